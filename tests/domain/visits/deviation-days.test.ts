import { expect, it } from 'vitest'
import { deviationStatuses } from '~/domain/visits/deviation'
import { isDueSoon, isWarned } from '~/domain/visits/deviation-days'

const today = '2026-11-22'

it('a deviation is due soon on its day and in the week before, while the company has to answer', () => {
  const days = ['2026-11-21', today, '2026-11-29', '2026-11-30', null]
  expect(days.map((dueOn) => isDueSoon({ status: 'open', dueOn }, today))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(deviationStatuses.filter((status) => isDueSoon({ status, dueOn: today }, today))).toEqual(['open'])
})

it('certificates warn of major deviations with an overdue answer', () => {
  const warned = (grade: 'major' | 'minor', dueOn: string) =>
    deviationStatuses.filter((status) => isWarned({ grade, status, dueOn }, today))
  expect(warned('major', '2026-11-21')).toEqual(['open'])
  expect(warned('major', today)).toEqual([])
  expect(warned('minor', '2026-11-21')).toEqual([])
})
