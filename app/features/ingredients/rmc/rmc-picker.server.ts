import { data } from '@remix-run/node'
import { searchKey } from '~/domain/text/search-key'
import type { PortalApi } from '~/portal/api.server'
import { anyFields, submissionOf, type SignedInForm } from '~/portal/form.server'
import { intent, type Intents } from '~/portal/intents.server'
import { pickerPress } from '~/portal/picker.server'
import type { IngredientAnswer, RmcPage } from './rmc-picker'

/** Spec §9: the RMC picker's page size. */
const PAGE_SIZE = 10
const MAX_CODE = 50

/** By code or description (spec §5, §9); a page beyond the end becomes the nearest. */
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

/** The picker's own buttons: the form's fields, as they change them. */
export function rmcIntents({ api, formData }: SignedInForm, companyId: string): Intents<IngredientAnswer> {
  const row = intent({
    schema: anyFields,
    failure: null,
    picks: true,
    run: async () => {
      const { intent: button, pressed, search } = pickerPress(formData)
      const result = submissionOf(formData)
      if (button === 'choose') {
        const initialValue = { ...result.initialValue, ingredientGroupRmc: pressed }
        return data<IngredientAnswer>({ result: { initialValue } })
      }
      const page = button === 'page' ? Number(pressed) : 1
      const rmc = companyId ? await findRmcCodes(api, companyId, search, page) : null
      return data<IngredientAnswer>({ result, rmc })
    },
  })
  return { search: row, page: row, choose: row }
}
