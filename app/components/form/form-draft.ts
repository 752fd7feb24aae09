/** In local storage. Passwords, files and hidden fields are never kept, except those with `data-draft`. */
export type DraftEntries = [name: string, value: string][]

const PREFIX = 'draft:'

export function draftKey(account: string, pathname: string, formId: string): string {
  return `${PREFIX}${account}:${pathname}:${formId}`
}

const NEVER_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

/** A password made visible is a text field to the browser; `data-secret` still marks it. */
function isKept(input: HTMLInputElement): boolean {
  if (!input.name || input.hasAttribute('data-secret') || input.dataset.draft === 'never') return false
  return !NEVER_KEPT.has(input.type) || input.hasAttribute('data-draft')
}

/** @param as the current values, or those of the page as drawn: a person may have typed before its scripts ran */
export function entriesOf(form: HTMLFormElement, as: 'standing' | 'drawn' = 'standing'): DraftEntries {
  const isDrawn = as === 'drawn'
  const entries: DraftEntries = []
  for (const element of Array.from(form.elements)) {
    if (element instanceof HTMLInputElement) {
      if (!isKept(element)) continue
      if (element.type === 'checkbox' || element.type === 'radio') {
        const isTicked = isDrawn ? element.defaultChecked : element.checked
        if (isTicked) entries.push([element.name, element.value])
      } else entries.push([element.name, isDrawn ? element.defaultValue : element.value])
    } else if (element instanceof HTMLTextAreaElement) {
      if (element.name) entries.push([element.name, isDrawn ? element.defaultValue : element.value])
    } else if (element instanceof HTMLSelectElement) {
      if (element.name) entries.push([element.name, element.value])
    }
  }
  return entries
}

export function sameEntries(one: DraftEntries, other: DraftEntries): boolean {
  const plain = (entries: DraftEntries) =>
    entries.map(([name, value]) => `${name}=${value.trim()}`).filter((line) => !line.endsWith('='))
  const a = plain(one).sort()
  const b = plain(other).sort()
  return a.length === b.length && a.every((line, index) => line === b[index])
}

export function parseDraft(text: string | null): DraftEntries | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || value.length === 0) return null
    const pairs = value.filter(
      (pair): pair is [string, string] =>
        Array.isArray(pair) &&
        pair.length === 2 &&
        typeof pair[0] === 'string' &&
        typeof pair[1] === 'string',
    )
    return pairs.length === value.length ? pairs : null
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

export function hasDraftOf(pathname: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX) && key.includes(`:${pathname}:`))
  } catch {
    return false
  }
}

/** The fields have been sent. */
export function forgetDraftsOf(pathname: string) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && key.includes(`:${pathname}:`)) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** On sign-out, so that the next person at the same screen finds none. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

function assign(element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) {
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
  for (const element of Array.from(form.elements)) {
    if (element instanceof HTMLInputElement) {
      if (!isKept(element)) continue
      if (element.type === 'checkbox' || element.type === 'radio') {
        const wanted = take(element.name, element.value) !== undefined
        if (element.checked !== wanted) element.click()
        continue
      }
    } else if (
      !(element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) ||
      !element.name
    ) {
      continue
    }
    const value = take(element.name)
    if (value !== undefined && value !== element.value) assign(element, value)
  }
  return left
}
