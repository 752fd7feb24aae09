import { handle } from './handle'
import { listPartners } from '../modules/companies/list-partners'
import { mergePartners } from '../modules/companies/merge-partners'
import { partnerUses } from '../modules/companies/partner-uses'
import { savePartner } from '../modules/companies/save-partner'

export const partnerHandlers = handle('partners', {
  list: listPartners,
  uses: partnerUses,
  save: savePartner,
  merge: mergePartners,
})
