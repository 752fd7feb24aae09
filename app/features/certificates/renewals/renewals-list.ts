import { companyFilter } from '~/components/list/common-filters'
import type { Choices } from '~/components/choice/choices'
import type { FilterControls } from '~/components/list/list-filters'
import { defineList, type QueryOf } from '~/components/list/list-query'
import type { renewals } from '~/contract/calls/certificates/renewals'
import type { FiltersOf } from '~/contract/calls/lists'
import { certificateSorts } from '~/contract/sorts'
import { EXPIRY_WARNING_DAYS } from '~/domain/expiry'
import type { Words } from '~/i18n/words'

/** The first to expire comes first. */
export const renewalsList = defineList({
  sorts: certificateSorts,
  defaultSort: 'expireOn',
  filters: ['CompanyId', 'Within'],
})

const otherDays = [0, 30, 90, 180, 365]

export const renewalsAsked = ({
  filters,
}: QueryOf<typeof renewalsList>): Omit<FiltersOf<typeof renewals.list>, 'Ids' | 'WithProducts'> => ({
  CompanyId: filters.CompanyId,
  WithinDays: otherDays.find((days) => String(days) === filters.Within) ?? EXPIRY_WARNING_DAYS,
})

export function renewalFilters(words: Words, companies: Choices): FilterControls<typeof renewalsList> {
  const w = words.renewals
  return {
    Within: {
      label: w.within,
      allLabel: w.withinDays(EXPIRY_WARNING_DAYS),
      options: otherDays.map((days) => ({
        value: String(days),
        label: days === 0 ? words.review.expired : w.withinDays(days),
      })),
    },
    CompanyId: companyFilter(words.review.headquarters, companies),
  }
}
