import type { Choices } from '~/components/choice/choices'
import {
  companyFilter,
  expiryAsked,
  expiryFilter,
  flagAsked,
  knownAsked,
} from '~/components/list/common-filters'
import type { FilterControl, FilterControls } from '~/components/list/list-filters'
import { defineList, type QueryOf } from '~/components/list/list-query'
import type { certificates } from '~/contract/calls/certificates/certificates'
import type { FiltersOf } from '~/contract/calls/lists'
import type { CertificateListItem, CertificationGroup } from '~/contract/certificates/certificates'
import { certificateSorts } from '~/contract/sorts'
import { certificateStates } from '~/domain/certificates/certificate-rules'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import type { Words } from '~/i18n/words'

export const certificatesList = defineList({
  sorts: certificateSorts,
  defaultSort: 'createdAt',
  defaultDirection: 'desc',
  filters: ['CompanyId', 'Expiry', 'SealWaiting'],
  multiFilters: ['WithState'],
})

export const shownOfGroup = [
  'id',
  'name',
  'description',
  'number',
  'companyId',
  'companyName',
  'headQuarterId',
  'headQuarterName',
  'lotNumber',
  'expireOn',
  'createdAt',
  'state',
  'replacedById',
  'revokedAt',
  'isFarewell',
  'suspendedOn',
  'noticeOn',
  'restingCount',
] as const satisfies (keyof CertificationGroup)[]
export type CertificateRow = Pick<
  CertificateListItem,
  'companyName' | 'productCount' | 'latestDocumentId'
> & {
  certificationGroup: Pick<CertificationGroup, (typeof shownOfGroup)[number]>
}

/**
 * What its address asks for. A headquarters' certificates include its facilities' (specification §7 "Products"), unless
 * asked as a place.
 */
export const certificatesAsked = (
  { filters, multi }: QueryOf<typeof certificatesList>,
  { userType, companyId }: ListOwner,
): FiltersOf<typeof certificates.list> => ({
  CompanyId: companyId ?? filters.CompanyId,
  Covering: companyId !== undefined,
  includeCerticateFacilities: !(userType === 'Company' && companyId === undefined && filters.CompanyId),
  WithState: knownAsked(certificateStates, multi.WithState),
  ...expiryAsked(filters.Expiry),
  SealWaiting: flagAsked(filters.SealWaiting),
})

/** @param companies headquarters, or a company's own places @param ofSeals where the address asks for waiting seals */
export const certificateFilters = (
  w: Words,
  isCompany: boolean,
  companies: Choices,
  ofSeals: FilterControl | null,
): FilterControls<typeof certificatesList> => ({
  WithState: {
    label: w.certificates.state,
    options: certificateStates.map((state) => ({ value: state, label: w.certificates[state] })),
  },
  CompanyId: companyFilter(isCompany ? w.certificates.facility : w.review.headquarters, companies),
  Expiry: expiryFilter(w),
  SealWaiting: ofSeals,
})
