import type { z } from 'zod'
import type { ConfirmGtins, GtinOutcome, ProductGtin, RejectGtin } from '~/contract/items/gtins'
import { printedGtin, readGtin } from '~/domain/items/gtin'
import { languageOfCall } from '../../../core/call-language'
import type { Ctx } from '../../../core/context'
import { errorBody, isAppError, notFound } from '../../../core/errors'
import { withTransaction } from '../../../core/transaction'
import { projectChains } from '../../directory/projection/project'
import { recordItem } from '../../review/record-item'
import { productKind } from '../product-kind'
import { gtinTaken } from './gtins.errors'
import { findClaims, decideGtin, selectProductGtins, lockGtin, type GtinRow } from './gtins.repository'
import { findVisibleProduct, shownGtins } from './show-gtins'

interface Named {
  productId: string
  gtin: string
}

/** @throws AppError 404; what `change` throws */
async function decide(
  ctx: Ctx,
  { productId, gtin: text }: Named,
  change: (
    tx: Ctx,
    row: GtinRow,
  ) => Promise<{ action: 'product.gtin_confirmed' | 'product.gtin_rejected'; after: object } | null>,
): Promise<ProductGtin> {
  const { gtin = '' } = readGtin(text)
  return withTransaction(ctx, async (tx) => {
    await lockGtin(tx, gtin)
    const product = await findVisibleProduct(tx, productId)
    const row = (await selectProductGtins(tx, product.root_id)).find((one) => one.gtin === gtin)
    if (!row) throw notFound()
    const done = await change(tx, row)
    if (done) {
      await recordItem(tx, productKind, product, done.action, { after: done.after })
      await projectChains(tx, [product.root_id])
    }
    const shown = (await shownGtins(tx, product.root_id)).items.find((one) => one.gtin === printedGtin(gtin))
    if (!shown) throw notFound()
    return shown
  })
}

/** @throws AppError 404; 409 `gtin.taken` */
const confirmGtin = (ctx: Ctx, named: Named): Promise<ProductGtin> =>
  decide(ctx, named, async (tx, row) => {
    if (row.confirmed_at) return null
    const claims = await findClaims(tx, [row.gtin])
    const other = claims.find(({ confirmed_at, root_id }) => confirmed_at && root_id !== row.root_id)
    if (other) {
      const { product_id: id, product_name: name, head_quarter_name: headQuarterName } = other
      throw gtinTaken(printedGtin(row.gtin), { id, name: `${name} (${headQuarterName})` })
    }
    await decideGtin(tx, row, { confirmed: true })
    return { action: 'product.gtin_confirmed', after: { gtin: printedGtin(row.gtin) } }
  })

/** One after the other: a refusal says why, and does not keep the others from being confirmed. */
export async function confirmGtins(
  ctx: Ctx,
  { items }: z.output<typeof ConfirmGtins>,
): Promise<{ outcomes: GtinOutcome[] }> {
  const outcomes: GtinOutcome[] = []
  for (const named of items) {
    try {
      await confirmGtin(ctx, named)
      outcomes.push({ ...named, refusal: null })
    } catch (error) {
      if (!isAppError(error)) throw error
      const { code, message } = errorBody(error, languageOfCall(ctx.request))
      outcomes.push({ ...named, refusal: { code, message } })
    }
  }
  return { outcomes }
}

/** Repeating it keeps the first reason. @throws AppError 404 */
export const rejectGtin = (
  ctx: Ctx,
  { reason, ...named }: z.output<typeof RejectGtin>,
): Promise<ProductGtin> =>
  decide(ctx, named, async (tx, row) => {
    if (row.rejected_at) return null
    await decideGtin(tx, row, { rejected: reason })
    return { action: 'product.gtin_rejected', after: { gtin: printedGtin(row.gtin), reason } }
  })
