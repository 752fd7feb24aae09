import { isApiError } from './api.server'
import { requireUser, type SignedIn } from './guards.server'
import type { RouteArgs } from './route-args'

/** Sent by the first button of a form with a search, which Enter presses without scripts. */
const ENTER = 'enter'

/** Without files and empty values. */
export const textsIn = (form: FormData, name: string) =>
  form.getAll(name).filter((one): one is string => typeof one === 'string' && one !== '')

const textIn = (form: FormData, name: string) => textsIn(form, name)[0]?.trim().slice(0, 200) ?? ''

/** The pressed button: `remove` and the id, from `remove:<id>`. Enter searches if the text is new, else presses `enter`. */
export function pressIn(form: FormData, enter = 'save'): { intent: string; pressed: string } {
  if (form.get('intent') === ENTER)
    form.set('intent', textIn(form, 'pickerSearch') === textIn(form, 'pickerSearched') ? enter : 'search')
  const [intent = '', ...rest] = (textsIn(form, 'intent')[0] ?? enter).split(':')
  return { intent, pressed: rest.join(':') }
}

/** Any other button than the picker's own accepts the selection, as if it had been added. */
export function acceptTicked(form: FormData, name: string): void {
  const chosen = new Set(textsIn(form, name))
  for (const id of textsIn(form, 'pick')) if (!chosen.has(id)) form.append(name, id)
}

export interface PickerPress {
  intent: string
  pressed: string
  search: string
  ids: string[]
  ticked: string[]
}

/** One of the picker's own buttons, and the choice that results. @param name of the chosen ids */
export function pickerPress(form: FormData, name: string): PickerPress {
  const { intent, pressed } = pressIn(form)
  const ids = new Set(textsIn(form, name))
  if (intent === 'add') for (const id of textsIn(form, 'pick')) ids.add(id)
  if (intent === 'remove') ids.delete(pressed)
  const ticked = textsIn(form, 'pick').filter((id) => !ids.has(id))
  return { intent, pressed, search: textIn(form, 'pickerSearch'), ids: [...ids], ticked }
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
