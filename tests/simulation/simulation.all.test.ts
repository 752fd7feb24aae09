import { describe, expect, test } from 'vitest'
import { acts } from './acts'
import { simulate } from './simulate'

const seeds = Array.from({ length: 10 }, () => Math.floor(Math.random() * 1e6))
console.log(`simulated years: seeds ${seeds.join(', ')}`)

describe('Ten years of work by chance', () => {
  const done = new Set<string>()

  test.each(seeds)(
    'seed %i: all that is promised holds after each act',
    { timeout: 600_000 },
    async (seed) => {
      const outcome = await simulate({ seed, days: 3650, jump: 60 })
      for (const name of outcome.done.keys()) done.add(name)
    },
  )

  test('hardly an act is always refused', () => {
    expect(done.size).toBeGreaterThan(acts.length * 0.8)
  })
})
