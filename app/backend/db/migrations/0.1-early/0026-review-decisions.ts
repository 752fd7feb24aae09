import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const inOneTable = ['ingredient', 'product'] as const
const outcomes = { approved: 'approved', rejected: 'rejected', asked_for_changes: 'review' }
const atOnce = 500

const dayInRome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })
const dayOf = (instant: string) => dayInRome.format(new Date(instant))
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${dayOf(to)}T00:00:00Z`) - Date.parse(`${dayOf(from)}T00:00:00Z`)) / 86_400_000)

interface Decided {
  id: string
  at: string
  action: string
  item_id: string
  company_id: string
  head_quarter_id: string
  previous: string | null
  previous_at: string | null
}

/** Past decisions, for statistics: filled from the audit trail. Indexes for reading the trail by company. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table review_decisions (
    id ${text} primary key,
    kind ${text} not null,
    item_id ${text} not null,
    company_id ${text} not null references companies (id),
    head_quarter_id ${text} not null references companies (id),
    outcome ${text} not null,
    sent_at ${text},
    decided_at ${text} not null,
    month ${text} not null,
    days integer)`)
  for (const kind of inOneTable) await fill(db, kind)
  for (const statement of [
    'create index review_decisions_by_month on review_decisions (month, kind, outcome, days)',
    'create index review_decisions_of_company on review_decisions (head_quarter_id, month, kind, outcome, days)',
    'create index audit_events_of_head_quarter_by_entity on audit_events (head_quarter_id, entity_type, at, id)',
    'create index audit_events_of_head_quarter_by_actor on audit_events (head_quarter_id, actor_id, at, id)',
  ])
    await run(statement)
}

async function fill(db: Kysely<unknown>, kind: (typeof inOneTable)[number]): Promise<void> {
  const moves = ['sent', ...Object.keys(outcomes)].map((move) => `${kind}.${move}`)
  for (let after = ''; ;) {
    const { rows } = await sql<Decided>`
      select event.id, event.at, event.action, item.id as item_id, item.company_id, item.head_quarter_id,
        previous.action as previous, previous.at as previous_at
      from audit_events as event
      join ${sql.table(`${kind}s`)} as item on item.id = event.entity_id
      left join audit_events as previous on previous.id = (
        select earlier.id from audit_events as earlier
        where earlier.entity_type = ${kind} and earlier.entity_id = event.entity_id
          and earlier.action in (${sql.join(moves)}) and (earlier.at, earlier.id) < (event.at, event.id)
        order by earlier.at desc, earlier.id desc limit 1)
      where event.id > ${after} and event.entity_type = ${kind}
        and event.action in (${sql.join(moves.slice(1))})
      order by event.id limit ${atOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    const decisions = rows.map(({ id, at, action, previous, previous_at, ...item }) => {
      const sentAt = previous === `${kind}.sent` ? previous_at : null
      const outcome = outcomes[action.slice(kind.length + 1) as keyof typeof outcomes]
      const days = sentAt && daysBetween(sentAt, at)
      return sql`(${id}, ${kind}, ${item.item_id}, ${item.company_id}, ${item.head_quarter_id}, ${outcome}, ${sentAt},
        ${at}, ${dayOf(at).slice(0, 7)}, ${days})`
    })
    await sql`insert into review_decisions (id, kind, item_id, company_id, head_quarter_id, outcome, sent_at, decided_at,
      month, days) values ${sql.join(decisions)}`.execute(db)
    after = last.id
  }
}
