import { data } from '@remix-run/node'
import { searchKey } from '~/domain/search-key'
import { submissionOf } from '~/features/review/review-form.server'
import type { PortalApi } from '~/portal/api.server'
import { resolveEnter } from '~/portal/form.server'
import { rmcIntents, type IngredientAnswer, type RmcPage } from './rmc-picker'

/** Spec §9: the RMC picker's page size. */
const PAGE_SIZE = 10
const MAX_CODE = 50

/**
 * By code or description (spec §5, §9).
 * @param page the nearest existing one is given
 * @throws 404 for an unknown company
 */
export async function findRmcCodes(
  api: PortalApi['api'],
  companyId: string,
  typed: string,
  page: number,
): Promise<RmcPage> {
  const search = typed.trim().slice(0, MAX_CODE)
  const { items } = await api.lookups.ingredientGroups({ CompanyId: companyId, Search: search })
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const key = searchKey(search)
  return {
    search,
    items: items.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    totalItems: items.length,
    page: shown,
    pages,
    creatable: key !== '' && !items.some(({ rmc }) => searchKey(rmc) === key) ? search : null,
  }
}

const textOf = (formData: FormData, name: string) => {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Without scripts: search, another page, a code that is chosen or created.
 * @returns the form redrawn (200) with everything as it was typed; null where another button was pressed
 */
export async function runRmcIntent(api: PortalApi['api'], formData: FormData, companyId: string) {
  resolveEnter(
    formData,
    { typed: 'rmcSearch', searched: 'rmcSearched' },
    { search: rmcIntents.search, send: 'save' },
  )
  const [, what, rest = ''] = /^rmc:(search|page|choose):?([^]*)$/.exec(textOf(formData, 'intent')) ?? []
  if (!what) return null
  const result = submissionOf(formData)
  if (what === 'choose') {
    return data<IngredientAnswer>({
      result: { initialValue: { ...result.initialValue, ingredientGroupRmc: rest } },
    })
  }
  const search = textOf(formData, 'rmcSearch')
  const rmc = companyId
    ? await findRmcCodes(api, companyId, search, what === 'page' ? Number(rest) : 1)
    : null
  return data<IngredientAnswer>({ result, rmc })
}
