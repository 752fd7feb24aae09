import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { cruise, type ICruiseResult, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rulesFile = path.join(root, '.dependency-cruiser.cjs')
const { forbidden } = createRequire(import.meta.url)(rulesFile) as { forbidden: IForbiddenRuleType[] }

async function violations(baseDir: string, folders: string[]): Promise<IViolation[]> {
  const options = await extractDepcruiseOptions(rulesFile)
  const tsConfig = extractTSConfig(path.join(baseDir, 'tsconfig.json'))
  const { output } = await cruise(
    folders,
    { ...options, baseDir, tsConfig: { fileName: path.join(baseDir, 'tsconfig.json') } },
    {},
    { tsConfig },
  )
  return (output as ICruiseResult).summary.violations
}

/** Files by name, with their text. */
type Tree = Record<string, string>

/** Imports that the rules allow, one of each kind: none of them may be caught. */
const lawful: Tree = {
  'app/routes.ts': `import type { RouteConfig } from '@remix-run/route-config'\nexport default [] satisfies RouteConfig`,
  'app/root.tsx': `export { Boundary as ErrorBoundary } from './components/boundary'\nexport { words } from './i18n/words'`,
  'app/domain/dates.ts': `import { addDays } from 'date-fns/addDays'\nexport const next = addDays`,
  'app/domain/expiry.ts': `import { next } from './dates'\nexport const expiry = next`,
  'app/contract/index.ts': `export * from './orders'`,
  'app/contract/orders.ts': `import { z } from 'zod'\nimport { expiry } from '~/domain/expiry'\nexport const Order = [z, expiry]\nexport type Order = string`,
  'app/i18n/words.ts': `import { expiry } from '~/domain/expiry'\nexport const words = expiry`,
  'app/components/ui/button.tsx': `import { clsx } from 'clsx'\nexport const Button = clsx`,
  'app/components/boundary.tsx': `import type { Order } from '~/contract'\nimport { paths } from '~/portal/paths'\nimport { words } from '~/i18n/words'\nimport { Button } from './ui/button'\nexport const Boundary = [paths, words, Button] as unknown as Order`,
  'app/portal/paths.ts': `export const paths = {}`,
  'app/portal/api.server.ts': `import { createBackend } from '~/backend/backend'\nexport const api = createBackend`,
  'app/features/review/review.tsx': `import { Boundary } from '~/components/boundary'\nimport { Order } from '~/contract'\nexport const Review = [Boundary, Order]`,
  'app/features/products/products.server.ts': `import { api } from '~/portal/api.server'\nexport const action = api`,
  'app/features/products/products.tsx': `import { Review } from '../review/review'\nexport const Products = Review`,
  'app/routes/products.tsx': `import { Products } from '~/features/products/products'\nexport { action } from '~/features/products/products.server'\nexport default Products`,
  'app/backend/backend.ts': `import { approve } from './modules/products/approve-product'\nexport const createBackend = approve`,
  'app/backend/modules/products/approve-product.ts': `import { Order } from '~/contract'\nimport { check } from '../ingredients/check-ingredient'\nimport { rows } from './products.repository'\nexport const approve = [Order, check, rows]`,
  'app/backend/modules/products/products.repository.ts': `export const rows = 1`,
  'app/backend/modules/ingredients/check-ingredient.ts': `import { rows } from './ingredients.repository'\nexport const check = rows`,
  'app/backend/modules/ingredients/ingredients.repository.ts': `export const rows = 2`,
  'app/offline/store.ts': `import type { Order } from '~/contract'\nimport { expiry } from '~/domain/expiry'\nexport const store = expiry as unknown as Order`,
  'server/main.ts': `import { words } from '~/i18n/words'\nexport const main = words`,
  'scripts/build.ts': `import { build } from 'esbuild'\nexport const b = build`,
  'tests/helper.ts': `export const helper = 1`,
}

/** For each rule at least one import that breaks it: added to the valid tree, or overwriting part of it. */
const unlawful: [rule: string, tree: Tree][] = [
  [
    'no-circle',
    {
      'app/domain/dates.ts': `import type { expiry } from './expiry'\nexport const next = 1 as unknown as typeof expiry`,
    },
  ],
  ['no-unresolvable', { 'app/domain/extra.ts': `import { gone } from './gone'\nexport const extra = gone` }],
  [
    'domain-imports-nothing',
    { 'app/domain/extra.ts': `import { words } from '~/i18n/words'\nexport const extra = words` },
  ],
  [
    'domain-imports-nothing',
    { 'app/domain/extra.ts': `import type { Order } from '~/contract'\nexport type Extra = Order` },
  ],
  [
    'offline-imports-rules',
    { 'app/offline/extra.ts': `import { words } from '~/i18n/words'\nexport const extra = words` },
  ],
  [
    'offline-knows-contract-types-only',
    { 'app/offline/extra.ts': `import { Order } from '~/contract/orders'\nexport const extra = Order` },
  ],
  [
    'service-worker-imports-offline',
    { 'app/service-worker/worker.ts': `import { words } from '~/i18n/words'\nexport const worker = words` },
  ],
  [
    'service-worker-is-imported-by-nobody',
    {
      'app/service-worker/worker.ts': `import { store } from '~/offline/store'\nexport const worker = store`,
      'app/features/products/products.tsx': `import { worker } from '~/service-worker/worker'\nexport const Products = worker`,
    },
  ],
  [
    'offline-runs-in-the-browser-only',
    {
      'app/features/products/products.server.ts': `import { store } from '~/offline/store'\nexport const action = store`,
    },
  ],
  [
    'domain-without-io',
    { 'app/domain/extra.ts': `import { readFileSync } from 'node:fs'\nexport const extra = readFileSync` },
  ],
  ['domain-without-io', { 'app/domain/extra.ts': `import { z } from 'zod'\nexport const extra = z` }],
  [
    'contract-imports-domain',
    { 'app/contract/extra.ts': `import { words } from '~/i18n/words'\nexport const extra = words` },
  ],
  [
    'contract-is-isomorphic',
    { 'app/contract/extra.ts': `import { Kysely } from 'kysely'\nexport const extra = Kysely` },
  ],
  [
    'contract-is-isomorphic',
    { 'app/contract/extra.ts': `import { randomUUID } from 'node:crypto'\nexport const extra = randomUUID` },
  ],
  [
    'calls-stay-on-the-server',
    {
      'app/contract/calls/extra.ts': `export const calls = {}`,
      'app/features/review/extra.tsx': `import { calls } from '~/contract/calls/extra'\nexport const extra = calls`,
    },
  ],
  [
    'words-of-the-server-stay-there',
    {
      'app/i18n/it/server/mail.ts': `export const mail = {}`,
      'app/features/review/extra.tsx': `import { mail } from '~/i18n/it/server/mail'\nexport const extra = mail`,
    },
  ],
  [
    'i18n-imports-domain',
    { 'app/i18n/extra.ts': `import { paths } from '~/portal/paths'\nexport const extra = paths` },
  ],
  [
    'i18n-knows-contract-types-only',
    { 'app/i18n/extra.ts': `import { Order } from '~/contract'\nexport const extra = Order` },
  ],
  [
    'ui-imports-nothing',
    { 'app/components/ui/extra.tsx': `import { words } from '~/i18n/words'\nexport const extra = words` },
  ],
  [
    'ui-imports-nothing',
    {
      'app/components/ui/extra.tsx': `import type { Boundary } from '../boundary'\nexport type Extra = typeof Boundary`,
    },
  ],
  [
    'ui-knows-no-router',
    { 'app/components/ui/extra.tsx': `import { Link } from '@remix-run/react'\nexport const extra = Link` },
  ],
  [
    'components-know-no-feature',
    {
      'app/components/extra.tsx': `import { Review } from '~/features/review/review'\nexport const extra = Review`,
    },
  ],
  [
    'components-know-no-feature',
    { 'app/components/extra.tsx': `import { api } from '~/portal/api.server'\nexport const extra = api` },
  ],
  [
    'components-know-contract-types-only',
    { 'app/components/extra.tsx': `import { Order } from '~/contract'\nexport const extra = Order` },
  ],
  [
    'features-import-below',
    {
      'app/features/review/extra.tsx': `import { api } from '~/portal/api.server'\nexport const extra = api`,
    },
  ],
  [
    'features-server-import-below',
    {
      'app/features/review/extra.server.ts': `import { main } from '../../../server/main'\nexport const extra = main`,
    },
  ],
  [
    'feature-review-imports-those-before',
    {
      'app/features/review/extra.tsx': `import { Products } from '../products/products'\nexport const extra = Products`,
    },
  ],
  [
    'feature-has-its-place',
    {
      'app/features/novelties/extra.tsx': `import { words } from '~/i18n/words'\nexport const extra = words`,
    },
  ],
  [
    'module-ingredients-imports-those-before',
    {
      'app/backend/modules/products/product-code.ts': `export const code = 1`,
      'app/backend/modules/ingredients/extra.ts': `import { code } from '../products/product-code'\nexport const extra = code`,
    },
  ],
  [
    'module-has-its-place',
    {
      'app/backend/modules/novelties/extra.ts': `import { Order } from '~/contract'\nexport const extra = Order`,
    },
  ],
  [
    'core-knows-no-module',
    {
      'app/backend/core/extra.ts': `import { check } from '../modules/ingredients/check-ingredient'\nexport const extra = check`,
    },
  ],
  [
    'layout-knows-no-portal',
    {
      'app/backend/drivers/pdf/port.ts': `export const port = 1`,
      'app/backend/drivers/pdf/layout/extra.ts': `import { port } from '../port'\nexport const extra = port`,
    },
  ],
  [
    'migrations-are-history',
    {
      'app/backend/db/migrations/0.1/0001-first.ts': `import { expiry } from '~/domain/expiry'\nexport const up = expiry`,
    },
  ],
  [
    'public-reads-know-no-module',
    {
      'app/backend/modules/audit/extra.ts': `export const extra = 1`,
      'app/backend/modules/directory/read/extra.ts': `import { extra } from '../../audit/extra'\nexport const more = extra`,
    },
  ],
  [
    'modules-know-no-call',
    {
      'app/backend/calls/orders.handlers.ts': `export const orders = 1`,
      'app/backend/modules/products/extra.ts': `import { orders } from '../../calls/orders.handlers'\nexport const extra = orders`,
    },
  ],
  [
    'portal-imports-below',
    {
      'app/portal/extra.server.ts': `import { Boundary } from '~/components/boundary'\nexport const extra = Boundary`,
    },
  ],
  [
    'backend-imports-below',
    { 'app/backend/extra.ts': `import { paths } from '~/portal/paths'\nexport const extra = paths` },
  ],
  [
    'routes-are-imported-by-nobody',
    {
      'app/features/review/extra.tsx': `import type Page from '~/routes/products'\nexport type Extra = typeof Page`,
    },
  ],
  [
    'routes-are-imported-by-nobody',
    { 'app/routes/extra.tsx': `import { action } from './products'\nexport const extra = action` },
  ],
  [
    'backend-has-one-entry',
    {
      'app/routes/extra.tsx': `import { rows } from '~/backend/modules/products/products.repository'\nexport const extra = rows`,
    },
  ],
  [
    'backend-has-one-entry',
    {
      'app/portal/api.server.ts': `import { approve } from '~/backend/modules/products/approve-product'\nexport const api = approve`,
    },
  ],
  [
    'only-the-api-opens-the-backend',
    {
      'app/routes/extra.tsx': `import { createBackend } from '~/backend/backend'\nexport const extra = createBackend`,
    },
  ],
  [
    'only-the-api-opens-the-backend',
    {
      'app/portal/guards.server.ts': `import type { createBackend } from '~/backend/backend'\nexport type Extra = typeof createBackend`,
    },
  ],
  [
    'repository-of-its-module',
    {
      'app/backend/extra.ts': `import { rows } from './modules/products/products.repository'\nexport const extra = rows`,
    },
  ],
  [
    'repository-of-its-module-only',
    {
      'app/backend/modules/products/extra.ts': `import { rows } from '../ingredients/ingredients.repository'\nexport const extra = rows`,
    },
  ],
  [
    'no-barrel',
    {
      'app/i18n/index.ts': `export const all = 1`,
      'app/i18n/extra.ts': `import { all } from './index'\nexport const extra = all`,
    },
  ],
  ['no-re-export', { 'app/i18n/all.ts': `export * from './words'` }],
  [
    'workbooks-are-written-in-a-thread',
    {
      'app/features/exports/extra.server.ts': `import writeExcelFile from 'write-excel-file/node'\nexport const extra = writeExcelFile`,
    },
  ],
  [
    'workers-import-nothing',
    { 'app/workers/extra.ts': `import { words } from '~/i18n/words'\nexport const extra = words` },
  ],
  [
    'telemetry-imports-nothing',
    { 'app/telemetry/extra.ts': `import { words } from '~/i18n/words'\nexport const extra = words` },
  ],
  [
    'telemetry-stays-on-the-server',
    {
      'app/telemetry/extra.ts': `export const extra = 1`,
      'app/components/extra.tsx': `import { extra } from '~/telemetry/extra'\nexport const more = extra`,
    },
  ],
  [
    'production-needs-no-dev-dependency',
    { 'server/extra.ts': `import { build } from 'esbuild'\nexport const extra = build` },
  ],
  [
    'no-tests-in-the-product',
    { 'server/extra.ts': `import { helper } from '../tests/helper'\nexport const extra = helper` },
  ],
]

/** Files called `extra` have a number, so that many probes fit into one tree. */
interface Probe {
  rule: string
  tree: Tree
}

const probes = unlawful.map(([rule, tree], index): Probe => {
  const own = (text: string) => text.replace(/\/extra(?=['.])/g, `/extra-${index}`)
  return {
    rule,
    tree: Object.fromEntries(Object.entries(tree).map(([name, text]) => [own(name), own(text)])),
  }
})

/** As few trees as possible, since each walk is expensive: two probes share no file of a tree. */
const trees: Probe[][] = []
for (const probe of probes) {
  const room = trees.find(
    (tree) => !tree.some((other) => Object.keys(other.tree).some((name) => name in probe.tree)),
  )
  if (room) room.push(probe)
  else trees.push([probe])
}

describe('the rules bite', () => {
  let base: string

  beforeAll(async () => {
    base = await mkdtemp(path.join(tmpdir(), 'sigillo-architecture-'))
  })

  afterAll(() => rm(base, { recursive: true, force: true }))

  async function caught(tree: Tree): Promise<IViolation[]> {
    const dir = await mkdtemp(path.join(base, 'tree-'))
    // Without baseUrl the tool would look for `~/` in the folder that the tests run in.
    const tsconfig = { compilerOptions: { module: 'ESNext', baseUrl: '.', paths: { '~/*': ['./app/*'] } } }
    const files = { ...lawful, ...tree, 'tsconfig.json': JSON.stringify(tsconfig) }
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(dir, name)), { recursive: true })
      await writeFile(path.join(dir, name), text)
    }
    await symlink(path.join(root, 'package.json'), path.join(dir, 'package.json'))
    await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
    return violations(dir, ['app', 'server', 'scripts', 'tests'])
  }

  const walked = new Map<Probe[], Promise<IViolation[]>>()
  function caughtBeside(probe: Probe): Promise<IViolation[]> {
    const tree = trees.find((each) => each.includes(probe)) ?? []
    const found = walked.get(tree) ?? caught(Object.assign({}, ...tree.map((each) => each.tree)) as Tree)
    walked.set(tree, found)
    return found
  }

  test('allowed imports pass every rule', async () => {
    expect(await caught({})).toEqual([])
  })

  test.each(probes.map((probe) => [probe.rule, probe] as const))('%s', async (rule, probe) => {
    const own = (await caughtBeside(probe)).filter(({ from }) => from in probe.tree)
    expect(own.map((each) => each.rule.name)).toContain(rule)
  })

  test('each rule is broken by an example', () => {
    const proved = new Set(unlawful.map(([rule]) => rule))
    // One rule per feature and per module, all built alike.
    const names = forbidden
      .map(({ name }) => name ?? '')
      .filter((name) => !/^(feature|module)-[\w-]+-imports-those-before$/.test(name))
    expect(names.filter((name) => !proved.has(name))).toEqual([])
  })
})
