import { followCompanies } from '../review/owners/follow-companies'
import { productSearchKey } from './product-keys'
import { productKind } from './product-kind'
import { productsOnBehalfOf } from './products.repository'

export const productsFollow = followCompanies(productKind, {
  column: 'on_behalf_id',
  field: 'onBehalf',
  merged: 'product.behalf_merged',
  itemsOf: productsOnBehalfOf,
  keyOf: (row, onBehalfName, owner) => productSearchKey(row, onBehalfName, owner),
})
