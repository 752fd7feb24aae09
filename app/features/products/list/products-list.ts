import type { Choices } from '~/components/choice/choices'
import { flagAsked, itemFilters, knownAsked, unreadFilter } from '~/components/list/common-filters'
import type { SelectOption } from '~/components/ui/select'
import type { FilterControls } from '~/components/list/list-filters'
import { defineList, type QueryOf } from '~/components/list/list-query'
import type { FiltersOf } from '~/contract/calls/lists'
import type { products } from '~/contract/calls/items/products'
import type { ProductListItem } from '~/contract/items/products'
import { productSorts } from '~/contract/sorts'
import { reviewStatuses, type DecisionRule, type UserType } from '~/domain/items/review'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import {
  assignedFilter,
  opinionAsked,
  opinionControl,
  type StaffChoices,
} from '~/features/accounts/staff/staff-choices'
import type { Words } from '~/i18n/words'

/** The products list (specification §2 "Lists"): by name unless a column is chosen. */
export const productsList = defineList({
  sorts: productSorts,
  defaultSort: 'name',
  filters: ['CompanyId', 'OnlyUnread', 'Assigned', 'Opinion', 'Stopped', 'LineId'],
  multiFilters: ['WithStatus'],
})

export const productRow = [
  'id',
  'name',
  'code',
  'companyName',
  'headQuarterName',
  'createdAt',
  'status',
  'approvedBefore',
  'withdrawn',
  'onHold',
  'statusAt',
  'lock',
  'assignedTo',
  'opinion',
  'unread',
  'certificationGroup',
  'earlierCertificationGroup',
] as const satisfies (keyof ProductListItem)[]
export type ProductRow = Pick<ProductListItem, (typeof productRow)[number]>

type Filters = Omit<
  FiltersOf<typeof products.list>,
  'WithIngredientNames' | 'WithLines' | 'WithGtins' | 'WithRegister'
>

const anyStatus = { WithStatus: undefined, Certified: undefined, Withdrawn: undefined }

/**
 * The statuses as people see them: 'Approvato' is approved and on no certificate, so that it can be put on one,
 * 'Certificato' approved and on one, 'Ritirato' one whose approval stands no more. Combined with others, an approved product may be either.
 */
function statusAsked(values: string[] | undefined): Pick<Filters, 'WithStatus' | 'Certified' | 'Withdrawn'> {
  const only = values?.length === 1 ? values[0] : undefined
  if (only === 'withdrawn') return { ...anyStatus, Withdrawn: true }
  if (only === 'certified') return { ...anyStatus, WithStatus: ['approved'], Certified: true }
  if (only === 'approved') return { ...anyStatus, WithStatus: ['approved'], Certified: false }
  const either = values?.map((value) => (value === 'certified' ? 'approved' : value))
  return { ...anyStatus, WithStatus: knownAsked(reviewStatuses, either) }
}

export const productsAsked = (
  { filters, multi }: QueryOf<typeof productsList>,
  { companyId }: ListOwner,
): Filters => ({
  CompanyId: companyId ?? filters.CompanyId,
  ...statusAsked(multi.WithStatus),
  OnlyUnread: flagAsked(filters.OnlyUnread),
  Assigned: filters.Assigned,
  Opinion: opinionAsked(filters.Opinion),
  LineId: filters.LineId,
  Stopped: filters.Stopped === 'false' ? false : flagAsked(filters.Stopped),
})

// As the badges say it: a search for what can be certified leaves out what already is.
const listStatuses = [...reviewStatuses, 'certified', 'withdrawn'] as const

export const productFilters = (
  w: Words,
  area: UserType,
  { companies, lines }: { companies: Choices; lines: SelectOption[] },
  staff: StaffChoices,
  rule: DecisionRule,
): FilterControls<typeof productsList> => ({
  ...itemFilters(w, area, companies, listStatuses),
  OnlyUnread: unreadFilter(w),
  Assigned: assignedFilter(w, area, staff),
  Opinion: opinionControl(w, area, rule),
  LineId: lines.length > 0 ? { label: w.lines.line, options: lines } : null,
  Stopped: {
    label: w.products.ingredients,
    options: [
      { value: 'true', label: w.products.stopped },
      { value: 'false', label: w.products.notStopped },
    ],
  },
})
