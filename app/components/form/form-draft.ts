/** In local storage. Passwords, files and hidden fields are never kept, except those with `data-draft`. */
export type DraftEntries = [name: string, value: string][]

const PREFIX = 'draft:'

export function draftKey(account: string, pathname: string, formId: string): string {
  return `${PREFIX}${account}:${pathname}:${formId}`
}

const NEVER_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A password made visible is a text field to the browser; `data-secret` still marks it. */
const isKept = (element: Element): element is Field => {
  if (!element.matches('input, select, textarea')) return false
  const { name, type, dataset } = element as Field
  return (
    name !== '' &&
    !('secret' in dataset) &&
    dataset.draft !== 'never' &&
    (!NEVER_KEPT.has(type) || 'draft' in dataset)
  )
}

const keptFields = (form: HTMLFormElement) => Array.from(form.elements).filter(isKept)

const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

/** As the page was drawn: a person may have typed before its scripts ran. */
const drawnValue = (field: Field): string => {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = Array.from(field.options)
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** @param as the current values, or those of the page as drawn */
export function formEntries(form: HTMLFormElement, as: 'standing' | 'drawn' = 'standing'): DraftEntries {
  const isDrawn = as === 'drawn'
  return keptFields(form)
    .filter((field) => !isBox(field) || (isDrawn ? field.defaultChecked : field.checked))
    .map((field) => [field.name, isDrawn ? drawnValue(field) : field.value])
}

const isChanged = (field: Field): boolean => {
  if (!isBox(field)) return field.value !== drawnValue(field)
  // A radio button that another one has replaced says nothing.
  return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')
}

/**
 * Repeats the events of what was typed, chosen or ticked before the scripts ran, for all that follows it.
 * React hides a repeated `change` of text fields and boxes: what follows those listens to `input`.
 */
export function repeatTyping(form: HTMLFormElement): void {
  for (const field of Array.from(form.elements))
    if (field.matches('input:not([type=hidden]), select, textarea') && isChanged(field as Field))
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

export function sameEntries(one: DraftEntries, other: DraftEntries): boolean {
  const plain = (entries: DraftEntries) =>
    entries.map(([name, value]) => `${name}=${value.trim()}`).filter((line) => !line.endsWith('='))
  const a = plain(one).sort()
  const b = plain(other).sort()
  return a.length === b.length && a.every((line, index) => line === b[index])
}

const isEntry = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string')

export function parseDraft(text: string | null): DraftEntries | null {
  try {
    const value: unknown = JSON.parse(text || '0')
    return Array.isArray(value) && value.length > 0 && value.every(isEntry) ? value : null
  } catch {
    return null
  }
}

export function readDraft(key: string): DraftEntries | null {
  try {
    return parseDraft(localStorage.getItem(key))
  } catch {
    return null
  }
}

/** If storage is off or full no draft is kept, and the form still works. */
export function keepDraft(key: string, entries: DraftEntries) {
  try {
    localStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // Keeping drafts is a courtesy.
  }
}

export function forgetDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

function keysWith(part: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key.includes(part))
  } catch {
    return []
  }
}

/** Whatever was typed a moment ago is written at once. */
export const DRAFTS_WANTED = 'drafts'

/** The keys of a page's drafts, which end with the form's id. */
export function listDrafts(pathname: string): string[] {
  window.dispatchEvent(new Event(DRAFTS_WANTED))
  return keysWith(`:${pathname}:`)
}

/** The fields have been sent. */
export const forgetDraftsOf = (pathname: string): void => listDrafts(pathname).forEach(forgetDraft)

/** On sign-out, so that the next person at the same screen finds none. */
export const forgetDrafts = (): void => keysWith('').forEach(forgetDraft)

function assign(element: Field, value: string) {
  const prototype = Object.getPrototypeOf(element) as object
  // React watches the value through its own setter; the prototype's reaches the control like typing.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Returns the entries for which the form has no control. */
export function applyEntries(form: HTMLFormElement, entries: DraftEntries): DraftEntries {
  const left = [...entries]
  const take = (name: string, value?: string) => {
    const index = left.findIndex((entry) => entry[0] === name && (value === undefined || entry[1] === value))
    return index < 0 ? undefined : left.splice(index, 1)[0]?.[1]
  }
  for (const field of keptFields(form)) {
    if (isBox(field)) {
      const wanted = take(field.name, field.value) !== undefined
      if (field.checked !== wanted) field.click()
    } else {
      const value = take(field.name)
      if (value !== undefined && value !== field.value) assign(field, value)
    }
  }
  return left
}
