import { handle } from './handle'
import { partnerUses, listPartners } from '../modules/companies/partners/partner-uses'
import { savePartner, mergePartners } from '../modules/companies/partners/save-partner'
import { listSuggestedVendors, takeSuggestedVendors } from '../modules/ingredients/suggested-vendors'

export const partnerHandlers = handle('partners', {
  list: listPartners,
  uses: partnerUses,
  save: savePartner,
  merge: mergePartners,
  suggested: listSuggestedVendors,
  takeSuggested: takeSuggestedVendors,
})
