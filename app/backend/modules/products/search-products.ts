import { hitsIn } from '../review/lists/first-items'
import { productKind } from './product-kind'
import { findProducts } from './products.repository'

export const { first: searchProducts, withCode: productsWithCode } = hitsIn('product', productKind, {
  rowsOf: findProducts,
  codeOf: (row) => row.code,
  code: { column: 'code', keyOf: (text) => text.trim().toUpperCase() },
})
