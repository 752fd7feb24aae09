import { os } from '../../implement'
import { addProductNote } from './add-product-note'
import { approveProduct } from './approve-product'
import { askForProductChanges } from './ask-for-product-changes'
import { certifierCreateProduct } from './certifier-create-product'
import { certifierSaveProduct } from './certifier-save-product'
import { cloneProduct } from './clone-product'
import { createProduct } from './create-product'
import { getProduct } from './get-product'
import { listCompanyProducts } from './list-company-products'
import { listProducts } from './list-products'
import { listProductsWithIngredient } from './list-products-with-ingredient'
import { ingredientRenewal, renewIngredientEverywhere } from './ingredient-renewal'
import { lockProduct } from './lock-product'
import { markProductRead } from './mark-product-read'
import { rejectProduct } from './reject-product'
import { removeProduct } from './remove-product'
import { renewIngredient } from './renew-ingredient'
import { saveProduct } from './save-product'
import { sendProduct } from './send-product'
import { unlockProduct } from './unlock-product'

const calls = os.products

export const productHandlers = {
  list: calls.list.handler(({ context, input }) => listProducts(context.ctx, input)),
  companyProducts: calls.companyProducts.handler(({ context, input }) =>
    listCompanyProducts(context.ctx, input),
  ),
  withIngredient: calls.withIngredient.handler(({ context, input }) =>
    listProductsWithIngredient(context.ctx, input),
  ),
  renewIngredient: calls.renewIngredient.handler(({ context, input }) => renewIngredient(context.ctx, input)),
  ingredientRenewal: calls.ingredientRenewal.handler(({ context, input }) =>
    ingredientRenewal(context.ctx, input),
  ),
  renewIngredientEverywhere: calls.renewIngredientEverywhere.handler(({ context, input }) =>
    renewIngredientEverywhere(context.ctx, input),
  ),
  get: calls.get.handler(({ context, input }) => getProduct(context.ctx, input)),
  create: calls.create.handler(({ context, input }) => createProduct(context.ctx, input)),
  save: calls.save.handler(({ context, input }) => saveProduct(context.ctx, input)),
  remove: calls.remove.handler(({ context, input }) => removeProduct(context.ctx, input)),
  addNote: calls.addNote.handler(({ context, input }) => addProductNote(context.ctx, input)),
  markRead: calls.markRead.handler(({ context, input }) => markProductRead(context.ctx, input)),
  send: calls.send.handler(({ context, input }) => sendProduct(context.ctx, input)),
  clone: calls.clone.handler(({ context, input }) => cloneProduct(context.ctx, input)),
  certifierCreate: calls.certifierCreate.handler(({ context, input }) =>
    certifierCreateProduct(context.ctx, input),
  ),
  certifierSave: calls.certifierSave.handler(({ context, input }) =>
    certifierSaveProduct(context.ctx, input),
  ),
  lock: calls.lock.handler(({ context, input }) => lockProduct(context.ctx, input)),
  unlock: calls.unlock.handler(({ context, input }) => unlockProduct(context.ctx, input)),
  approve: calls.approve.handler(({ context, input }) => approveProduct(context.ctx, input)),
  askForChanges: calls.askForChanges.handler(({ context, input }) =>
    askForProductChanges(context.ctx, input),
  ),
  reject: calls.reject.handler(({ context, input }) => rejectProduct(context.ctx, input)),
}
