import type { z } from 'zod'
import type { Product, SetOnProducts } from '~/contract/products'
import { nextNumber } from '../../core/counter'
import type { ProductRow } from '../../db/tables'
import { auditedColumns } from '../review/audited-item'
import { ownerOfItem } from '../review/owners/in-headquarters'
import type { ReviewKind } from '../review/review-kind'
import { reviewVerbs } from '../review/review-verbs'
import { createVerbs } from '../review/versions/create-verbs'
import { getProduct } from './get-product'
import { productChanges, type CertifierForm, type CompanyForm } from './product-changes'
import { productChecks } from './product-checks'
import { productCode } from './product-code'
import { blankProduct, productColumns, productReferences } from './product-fields'
import { productKeys } from './product-keys'
import { productScope } from './products.repository'
import { changeIngredients } from './recipe/chosen-ingredients'
import { copyIngredients } from './recipe/product-ingredients.repository'

export const productKind: ReviewKind<ProductRow, Product, CompanyForm, CertifierForm> = {
  name: 'product',
  table: 'products',
  audited: auditedColumns({ ...productColumns, ...productReferences }),
  scope: productScope,
  owner: ownerOfItem,
  show: (ctx, productId) => getProduct(ctx, { productId }),
  changes: productChanges,
  keys: productKeys,
  settable: {
    ...productColumns,
    companyIdAsBehalfId: 'on_behalf_id',
    onBehalfName: 'on_behalf_id',
  } satisfies Record<keyof z.output<typeof SetOnProducts>, keyof ProductRow>,
  checks: productChecks,
  links: { copy: copyIngredients, save: changeIngredients },
  reset: { certification_group_id: null, certificate_id: null },
  ofChain: async (tx) => ({ code: productCode(await nextNumber(tx, 'product')) }),
}

export const productVerbs = {
  ...reviewVerbs(productKind, 'productId'),
  ...createVerbs(productKind, blankProduct),
}
