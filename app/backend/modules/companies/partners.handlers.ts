import { os } from '../../implement'
import { listPartners } from './list-partners'
import { mergePartners } from './merge-partners'
import { partnerUses } from './partner-uses'
import { savePartner } from './save-partner'

export const partnerHandlers = {
  list: os.partners.list.handler(({ context, input }) => listPartners(context.ctx, input)),
  uses: os.partners.uses.handler(({ context, input }) => partnerUses(context.ctx, input)),
  save: os.partners.save.handler(({ context, input }) => savePartner(context.ctx, input)),
  merge: os.partners.merge.handler(({ context, input }) => mergePartners(context.ctx, input)),
}
