import { describe, expect, it, test } from 'vitest'
import { certificateState, type CertificateState } from '~/domain/certificates/certificate-rules'
import {
  decideOn,
  isPublic,
  restsSince,
  suspendedSince,
  suspensions,
  wrongDay,
  type RulingRead,
} from '~/domain/certificates/rulings'

const today = '2026-11-20'

describe('The state of a certificate', () => {
  const over = '2026-11-19'
  const soon = '2026-12-01'
  const later = '2028-01-01'
  // By hand: each row holds against all that stands below it.
  const table: [CertificateState, revoked: boolean, farewell: boolean, replaced: boolean, string, boolean][] =
    [
      ['revoked', true, false, true, over, true],
      ['revoked', true, false, false, later, false],
      ['ended', true, true, true, over, true],
      ['ended', true, true, false, later, false],
      ['replaced', false, false, true, over, true],
      ['replaced', false, false, true, later, false],
      ['expired', false, false, false, over, true],
      ['expired', false, false, false, over, false],
      ['suspended', false, false, false, soon, true],
      ['suspended', false, false, false, later, true],
      ['expiring', false, false, false, soon, false],
      ['valid', false, false, false, later, false],
    ]
  test.each(table)(
    'is %s: revoked %s, farewell %s, replaced %s, until %s, suspended %s',
    (state, isRevoked, isFarewell, isReplaced, expireOn, isSuspended) => {
      const group = {
        revokedAt: isRevoked ? '2026-11-01T09:00:00.000Z' : null,
        isFarewell,
        replacedById: isReplaced ? 'newer' : null,
        expireOn,
        suspendedOn: isSuspended ? '2026-11-10' : null,
      }
      expect(certificateState(group, today)).toBe(state)
    },
  )
})

let made = 0
const ruling = (
  kind: RulingRead['kind'],
  effectiveOn: string,
  productIds: string[] | null = null,
): RulingRead => ({ kind, effectiveOn, productIds, at: String(++made).padStart(6, '0') })

describe('Suspensions', () => {
  it('of the whole begin on their day, and end on that of the reinstatement', () => {
    const all = suspensions([ruling('suspend', '2026-11-10'), ruling('reinstate', '2026-11-15')])
    const on = (day: string) => suspendedSince(all, day)
    expect([on('2026-11-09'), on('2026-11-10'), on('2026-11-14'), on('2026-11-15')]).toEqual([
      null,
      '2026-11-10',
      '2026-11-10',
      null,
    ])
  })

  it('are ended only by what comes after them', () => {
    const all = suspensions([ruling('reinstate', '2026-11-01'), ruling('suspend', '2026-11-10')])
    expect(all).toMatchObject([{ from: '2026-11-10', until: null }])
  })

  it('of some products are ended together, or one by one', () => {
    const all = suspensions([
      ruling('suspend', '2026-11-01', ['a', 'b', 'c']),
      ruling('reinstate', '2026-11-05', ['a']),
      ruling('reinstate', '2026-11-09'),
      ruling('suspend', '2026-11-12', ['c']),
    ])
    expect(all.map(({ productIds, from, until }) => [productIds, from, until])).toEqual([
      [['a'], '2026-11-01', '2026-11-05'],
      [['b', 'c'], '2026-11-01', '2026-11-09'],
      [['c'], '2026-11-12', null],
    ])
    expect(restsSince(all, 'b', '2026-11-08')).toBe('2026-11-01')
    expect(restsSince(all, 'a', '2026-11-08')).toBeNull()
    expect(restsSince(all, 'c', today)).toBe('2026-11-12')
    expect(suspendedSince(all, today)).toBeNull()
  })

  it('of the whole rest each product, and are not ended by one that comes back', () => {
    const all = suspensions([
      ruling('suspend', '2026-11-01', ['a']),
      ruling('suspend', '2026-11-03'),
      ruling('reinstate', '2026-11-05', ['a']),
    ])
    expect(suspendedSince(all, today)).toBe('2026-11-03')
    expect(restsSince(all, 'a', today)).toBe('2026-11-03')
  })

  it('are public from their day on, unless they were taken back before', () => {
    const [notice] = suspensions([ruling('suspend', '2026-11-25')])
    const [back] = suspensions([ruling('suspend', '2026-11-25'), ruling('reinstate', today)])
    const [short] = suspensions([ruling('suspend', today), ruling('reinstate', today)])
    expect(isPublic(notice!, today)).toBe(false)
    expect(isPublic(notice!, '2026-11-25')).toBe(true)
    expect(isPublic(back!, '2026-12-25')).toBe(false)
    expect(isPublic(short!, today)).toBe(true)
  })

  it('begin today, or up to 30 days ahead', () => {
    expect(wrongDay('2026-11-19', today)).toBe('past')
    expect(wrongDay(today, today)).toBeNull()
    expect(wrongDay('2026-12-20', today)).toBeNull()
    expect(wrongDay('2026-12-21', today)).toBe('far')
  })

  it('wait for a decision after whole months, on the last day of a shorter one', () => {
    expect(decideOn({ effectiveOn: '2026-08-31', months: 6 })).toBe('2027-02-28')
    expect(decideOn({ effectiveOn: '2026-11-20', months: 6 })).toBe('2027-05-20')
  })
})
