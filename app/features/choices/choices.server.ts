import { redirect } from '@remix-run/node'
import { parseWithZod } from '@conform-to/zod/v4'
import {
  CHOOSE,
  foundName,
  shownName,
  typedName,
  type Choice,
  type Choices,
  type FoundChoices,
} from '~/components/choice/choices'
import type { SelectGroup } from '~/components/ui/select'
import type { ServerWords } from '~/i18n/words.server'
import type { FormResult } from '~/portal/forms/form-result'
import { anyFields } from '~/portal/forms/form.server'
import { textsIn } from '~/portal/picker.server'

/** More than anybody looks through in a select. */
export const MOST_LISTED = 30
/** As many as one looks through while typing. */
const SUGGESTED = 20

/** The source of choices, within the caller's scope. */
export interface ChoiceSource {
  /** The address of its suggestions. */
  from: string
  find: (text: string, most: number) => Promise<{ items: Choice[]; total: number }>
  /** Null for an id that the caller may not see, or may not choose here. */
  describe: (id: string) => Promise<Choice | null>
  /** Groups a short list. */
  grouped?: (items: Choice[]) => SelectGroup[]
}

const textIn = (form: FormData | URLSearchParams, name: string) => {
  const text = form.get(name)
  return typeof text === 'string' ? text.trim().slice(0, 200) : ''
}

export async function suggestions(
  source: ChoiceSource,
  text: string,
  words: ServerWords,
): Promise<FoundChoices> {
  const w = words.choices
  const { items, total } = await source.find(text, SUGGESTED)
  return { items, said: w.found(items.length, total) }
}

/** All, if they are few; else a search, with the chosen one. */
export async function loadChoices(
  source: ChoiceSource,
  chosen: string | undefined,
  words: ServerWords,
): Promise<Choices> {
  const { items, total } = await source.find('', MOST_LISTED + 1)
  if (total <= MOST_LISTED) return { options: source.grouped?.(items) ?? items }
  const one = chosen ? await source.describe(chosen) : null
  const { placeholder } = words.choices
  return {
    options: chosen ? [one ?? { value: chosen, label: chosen }] : [],
    search: { from: source.from, placeholder },
  }
}

/** The only hit, or the only one of exactly this name. */
function meantBy(text: string, items: Choice[]): Choice | undefined {
  const same = items.filter(({ label }) => label.toLowerCase() === text.toLowerCase())
  return items.length === 1 ? items[0] : same.length === 1 ? same[0] : undefined
}

/** A filter of a list's address; forms without scripts send text. @throws a redirect with the choice */
export async function filterChoices(
  source: ChoiceSource,
  address: URL,
  name: string,
  words: ServerWords,
): Promise<Choices> {
  const params = address.searchParams
  const [typed, shown] = [textIn(params, typedName(name)), textIn(params, shownName(name))]
  const chosen = params.getAll(name).findLast((one) => one !== '')
  const choices = await loadChoices(source, chosen, words)
  if (!choices.search || !params.has(typedName(name))) return choices
  const isTicked = typed === shown && params.getAll(name).length > 1
  if (typed === shown && !isTicked) return choices
  const found = typed && !isTicked ? await suggestions(source, typed, words) : null
  const meant = isTicked ? chosen : found && meantBy(typed, found.items)?.value
  if (found && !meant) return { ...choices, search: { ...choices.search, typed, found } }
  for (const one of [name, typedName(name), shownName(name)]) params.delete(one)
  if (meant) params.set(name, meant)
  throw redirect(address.pathname + address.search)
}

/** Replaces text, sent without scripts, by the choice meant. @returns the form to draw again if several or none fit */
export async function unsettledChoice(
  { formData, words }: { formData: FormData; words: ServerWords },
  name: string,
  source: ChoiceSource,
): Promise<FormResult | null> {
  if (!formData.has(typedName(name))) return null
  const isSearch = formData.get('intent') === CHOOSE
  const [typed, shown] = [textIn(formData, typedName(name)), textIn(formData, shownName(name))]
  const ids = textsIn(formData, name)
  const put = (one: Choice | null | undefined, text = one?.label ?? '') => {
    formData.set(name, one?.value ?? '')
    formData.set(typedName(name), text)
    formData.set(shownName(name), text)
  }
  if (typed === shown && ids.length > 0) {
    const id = ids.at(-1) ?? ''
    // One of several was ticked.
    if (formData.getAll(name).length > 1) put((await source.describe(id)) ?? { value: id, label: typed })
    return isSearch ? redrawn(formData) : null
  }
  const found = typed ? await suggestions(source, typed, words) : null
  const meant = found && meantBy(typed, found.items)
  put(meant, meant?.label ?? typed)
  if (!found || meant) return isSearch ? redrawn(formData) : null
  const w = words.choices
  return redrawn(formData, { [foundName(name)]: found }, { [name]: [found.items.length ? w.choose : w.none] })
}

function redrawn(formData: FormData, more: object = {}, error?: Record<string, string[]>): FormResult {
  const { initialValue } = parseWithZod(formData, { schema: anyFields }).reply()
  return { result: { ...(error && { status: 'error', error }), initialValue: { ...initialValue, ...more } } }
}
