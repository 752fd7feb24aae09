import type { z } from 'zod'
import type { ArchiveLine, CreateLine, LineWithHistory, SaveLine } from '~/contract/lines'
import { backendMessages as messages } from '~/domain/backend-messages'
import { condensateReturns } from '~/domain/kosher/line-state'
import { searchKey } from '~/domain/text/search-key'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { invalidInput, notFound } from '../../core/errors'
import { emit } from '../../core/events'
import { lockName } from '../../core/lock-name'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import type { LineRow } from '../../db/tables'
import { changedByCaller } from '../audit/changed-by-caller'
import { findItemOwner } from '../companies/find-item-owner'
import { insertLine, insertState, linesAt, lockLine, nameOnlyLine, updateLine } from './lines.repository'
import { getLine } from './shown-lines'
import { milderLine, newState, saidState, staleLine } from './line-states'

type Typed = Omit<z.output<typeof SaveLine>, 'lineId' | 'version'>

const columnsOf = (typed: Typed) =>
  ({
    name: typed.name,
    name_key: searchKey(typed.name),
    kind: typed.kind,
    is_hot: typed.isHot ? 1 : 0,
    kosherizable: typed.kosherizable ? 1 : 0,
    circuit: typed.circuit ?? null,
    returns: typed.returns,
  }) satisfies Partial<LineRow>

const told = ({ name, kind, is_hot, kosherizable, circuit, returns }: Omit<Partial<LineRow>, 'id'>) => ({
  name,
  kind,
  isHot: is_hot === 1,
  kosherizable: kosherizable === 1,
  circuit,
  returns,
})

/** One name after the other in a plant. */
async function assertNameFree(tx: Ctx, facilityId: string, name: string, ownId?: string): Promise<LineRow[]> {
  await lockName(tx, `lines ${facilityId}`)
  const rows = await linesAt(tx, [facilityId])
  if (rows.some(({ id, name_key }) => id !== ownId && name_key === searchKey(name)))
    throw invalidInput({ name: [messages.nameTaken] })
  return rows
}

/** @throws AppError 400; 404 */
export async function createLine(
  ctx: Ctx,
  { companyId, kosherStatusId, notKosher, fromDay, ...typed }: z.output<typeof CreateLine>,
): Promise<LineWithHistory> {
  return withTransaction(ctx, async (tx) => {
    const plant = await findItemOwner(tx, companyId)
    if (!plant) throw notFound()
    const said = await saidState(tx, { kosherStatusId, notKosher, day: fromDay ?? todayInRome(tx.clock()) })
    const others = await assertNameFree(tx, companyId, typed.name)
    const row: LineRow = {
      id: tx.newId(),
      facility_id: companyId,
      ...columnsOf(typed),
      archived_at: null,
      created_at: nowOf(tx),
      created_by: actorOf(tx).userId,
      version: 1,
    }
    await insertLine(tx, row)
    const offered = others.filter(({ archived_at }) => archived_at === null)
    if (offered.length === 1 && offered[0]) await nameOnlyLine(tx, offered[0])
    if (said.kosher_status_id !== null || said.not_kosher === 1)
      await insertState(tx, newState(tx, row.id, { ...said, why: 'declared' }))
    await record(tx, {
      action: 'line.created',
      entityType: 'line',
      entityId: row.id,
      headQuarterId: plant.headQuarterId,
      after: {
        ...told(row),
        companyId,
        kosherStatusId: said.kosher_status_id,
        notKosher: said.not_kosher === 1,
      },
    })
    await emit(tx, 'line.changed', { facilityId: companyId })
    return getLine(tx, { lineId: row.id })
  })
}

/** What a company says of its line may only be stricter. */
const isMilder = (before: LineRow, after: ReturnType<typeof columnsOf>): boolean =>
  after.is_hot < before.is_hot ||
  after.kosherizable > before.kosherizable ||
  condensateReturns.indexOf(after.returns) < condensateReturns.indexOf(before.returns) ||
  (before.circuit !== null && searchKey(after.circuit) !== searchKey(before.circuit))

/** @throws AppError 400; 404; 409 stale, or milder by a company */
export async function saveLine(
  ctx: Ctx,
  { lineId, version, ...typed }: z.output<typeof SaveLine>,
): Promise<LineWithHistory> {
  return withTransaction(ctx, async (tx) => {
    const before = await lockLine(tx, lineId)
    if (!before) throw notFound()
    if (version !== undefined && version !== before.version)
      throw staleLine(await getLine(tx, { lineId }), await changedByCaller(tx, 'line', before))
    await assertNameFree(tx, before.facility_id, typed.name, lineId)
    const after = columnsOf(typed)
    if (actorOf(tx).userType === 'Company' && isMilder(before, after)) throw milderLine()
    await updateLine(tx, before, after)
    await record(tx, {
      action: 'line.saved',
      entityType: 'line',
      entityId: lineId,
      headQuarterId: before.head_quarter_id,
      before: told(before),
      after: { ...told(after), version: before.version + 1 },
    })
    await emit(tx, 'line.changed', { facilityId: before.facility_id })
    return getLine(tx, { lineId })
  })
}

/** Repeating it changes nothing. @throws AppError 404 */
export async function archiveLine(
  ctx: Ctx,
  { lineId, archived }: z.output<typeof ArchiveLine>,
): Promise<LineWithHistory> {
  return withTransaction(ctx, async (tx) => {
    const before = await lockLine(tx, lineId)
    if (!before) throw notFound()
    if ((before.archived_at !== null) === archived) return getLine(tx, { lineId })
    await updateLine(tx, before, { archived_at: archived ? nowOf(tx) : null })
    await record(tx, {
      action: archived ? 'line.archived' : 'line.restored',
      entityType: 'line',
      entityId: lineId,
      headQuarterId: before.head_quarter_id,
      after: { name: before.name, version: before.version + 1 },
    })
    await emit(tx, 'line.changed', { facilityId: before.facility_id })
    return getLine(tx, { lineId })
  })
}
