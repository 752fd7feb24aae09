import { data } from '@remix-run/node'
import { searchKey } from '~/domain/text/search-key'
import type { PortalApi } from '~/portal/api.server'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import { pickerIntents, type Intents } from '~/portal/forms/intents.server'
import type { IngredientAnswer, RmcPage } from './rmc-picker'

/** The RMC picker's page size (specification §9). */
const PAGE_SIZE = 10
const MAX_CODE = 50

/** By code or description (specification §5 "Ingredients"); a page beyond the end becomes the nearest. */
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

/** The form's fields, as changed by the picker's own buttons. */
export const rmcIntents = (
  { api, formData }: SignedInForm,
  companyOf: () => Promise<string>,
): Intents<IngredientAnswer> =>
  pickerIntents(formData, ['search', 'page', 'choose'], 'ids', async ({ intent, pressed, search }) => {
    if (intent === 'choose') return data({ result: toSubmission(formData, { ingredientGroupRmc: pressed }) })
    const companyId = await companyOf()
    const page = intent === 'page' ? Number(pressed) : 1
    const rmc = companyId ? await findRmcCodes(api, companyId, search, page) : null
    return data({ result: toSubmission(formData), rmc })
  })
