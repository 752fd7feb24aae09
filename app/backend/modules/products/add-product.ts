import type { Product } from '~/contract/products'
import type { Ctx } from '../../core/context'
import { nextNumber } from '../../core/counter'
import type { ProductRow } from '../../db/tables'
import { record } from '../../core/record'
import { assertItemQuota } from '../quotas/quotas'
import { auditedItem } from '../review/audited-item'
import type { ItemOwner } from '../companies/find-item-owner'
import { firstVersion } from '../review/first-version'
import { getProduct } from './get-product'
import { productCode } from './product-code'
import { blankProduct } from './product-fields'
import { replaceIngredients } from './recipe/product-ingredients.repository'
import { productKind } from './product-kind'
import { insertProduct } from './products.repository'

/** In the caller's transaction. @throws AppError 429 `quota.pace` */
export async function addProduct(
  tx: Ctx,
  company: ItemOwner,
  input: { name: string; ingredientIds: string[] },
  changes: (blank: ProductRow) => Promise<Partial<ProductRow>>,
): Promise<Product> {
  await assertItemQuota(tx)
  const blank: ProductRow = {
    ...firstVersion(tx, company, input.name),
    ...blankProduct,
    search_key: '',
    code: productCode(await nextNumber(tx, 'product')),
  }
  const row = { ...blank, ...(await changes(blank)) }
  await insertProduct(tx, row)
  await replaceIngredients(tx, row.id, input.ingredientIds)
  await record(tx, {
    action: 'product.created',
    entityType: 'product',
    entityId: row.id,
    headQuarterId: row.head_quarter_id,
    after: { ...auditedItem(productKind, row), ingredientIds: input.ingredientIds },
  })
  return getProduct(tx, { productId: row.id })
}
