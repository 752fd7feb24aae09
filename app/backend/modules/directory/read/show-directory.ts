import type { InputOf } from '~/contract/calls/call'
import type { directory as calls } from '~/contract/calls/certificates/directory'
import type {
  DirectoryCompany,
  DirectoryProduct,
  DirectorySearch,
  DirectoryVersion,
} from '~/contract/certificates/directory'
import { parseIsoDate } from '~/domain/dates'
import { directoryPageSize } from '~/domain/certificates/directory'
import { printedGtin, readGtin, scannedGtin } from '~/domain/items/gtin'
import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../../core/context'
import { badGtin, notInDirectory } from '../directory.errors'
import {
  selectCompany,
  countEntries,
  selectCountries,
  selectVersions,
  findByWords,
  selectGtins,
  selectRests,
  pageOfEntries,
  slugOfGtin,
  selectTerms,
  type Filters,
} from './entries.repository'
import { certificateOf, changedOn, toHistory, toItem, toSuspensions } from './present'
import { registerDays, openRegister, versionRow, type Days } from './register'
import { LRUCache } from 'lru-cache'
import { toHousehold } from '~/domain/text/household'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db/connect'

/** Nobody leafs further: a search narrows, and the export has everything. */
const mostPages = 40

/** Answers even where there is no register, for caches. */
export async function directoryVersion(ctx: Ctx): Promise<Omit<DirectoryVersion, 'takesFollowers'>> {
  const row = await versionRow(ctx)
  return { version: row?.version ?? 0, isOpen: (row?.policy ?? 'off') !== 'off' }
}

/** @throws AppError 404 `directory.unknown`; 429 */
export async function searchDirectory(
  ctx: Ctx,
  input: InputOf<typeof calls.search>,
): Promise<DirectorySearch> {
  const register = await openRegister(ctx)
  limitSearches(ctx)
  const days = registerDays(ctx)
  const q = input.q ?? ''
  const on = input.on ? parseIsoDate(input.on) : null
  const found = await loadRegisterPage(
    ctx,
    {
      ...(await findHits(ctx, q)),
      status: input.status,
      isPassover: input.passover,
      restriction: input.restriction,
      country: input.country,
      on,
      ended: input.ended,
    },
    days,
    input.page,
  )
  const terms = await selectTerms(ctx)
  const termsOfKind = (kind: 'status' | 'restriction') =>
    terms
      .filter((term) => term.kind === kind)
      .map(({ code, description, english }) => ({ code, description, english }))
  return {
    ...register,
    ...found,
    q,
    on,
    onIgnored: Boolean(input.on) && on === null,
    choices: {
      statuses: termsOfKind('status'),
      restrictions: termsOfKind('restriction'),
      countries: await selectCountries(ctx),
    },
  }
}

/** A code is looked up; words are searched for. */
async function findHits(ctx: Ctx, q: string): Promise<Pick<Filters, 'found' | 'slugs'>> {
  const scan = scannedGtin(q)
  if (scan) {
    const slug = await slugOfGtin(ctx, scan.gtin)
    return { found: null, slugs: [slug ?? ''] }
  }
  const key = searchKey(q)
  return { found: key ? await findByWords(ctx, key) : null, slugs: null }
}

type Paged = Pick<DirectorySearch, 'items' | 'totalItems' | 'totalIsMinimum' | 'page' | 'pages'>

async function loadRegisterPage(ctx: Ctx, filters: Filters, days: Days, asked: number): Promise<Paged> {
  const wanted = Math.min(asked, mostPages)
  const size = directoryPageSize
  // A common word is counted no further than the next page.
  const most = filters.found?.areMany ? (wanted + 1) * size + 1 : mostPages * size + 1
  const counted = await countEntries(ctx, filters, days, most)
  const isMinimum = counted === most
  const totalItems = isMinimum ? most - 1 : counted
  const pages = Math.max(Math.ceil(totalItems / size), 1)
  const page = Math.min(wanted, pages)
  const offset = (page - 1) * size
  const limit = Math.min(size, totalItems - offset)
  const rows = await pageOfEntries(ctx, filters, days, { limit, offset })
  const restsOf = await selectRests(ctx, rows)
  return {
    items: rows.map((row) => toItem(row, restsOf(row), days.today)),
    totalItems,
    ...(isMinimum && { totalIsMinimum: true as const }),
    page,
    pages,
  }
}

/** @throws AppError 404 `directory.unknown` */
export async function directoryProduct(ctx: Ctx, { slug }: { slug: string }): Promise<DirectoryProduct> {
  const register = await openRegister(ctx)
  const days = registerDays(ctx)
  const rows = await selectVersions(ctx, slug, days)
  const [newest] = rows
  if (!newest) throw notInDirectory()
  const restsOf = await selectRests(ctx, rows)
  return {
    ...register,
    ...toItem(newest, restsOf(newest), days.today),
    code: newest.product_code,
    certificate: certificateOf(ctx, newest),
    gtins: (await selectGtins(ctx, slug)).map(printedGtin),
    changedOn: changedOn(newest),
    history: rows
      .toSorted((a, b) => (a.issued_on < b.issued_on ? 1 : -1))
      .map((row) => toHistory(ctx, row, restsOf(row), days.today)),
    suspensions: toSuspensions(newest, restsOf(newest), days.today),
  }
}

/** @throws AppError 400 `directory.bad_gtin`; 404 `directory.unknown` */
export async function directoryByGtin(ctx: Ctx, input: { gtin: string }): Promise<DirectoryProduct> {
  await openRegister(ctx)
  const read = readGtin(input.gtin)
  if (read.problem !== undefined) throw badGtin(read.problem, read.expected)
  const slug = await slugOfGtin(ctx, read.gtin)
  if (slug === null) throw notInDirectory()
  return directoryProduct(ctx, { slug })
}

/** @throws AppError 404 `directory.unknown` */
export async function directoryCompany(
  ctx: Ctx,
  { slug, ended, page }: InputOf<typeof calls.company>,
): Promise<DirectoryCompany> {
  const register = await openRegister(ctx)
  const company = await selectCompany(ctx, slug)
  if (!company) throw notInDirectory()
  const filters = {
    found: null,
    slugs: null,
    makerSlug: slug,
    status: undefined,
    isPassover: undefined,
    restriction: undefined,
    country: undefined,
    on: null,
    ended,
  }
  return {
    ...register,
    slug,
    name: company.name,
    town: company.town,
    country: company.country,
    changedOn: company.changed_on,
    ...(await loadRegisterPage(ctx, filters, registerDays(ctx), page)),
  }
}

interface Bucket {
  tokens: number
  at: number
}

const searchBuckets = new WeakMap<Database, LRUCache<string, Bucket>>()

function bucketsHere({ database }: Ctx): LRUCache<string, Bucket> {
  const known = searchBuckets.get(database) ?? new LRUCache<string, Bucket>({ max: 10_000 })
  searchBuckets.set(database, known)
  return known
}

/** A token bucket by address, in memory: a stranger's GET writes nothing. @throws AppError 429 */
function limitSearches(ctx: Ctx): void {
  const { directorySearchRate: rate } = ctx.settings
  const { address } = ctx.request
  if (address === null || rate === 0) return
  const buckets = bucketsHere(ctx)
  const now = ctx.clock().getTime()
  const household = toHousehold(address)
  const bucket = buckets.get(household) ?? { tokens: rate, at: now }
  const perMillisecond = rate / 60_000
  const tokens = Math.min(rate, bucket.tokens + Math.max(0, now - bucket.at) * perMillisecond)
  buckets.set(household, { tokens: Math.max(0, tokens - 1), at: now })
  if (tokens >= 1) return
  const retryAfterSeconds = Math.max(1, Math.ceil((1 - tokens) / perMillisecond / 1000))
  ctx.responseHeaders.set('retry-after', String(retryAfterSeconds))
  throw new AppError(429, 'too_many_tries', { retryAfterSeconds, details: { retryAfterSeconds } })
}
