import type { FilterControl } from '~/components/list/list-filters'
import type { SelectOption } from '~/components/ui/select'
import { opinionTurns, type DecisionRule, type OpinionTurn, type UserType } from '~/domain/items/review'
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

export const opinionAsked = (value: string | undefined): OpinionTurn | undefined =>
  opinionTurns.find((turn) => turn === value)

/** The filter by whose turn it is under four-eyes review. */
export const opinionControl = (w: Words, area: UserType, rule: DecisionRule): FilterControl | null =>
  area === 'Company' || rule === 'one'
    ? null
    : {
        label: w.staff.opinion,
        options: opinionTurns.map((value) => ({ value, label: w.staff.opinionTurns[value] })),
      }
