import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { inTurn, longestWaitMs } from '../../server/pace'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function paced(everyMs: number, burst = 1) {
  const turn = inTurn({ everyMs, burst })
  const served: string[] = []
  const ask = (who: string, { signal } = new AbortController()) => {
    const [address = ''] = who.split('-')
    return turn(address, signal).then(
      () => void served.push(who),
      (error: { status?: number; name?: string }) => error.status ?? error.name,
    )
  }
  return { ask, served, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

const times = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n))

test('the pace lets a few through at once, a crowd one after the other', async () => {
  const { ask, served, pass } = paced(10, 5)
  times(9, (n) => void ask(`a-${n}`))
  await pass(0)
  expect(served).toHaveLength(5)
  await pass(20)
  expect(served).toHaveLength(7)
  await pass(1000)
  times(9, (n) => void ask(`b-${n}`))
  await pass(0)
  expect(served).toHaveLength(9 + 5)
})

test('addresses take turns, however many requests one of them has', async () => {
  const { ask, served, pass } = paced(10)
  times(20, (n) => void ask(`a-${n}`))
  times(2, (n) => void ask(`b-${n}`))
  void ask('c-0')
  await pass(60)
  expect(served).toEqual(['a-0', 'a-1', 'b-0', 'c-0', 'a-2', 'b-1', 'a-3'])
})

test('one address fills only its own queue; nobody queues who would wait too long', async () => {
  const { ask, served, pass } = paced(20)
  const most = longestWaitMs / 20
  const asked = times(5 * most, (n) => ask(`a-${n}`))
  await pass(0)
  const other = ask('b-0')
  await pass(40)
  expect(served).toContain('b-0')
  expect(await other).toBeUndefined()
  await pass(longestWaitMs)
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4 * most)
  // One was dropped for the other's turn.
  expect(statuses.filter((status) => status === undefined).length).toBeGreaterThanOrEqual(most - 1)
})

test('with too many addresses in line, the next is told to retry', async () => {
  const { ask, pass } = paced(20)
  const asked = times(longestWaitMs / 20 + 1, (n) => ask(`${n}`))
  await pass(longestWaitMs)
  expect((await Promise.all(asked)).filter((status) => status === 503)).toHaveLength(1)
})

test('a client that left keeps no place', async () => {
  const { ask, served, pass } = paced(10)
  const gone = new AbortController()
  const asked = times(50, (n) => ask(`a-${n}`, gone))
  const stays = ask('a-stays')
  gone.abort()
  await pass(10)
  expect(served).toEqual(['a-0', 'a-stays'])
  expect((await Promise.all(asked)).slice(1)).toEqual(times(49, () => 'AbortError'))
  await stays
  expect(await ask('a-late', gone)).toBe('AbortError')
})
