import type { z } from 'zod'
import type { CompanyUpdateProduct, Product } from '~/contract/products'
import type { Ctx } from '../../core/context'
import { saveItem } from '../review/save-item'
import { changeIngredients } from './recipe/chosen-ingredients'
import { companyChanges } from './product-changes'
import { productKind } from './product-kind'

/** @throws AppError 404; 409 approved, stale or locked; 400 */
export async function saveProduct(ctx: Ctx, input: z.output<typeof CompanyUpdateProduct>): Promise<Product> {
  return saveItem(
    ctx,
    productKind,
    { id: input.productId, version: input.version },
    (tx, before) => companyChanges(tx, before, input),
    (tx) => changeIngredients(tx, input.productId, input.ingredientIds),
  )
}
