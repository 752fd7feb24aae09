import { expect, test } from 'vitest'
import { changesOf } from '~/domain/certificates/changes'
import type { RulingKind, RulingRead } from '~/domain/certificates/rulings'

const midnight = (day: string) => `${day}T00:00:00.000Z`

const ruling = (
  kind: RulingKind,
  at: string,
  more: Partial<Pick<RulingRead, 'effectiveOn' | 'productIds'>> = {},
): RulingRead => ({ kind, at: `${at}:00.000Z`, effectiveOn: at.slice(0, 10), productIds: null, ...more })

const certificate = {
  expireOn: '2027-06-30',
  replacedAt: null,
  revokedAt: null,
  isFarewell: false,
  bornUntil: null,
}

type Case = [
  title: string,
  rulings: RulingRead[],
  changes: string[],
  certificate?: Partial<Parameters<typeof changesOf>[0]>,
  on?: string,
]

const p1 = { productIds: ['p1'] }
const p2 = { productIds: ['p1', 'p2'] }

// By hand: what a reader of the public page would have seen change, with the products.
const cases: Case[] = [
  ['nothing', [], []],
  ['a suspension of today', [ruling('suspend', '2027-03-01T10:00')], ['suspended 2027-03-01T10:00']],
  [
    'a notice says nothing before its day',
    [ruling('suspend', '2027-03-01T10:00', { effectiveOn: '2027-04-01' })],
    [],
  ],
  [
    'a notice takes effect on its day',
    [ruling('suspend', '2027-02-01T10:00', { effectiveOn: '2027-03-02' })],
    ['suspended 2027-03-02T00:00'],
  ],
  [
    'a notice that was taken back was never known',
    [
      ruling('suspend', '2027-02-01T10:00', { effectiveOn: '2027-02-20' }),
      ruling('reinstate', '2027-02-10T10:00'),
    ],
    [],
  ],
  [
    'a suspension comes back',
    [ruling('suspend', '2027-02-01T10:00'), ruling('reinstate', '2027-02-10T10:00')],
    ['suspended 2027-02-01T10:00', 'reinstated 2027-02-10T10:00'],
  ],
  [
    'products come back one by one, the last with all',
    [
      ruling('suspend', '2027-02-01T10:00', p2),
      ruling('reinstate', '2027-02-10T10:00', p1),
      ruling('reinstate', '2027-02-12T10:00'),
    ],
    ['suspended 2027-02-01T10:00 p1 p2', 'reinstated 2027-02-10T10:00 p1', 'reinstated 2027-02-12T10:00 p2'],
  ],
  ['the day after the last is the first expired', [], ['expired 2027-07-01T00:00'], {}, '2027-07-01'],
  [
    'a suspension past the expiry reads expired',
    [ruling('suspend', '2027-06-20T10:00', { effectiveOn: '2027-07-05' })],
    ['expired 2027-07-01T00:00'],
    {},
    '2027-08-01',
  ],
  [
    'what is replaced expires no more',
    [],
    ['replaced 2027-06-01T10:00'],
    { replacedAt: '2027-06-01T10:00:00.000Z' },
    '2027-08-01',
  ],
  [
    'what has expired is replaced',
    [],
    ['expired 2027-07-01T00:00', 'replaced 2027-07-20T10:00'],
    { replacedAt: '2027-07-20T10:00:00.000Z' },
    '2027-08-01',
  ],
  [
    'a reduction names what is taken off, in place of the replacement',
    [ruling('reduce', '2027-03-01T10:01', p1)],
    ['reduced 2027-03-01T10:01 p1'],
    { replacedAt: '2027-03-01T10:00:00.000Z' },
  ],
  [
    'what was reduced goes on as it was',
    [ruling('suspend', '2027-02-01T10:00'), ruling('reinstate', '2027-02-09T10:00')],
    ['reinstated 2027-02-09T10:00'],
    { bornUntil: '2027-02-01T10:01:00.000Z' },
  ],
  [
    'an end, and a revocation after it, as copies circulate',
    [ruling('end', '2027-02-01T10:00'), ruling('revoke', '2027-02-09T10:00')],
    ['ended 2027-02-01T10:00', 'revoked 2027-02-09T10:00'],
    { revokedAt: '2027-02-01T10:00:00.000Z' },
  ],
  [
    'a revocation of an earlier release',
    [],
    ['revoked 2027-02-01T10:00'],
    { revokedAt: '2027-02-01T10:00:00.000Z' },
  ],
  [
    'a revocation ends a notice',
    [
      ruling('suspend', '2027-02-01T10:00', { effectiveOn: '2027-02-20' }),
      ruling('revoke', '2027-02-09T10:00'),
    ],
    ['revoked 2027-02-09T10:00'],
    { revokedAt: '2027-02-09T10:00:00.000Z' },
  ],
]

test.each(cases)('changes of a certificate: %s', (_, rulings, expected, more = {}, on = '2027-03-02') => {
  const now = { at: `${on}T12:00:00.000Z`, today: on }
  const changes = changesOf({ ...certificate, ...more }, rulings, now, midnight)
  expect(
    changes.map(({ kind, at, productIds }) => [kind, at.slice(0, 16), ...(productIds ?? [])].join(' ')),
  ).toEqual(expected)
})
