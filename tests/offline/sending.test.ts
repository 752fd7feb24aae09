import { describe, expect, it } from 'vitest'
import { mostAtOnce, nextBatch, verdictOn, waitAfter } from '~/offline/sending/verdict'

describe('an answer to what a tablet sent', () => {
  it.each([
    [200, '', 'sent'],
    // No answer, or a late one; a guest network's sign-in page is not ours.
    [null, '', 'later'],
    [302, '', 'later'],
    [408, '', 'later'],
    [429, 'rate_limited', 'later'],
    [500, 'internal', 'later'],
    [503, 'unavailable', 'later'],
    [400, 'photo.corrupted', 'later'],
    [401, 'unauthenticated', 'signIn'],
    [409, 'account.other', 'otherAccount'],
    [400, 'validation', 'refused'],
    [403, 'forbidden', 'refused'],
    [404, 'not_found', 'refused'],
    [409, 'observation.different', 'refused'],
    [413, 'photo.too_large', 'refused'],
    [415, 'photo.type_not_allowed', 'refused'],
  ] as const)('%s %s: %s', (status, code, verdict) => {
    expect(verdictOn(status === null ? null : { status, code })).toBe(verdict)
  })

  it('a missing one is awaited longer each time, up to a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map(waitAfter)).toEqual([2, 2, 4, 8, 16, 32, 60, 60, 60])
  })
})

describe('a batch', () => {
  const entry = (seq: number, visitId = 'a') => ({ seq, visitId })

  it('has the oldest of one visit, in order of creation', () => {
    const entries = [entry(5), entry(2), entry(9, 'b'), entry(3), entry(12)]
    expect(nextBatch(entries, false).map(({ seq }) => seq)).toEqual([2, 3, 5])
    expect(nextBatch(entries, true).map(({ seq }) => seq)).toEqual([2])
    expect(nextBatch([], false)).toEqual([])
  })

  it('has no more than the portal takes', () => {
    const many = Array.from({ length: 120 }, (_, at) => entry(at))
    expect(nextBatch(many, false)).toHaveLength(mostAtOnce)
  })
})
