import { handle } from './handle'
import { approveProduct } from '../modules/products/approve-product'
import { certifierCreateProduct } from '../modules/products/certifier-create-product'
import { certifierSaveProduct } from '../modules/products/certifier-save-product'
import { cloneProduct } from '../modules/products/clone-product'
import { productConcerns } from '../modules/products/concerns/product-concerns'
import { createProduct } from '../modules/products/create-product'
import { decideProducts } from '../modules/products/decide-products'
import { getProduct } from '../modules/products/get-product'
import { listCompanyProducts } from '../modules/products/list-company-products'
import { productNeighbours, listProducts } from '../modules/products/list-products'
import { listProductsWithIngredient } from '../modules/products/recipe/list-products-with-ingredient'
import { ingredientRenewal, renewIngredientEverywhere } from '../modules/products/recipe/ingredient-renewal'
import { productReview } from '../modules/products/product-kind'
import { removeProduct } from '../modules/products/remove-product'
import { renewIngredient } from '../modules/products/recipe/renew-ingredient'
import { saveProduct } from '../modules/products/save-product'
import { sendProducts } from '../modules/products/send-products'

export const productHandlers = handle('products', {
  list: listProducts,
  neighbours: productNeighbours,
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
  concerns: productConcerns,
  decideMany: decideProducts,
  sendMany: sendProducts,
  ...productReview,
})
