import type { search } from '~/contract/calls/search'
import type { InputOf } from '~/contract/calls/call'
import type { SearchHit, SearchResult } from '~/contract/search'
import { itemKinds, reviewedPlurals, type ReviewedKind } from '~/domain/items/item-kinds'
import { searchKey, MIN_SEARCH_LENGTH } from '~/domain/text/search-key'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { peopleWithAddress, searchOfficers, searchPeople } from '../accounts/company/search-people'
import { certificatesWithNumber, searchCertificates } from '../certificates/list-certificates'
import { companiesWithCode, searchCompanies } from '../companies/search-companies'
import { deviationsWithNumber, searchDeviations } from '../deviations/list-deviations'
import { ingredientsWithRmc, searchIngredients } from '../ingredients/list-ingredients'
import { searchLines } from '../lines/shown-lines'
import { productsOnPack, productsWithCode, searchProducts } from '../products/list-products'
import { searchRequests } from '../requests/get-request'
import {
  searchSupplierCertificates,
  supplierCertificatesWithNumber,
} from '../supplier-certificates/list-supplier-certificates'
import { searchVisits, visitsWithNumber } from '../visits/search-visits'
import { nearestTexts } from './nearest-words'

type Find = (ctx: Ctx, text: string) => Promise<SearchHit[]>

const withCode = {
  product: productsWithCode,
  ingredient: ingredientsWithRmc,
  supplier_certificate: supplierCertificatesWithNumber,
} satisfies Record<ReviewedKind, Find>
const items = {
  ingredient: searchIngredients,
  product: searchProducts,
  supplier_certificate: searchSupplierCertificates,
} satisfies Record<ReviewedKind, Find>

const exactly: Find[] = [
  certificatesWithNumber,
  visitsWithNumber,
  deviationsWithNumber,
  ...Object.values(withCode),
  productsOnPack,
  companiesWithCode,
  peopleWithAddress,
]

/** The tables whose words correct a misspelt one. */
const vocabularies = [...reviewedPlurals, 'companies', 'certification_groups'] as const

/** In display order. */
const kinds: Find[] = [
  (ctx, text) => searchCompanies(ctx, text, 'company'),
  (ctx, text) => searchCompanies(ctx, text, 'facility'),
  ...Object.values(items),
  searchCertificates,
  searchRequests,
  searchVisits,
  searchDeviations,
  searchLines,
  (ctx, text) => searchCompanies(ctx, text, 'partner'),
  searchPeople,
  searchOfficers,
]

async function among(finders: readonly Find[], ctx: Ctx, text: string): Promise<SearchHit[]> {
  const found: SearchHit[] = []
  for (const find of finders) found.push(...(await find(ctx, text)))
  return found
}

/** Searches all kinds, without counting. @throws AppError 404 for a company account without a company */
export async function findAnything(ctx: Ctx, input: InputOf<typeof search.find>): Promise<SearchResult> {
  scopeOf(ctx)
  const text = input.Search?.trim() ?? ''
  if (searchKey(text).length < MIN_SEARCH_LENGTH) return { exact: [], items: [], nearest: null }
  const exact = await among(exactly, ctx, text)
  const known = new Set(exact.map(({ id }) => id))
  const items = (await among(kinds, ctx, text)).filter(({ id }) => !known.has(id))
  const nearest =
    exact.length + items.length > 0
      ? null
      : await firstThatFinds(ctx, await nearestTexts(ctx, text, vocabularies), kinds)
  return { exact, items, nearest }
}

/** For a list that found nothing. @throws AppError 404 for a company account without a company */
export async function nearestSearch(
  ctx: Ctx,
  { Search, Among }: InputOf<typeof search.nearest>,
): Promise<{ nearest: string | null }> {
  scopeOf(ctx)
  const texts = await nearestTexts(ctx, Search ?? '', [itemKinds[Among].plural])
  return { nearest: await firstThatFinds(ctx, texts, [items[Among]]) }
}

async function firstThatFinds(ctx: Ctx, texts: string[], finders: Find[]): Promise<string | null> {
  for (const text of texts) for (const find of finders) if ((await find(ctx, text)).length > 0) return text
  return null
}
