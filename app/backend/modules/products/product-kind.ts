import type { Product } from '~/contract/products'
import type { ReviewKind } from '../review/review-kind'
import { reviewVerbs } from '../review/review-verbs'
import { getProduct } from './get-product'

/** Products, for the review machine. */
export const productKind: ReviewKind<'products', Product> = {
  name: 'product',
  table: 'products',
  show: (ctx, productId) => getProduct(ctx, { productId }),
}

export const productReview = reviewVerbs(productKind, 'productId')
