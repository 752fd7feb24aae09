import { handle } from '../handle'
import { createProduct } from '../../modules/products/gtins/create-product'
import { listCompanyProducts, listProducts, productNeighbours } from '../../modules/products/list-products'
import { productVerbs } from '../../modules/products/product-kind'
import {
  ingredientRenewal,
  renewIngredientEverywhere,
} from '../../modules/products/recipe/ingredient-renewal'
import { listProductsWithIngredient } from '../../modules/products/recipe/list-products-with-ingredient'
import { renewIngredient } from '../../modules/products/recipe/renew-ingredient'

export const productHandlers = handle('products', {
  ...productVerbs,
  ...createProduct,
  list: listProducts,
  neighbours: productNeighbours,
  companyProducts: listCompanyProducts,
  withIngredient: listProductsWithIngredient,
  renewIngredient,
  ingredientRenewal,
  renewIngredientEverywhere,
})
