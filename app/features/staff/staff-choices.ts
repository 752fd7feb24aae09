import type { FilterControl } from '~/components/list/list-filters'
import type { SelectOption } from '~/components/ui/select'
import type { UserType } from '~/domain/review'
import type { Words } from '~/i18n/words'

export type StaffChoices = SelectOption[]

/** Companies do not learn who is in charge. */
export const assignedFilter = (w: Words, area: UserType, staff: StaffChoices): FilterControl | null =>
  area === 'Company'
    ? null
    : {
        label: w.staff.assignedTo,
        options: [{ value: 'me', label: w.staff.mine }, { value: 'none', label: w.staff.none }, ...staff],
      }
