import type { InputOf } from '~/contract/calls/call'
import type { rulings } from '~/contract/calls/certificates/rulings'
import type { Ruling, RulingListItem } from '~/contract/certificates/rulings'
import type { Paged } from '~/contract/fields'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { findItemOwner } from '../companies/find-item-owner'
import { assertSameUse, type UsedKey } from '../idempotency/once'
import {
  letterKeysAmong,
  subjectOf,
  markSeenRow,
  pageOfRulings,
  productsOfRuling,
  rulingByKey,
  selectRuling,
  toRulingItem,
  type RulingFound,
} from './rulings.repository'
import { deviationsOfRulings } from './suspended'

/** The newest first. @throws AppError 404 for a company out of scope */
export async function listRulings(
  ctx: Ctx,
  input: InputOf<typeof rulings.list>,
): Promise<Paged<RulingListItem>> {
  const company = input.CompanyId ? await findItemOwner(ctx, input.CompanyId) : null
  if (input.CompanyId && !company) throw notFound()
  return pageOfRulings(ctx, { ...input, facilities: company?.headQuarterId === input.CompanyId })
}

/** @throws AppError 404 */
export async function getRuling(ctx: Ctx, { rulingId }: { rulingId: string }): Promise<Ruling> {
  const row = await rulingInSight(ctx, rulingId)
  const deviations = await deviationsOfRulings(ctx, [row.id])
  return {
    ...toRulingItem(row),
    reason: row.reason,
    goods: row.goods_from === null ? 'all' : 'from',
    goodsFrom: row.goods_from,
    lots: row.lots,
    publicNote: row.public_note,
    by: scopeOf(ctx) === null ? row.maker_name : null,
    seenBy: row.reader_name,
    ownWish: row.kind === 'suspend' && deviations.length === 0,
    products: row.is_whole === 1 ? [] : await productsOfRuling(ctx, row.id),
    deviations: deviations.map(({ closed_by: _, requirement: __, ...deviation }) => deviation),
    settledNote: row.due_note,
  }
}

async function rulingInSight(ctx: Ctx, id: string): Promise<RulingFound> {
  const row = await selectRuling(ctx, id)
  if (!row) throw notFound()
  return row
}

/** The stored bytes; never drawn again. @throws AppError 404 */
export async function downloadLetter(ctx: Ctx, { rulingId }: { rulingId: string }): Promise<File> {
  const row = await rulingInSight(ctx, rulingId)
  if (row.storage_key === null) throw notFound()
  const bytes = await ctx.storage.read(row.storage_key)
  return new File([new Uint8Array(bytes)], `provvedimento-${row.number}.pdf`, { type: 'application/pdf' })
}

/** @throws AppError 404 */
export async function markRulingSeen(ctx: Ctx, { rulingId }: { rulingId: string }): Promise<Ruling> {
  return withTransaction(ctx, async (tx) => {
    const row = await rulingInSight(tx, rulingId)
    if (await markSeenRow(tx, row.id))
      await record(tx, {
        action: 'ruling.seen',
        ...subjectOf(row),
        headQuarterId: row.head_quarter_id,
        after: { number: row.number },
      })
    return getRuling(tx, { rulingId })
  })
}

/** What a call with this key has made. @throws AppError 409 for another call's */
export async function rulingOfKey(ctx: Ctx, used: UsedKey): Promise<Ruling | null> {
  const made = await rulingByKey(ctx, used.key)
  if (!made) return null
  assertSameUse(used, made.key_digest)
  return getRuling(ctx, { rulingId: made.id })
}

/** The `keys` of letters. */
export const letterFilesAmong = (ctx: Ctx, keys: string[]): Promise<string[]> => letterKeysAmong(ctx, keys)
