import type { Listeners } from './core/context'
import { renameOwnerOfGroups } from './modules/certificates/follow-company'
import {
  weighAfterApproval,
  weighAfterMeaning,
  weighAfterWeights,
  weighAfterWithdrawal,
} from './modules/certified-concerns/follow-changes'
import { moveContacts } from './modules/contacts/follow-company'
import { mergeVendor, renameVendor } from './modules/ingredients/follow-vendor'
import { mergeBehalf, renameBehalf } from './modules/products/follow-behalf'
import { holdProductsMadeWith } from './modules/products/recipe/hold-products'
import { renameOwnerOfItems, markFormsStale } from './modules/review/owners/follow-company'

export const listeners: Listeners = {
  'company.renamed': [renameOwnerOfItems, renameVendor, renameBehalf, markFormsStale, renameOwnerOfGroups],
  'company.merged': [mergeVendor, mergeBehalf, moveContacts],
  'item.withdrawn': [holdProductsMadeWith, weighAfterWithdrawal],
  'item.approved': [weighAfterApproval],
  'lookup.meaning_changed': [weighAfterMeaning],
  'concerns.weights_changed': [weighAfterWeights],
}
