import { describe, expect, test } from 'vitest'
import { clockErrorFor, isClockOff } from '~/domain/visits/clock-error'
import {
  canMoveDeviation,
  deviationMoves,
  deviationStatuses,
  dueOnFor,
  isOverdue,
  type DeviationMove,
  type DeviationStatus,
} from '~/domain/visits/deviation'
import { DEFAULT_INTERVAL_MONTHS, dueState, MAX_INTERVAL_MONTHS, nextVisitOn } from '~/domain/visits/due'
import {
  announcedByDefault,
  canVisit,
  isArriving,
  visitOutcome,
  visitKinds,
  visitStatuses,
  type VisitStatus,
} from '~/domain/visits/visit'

test('the outcome follows from the deviations, unless the visit did not take place', () => {
  expect(visitOutcome([])).toBe('compliant')
  expect(visitOutcome(['remark', 'remark'])).toBe('remarks')
  expect(visitOutcome(['remark', 'minor'])).toBe('deviations')
  expect(visitOutcome(['major'])).toBe('deviations')
  expect(visitOutcome(['major'], 'accessDenied')).toBe('notCarriedOut')
})

test('each status has its actions of the office', () => {
  const whatMay = (action: 'update' | 'cancel' | 'confirm', completeAt: string | null = null) =>
    visitStatuses.filter(
      (status: VisitStatus) =>
        canVisit(action, { status, completeAt, leadId: 'anna' }, 'bruno', true) === true,
    )
  expect(whatMay('update')).toEqual(['planned', 'underway'])
  expect(whatMay('cancel')).toEqual(['planned'])
  expect(whatMay('confirm')).toEqual([])
  expect(whatMay('confirm', '2026-11-22')).toEqual(['ended'])
  const ended = { status: 'ended', completeAt: '2026-11-22', leadId: 'anna' } as const
  expect(canVisit('confirm', { ...ended, completeAt: null }, 'bruno', true)).toBe('arriving')
  expect(canVisit('confirm', ended, 'anna', true)).toBe('ownVisit')
  expect(canVisit('confirm', ended, 'anna', false)).toBe(true)
})

describe('a deviation', () => {
  const company = { userType: 'Company', isCertifierCompanyManager: false } as const
  const staff = { userType: 'Certifier', isCertifierCompanyManager: false } as const
  const manager = { userType: 'Certifier', isCertifierCompanyManager: true } as const
  const from = (
    move: DeviationMove,
    actor: typeof company | typeof staff | typeof manager,
    grade: 'major' | 'remark' = 'major',
  ) =>
    deviationStatuses.filter(
      (status: DeviationStatus) => canMoveDeviation(move, { status, grade }, actor) === true,
    )

  test.each([
    ['answer', ['open'], [], []],
    ['returnAnswer', [], ['answered'], ['answered']],
    ['accept', [], ['answered'], ['answered']],
    ['close', [], ['accepted'], ['accepted']],
    ['reopen', [], [], ['closed']],
  ] as const satisfies [DeviationMove, ...unknown[]][])(
    'is moved by %s: companies from %j, staff from %j, managers from %j',
    (move, byCompany, byStaff, byManager) => {
      expect([from(move, company), from(move, staff), from(move, manager)]).toEqual([
        byCompany,
        byStaff,
        byManager,
      ])
    },
  )

  test('of grade remark is closed without an answer', () => {
    expect(from('close', staff, 'remark')).toEqual(['open', 'answered', 'accepted'])
    expect(from('close', company, 'remark')).toEqual([])
    expect(Object.keys(deviationMoves)).toHaveLength(5)
  })

  test('is due by its grade, and overdue while it waits for the company', () => {
    expect(dueOnFor('major', '2026-11-22')).toBe('2026-12-22')
    expect(dueOnFor('minor', '2026-11-22')).toBe('2027-02-20')
    expect(dueOnFor('remark', '2026-11-22')).toBeNull()
    const open = { status: 'open', dueOn: '2026-12-22' } as const
    expect(isOverdue(open, '2026-12-22')).toBe(false)
    expect(isOverdue(open, '2026-12-23')).toBe(true)
    expect(isOverdue({ ...open, status: 'answered' }, '2026-12-23')).toBe(false)
    expect(isOverdue({ ...open, dueOn: null }, '2026-12-23')).toBe(false)
  })
})

test.each([
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-01', 1, '2027-01-01'],
])('a visit of %s is followed after %i months by one on %s', (from, months, next) => {
  expect(nextVisitOn(from, months)).toBe(next)
})

test('a visit is due soon from thirty days before', () => {
  expect(dueState('2026-11-21', '2026-11-22')).toBe('overdue')
  expect(dueState('2026-11-22', '2026-11-22')).toBe('soon')
  expect(dueState('2026-12-22', '2026-11-22')).toBe('soon')
  expect(dueState('2026-12-23', '2026-11-22')).toBe('later')
})

test('a tablet’s clock counts as wrong from five minutes on', () => {
  const [behind, right] = ['2025-11-22T09:00:00.000Z', '2026-11-22T09:00:00.000Z']
  const error = clockErrorFor({ at: behind, sentAt: behind, receivedAt: right, since: right })
  expect(error).toBe(-365 * 86_400)
  expect(isClockOff(error)).toBe(true)
  expect(isClockOff(-299)).toBe(false)
})

test('periodic visits and follow-ups are not announced, and one that has ended arrives until it is complete', () => {
  expect(visitKinds.filter((kind) => !announcedByDefault[kind])).toEqual(['periodic', 'followUp'])
  expect(isArriving({ status: 'ended', completeAt: null })).toBe(true)
  expect(isArriving({ status: 'underway', completeAt: null })).toBe(false)
})

test('there is at least one visit a year', () => {
  expect(DEFAULT_INTERVAL_MONTHS).toBeLessThanOrEqual(MAX_INTERVAL_MONTHS)
  expect(MAX_INTERVAL_MONTHS).toBe(12)
})
