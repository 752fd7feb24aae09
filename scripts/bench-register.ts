import type { Ctx } from '~/backend/core/context'
import type { Database } from '~/backend/db/connect'
import { migrate } from '~/backend/db/migrate'
import {
  directoryByGtin,
  directoryCompany,
  directoryProduct,
  searchDirectory,
} from '~/backend/modules/directory/read/show-directory'
import { fillRegister, gtinOf, makers, wordAt, words } from '../tests/support/many-entries'
import { benchServices, inBenchDatabase, timed, type BenchDialect, type Figure } from './bench-data'

/** What the public register costs, with so many products of 5,000 companies: a search 20 ms, a code 2 ms at most. */
export async function benchRegister(dialects: readonly BenchDialect[], rows: number): Promise<void> {
  for (const dialect of dialects) {
    const figures = await inBenchDatabase(dialect, (database, folder) => measure(database, folder, rows))
    console.log(`\n${dialect}, ${rows} products: milliseconds${' '.repeat(30)}median      p95`)
    for (const [what, { median, p95 }] of figures)
      console.log(what.padEnd(60) + median.toFixed(1).padStart(8) + p95.toFixed(1).padStart(9))
  }
}

async function measure(database: Database, folder: string, rows: number): Promise<[string, Figure][]> {
  await migrate(database)
  await fillRegister(database, rows)
  const ctx: Ctx = {
    ...benchServices(database, folder),
    actor: null,
    db: database.db,
    inTransaction: false,
    request: { headers: new Headers(), secure: false, address: null },
    responseHeaders: new Headers(),
  }
  const figures: [string, Figure][] = []
  const note = async (what: string, call: () => Promise<unknown>) => figures.push([what, await timed(call)])
  const plain = {
    q: undefined,
    status: undefined,
    passover: undefined,
    restriction: undefined,
    country: undefined,
    on: undefined,
    ended: undefined,
    page: 1,
  }
  const search = (asked: Partial<Parameters<typeof searchDirectory>[1]>) =>
    searchDirectory(ctx, { ...plain, ...asked })
  let turn = 0
  const some = (below: number) => (turn = (turn * 7919 + 4241) % below)

  await note('the first page', () => search({}))
  await note('a page in the middle', () => search({ page: 20 }))
  await note('a page beyond the end', () => search({ page: 99_999 }))
  await note('a word that many have', () => search({ q: 'grammi' }))
  await note('a word that some have', () => search({ q: wordAt(some(words)) }))
  await note('two words', () => search({ q: `${wordAt(some(words))} ${wordAt(some(words))}` }))
  await note('a word that nobody has', () => search({ q: 'zzyzx' }))
  await note('a maker', () => search({ q: `azienda ${some(makers)}` }))
  await note('two letters', () => search({ q: wordAt(some(words)).slice(0, 2) }))
  await note('a code of a product', () => search({ q: `P-${some(rows)}` }))
  await note('a GTIN, as it is searched for', () => search({ q: gtinOf(some(rows / 2)) }))
  await note('kosher for Passover', () => search({ passover: true }))
  await note('a status and a country', () => search({ status: 'LAT-CI', country: 'Francia' }))
  await note('valid on a day', () => search({ on: '2026-12-24' }))
  await note('a word, valid on a day', () => search({ q: wordAt(some(words)), on: '2026-12-24' }))
  await note('a product', () => directoryProduct(ctx, { slug: `s${1 + some(rows)}` }))
  await note('a company', () =>
    directoryCompany(ctx, { slug: `c${1 + some(makers - 1)}`, ended: undefined, page: 1 }),
  )
  await note('a code on a pack', () => directoryByGtin(ctx, { gtin: gtinOf(some(rows / 2)) }))
  return figures
}
