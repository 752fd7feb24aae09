import { handle } from './handle'
import { listPartners } from '../modules/companies/partners/list-partners'
import { mergePartners } from '../modules/companies/partners/merge-partners'
import { partnerUses } from '../modules/companies/partners/partner-uses'
import { savePartner } from '../modules/companies/partners/save-partner'
import { listSuggestedVendors, takeSuggestedVendors } from '../modules/ingredients/suggested-vendors'

export const partnerHandlers = handle('partners', {
  list: listPartners,
  uses: partnerUses,
  save: savePartner,
  merge: mergePartners,
  suggested: listSuggestedVendors,
  takeSuggested: takeSuggestedVendors,
})
