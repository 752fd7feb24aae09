import { handle } from '../handle'
import { createProduct } from '../../modules/products/gtins/set-gtins'
import { listCompanyProducts, listProducts, productNeighbours } from '../../modules/products/list-products'
import { productVerbs } from '../../modules/products/product-kind'
import {
  renewIngredient,
  ingredientRenewal,
  renewIngredientEverywhere,
} from '../../modules/products/recipe/renew-ingredient'
import { putProduct } from '../../modules/programs/put-by-reference'
import { listProductsWithIngredient } from '../../modules/products/recipe/list-products-with-ingredient'

export const productHandlers = handle('products', {
  ...productVerbs,
  ...createProduct,
  putByReference: putProduct,
  list: listProducts,
  neighbours: productNeighbours,
  companyProducts: listCompanyProducts,
  withIngredient: listProductsWithIngredient,
  renewIngredient,
  ingredientRenewal,
  renewIngredientEverywhere,
})
