/** `npm run bench -- data [--rows 100000] [--on sqlite]`, `-- pdf`, `-- verify`, `-- field [part …]`, `-- kosher [--on sqlite]`, `-- register [part …] [--rows 1000000] [--on sqlite] [--scale 0.1]`, `-- suppliers [part …] [--scale 0.1]`, `-- soak [minutes]` or `-- web [part …]`: measures what users wait for. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { benchData, type BenchDialect } from './bench-data'
import { benchDays, benchField, fieldParts } from './bench-field'
import { benchKosher } from './bench-kosher'
import { benchPdf } from './bench-pdf'
import { benchRegister } from './bench-register'
import { benchRegisterWeb, benchRevocation } from './bench-register-web'
import { benchSoak } from './bench-soak'
import { benchSuppliers, supplierParts } from './bench-suppliers'
import { benchVerify } from './bench-verify'
import { benchWeb, webParts } from './bench-web'
import { root, run } from './run'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', multiple: true },
    on: { type: 'string', multiple: true },
    scale: { type: 'string', default: '1' },
  },
})
const dialects: readonly BenchDialect[] = ['sqlite', 'postgres']
const rows = (values.rows ?? ['1000', '100000', '1000000']).map(Number)
const on = dialects.filter((dialect) => values.on?.includes(dialect) ?? true)
const isData = positionals[0] === 'data' && rows.every((count) => Number.isInteger(count) && count >= 1000)

const [what, ...named] = positionals
const of = <Part extends string>(parts: readonly Part[]) =>
  parts.filter((part) => named.length === 0 || named.includes(part))
const web = of(webParts)
const suppliers = of(supplierParts)
const registerParts = ['data', 'web', 'revocation'] as const
const register = of(registerParts)
const scale = Number(values.scale)
/** The quick run leaves out what takes a quarter of an hour. */
const field = named[0] === 'quick' ? fieldParts.filter((part) => part !== 'day') : of(fieldParts)
const minutes = Number(named[0] ?? 10)
const days = named[0] === 'days' ? Number(named[1] ?? 10) : 0

/** Undefined if it is not understood. */
const ofBuild: Record<string, (() => Promise<void>) | false> = {
  pdf: benchPdf,
  verify: benchVerify,
  field: days > 0 ? () => benchDays(days) : field.length > 0 && (() => benchField(field)),
  soak: minutes > 0 && (async () => void ((await benchSoak(minutes)) || process.exit(1))),
  web: web.length > 0 && (() => benchWeb(web)),
}
/** Measures what production runs. */
async function build(): Promise<void> {
  const { code } = await run(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/build.ts')])
  if (code !== 0) process.exit(1)
}
const measured = what !== undefined && Object.hasOwn(ofBuild, what) && ofBuild[what]

if (isData && on.length > 0) {
  await benchData(rows, on)
} else if (what === 'kosher' && on.length > 0) {
  await benchKosher(on)
} else if (what === 'suppliers' && on.length > 0 && suppliers.length > 0 && scale > 0) {
  await benchSuppliers(on, suppliers, scale)
} else if (what === 'register' && on.length > 0 && register.length > 0 && scale > 0) {
  if (register.includes('data')) await benchRegister(on, values.rows ? Math.max(...rows) : 1_000_000)
  if (register.length > 1 || !register.includes('data')) await build()
  if (register.includes('web')) await benchRegisterWeb(scale)
  if (register.includes('revocation')) await benchRevocation()
} else if (measured) {
  await build()
  await measured()
} else {
  console.error('npm run bench -- data [--rows 1000, or more; may be repeated] [--on sqlite|postgres]')
  console.error('npm run bench -- kosher [--on sqlite|postgres]')
  console.error(
    `npm run bench -- suppliers [${supplierParts.join(' ')}] [--scale 1: of the stock] [--on sqlite|postgres]`,
  )
  console.error(
    `npm run bench -- register [${registerParts.join(' ')}] [--rows 1000000] [--on sqlite|postgres] [--scale 1: of the durations]`,
  )
  console.error('npm run bench -- pdf')
  console.error('npm run bench -- verify')
  console.error('npm run bench -- soak [minutes: 10]')
  console.error(
    `npm run bench -- field [${fieldParts.join(' ')}] [quick: all but day] [days 10: the short day of npm test, so often]`,
  )
  console.error(`npm run bench -- web [${webParts.join(' ')}]`)
  process.exit(2)
}
process.exit()
