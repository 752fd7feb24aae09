import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const kinds = ['ingredient', 'product'] as const
export const sides = ['company', 'certifier'] as const
/** Indexes for the orders of lists; the one by name also serves counts. */
const productOrders = {
  name: 'name_key',
  company: 'company_key',
  creation: 'created_at',
  status_at: 'status_at',
}
type Run = (statement: string) => Promise<unknown>

/** Items with unread messages, expired ones and certified ones, found without reading the rest. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  for (const kind of kinds) {
    for (const side of sides) await keepLastMessage(run, dialect, text, kind, side)
    // For certifiers, approved items have no unread messages.
    await run(`create index ${kind}s_by_message_of_company on ${kind}s (company_wrote, status, newest_of_status,
      newer_statuses, created_at, status_at, id, assigned_to)
      where company_wrote is not null and status <> 'approved'`)
    await run(`create index ${kind}s_by_message_of_certifier on ${kind}s (head_quarter_id, certifier_wrote)
      where certifier_wrote is not null and deleted_at is null`)
  }
  await run(`create index ingredients_by_last_day on ingredients (expiration_date, id, root_id, chain_position,
    is_passover, kosher_status_id, vendor_id) where expiration_date is not null`)
  // Includes the column, which SQLite would otherwise look up in the table.
  await run(`create index products_uncertified on products (newest, name_key, id, certificate_id)
    where certificate_id is null`)
  await run(`create index products_uncertified_of_status
    on products (status, newest_of_status, name_key, id, newer_statuses, certificate_id) where certificate_id is null`)
  for (const [order, key] of Object.entries(productOrders)) {
    const certified = 'where certificate_id is not null'
    await run(`create index products_certified_by_${order} on products (newest, ${key}, id) ${certified}`)
    await run(`create index products_certified_of_status_by_${order}
      on products (status, newest_of_status, ${key}, id, newer_statuses) ${certified}`)
  }
}

/** Instant and id of each side's last message, by a trigger: an earlier release may write messages at the same time. */
export async function keepLastMessage(
  run: Run,
  dialect: Dialect,
  text: string,
  kind: string,
  side: (typeof sides)[number],
): Promise<void> {
  const [table, column, trigger] = [`${kind}s`, `${side}_wrote`, `${kind}s_written_to_by_${side}`]
  const message = (row: string) => `${row}.created_at || ' ' || ${row}.id`
  const isMessage = (row: string) => `${row}.note_type = 'user_notes' and ${row}.editor = '${side}'`
  await run(`alter table ${table} add column ${column} ${text}`)
  await run(`update ${table} set ${column} = (
      select max(${message('note')}) from notes as note where note.${kind}_id = ${table}.id and ${isMessage('note')})
    where id in (select note.${kind}_id from notes as note where ${isMessage('note')})`)
  const keep = `update ${table} set ${column} = ${message('new')}
    where id = new.${kind}_id and (${column} is null or ${column} < ${message('new')});`
  if (dialect === 'postgres')
    await run(`create function ${trigger}() returns trigger language plpgsql as $$
      begin ${keep} return null; end $$`)
  await run(`create trigger ${trigger} after insert on notes for each row
    when (new.${kind}_id is not null and ${isMessage('new')})
    ${dialect === 'postgres' ? `execute function ${trigger}()` : `begin ${keep} end`}`)
}
