import type { DueFacility, VisitListItem } from '~/contract/visits'

/** What the calendar draws of a visit. */
export const calendarVisit = [
  'id',
  'number',
  'kind',
  'announced',
  'plannedOn',
  'plannedTime',
  'status',
  'companyId',
  'companyName',
  'headQuarterId',
  'headQuarterName',
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
