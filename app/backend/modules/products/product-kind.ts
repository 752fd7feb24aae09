import type { Product } from '~/contract/products'
import { auditedColumns } from '../review/audited-item'
import type { ReviewKind } from '../review/review-kind'
import { reviewVerbs } from '../review/review-verbs'
import { getProduct } from './get-product'
import { productColumns, productReferences } from './product-fields'

export const productKind: ReviewKind<'products', Product> = {
  name: 'product',
  table: 'products',
  audited: auditedColumns({ ...productColumns, ...productReferences }),
  show: (ctx, productId) => getProduct(ctx, { productId }),
}

export const productReview = reviewVerbs(productKind, 'productId')
