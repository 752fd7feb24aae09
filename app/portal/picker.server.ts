import { isApiError } from './api.server'
import { requireUser, type SignedIn } from './guards.server'
import type { RouteArgs } from './route-args'

/** Sent by the first button of a form with a search, which Enter presses without scripts. */
const ENTER = 'enter'

/** Without files and empty values. */
export const textsIn = (form: FormData, name: string) =>
  form.getAll(name).filter((one): one is string => typeof one === 'string' && one !== '')

const textIn = (form: FormData, name: string) => textsIn(form, name)[0]?.trim().slice(0, 200) ?? ''

export interface PickerPress {
  /** `remove` and the id, from `remove:<id>`. */
  intent: string
  pressed: string
  search: string
  ids: string[]
}

/**
 * Which of a picker's `own` buttons sent the form, and the resulting choice. Enter searches if the search text
 * is new, and saves otherwise. Any other button accepts the selection, as if it had been added.
 * @param name of the chosen ids, if it chooses several
 */
export function pickerPress(form: FormData, own: readonly string[], name = 'ids'): PickerPress | null {
  const search = textIn(form, 'pickerSearch')
  if (form.get('intent') === ENTER)
    form.set('intent', search === textIn(form, 'pickerSearched') ? 'save' : 'search')
  const [, intent = '', pressed = ''] = /^([^:]*):?([^]*)$/.exec(textsIn(form, 'intent')[0] ?? '') ?? []
  const chosen = new Set(textsIn(form, name))
  const ticked = textsIn(form, 'pick').filter((id) => !chosen.has(id))
  if (!own.includes(intent)) {
    for (const id of ticked) form.append(name, id)
    return null
  }
  if (intent === 'add') for (const id of ticked) chosen.add(id)
  if (intent === 'remove') chosen.delete(pressed)
  return { intent, pressed, search, ids: [...chosen] }
}

/** A loader for scripts while somebody types. */
export const jsonLoader =
  (
    guard: (request: Request) => Promise<SignedIn>,
    answer: (api: SignedIn['api'], query: URLSearchParams) => Promise<object>,
  ) =>
  async ({ request }: RouteArgs): Promise<Response> => {
    const { api } = await guard(request)
    const headers = { 'Cache-Control': 'private, no-store' }
    try {
      return Response.json(await answer(api, new URL(request.url).searchParams), { headers })
    } catch (error) {
      if (!isApiError(error)) throw error
      return Response.json(null, { status: error.status, headers })
    }
  }

export interface PickerSource<Item, Found = { items: Item[]; totalItems: number }> {
  /** Null until the company is known. */
  find: (search: string) => Promise<Found | null>
  describe: (ids: string[]) => Promise<Item[]>
}

/** For a picker's dialog: the search results, or those of `ids`. */
export const pickerLoader = <Item>(
  sourceOf: (
    api: SignedIn['api'],
    query: URLSearchParams,
  ) => PickerSource<Item> | Promise<PickerSource<Item>>,
) =>
  jsonLoader(requireUser, async (api, query) => {
    const { find, describe } = await sourceOf(api, query)
    const ids = query.getAll('ids')
    const items = await describe(ids)
    if (ids.length > 0) return { items, totalItems: items.length }
    return (await find(query.get('Search')?.trim().slice(0, 200) ?? '')) ?? { items, totalItems: 0 }
  })
