import { followCompanies } from '../review/owners/follow-companies'
import { productSearchKey } from './product-keys'
import { productKind } from './product-kind'
import { selectBehalfProducts } from './products.repository'

export const productsFollow = followCompanies(productKind, {
  column: 'on_behalf_id',
  field: 'onBehalf',
  merged: 'product.behalf_merged',
  itemsOf: selectBehalfProducts,
  keyOf: (row, onBehalfName, owner) => productSearchKey(row, onBehalfName, owner),
})
