import type { z } from 'zod'
import type { Agency, CreateAgency, SaveAgency, SetAgencyStanding } from '~/contract/items/agencies'
import { searchKey } from '~/domain/text/search-key'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { notFound, AppError } from '../../core/errors'
import { emit } from '../../core/events'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { givenOnly } from '../../core/typed-columns'
import type { CertifyingAgencyRow } from '../../db/tables'
import { changedByCaller } from '../audit/changed-by-caller'
import {
  agencyOfName,
  findAgency,
  insertAgency,
  lockAgencyName,
  toAgency,
  updateAgency,
} from './agencies.repository'

/** The trail's names of the columns. */
const audited = [
  ['name', 'name'],
  ['symbol', 'symbol'],
  ['country', 'country'],
  ['website', 'website'],
  ['standing', 'standing'],
  ['standingNote', 'standing_note'],
] as const satisfies [string, keyof CertifyingAgencyRow][]

async function shown(tx: Ctx, id: string): Promise<Agency> {
  const row = await findAgency(tx, id)
  if (!row) throw notFound()
  return toAgency(tx, row)
}

/** @throws AppError 409 `agency.exists` */
export const createAgency = (ctx: Ctx, { name, ...typed }: z.output<typeof CreateAgency>): Promise<Agency> =>
  withTransaction(ctx, async (tx) => {
    const id = tx.newId()
    // A name that was merged away leads to another one.
    const other = await agencyOfName(tx, name)
    if (other || !(await insertAgency(tx, { id, name, ...givenOnly(typed) })))
      throw agencyExists(other?.id ?? (await agencyOfName(tx, name))?.id ?? '')
    await record(tx, { action: 'agency.created', entityType: 'agency', entityId: id, after: { name } })
    return shown(tx, id)
  })

/** Made as `unrated`, once also for concurrent calls. In the transaction of the caller. */
export async function agencyByTypedName(tx: Ctx, name: string): Promise<CertifyingAgencyRow> {
  const found = await agencyOfName(tx, name)
  if (found) return found
  const id = tx.newId()
  if (await insertAgency(tx, { id, name }))
    await record(tx, { action: 'agency.created', entityType: 'agency', entityId: id, after: { name } })
  const made = await agencyOfName(tx, name)
  if (!made) throw notFound()
  return made
}

/** @throws AppError 404; 409 stale */
function changeAgency(
  ctx: Ctx,
  action: 'agency.saved' | 'agency.standing_set',
  { agencyId, version }: { agencyId: string; version?: number | undefined },
  change: (tx: Ctx, before: CertifyingAgencyRow) => Promise<Partial<CertifyingAgencyRow>>,
): Promise<Agency> {
  return withTransaction(ctx, async (tx) => {
    const before = await findAgency(tx, agencyId)
    if (!before) throw notFound()
    const stale = async () => {
      const now = await findAgency(tx, agencyId)
      return now
        ? staleAgency(
            toAgency(tx, now),
            await changedByCaller(tx, 'agency', { id: agencyId, version: now.version }),
          )
        : notFound()
    }
    if (version !== undefined && version !== before.version) throw await stale()
    const changes = await change(tx, before)
    if (!(await updateAgency(tx, before, changes))) throw await stale()
    const changed = audited.filter(
      ([, column]) => changes[column] !== undefined && changes[column] !== before[column],
    )
    const states = (row: Partial<CertifyingAgencyRow>) =>
      Object.fromEntries(changed.map(([name, column]) => [name, row[column] ?? null]))
    await record(tx, {
      action,
      entityType: 'agency',
      entityId: agencyId,
      before: { ...states(before), version: before.version },
      after: { ...states(changes), version: before.version + 1 },
    })
    if (changes.name !== undefined && changes.name !== before.name)
      await emit(tx, 'agency.renamed', { id: agencyId })
    return shown(tx, agencyId)
  })
}

/** @throws AppError 404; 409 stale, or the name is another's */
export const saveAgency = (
  ctx: Ctx,
  { agencyId, version, name, ...typed }: z.output<typeof SaveAgency>,
): Promise<Agency> =>
  changeAgency(ctx, 'agency.saved', { agencyId, version }, async (tx) => {
    await lockAgencyName(tx, name)
    const other = await agencyOfName(tx, name)
    if (other && other.id !== agencyId) throw agencyExists(other.id)
    return { name, name_key: searchKey(name), ...givenOnly(typed) }
  })

/** @throws AppError 404; 409 stale */
export const setAgencyStanding = (
  ctx: Ctx,
  { agencyId, version, standing, note }: z.output<typeof SetAgencyStanding>,
): Promise<Agency> =>
  changeAgency(ctx, 'agency.standing_set', { agencyId, version }, async (tx) => ({
    standing,
    standing_note: note ?? null,
    standing_by: actorOf(tx).userId,
    standing_at: nowOf(tx),
  }))

/** The live one, or the one that it was merged into: a form may be older than the merge. */
export const agencyOfId = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('certifying_agencies')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('id', '=', eb.selectFrom('certifying_agencies').select('merged_into_id').where('id', '=', id)),
      ]),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const agencyExists = (id: string) => new AppError(409, 'agency.exists', { details: { id } })

export const staleAgency = (current: Agency, byYou = false) =>
  new AppError(409, 'agency.stale_version', { details: { current, byYou } })
