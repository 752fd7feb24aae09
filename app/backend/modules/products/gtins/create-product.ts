import type { Product } from '~/contract/items/products'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { productVerbs } from '../product-kind'
import { setGtins } from './set-gtins'

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
