import type { z } from 'zod'
import type { ProductGtin, SetGtins } from '~/contract/items/gtins'
import { printedGtin, readGtin } from '~/domain/items/gtin'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { lockHeadQuarter } from '../../companies/lock-head-quarter'
import { projectChains } from '../../directory/projection/project'
import { recordItem } from '../../review/record-item'
import { productKind, productVerbs } from '../product-kind'
import { declaredRow } from './declare-gtins'
import { gtinsStale, gtinTaken } from './gtins.errors'
import { findClaims, selectProductGtins, lockGtin, storeGtins } from './gtins.repository'
import { findVisibleProduct, shownGtins } from './show-gtins'
import type { Product } from '~/contract/items/products'

/** Padded to 14, each once. */
const padded = (texts: string[]) => [...new Set(texts.flatMap((text) => readGtin(text).gtin ?? []))]

/** @throws AppError 404; 409 `gtin.stale`, `gtin.taken` */
export async function setGtins(
  ctx: Ctx,
  { productId, gtins: texts, before }: z.output<typeof SetGtins>,
): Promise<{ items: ProductGtin[] }> {
  const order = padded(texts)
  return withTransaction(ctx, async (tx) => {
    const product = await findVisibleProduct(tx, productId)
    const { root_id: rootId, head_quarter_id: headQuarterId } = product
    await lockHeadQuarter(tx, headQuarterId)
    const stored = (await selectProductGtins(tx, rootId)).map(({ gtin }) => gtin)
    const said = stored.map(printedGtin)
    if (before && before.join() !== said.join()) throw gtinsStale(said)
    if (order.join() === stored.join()) return shownGtins(tx, rootId)

    const news = order.filter((gtin) => !stored.includes(gtin))
    for (const gtin of [...news].sort()) await lockGtin(tx, gtin)
    const claims = await findClaims(tx, news)
    const taken = claims.find((claim) => claim.head_quarter_id === headQuarterId)
    if (taken) throw gtinTaken(printedGtin(taken.gtin), { id: taken.product_id, name: taken.product_name })

    await storeGtins(tx, rootId, {
      gone: stored.filter((gtin) => !order.includes(gtin)),
      added: news.map((gtin) =>
        declaredRow(tx, { gtin, root_id: rootId, position: order.indexOf(gtin) }, claims),
      ),
      order,
    })
    await recordItem(tx, productKind, product, 'product.gtins_set', {
      before: { gtins: said },
      after: { gtins: order.map(printedGtin) },
    })
    await projectChains(tx, [rootId])
    return shownGtins(tx, rootId)
  })
}

/** With the codes on its packs: one that is taken creates no product. */
const withCodes =
  <Form>(create: (ctx: Ctx, form: Form) => Promise<Product>) =>
  (ctx: Ctx, { gtins, ...form }: Form & { gtins?: string[] | null | undefined }): Promise<Product> =>
    withTransaction(ctx, async (tx) => {
      const product = await create(tx, form as Form)
      if (gtins && gtins.length > 0) await setGtins(tx, { productId: product.id, gtins })
      return product
    })

/** @throws AppError as without codes; 409 `gtin.taken` */
export const createProduct = {
  create: withCodes(productVerbs.create),
  certifierCreate: withCodes(productVerbs.certifierCreate),
}
