import { ingredientSorts } from '~/contract/ingredients'
import { productSorts } from '~/contract/products'
import type { Said, SaidOf } from '../said'

type Shared = Exclude<keyof (SaidOf<'ingredients'> | SaidOf<'products'>), 'list' | 'inUse'>

/** The review machine's calls, alike for ingredients and products but for what each of them adds. */
const reviewed = <Name extends 'ingredient' | 'product'>(name: Name): Record<Shared, Said> => ({
  get: {
    says: `The ${name} with its data, its thread of notes, its versions (oldest first) and who has it in hand.`,
    refusals: ['not_found'],
  },
  create: {
    says: `Registers an ${name} of the own headquarters or one of its facilities; it starts as \`draft\`.`.replace(
      'an product',
      'a product',
    ),
    refusals: ['not_found', 'quota.pace'],
  },
  save: {
    says: 'In any status but `approved`, unless a certifier has it in hand. Fields that are left out stay as they are.',
    refusals: ['not_found', `${name}.stale_version`, `${name}.approved_is_final`, `${name}.locked`],
  },
  remove: {
    says:
      name === 'ingredient'
        ? 'Deletes an ingredient that no product is made with.'
        : 'Deletes a product that no certificate was ever issued for, nor an open request asks one for.',
    refusals: [
      'not_found',
      `${name}.locked`,
      ...(name === 'ingredient'
        ? ['ingredient.in_use' as const]
        : ['product.certified' as const, 'product.requested' as const]),
    ],
  },
  addNote: {
    says: 'Adds a message for the other side. Closed once approved.',
    refusals: ['not_found', `${name}.approved_is_final`],
  },
  markRead: {
    says: 'All messages up to the note count as read by the caller, and by nobody else.',
    refusals: ['not_found'],
  },
  send: {
    says: 'From any status but `approving` and `approved`, to `approving`. The notes, if any, go into the thread.',
    refusals: [
      'not_found',
      `${name}.stale_version`,
      `${name}.approved_is_final`,
      `${name}.wrong_status`,
      `${name}.locked`,
    ],
  },
  clone: {
    says: 'Makes the next version of an approved one, as `draft`; the thread starts empty. Where an open one exists already, that is the answer. With `asNewVersion: false` a plain copy of one in any status: a draft of its own, «(copia)» after its name.',
    refusals: ['not_found', `${name}.wrong_status`, `${name}.stale_version`, 'quota.pace'],
  },
  certifierCreate: {
    says: `Registers an ${name} for any company; it starts as \`waiting\`.`.replace(
      'an product',
      'a product',
    ),
  },
  certifierSave: {
    says: 'In any status but `approved`. Fields that are left out stay as they are; `null` or an empty text clears.',
    refusals: ['not_found', `${name}.stale_version`, `${name}.approved_is_final`],
  },
  lock: {
    says: 'From `approving` only. For 30 minutes, or until `unlock` or a decision, the company cannot change it.',
    refusals: [
      'not_found',
      `${name}.approved_is_final`,
      `${name}.wrong_status`,
      `${name}.locked_by_other`,
      `${name}.stale_version`,
    ],
  },
  unlock: {
    says: "Gives back what the caller has in hand; a manager a colleague's too.",
    refusals: ['not_found', `${name}.locked_by_other`],
  },
  approve: {
    says:
      name === 'ingredient'
        ? 'Final: from then on it can only be renewed. Wants an expiry, a kosher group and a kosher status.'
        : 'Final: from then on it can only be renewed. Wants a kosher status and ingredients that are all approved and not expired; it takes the newest approved version of each that is the same in kosher status, Pesach and vendor.',
    refusals: [
      'not_found',
      `${name}.stale_version`,
      `${name}.approved_is_final`,
      `${name}.wrong_status`,
      ...(name === 'product' ? (['product.ingredients_not_ready'] as const) : []),
    ],
  },
  askForChanges: {
    says: 'To `review`, from any status but `review` and `approved`. The notes, if any, go into the thread.',
    refusals: ['not_found', `${name}.stale_version`, `${name}.approved_is_final`, `${name}.wrong_status`],
  },
  reject: {
    says: 'To `rejected`, from any status but `rejected` and `approved`. It may be corrected and sent again.',
    refusals: ['not_found', `${name}.stale_version`, `${name}.approved_is_final`, `${name}.wrong_status`],
  },
})

export const ingredients: SaidOf<'ingredients'> = {
  ...reviewed('ingredient'),
  list: {
    says: 'Unfiltered, the newest version of each; with `WithStatus`, the newest that has one of the statuses.',
    refusals: ['not_found'],
    sorts: ingredientSorts,
  },
  inUse: {
    says: 'The products made with this very version, by name: while there are any, it is not deleted.',
    refusals: ['not_found'],
  },
}

export const products: SaidOf<'products'> = {
  ...reviewed('product'),
  list: {
    says: 'Unfiltered, the newest version of each; with `WithStatus`, the newest that has one of the statuses.',
    refusals: ['not_found'],
    sorts: productSorts,
  },
  companyProducts: {
    says: 'As the list, of one company; for a headquarters those of its facilities too.',
    refusals: ['not_found'],
    sorts: productSorts,
  },
  withIngredient: {
    says: 'What would be touched by a change of the ingredient.',
    refusals: ['not_found'],
    sorts: productSorts,
  },
  renewIngredient: {
    says: 'Puts the newest approved version of the ingredient, whichever version is named, in the place of older ones. An open product is saved so. On an approved one a certifier moves the link as a change of evidence, as long as kosher status, Pesach and vendor are the same. Where there is nothing newer nothing happens.',
    refusals: [
      'not_found',
      'product.stale_version',
      'product.approved_is_final',
      'product.locked',
      'product.needs_renewal',
    ],
  },
  ingredientRenewal: {
    says: 'Of each product its newest version, and the newest approved one, which counts until a renewal of it is approved; by name.',
    refusals: ['not_found'],
  },
  renewIngredientEverywhere: {
    says: 'Each product for itself: what keeps one of them from it does not stop the others, and what is done already is not done again. Answers what became of each.',
    refusals: ['not_found'],
  },
}
