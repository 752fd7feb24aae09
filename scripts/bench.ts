/** `npm run bench -- data [--rows 100000] [--on sqlite]`: measures what users wait for. */
import { parseArgs } from 'node:util'
import { benchData, type BenchDialect } from './bench-data'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', multiple: true }, on: { type: 'string', multiple: true } },
})
const dialects: readonly BenchDialect[] = ['sqlite', 'postgres']
const rows = (values.rows ?? ['1000', '100000', '1000000']).map(Number)
const on = dialects.filter((dialect) => values.on?.includes(dialect) ?? true)

if (
  positionals[0] !== 'data' ||
  rows.some((count) => !Number.isInteger(count) || count < 1000) ||
  !on.length
) {
  console.error('npm run bench -- data [--rows 1000, or more; may be repeated] [--on sqlite|postgres]')
  process.exit(2)
}
await benchData(rows, on)
process.exit()
