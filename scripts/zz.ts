import { simulate } from '../tests/simulation/simulate'
import { T } from '../tests/simulation/world'
const cpu0 = process.cpuUsage().user
const run = async (acts: number) => {
  const c = process.cpuUsage().user
  const o = await simulate({ seed: 21, days: 365, jump: 10, acts })
  console.log(o.acts, o.days, (process.cpuUsage().user - c) / 1e6, 's cpu')
}
await run(5)
for (const k in T) delete T[k]
await run(150)
console.log('load', cpu0 / 1e6)
const rows = Object.entries(T).sort((a, b) => b[1][0] - a[1][0])
console.log(
  'sql total',
  rows.reduce((s, [, [t]]) => s + t, 0),
)
for (const [k, [t, n]] of rows.slice(0, 14)) console.log(t.toFixed(0), n, k.replace(/\s+/g, ' '))
