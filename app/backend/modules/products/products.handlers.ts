import { handle } from '../../handle'
import { approveProduct } from './approve-product'
import { certifierCreateProduct } from './certifier-create-product'
import { certifierSaveProduct } from './certifier-save-product'
import { cloneProduct } from './clone-product'
import { createProduct } from './create-product'
import { getProduct } from './get-product'
import { listCompanyProducts } from './list-company-products'
import { listProducts } from './list-products'
import { listProductsWithIngredient } from './list-products-with-ingredient'
import { ingredientRenewal, renewIngredientEverywhere } from './ingredient-renewal'
import { productReview } from './product-kind'
import { removeProduct } from './remove-product'
import { renewIngredient } from './renew-ingredient'
import { saveProduct } from './save-product'

export const productHandlers = handle('products', {
  list: listProducts,
  companyProducts: listCompanyProducts,
  withIngredient: listProductsWithIngredient,
  renewIngredient,
  ingredientRenewal,
  renewIngredientEverywhere,
  get: getProduct,
  create: createProduct,
  save: saveProduct,
  remove: removeProduct,
  clone: cloneProduct,
  certifierCreate: certifierCreateProduct,
  certifierSave: certifierSaveProduct,
  approve: approveProduct,
  ...productReview,
})
