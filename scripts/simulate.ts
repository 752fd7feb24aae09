/**
 * `npm run simulate -- [--seed 1 …] [--years 10] [--jump 5] [--until act]`: years of work by a seed, looked over after
 * each act. With `--until` it stops before that act, says what came before, and keeps the database.
 */
import { parseArgs } from 'node:util'
import { simulate } from '../tests/simulation/simulate'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: [String(Math.floor(Math.random() * 1e6))] },
    years: { type: 'string', default: '10' },
    jump: { type: 'string', default: '5' },
    until: { type: 'string' },
  },
})
for (const seed of values.seed.map(Number)) {
  const began = performance.now()
  const run = { seed, days: Number(values.years) * 365, jump: Number(values.jump) }
  try {
    const { acts, days, done, refused, story, copy } = await simulate({
      ...run,
      ...(values.until && { until: Number(values.until) }),
    })
    if (copy) console.log(`${story.slice(-20).join('\n')}\nThe database before act ${values.until}: ${copy}`)
    for (const name of [...new Set([...done.keys(), ...refused.keys()])].sort())
      console.log(name.padEnd(40), done.get(name) ?? 0, 'done', refused.get(name) ?? 0, 'refused')
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`seed ${seed}: ${acts} acts on ${days} days, ${seconds} s`)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
