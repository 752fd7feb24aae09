import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import type { ReviewAction } from '~/domain/items/review'
import type { SignedIn } from '../../support/backend'
import { expiry, newIngredient, newProduct, type ItemWorld } from '../support-items'

/** A kind of item by what the tests of the machine do with it. */
export interface ItemDriver {
  kind: 'ingredient' | 'product'
  table: 'ingredients' | 'products'
  create(world: ItemWorld): Promise<Ingredient | Product>
  get(who: SignedIn, id: string): Promise<Ingredient | Product>
  /** Does what the action is called in the contract; saving is another call for each side. */
  act(
    who: SignedIn,
    as: 'Certifier' | 'Company',
    action: ReviewAction,
    item: Ingredient | Product,
    extra?: { version?: number; notes?: string },
  ): Promise<Ingredient | Product>
  lock(who: SignedIn, id: string): Promise<Ingredient | Product>
  unlock(who: SignedIn, id: string): Promise<Ingredient | Product>
  remove(who: SignedIn, id: string, why?: string): Promise<unknown>
  addNote(who: SignedIn, id: string, content: string): Promise<unknown>
}

/** Why an item is given back, where a test says nothing else. */
export const reason = 'Manca la scheda tecnica'

export const drivers: ItemDriver[] = [
  {
    kind: 'ingredient',
    table: 'ingredients',
    create: (world) => newIngredient(world),
    get: ({ api }, ingredientId) => api.ingredients.get({ ingredientId }),
    act({ api }, as, action, { id, name }, extra = {}) {
      const calls = api.ingredients
      if (action === 'renew') return calls.clone({ ingredientId: id, asNewVersion: true })
      if (action === 'reject' || action === 'askForChanges')
        return calls[action]({ ingredientId: id, notes: reason, ...extra })
      if (action !== 'save') return calls[action]({ ingredientId: id, ...extra })
      const form = { ingredientId: id, name, expirationDate: expiry, version: extra.version }
      return as === 'Certifier' ? calls.certifierSave(form) : calls.save(form)
    },
    lock: ({ api }, ingredientId) => api.ingredients.lock({ ingredientId }),
    unlock: ({ api }, ingredientId) => api.ingredients.unlock({ ingredientId }),
    remove: ({ api }, ingredientId, why = 'Doppione') =>
      api.ingredients.remove({ ingredientId, reason: why }),
    addNote: ({ api }, ingredientId, content) => api.ingredients.addNote({ ingredientId, content }),
  },
  {
    kind: 'product',
    table: 'products',
    create: (world) => newProduct(world),
    get: ({ api }, productId) => api.products.get({ productId }),
    act({ api }, as, action, item, extra = {}) {
      const { id, name } = item
      const calls = api.products
      if (action === 'renew') return calls.clone({ productId: id, asNewVersion: true })
      if (action === 'reject' || action === 'askForChanges')
        return calls[action]({ productId: id, notes: reason, ...extra })
      if (action !== 'save') return calls[action]({ productId: id, ...extra })
      const ingredientIds = (item as Product).ingredients.map((one) => one.ingredientId)
      const form = { productId: id, name, ingredientIds, version: extra.version }
      return as === 'Certifier' ? calls.certifierSave(form) : calls.save(form)
    },
    lock: ({ api }, productId) => api.products.lock({ productId }),
    unlock: ({ api }, productId) => api.products.unlock({ productId }),
    remove: ({ api }, productId, why = 'Doppione') => api.products.remove({ productId, reason: why }),
    addNote: ({ api }, productId, content) => api.products.addNote({ productId, content }),
  },
]
