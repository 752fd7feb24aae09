import type { Choices } from '~/components/choice/choices'
import { companyFilter, knownAsked } from '~/components/list/common-filters'
import type { FilterControls } from '~/components/list/list-filters'
import { defineList, type QueryOf } from '~/components/list/list-query'
import type { certificates } from '~/contract/calls/certificates/certificates'
import type { FiltersOf } from '~/contract/calls/lists'
import { certifiedConcernSorts } from '~/contract/sorts'
import { certifiedCodes } from '~/domain/kosher/certified-codes'
import type { Words } from '~/i18n/words'

/** The longest open first. */
export const reviewList = defineList({
  sorts: certifiedConcernSorts,
  defaultSort: 'since',
  filters: ['CompanyId'],
  multiFilters: ['WithCode'],
})

export const reviewAsked = ({
  filters,
  multi,
}: QueryOf<typeof reviewList>): FiltersOf<typeof certificates.concerns> => ({
  CompanyId: filters.CompanyId,
  CertificationGroupId: undefined,
  WithCode: knownAsked(certifiedCodes, multi.WithCode),
})

export function reviewFilters(words: Words, companies: Choices): FilterControls<typeof reviewList> {
  const w = words.toReview
  return {
    WithCode: {
      label: w.concern,
      allLabel: w.allConcerns,
      options: certifiedCodes.map((code) => ({
        value: code,
        label: words.concernSettings.weights.codes[code],
      })),
    },
    CompanyId: companyFilter(w.company, companies),
  }
}
