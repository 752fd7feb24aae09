import type { Listeners } from './core/context'
import { renameOwnerOfGroups } from './modules/certificates/follow-company'
import {
  weighAfterApproval,
  weighAfterMeaning,
  weighAfterWeights,
  weighAfterWithdrawal,
} from './modules/certified-concerns/follow-changes'
import { moveContacts } from './modules/contacts/follow-company'
import { renameCertifier } from './modules/directory/projection/follow-settings'
import { ingredientsFollow } from './modules/ingredients/follow-companies'
import { productsFollow } from './modules/products/follow-companies'
import { holdProductsMadeWith } from './modules/products/recipe/hold-products'

export const listeners: Listeners = {
  'company.renamed': [ingredientsFollow.renamed, productsFollow.renamed, renameOwnerOfGroups],
  'company.merged': [ingredientsFollow.merged, productsFollow.merged, moveContacts],
  'item.withdrawn': [holdProductsMadeWith, weighAfterWithdrawal],
  'item.approved': [weighAfterApproval],
  'lookup.meaning_changed': [weighAfterMeaning],
  'certifier.saved': [renameCertifier],
  'concerns.weights_changed': [weighAfterWeights],
}
