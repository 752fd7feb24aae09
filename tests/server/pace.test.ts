import { expect, test } from 'vitest'

import { pacer } from '../../server/pace'

function paced() {
  let now = 1000
  const waits: number[] = []
  const turn = pacer(
    { everyMs: 2, burst: 10 },
    () => now,
    async (ms) => waits.push(ms),
  )
  return { turn, waits, forward: (ms: number) => (now += ms) }
}

test('the pace lets a few through at once, a crowd one after the other', async () => {
  const { turn, waits } = paced()
  await Promise.all(Array.from({ length: 11 }, () => turn(1)))
  expect(waits).toEqual([])
  await Promise.all(Array.from({ length: 50 }, () => turn(1)))
  expect(waits).toEqual(Array.from({ length: 50 }, (_, n) => 2 * (n + 1)))
})

test('the pace counts costly work for more turns, and a pause gives them back', async () => {
  const { turn, waits, forward } = paced()
  await turn(8)
  await turn(8)
  await turn(1)
  expect(waits).toEqual([12])
  forward(1000)
  for (let n = 0; n < 11; n += 1) await turn(1)
  expect(waits).toHaveLength(1)
})
