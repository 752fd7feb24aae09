import type { search } from '~/contract/calls/search'
import type { InputOf } from '~/contract/calls/call'
import type { SearchHit, SearchResult } from '~/contract/search'
import type { ItemKind } from '~/domain/item-kinds'
import { searchKey } from '~/domain/text/search-key'
import { MIN_SEARCH_LENGTH } from '~/domain/text/search-term'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { peopleWithAddress, searchOfficers, searchPeople } from '../accounts/search-people'
import { certificatesWithNumber, searchCertificates } from '../certificates/search-certificates'
import { companiesWithCode, searchCompanies } from '../companies/search-companies'
import { deviationsWithNumber, searchDeviations } from '../deviations/search-deviations'
import { ingredientsWithRmc, searchIngredients } from '../ingredients/search-ingredients'
import { productsWithCode, searchProducts } from '../products/search-products'
import { searchRequests } from '../requests/search-requests'
import { searchVisits, visitsWithNumber } from '../visits/search-visits'

type Find = (ctx: Ctx, text: string) => Promise<SearchHit[]>

const withCode = { product: productsWithCode, ingredient: ingredientsWithRmc } satisfies Record<
  ItemKind,
  Find
>
const items = { ingredient: searchIngredients, product: searchProducts } satisfies Record<ItemKind, Find>

const exactly: Find[] = [
  certificatesWithNumber,
  visitsWithNumber,
  deviationsWithNumber,
  ...Object.values(withCode),
  companiesWithCode,
  peopleWithAddress,
]

/** In display order. */
const kinds: Find[] = [
  (ctx, text) => searchCompanies(ctx, text, 'company'),
  (ctx, text) => searchCompanies(ctx, text, 'facility'),
  ...Object.values(items),
  searchCertificates,
  searchRequests,
  searchVisits,
  searchDeviations,
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
  if (searchKey(text).length < MIN_SEARCH_LENGTH) return { exact: [], items: [] }
  const exact = await among(exactly, ctx, text)
  const known = new Set(exact.map(({ id }) => id))
  return { exact, items: (await among(kinds, ctx, text)).filter(({ id }) => !known.has(id)) }
}
