import type { z } from 'zod'
import type { ArchiveLine, CreateLine, LineWithHistory, SaveLine } from '~/contract/lines'
import { backendMessages as messages } from '~/domain/backend-messages'
import { condensateReturns } from '~/domain/kosher/line-state'
import { searchKey } from '~/domain/text/search-key'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { invalidInput, notFound } from '../../core/errors'
import { lockName } from '../../core/lock-name'
import { withTransaction } from '../../core/transaction'
import type { LineRow } from '../../db/tables'
import { changedByCaller } from '../audit/changed-by-caller'
import { findItemOwner } from '../companies/find-item-owner'
import { changeLine, milderLine, newState, saidState, staleLine, tellChange } from './line-states'
import { insertLine, insertState, linesAt, updateLine } from './lines.repository'
import { described } from './plant-lines'
import { nameOnlyLine } from './product-lines'
import { getLine } from './shown-lines'

const columnsOf = (typed: Omit<z.output<typeof SaveLine>, 'lineId' | 'version'>) => ({
  name: typed.name,
  name_key: searchKey(typed.name),
  kind: typed.kind,
  is_hot: typed.isHot ? (1 as const) : (0 as const),
  kosherizable: typed.kosherizable ? (1 as const) : (0 as const),
  circuit: typed.circuit ?? null,
  returns: typed.returns,
})

/** One name after the other in a plant. @returns all its lines @throws AppError 400 */
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
    const [only, ...more] = others.filter(({ archived_at }) => archived_at === null)
    if (only && more.length === 0) await nameOnlyLine(tx, only)
    const state = { kosherStatusId: said.kosher_status_id, notKosher: said.not_kosher === 1 }
    if (state.kosherStatusId !== null || state.notKosher)
      await insertState(tx, newState(tx, row.id, { ...said, why: 'declared' }))
    const { headQuarterId: head_quarter_id } = plant
    await tellChange(tx, { ...row, head_quarter_id }, 'line.created', {
      after: { ...described(row), companyId, ...state },
    })
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
export const saveLine = (
  ctx: Ctx,
  { lineId, version, ...typed }: z.output<typeof SaveLine>,
): Promise<LineWithHistory> =>
  changeLine(ctx, lineId, async (tx, before) => {
    if (version !== undefined && version !== before.version)
      throw staleLine(await getLine(tx, { lineId }), await changedByCaller(tx, 'line', before))
    await assertNameFree(tx, before.facility_id, typed.name, lineId)
    const after = columnsOf(typed)
    if (actorOf(tx).userType === 'Company' && isMilder(before, after)) throw milderLine()
    await updateLine(tx, before, after)
    await tellChange(tx, before, 'line.saved', {
      before: described(before),
      after: { ...described(after), version: before.version + 1 },
    })
  })

/** Repeating it changes nothing. @throws AppError 404 */
export const archiveLine = (
  ctx: Ctx,
  { lineId, archived }: z.output<typeof ArchiveLine>,
): Promise<LineWithHistory> =>
  changeLine(ctx, lineId, async (tx, before) => {
    if ((before.archived_at !== null) === archived) return
    await updateLine(tx, before, { archived_at: archived ? nowOf(tx) : null })
    await tellChange(tx, before, archived ? 'line.archived' : 'line.restored', {
      after: { name: before.name, version: before.version + 1 },
    })
  })
