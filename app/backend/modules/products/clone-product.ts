import type { z } from 'zod'
import type { Product } from '~/contract/products'
import type { CloneProduct } from '~/contract/review'
import type { Ctx } from '../../core/context'
import { nextNumber } from '../../core/counter'
import { cloneItem } from '../review/clone-item'
import { copyItem } from '../review/copy-item'
import { productCode } from './product-code'
import { copyIngredients } from './recipe/product-ingredients.repository'
import { productKeys } from './product-keys'
import { productKind } from './product-kind'

/** On no certificate. @throws AppError 404; 409 if a renewed one is not approved; 429 `quota.pace` */
export async function cloneProduct(
  ctx: Ctx,
  { productId, asNewVersion }: z.output<typeof CloneProduct>,
): Promise<Product> {
  const data = {
    reset: { certification_group_id: null, certificate_id: null },
    copyLinks: copyIngredients,
  }
  if (asNewVersion) return cloneItem(ctx, productKind, productId, data)
  return copyItem(ctx, productKind, productId, {
    ...data,
    async own(tx, copy) {
      const code = productCode(await nextNumber(tx, 'product'))
      return { code, ...(await productKeys(tx, { ...copy, code })) }
    },
  })
}
