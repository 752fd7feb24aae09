import { describe, expect, it } from 'vitest'
import { daysBetween, expiryState } from '~/domain/expiry'

describe('expiryState (specification §4: a date in the past is red; within 60 days is amber)', () => {
  const today = '2026-11-20'
  // Spec: states, limits.
  it.each([
    ['2026-11-19', 'expired'],
    ['1000-01-01', 'expired'],
    ['2026-11-20', 'soon'],
    ['2026-11-21', 'soon'],
    ['2027-01-19', 'soon'],
    ['2027-01-20', 'ok'],
    ['9999-12-31', 'ok'],
  ] as const)('%s is %s', (date, state) => {
    expect(expiryState(date, today)).toBe(state)
  })

  it('an invalid expiry carries no warning', () => {
    for (const nonsense of ['', 'never', '20/11/2026', '2026-11'])
      expect(expiryState(nonsense, today)).toBe('ok')
  })

  it('whole days are counted across the change to summer time', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
    expect(daysBetween('2027-10-30', '2027-11-01')).toBe(2)
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0)
    expect(daysBetween('2026-11-20', 'x')).toBeNaN()
  })
})
