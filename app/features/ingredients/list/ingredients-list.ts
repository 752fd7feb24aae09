import type { Choices } from '~/components/choice/choices'
import {
  expiryAsked,
  expiryFilter,
  flagAsked,
  itemFilters,
  knownAsked,
  unreadFilter,
} from '~/components/list/common-filters'
import type { FilterControls } from '~/components/list/list-filters'
import { defineList, type QueryOf } from '~/components/list/list-query'
import type { ingredients } from '~/contract/calls/items/ingredients'
import type { FiltersOf } from '~/contract/calls/lists'
import type { FollowedCertificate, IngredientListItem } from '~/contract/items/ingredients'
import { ingredientSorts } from '~/contract/sorts'
import { reviewStatuses, type DecisionRule, type UserType } from '~/domain/items/review'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import {
  assignedFilter,
  opinionAsked,
  opinionControl,
  type StaffChoices,
} from '~/features/accounts/staff/staff-choices'
import type { Words } from '~/i18n/words'

/** The ingredients list (specification §2 "Lists"): by name unless a column is chosen. */
export const ingredientsList = defineList({
  sorts: ingredientSorts,
  defaultSort: 'name',
  filters: [
    'CompanyId',
    'Expiry',
    'OnlyUnread',
    'Assigned',
    'Opinion',
    'WithoutCertificate',
    'SupplierCertificateId',
  ],
  multiFilters: ['WithStatus'],
})

export const ingredientRow = [
  'id',
  'name',
  'companyName',
  'headQuarterName',
  'ingredientGroupRmc',
  'expirationDate',
  'vendorName',
  'suggestedVendor',
  'status',
  'approvedBefore',
  'withdrawn',
  'statusAt',
  'lock',
  'assignedTo',
  'opinion',
  'unread',
] as const satisfies (keyof IngredientListItem)[]
export type IngredientRow = Pick<IngredientListItem, (typeof ingredientRow)[number]> & {
  /** The source of its date. */
  certificate?: Pick<FollowedCertificate, 'id' | 'number'>
}

/** Reads its address. A headquarters' ingredients include its facilities', unless it is chosen as a site. */
export const ingredientsAsked = (
  { filters, multi }: QueryOf<typeof ingredientsList>,
  { userType, companyId }: ListOwner,
): FiltersOf<typeof ingredients.list> => ({
  CompanyId: companyId ?? filters.CompanyId,
  IncludeFacilitiesIngredients: userType === 'Certifier' || companyId !== undefined,
  WithStatus: knownAsked(reviewStatuses, multi.WithStatus),
  Withdrawn: multi.WithStatus?.join() === 'withdrawn' || undefined,
  OnlyUnread: flagAsked(filters.OnlyUnread),
  Assigned: filters.Assigned,
  Opinion: opinionAsked(filters.Opinion),
  SupplierCertificateId: filters.SupplierCertificateId,
  WithoutCertificate: flagAsked(filters.WithoutCertificate),
  IngredientId: undefined,
  Barred: undefined,
  ...expiryAsked(filters.Expiry),
})

// As the badges have it: a withdrawn one is not listed as approved.
const listStatuses = [...reviewStatuses, 'withdrawn'] as const

/** The certificate is chosen on its own page. */
function certificateFilters({ ingredients: w }: Words, certificateId: string | undefined) {
  const option = (value: string, label: string) => ({ label: w.certificate, options: [{ value, label }] })
  return {
    WithoutCertificate: option('true', w.withoutCertificate),
    SupplierCertificateId: certificateId === undefined ? null : option(certificateId, w.ofCertificate),
  }
}

export const ingredientFilters = (
  w: Words,
  area: UserType,
  companies: Choices,
  staff: StaffChoices,
  rule: DecisionRule,
  certificateId: string | undefined,
): FilterControls<typeof ingredientsList> => ({
  ...itemFilters(w, area, companies, listStatuses),
  Expiry: expiryFilter(w),
  OnlyUnread: unreadFilter(w),
  Assigned: assignedFilter(w, area, staff),
  Opinion: opinionControl(w, area, rule),
  ...certificateFilters(w, certificateId),
})

export type FirstStep = 'facility' | 'ingredient'
