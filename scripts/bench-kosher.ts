import type { Ctx } from '~/backend/core/context'
import type { Database } from '~/backend/db/connect'
import { migrate } from '~/backend/db/migrate'
import { judgement } from '~/backend/modules/kosher/concerns/judgement'
import { concernsOfRows } from '~/backend/modules/ingredients/concerns/ingredient-concerns'
import { ingredientsToJudge } from '~/backend/modules/ingredients/concerns/alike.repository'
import { forbiddenProducts } from '~/backend/modules/products/concerns/forbidden-products'
import { nameLines } from '~/backend/modules/lines/product-lines'
import { factsOfProducts, judgedLines } from '~/backend/modules/products/concerns/product-concerns'
import { productFacts } from '~/backend/modules/products/concerns/product-facts'
import { selectDeclared } from '~/backend/modules/products/products.repository'
import { productConcerns } from '~/domain/kosher/product-concerns'
import { fillItems, insertUser, someHeadQuarter } from '../tests/support/many-items'
import { callersOf, ctxOf, inBenchDatabase, timed, type BenchDialect, type Figure } from './bench-data'

type Api = ReturnType<Awaited<ReturnType<typeof callersOf>>['certifier']>['api']

/** Whom `callersOf` signs in. */
const staff = 'u-staff'
const ROWS = 20_000
const names = [
  'Farina tipo 00',
  'Lecitina di soia E322',
  'Mono e digliceridi E471',
  'Aroma naturale',
  'Zucchero',
]

/** What judging costs who reads and who decides, beside 20,000 ingredients and as many products. */
export async function benchKosher(dialects: readonly BenchDialect[]): Promise<void> {
  for (const dialect of dialects) {
    const figures = await inBenchDatabase(dialect, measure)
    console.log(`\n${dialect}: milliseconds${' '.repeat(46)}median      p95`)
    for (const [what, { median, p95 }] of figures)
      console.log(what.padEnd(60) + median.toFixed(1).padStart(8) + p95.toFixed(1).padStart(9))
  }
}

async function measure(database: Database, folder: string): Promise<[string, Figure][]> {
  await migrate(database, '0040-factors')
  await fillItems(database, { items: ROWS, companies: 200 })
  await migrate(database)
  await insertUser(database, { id: staff })
  const callers = await callersOf(database, folder)
  const { api } = callers.certifier()
  const { ingredientIds, productIds, of50, of400 } = await made(api)
  const ctx = ctxOf(database, folder)
  const page = () => callers.certifier().api
  const figures: [string, Figure][] = []
  const note = async (what: string, call: () => unknown) =>
    figures.push([what, await timed(async () => call())])

  await note('get of a product of 50 ingredients', () => page().products.get({ productId: of50 }))
  await note('  and its concerns, beside it', () => page().products.concerns({ ids: [of50] }))
  await note('  both, as its page asks', () => {
    const { products } = page()
    return Promise.all([products.get({ productId: of50 }), products.concerns({ ids: [of50] })])
  })
  const decide = (from: number, count: number) =>
    page().products.decideMany({
      action: 'approve',
      items: productIds.slice(from, from + count).map((id) => ({ id })),
      check: true,
    })
  await note('50 products of 8 decided', () => decide(0, 50))
  const read = await readProducts(ctx, productIds)
  await note('  of that, concerns', () => judgeProducts(ctx, read.slice(0, 50)))
  await note('200 products of 8 decided, in four calls', async () => {
    for (const from of [0, 50, 100, 150]) await decide(from, 50)
  })
  await note('  of that, concerns', async () => {
    for (const from of [0, 50, 100, 150]) await judgeProducts(ctx, read.slice(from, from + 50))
  })
  await note('50 ingredients decided', () =>
    page().ingredients.decideMany({
      action: 'approve',
      items: ingredientIds.slice(0, 50).map((id) => ({ id })),
      check: true,
    }),
  )
  const rows = await ingredientsToJudge(ctx, ingredientIds.slice(0, 50))
  await note('  of that, concerns', async () => {
    const by = await judgement(ctx)
    for (const row of rows) await concernsOfRows(ctx, [row], by)
  })
  const by = await judgement(ctx)
  const [declared] = await selectDeclared(ctx, [of400])
  const lines = (await judgedLines(ctx, [of400], by)).get(of400) ?? []
  if (!declared || lines.length !== 400) throw new Error('the product of 400 ingredients is missing')
  await note('a product of 400 ingredients judged', () =>
    productConcerns(productFacts(declared, lines, by), by.today, by.weightsByManagers),
  )
  await note('  asked for, with all that is read', () => page().products.concerns({ ids: [of400] }))
  await note('the concerns of an ingredient, as its page asks', () =>
    page().ingredients.concerns({ ids: ingredientIds.slice(0, 1) }),
  )
  await note('what is forbidden among all that waits', () => forbiddenProducts(ctx, by, 200))
  await note('the desk counts what is forbidden, with the rest', () => page().staff.workload())
  const judged = async () => {
    const judging = await judgement(ctx)
    const { facts } = await factsOfProducts(ctx, productIds, judging)
    for (const one of facts) productConcerns(one, judging.today, judging.weightsByManagers)
  }
  await note('200 products judged, in a plant without lines', judged)
  await nameLines(ctx, await twentyLines(api, productIds))
  await note('  with twenty lines, all of which may make each', judged)
  return figures
}

/** Half of them dairy, with a history. @returns products, each on all */
async function twentyLines(api: Api, productIds: readonly string[]) {
  const lineIds: string[] = []
  for (let at = 0; at < 20; at++) {
    const { id } = await api.lines.create({
      companyId: someHeadQuarter,
      name: `Linea ${at}`,
      kind: `Tipo ${at % 4}`,
      isHot: at % 3 > 0,
      kosherizable: true,
      circuit: `Caldaia ${at % 2}`,
      returns: 'yes',
      kosherStatusId: 'ks-parve',
    })
    const today = new Date().toISOString().slice(0, 10)
    if (at % 2 === 0) await api.lines.use({ lineId: id, kosherStatusId: 'ks-lat-s', fromDay: today })
    lineIds.push(id)
  }
  return productIds.map((id) => ({ id, lineIds }))
}

type Read = { row: Parameters<typeof productFacts>[0]; lines: Parameters<typeof productFacts>[1] }[]

/** What the decision reads in any case. */
async function readProducts(ctx: Ctx, ids: string[]): Promise<Read> {
  const lines = await judgedLines(ctx, ids, await judgement(ctx))
  return (await selectDeclared(ctx, ids)).map((row) => ({ row, lines: lines.get(row.id) ?? [] }))
}

async function judgeProducts(ctx: Ctx, read: Read): Promise<void> {
  const by = await judgement(ctx)
  for (const { row, lines } of read)
    productConcerns(productFacts(row, lines, by), by.today, by.weightsByManagers)
}

/** 400 approved ingredients, 50 that are open, 200 open products of eight, one of 50 and one of 400. */
async function made(api: Api) {
  const [group] = (await api.lookups.kosherGroups()).items
  const [status] = (await api.lookups.kosherStatus()).items
  const kosher = { kosherGroupId: group?.id ?? '', kosherStatusId: status?.id ?? '' }
  const ingredient = async (at: number) =>
    (
      await api.ingredients.certifierCreate({
        name: `${names[at % names.length]} ${at}`,
        companyId: someHeadQuarter,
        vendorName: `Fornitore ${at % 20}`,
        expirationDate: '2031-06-30',
        ...kosher,
      })
    ).id
  const approved: string[] = []
  for (let at = 0; at < 400; at++) {
    const ingredientId = await ingredient(at)
    await api.ingredients.approve({ ingredientId, acknowledged: ['noEvidence', 'sensitiveName'] })
    approved.push(ingredientId)
  }
  const ingredientIds: string[] = []
  for (let at = 400; at < 450; at++) ingredientIds.push(await ingredient(at))
  const product = async (of: string[]) =>
    (
      await api.products.certifierCreate({
        name: 'Biscotti',
        companyId: someHeadQuarter,
        kosherStatusId: kosher.kosherStatusId,
        ingredientIds: of,
      })
    ).id
  const productIds: string[] = []
  for (let at = 0; at < 200; at++) productIds.push(await product(approved.slice(at, at + 8)))
  return {
    ingredientIds,
    productIds,
    of50: await product(approved.slice(0, 50)),
    of400: await product(approved),
  }
}
