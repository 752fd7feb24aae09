/** `npm run simulate -- [--seed 1] [--years 10] [--jump 5] [--until act]`: years of work by a seed, looked over after each act. */
import { parseArgs } from 'node:util'
import { simulate } from '../tests/simulation/simulate'

const number = (default_?: string) => ({ type: 'string', ...(default_ && { default: default_ }) }) as const
const { values } = parseArgs({
  options: { seed: number(), years: number('10'), jump: number('5'), until: number() },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const began = performance.now()
const { acts, days, done, refused, story, copy } = await simulate({
  seed,
  days: Number(values.years) * 365,
  jump: Number(values.jump),
  ...(values.until && { until: Number(values.until) }),
})
if (copy) console.log(`${story.slice(-20).join('\n')}\nThe database before act ${values.until}: ${copy}`)
else for (const [name, times] of [...done].sort()) console.log(name.padEnd(40), times, 'done', refused.get(name) ?? 0, 'refused')
console.log(`seed ${seed}: ${acts} acts on ${days} days, ${((performance.now() - began) / 1000).toFixed(0)} s`)
