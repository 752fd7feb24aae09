import type { search } from '~/contract/calls/search'
import type { InputOf } from '~/contract/calls/call'
import type { SearchHit, SearchResult } from '~/contract/search'
import { searchKey } from '~/domain/text/search-key'
import { MIN_SEARCH_LENGTH } from '~/domain/text/search-term'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { certificatesWithNumber, searchCertificates } from '../certificates/search-certificates'
import { companiesWithCode, searchCompanies } from '../companies/search-companies'
import { ingredientsWithRmc, searchIngredients } from '../ingredients/search-ingredients'
import { productsWithCode, searchProducts } from '../products/search-products'
import { searchRequests } from '../requests/search-requests'

type Find = (ctx: Ctx, text: string) => Promise<SearchHit[]>

const exactly: Find[] = [certificatesWithNumber, productsWithCode, ingredientsWithRmc, companiesWithCode]

/** In the order in which they are shown. */
const kinds: Find[] = [
  (ctx, text) => searchCompanies(ctx, text, 'company'),
  (ctx, text) => searchCompanies(ctx, text, 'facility'),
  searchIngredients,
  searchProducts,
  searchCertificates,
  searchRequests,
  (ctx, text) => searchCompanies(ctx, text, 'partner'),
]

/** All kinds at once, and none is counted. @throws AppError 404 for a company account without a company */
export async function findAnything(ctx: Ctx, input: InputOf<typeof search.find>): Promise<SearchResult> {
  scopeOf(ctx)
  const text = input.Search?.trim() ?? ''
  if (searchKey(text).length < MIN_SEARCH_LENGTH) return { exact: [], items: [] }
  const [exact, items] = await Promise.all(
    [exactly, kinds].map(async (finders) =>
      (await Promise.all(finders.map((find) => find(ctx, text)))).flat(),
    ),
  )
  const known = new Set(exact?.map(({ id }) => id))
  return { exact: exact ?? [], items: items?.filter(({ id }) => !known.has(id)) ?? [] }
}
