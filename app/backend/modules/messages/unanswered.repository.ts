import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ListQuery, Paged } from '~/contract/fields'
import type { unansweredSorts } from '~/contract/sorts'
import type { Unanswered } from '~/contract/messages'
import { allReviewedKinds, type ReviewedKind } from '~/domain/items/item-kinds'
import { returnedStatuses } from '~/domain/items/review'
import { actorOf, scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import { countRows, placeOf, together } from '../../db/listing'
import type { NoteRow } from '../../db/tables'
import { assignedTo } from '../accounts/certifiers/certifiers'
import { threadColumn, threadColumns, threadTable, type NoteSubject } from './note-subject'

type Kind = NoteSubject['kind']

const callerSide = (ctx: Ctx) => (actorOf(ctx).userType === 'Certifier' ? 'certifier' : 'company')
const otherOf = (ctx: Ctx) => (callerSide(ctx) === 'certifier' ? 'company' : 'certifier')

interface Open {
  kind: Kind
  id: string
  wrote: string
}

/** The key of a message in a row: instants sort, the id breaks ties. */
const keyOf = ({ created_at, id }: Pick<NoteRow, 'created_at' | 'id'>) => `${created_at} ${id}`

/** The messages up to this one were laid aside by the caller's side. */
export const isLaidAside = (ctx: Ctx, kind: Kind, wrote: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from laid_aside
    where ${sql.ref(`laid_aside.${threadColumn({ kind })}`)} = ${sql.ref(`${threadTable(kind)}.id`)}
      and laid_aside.side = ${callerSide(ctx)} and laid_aside.up_to >= ${wrote})`

interface Wanted {
  aside: boolean
  assigned: (column: string) => RawBuilder<unknown>
}

/** The other side wrote last, and the item is open. Items given back to a company are on its desk anyway. */
function openItems(ctx: Ctx, kind: ReviewedKind, { aside, assigned }: Wanted): RawBuilder<Open> {
  const table = threadTable(kind)
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const [wrote, own] = [column(`${otherOf(ctx)}_wrote`), column(`${callerSide(ctx)}_wrote`)]
  const scope = scopeOf(ctx)
  const ofCompany =
    scope === null
      ? sql``
      : sql`and ${column('head_quarter_id')} = ${scope} and ${column('status')} not in (${sql.join(returnedStatuses)})
          and not (${column('status')} = 'approving' and ${column('status_at')} > ${wrote})`
  return sql<Open>`select ${kind} as kind, ${column('id')} as id, ${wrote} as wrote from ${sql.table(table)}
    where ${wrote} is not null and ${column('status')} <> 'approved' and ${column('deleted_at')} is null
      and ${wrote} > ${column('created_at')} and coalesce(${own}, '') < ${wrote} ${ofCompany}
      and ${sql.raw(aside ? '' : 'not')} ${isLaidAside(ctx, kind, wrote)}
      ${assigned(`${table}.assigned_to`)}`
}

/** The latest message of a side in the thread of `companies`. */
export const lastNote = (editor: string) => sql`(select note.created_at || ' ' || note.id from notes as note
  where note.company_id = companies.id and note.note_type = 'user_notes' and note.editor = ${editor}
  order by note.created_at desc, note.id desc limit 1)`

/** Without it, PostgreSQL looks for the last message wherever it is named. */
const apart = sql`limit 1000000000`

/** Threads of companies: for certifiers, waiting questions; for a company, the last message to it. */
function openThreads(ctx: Ctx, { aside, assigned }: Wanted): RawBuilder<Open> {
  const scope = scopeOf(ctx)
  const asked =
    scope === null
      ? sql`company_threads.waiting_since is not null`
      : sql`companies.id = ${scope}
          and ${lastNote('certifier')} > coalesce(${lastNote('company')}, '')`
  return sql<Open>`select 'company' as kind, companies.id, companies.wrote from (
      select companies.id, ${lastNote(otherOf(ctx))} as wrote from company_threads
        inner join companies on companies.id = company_threads.company_id
        where companies.deleted_at is null and companies.head_quarter = 1 and ${asked}
          ${assigned('companies.officer_id')} ${apart}) as companies
    where companies.wrote is not null
      and ${sql.raw(aside ? '' : 'not')} ${isLaidAside(ctx, 'company', sql`companies.wrote`)}`
}

export interface ListUnanswered {
  Aside?: boolean | undefined
  /** An item's as lists have it; a company's thread is its officer's. */
  Assigned?: string | undefined
}

const sorts = { writtenAt: 'wrote' } satisfies Record<(typeof unansweredSorts)[number], string>

/** Longest waiting first. */
export async function pageOfUnanswered(
  ctx: Ctx,
  { Aside = false, Assigned, ...query }: ListQuery & ListUnanswered,
): Promise<Paged<Unanswered>> {
  const task = await assignedTo(ctx, Assigned)
  const wanted: Wanted = {
    aside: Aside,
    assigned: (column) => (task ? sql`and ${task(column)}` : sql``),
  }
  const parts = [...allReviewedKinds.map((kind) => openItems(ctx, kind, wanted)), openThreads(ctx, wanted)]
  const total = await countRows(ctx, sql`select 1 from (${together(parts)}) as open`, query)
  const { read, paging } = placeOf(query, { sorts, tieBreak: 'id' }, total)
  const order = sql`order by ${read.key} ${sql.raw(read.direction)}, id ${sql.raw(read.direction)}`
  // Each kind in its index's order, as far as the page may need it.
  const first = parts.map(
    (part) => sql`select * from (${part} ${order} limit ${read.offset + read.limit}) as part`,
  )
  const { rows } = await sql<Open>`select * from (${together(first)}) as open ${order}
    limit ${read.limit} offset ${read.offset}`.execute(ctx.db)
  return { ...paging, items: await shown(ctx, read.inOrder(rows)) }
}

async function shown(ctx: Ctx, rows: Open[]): Promise<Unanswered[]> {
  if (rows.length === 0) return []
  const notes = await ctx.db
    .selectFrom('notes')
    .leftJoin('users as author', 'author.id', 'notes.author_id')
    .select(['notes.id', 'notes.content', 'notes.created_at', 'notes.author_email'])
    .select(shownName<string | null>('author').as('author_name'))
    .where(
      'notes.id',
      'in',
      rows.map(({ wrote }) => wrote.split(' ')[1] ?? ''),
    )
    .execute()
  const owners = new Map<string, Owner>()
  for (const kind of new Set(rows.map((row) => row.kind)))
    for (const owner of await selectOwners(
      ctx,
      kind,
      rows.filter((row) => row.kind === kind).map(({ id }) => id),
    ))
      owners.set(owner.id, owner)
  return rows.flatMap(({ kind, id, wrote }) => {
    const note = notes.find((one) => one.id === wrote.split(' ')[1])
    const owner = owners.get(id)
    if (!note || !owner) return []
    return {
      kind,
      id,
      name: owner.name,
      companyName: owner.company_name,
      headQuarterName: owner.head_quarter_name,
      noteId: note.id,
      content: note.content,
      author: note.author_name ?? note.author_email,
      writtenAt: note.created_at,
    }
  })
}

const ofFacility = sql`inner join companies as c on c.id = item.company_id
  inner join companies as h on h.id = item.head_quarter_id`

/** A certifier's own upload has no company to write to. */
const ownersOfItem: Record<ReviewedKind, RawBuilder<unknown>> = {
  ingredient: ofFacility,
  product: ofFacility,
  supplier_certificate: sql`inner join companies as c on c.id = item.head_quarter_id
    inner join companies as h on h.id = item.head_quarter_id`,
}

interface Owner {
  id: string
  name: string
  company_name: string
  head_quarter_name: string
}

async function selectOwners(ctx: Ctx, kind: Kind, ids: string[]): Promise<Owner[]> {
  const query =
    kind === 'company'
      ? sql<Owner>`select id, business_name as name, business_name as company_name,
          business_name as head_quarter_name from companies where id in (${sql.join(ids)})`
      : sql<Owner>`select item.id, item.name, c.business_name as company_name, h.business_name as head_quarter_name
          from ${sql.table(threadTable(kind))} as item
          ${ownersOfItem[kind]} where item.id in (${sql.join(ids)})`
  return (await query.execute(ctx.db)).rows
}

/** A message of the other side in a thread in scope. */
export async function findReceived(
  ctx: Ctx,
  subject: NoteSubject,
  noteId: string,
): Promise<Pick<NoteRow, 'id' | 'created_at'> | undefined> {
  const scope = scopeOf(ctx)
  const table = threadTable(subject.kind)
  const owner = sql.ref(`${table}.${subject.kind === 'company' ? 'id' : 'head_quarter_id'}`)
  const { rows } = await sql<Pick<NoteRow, 'id' | 'created_at'>>`
    select notes.id, notes.created_at from notes
      inner join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`notes.${threadColumn(subject)}`)}
    where notes.id = ${noteId} and ${sql.ref(`${table}.id`)} = ${subject.id}
      and notes.note_type = 'user_notes' and notes.editor = ${otherOf(ctx)}
      and ${sql.ref(`${table}.deleted_at`)} is null
      ${scope === null ? sql`` : sql`and ${owner} = ${scope}`}`.execute(ctx.db)
  return rows[0]
}

/** Never moves back. */
export async function storeAside(
  ctx: Ctx,
  subject: NoteSubject,
  note: Pick<NoteRow, 'id' | 'created_at'>,
): Promise<void> {
  const made = { up_to: keyOf(note), user_id: actorOf(ctx).userId, created_at: nowOf(ctx) }
  await ctx.db
    .insertInto('laid_aside')
    .values({ side: callerSide(ctx), ...threadColumns(subject), ...made })
    .onConflict((conflict) =>
      conflict
        .columns([threadColumn(subject), 'side'])
        .doUpdateSet(made)
        .where('laid_aside.up_to', '<', made.up_to),
    )
    .execute()
}

/** The caller checks the scope. */
export async function deleteAside(ctx: Ctx, subject: NoteSubject): Promise<void> {
  await ctx.db
    .deleteFrom('laid_aside')
    .where(threadColumn(subject), '=', subject.id)
    .where('side', '=', callerSide(ctx))
    .execute()
}
