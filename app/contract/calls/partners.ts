import { z } from 'zod'
import { partnerKinds } from '~/domain/partners'
import { Company } from '../companies'
import { partnerSorts, partnerUseSorts } from '../sorts'
import { id } from '../fields'
import { call } from './call'
import { listQuery, paged, search } from './lists'
import { mostAtOnce } from '~/domain/items/review'
import { Done } from '../items/review'
import { Partner, PartnerUse, SavePartner, SuggestedVendor, MergePartners } from '../partners'

export const partners = {
  list: call('certifier', 'GET', '/certifier/partners', {
    token: 'read',
    mayLag: true,
    summary: 'Vendors and behalf companies',
    description:
      'Companies that are vendor or behalf, clients among them, each with how many ingredients and products name it.',
  })
    .input(
      z.object({
        ...listQuery(partnerSorts),
        Search: search,
        Kind: z
          .enum(partnerKinds)
          .optional()
          .describe('Only those that ingredients are bought from, or that products are made for.'),
      }),
    )
    .output(paged(Partner)),
  uses: call('certifier', 'GET', '/certifier/partners/{companyId}/uses', {
    token: 'read',
    summary: 'Where a vendor or behalf company is used',
    description:
      'Which ingredients are bought from a company, and which products made on behalf of it: of each the newest version that names it.',
    errors: ['not_found'],
  })
    .input(z.object({ companyId: id, ...listQuery(partnerUseSorts) }))
    .output(paged(PartnerUse)),
  save: call('certifier', 'PUT', '/certifier/partner', {
    token: false,
    summary: 'Change a vendor or behalf company',
    description:
      'Replaces the data of a vendor or behalf company; of one, a name is enough. Everything that shows its name shows the new one.',
    errors: ['not_found', 'company.stale_version', 'company.no_partner'],
  })
    .input(SavePartner)
    .output(Company),
  merge: call('manager', 'POST', '/certifier/partner/merge', {
    token: false,
    askedAgain: true,
    summary: 'Merge two vendors or behalf companies',
    description:
      'Makes one of two: all ingredients, products and contacts of the one go to the other, approved ones too. The name that is given up, typed again, takes the other. What certificates printed stays.',
    errors: ['not_found', 'company.stale_version', 'company.not_mergeable'],
  })
    .input(MergePartners)
    .output(Company),
  suggested: call('manager', 'GET', '/certifier/partners/suggested', {
    token: false,
    summary: 'Approved ingredients whose vendor is only suggested',
    description:
      'Those that were approved before approving took the vendor that the company has suggested: the newest approved version of each, as many as can be taken at once.',
  }).output(z.object({ items: z.array(SuggestedVendor) })),
  takeSuggested: call('manager', 'POST', '/certifier/partners/suggested', {
    token: false,
    summary: 'Take the suggested vendors of approved ingredients',
    description:
      'Each ingredient gets the vendor that its company has suggested, known by its name or made. What has one by now stays as it is.',
  })
    .input(z.object({ items: z.array(z.object({ id })).min(1).max(mostAtOnce) }))
    .output(Done),
}
