import { handle } from '../../handle'
import { listPartners } from './list-partners'
import { mergePartners } from './merge-partners'
import { partnerUses } from './partner-uses'
import { savePartner } from './save-partner'

export const partnerHandlers = handle('partners', {
  list: listPartners,
  uses: partnerUses,
  save: savePartner,
  merge: mergePartners,
})
