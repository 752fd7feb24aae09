import type { Listeners } from './core/context'
import { renameOwnerOfGroups } from './modules/certificates/follow-company'
import {
  holdCovered,
  weighAfterApproval,
  weighAfterExpiry,
  weighAfterLine,
  weighAfterMeaning,
  weighAfterWeights,
  weighAfterWithdrawal,
} from './modules/kosher/certified/follow-changes'
import { movePrograms } from './modules/programs/programs'
import { moveContacts } from './modules/contacts/create-contact'
import { renameCertifier } from './modules/directory/projection/raise-version'
import { ingredientsFollow } from './modules/ingredients/ingredient-kind'
import {
  dropWithIngredient,
  proposeAfterOtherVendor,
  stopAtTypedExpiry,
} from './modules/supplier-certificates/follow/follow-ingredients'
import {
  moveToAgency,
  moveToVendor,
  renameAfterAgency,
  renameAfterVendor,
} from './modules/supplier-certificates/follow/follow-names'
import { productsFollow } from './modules/products/product-kind'
import { holdProductsAt, holdProductsMadeWith } from './modules/products/recipe/hold-products'

export const listeners: Listeners = {
  'company.renamed': [
    ingredientsFollow.renamed,
    productsFollow.renamed,
    renameOwnerOfGroups,
    renameAfterVendor,
  ],
  'company.merged': [
    ingredientsFollow.merged,
    productsFollow.merged,
    moveContacts,
    moveToVendor,
    movePrograms,
  ],
  'item.withdrawn': [holdProductsMadeWith, weighAfterWithdrawal],
  'item.approved': [proposeAfterOtherVendor, weighAfterApproval],
  'item.deleted': [dropWithIngredient],
  'ingredient.expiry_typed': [stopAtTypedExpiry],
  'supplier_certificates.approving': [holdCovered],
  'ingredient.expiry_set': [weighAfterExpiry],
  'agency.renamed': [renameAfterAgency],
  'agency.merged': [moveToAgency],
  'lookup.meaning_changed': [weighAfterMeaning],
  'line.changed': [holdProductsAt, weighAfterLine],
  'certifier.saved': [renameCertifier],
  'concerns.weights_changed': [weighAfterWeights],
}
