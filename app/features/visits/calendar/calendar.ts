import type { DueFacility, VisitListItem } from '~/contract/visits/visits'
import { visitPlace } from '../list/visits-list'

export const calendarVisit = [
  ...visitPlace,
  'city',
  'district',
  'inspectors',
] as const satisfies (keyof VisitListItem)[]
export type CalendarVisit = Pick<VisitListItem, (typeof calendarVisit)[number]>

export interface CalendarPlace {
  /** Empty where it is not known. */
  district: string
  visits: CalendarVisit[]
  toPlan: Pick<
    DueFacility,
    | 'companyId'
    | 'companyName'
    | 'headQuarterId'
    | 'headQuarterName'
    | 'city'
    | 'district'
    | 'due'
    | 'nextVisitOn'
  >[]
}
