import type { ToldDeviation } from '../mail/notices/tell-deviation'
import type { NamedDeviation } from './deviations.repository'

export const toToldDeviation = (row: NamedDeviation): ToldDeviation => ({
  id: row.id,
  number: row.number,
  grade: row.grade,
  dueOn: row.due_on,
  companyName: row.company_name,
  headQuarterName: row.head_quarter_name,
  headQuarterId: row.head_quarter_id,
})

/** A company gets no mail about what it may not see yet. */
export const isShown = (row: NamedDeviation): boolean => row.visit_id === null || row.visit_told === 1
