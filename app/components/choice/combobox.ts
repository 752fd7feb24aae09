import { askJson } from '../use-json'
import type { Choice, FoundChoices } from './choices'

/** Long enough to finish a syllable. */
const PAUSE_MS = 200

const normalText = (text: string) => text.trim().toLowerCase()

/**
 * Turns a text field into a combobox with a list of suggestions (ARIA APG): keys, pointer and screen reader.
 * Without React, so that the field stays the one in which somebody may be typing already.
 * @param box holds the text field, the hidden field of the choice and the one of its label
 * @returns undoes it
 */
export function attachCombobox(box: HTMLElement, from: string, label: string): () => void {
  const [input, chosen, shown] = box.querySelectorAll('input')
  if (!input || !chosen || !shown) return () => undefined
  const list = document.createElement('ul')
  list.id = `${input.id}-list`
  list.className = 'choice-list'
  list.role = 'listbox'
  list.ariaLabel = label
  list.hidden = true
  const status = document.createElement('span')
  status.className = 'sr-only'
  status.role = 'status'
  box.append(list, status)

  const ending = new AbortController()
  const { signal } = ending
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let items: Choice[] = []
  let active = -1
  let isOwn = false

  const set = (value: string, text: string) => {
    const isOther = chosen.value !== value
    chosen.value = value
    shown.value = text
    if (!isOther) return
    isOwn = true
    for (const type of ['input', 'change']) chosen.dispatchEvent(new Event(type, { bubbles: true }))
    isOwn = false
  }
  const mark = (at: number) => {
    list.children[active]?.setAttribute('aria-selected', 'false')
    active = at
    const option = list.children[at]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    clearTimeout(timer)
    asking.abort()
    list.hidden = true
    input.ariaExpanded = 'false'
    mark(-1)
  }
  const choose = (one: Choice) => {
    input.value = one.label
    set(one.value, one.label)
    close()
  }
  const draw = (found: FoundChoices) => {
    items = found.items
    list.replaceChildren(
      ...items.map(({ label: text, detail }, at) => {
        const option = document.createElement('li')
        option.id = `${list.id}-${at}`
        option.role = 'option'
        option.ariaSelected = 'false'
        const name = document.createElement('bdi')
        name.textContent = text
        option.append(name)
        if (detail && detail !== text) {
          const beside = document.createElement('small')
          beside.textContent = detail
          option.append(' ', beside)
        }
        return option
      }),
    )
    list.dataset.said = found.said
    status.textContent = found.said
    list.hidden = false
    input.ariaExpanded = String(items.length > 0)
    active = -1
    input.removeAttribute('aria-activedescendant')
  }
  const ask = (query: string, then: (found: FoundChoices) => void) => {
    asking.abort()
    asking = new AbortController()
    const own = asking.signal
    askJson<FoundChoices>(`${from}${from.includes('?') ? '&' : '?'}${query}`, {
      signal: own,
      stay: true,
    }).then(
      (found) => {
        if (!own.aborted) then(found)
      },
      // Offline: the form's own button asks the server.
      () => undefined,
    )
  }
  const suggest = (at = -1) => {
    // A field that says its choice offers all others.
    const search = chosen.value && input.value === shown.value ? '' : input.value.trim()
    ask(new URLSearchParams({ Search: search }).toString(), (found) => {
      draw(found)
      if (at !== -1 && items.length > 0) mark(at < 0 ? items.length - 1 : 0)
    })
  }
  /** Typed in full, or the only one. */
  const meant = () => {
    const text = normalText(input.value)
    const same = items.filter((one) => normalText(one.label) === text)
    return same.length === 1 ? same[0] : items.length === 1 && !list.hidden ? items[0] : undefined
  }

  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  input.setAttribute('aria-controls', list.id)
  // A list's address names its filters alone.
  if (input.form?.method === 'get') for (const one of [input, shown]) one.removeAttribute('name')
  const radios = box.querySelector('fieldset')
  if (radios) radios.hidden = radios.disabled = true

  const typed = () => {
    clearTimeout(timer)
    if (input.value !== shown.value || !chosen.value) {
      if (input.form?.method === 'post' || input.value.trim() === '') set('', '')
      timer = setTimeout(suggest, PAUSE_MS)
    }
  }
  input.addEventListener('input', typed, { signal })
  input.addEventListener('click', () => list.hidden && suggest(), { signal })
  input.addEventListener(
    'keydown',
    (event) => {
      const { key, altKey } = event
      const isOpen = !list.hidden
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        const step = key === 'ArrowDown' ? 1 : -1
        if (altKey && step < 0) return close()
        if (!isOpen) return suggest(altKey ? -1 : step < 0 ? -2 : 0)
        if (items.length > 0)
          mark(active < 0 ? (step < 0 ? items.length - 1 : 0) : (active + step + items.length) % items.length)
      } else if (key === 'Enter') {
        const one = items[active] ?? (isOpen ? meant() : undefined)
        // An open list takes the key, as in a select; only a second one sends the form.
        if (isOpen) event.preventDefault()
        if (isOpen && one) choose(one)
      } else if (key === 'Tab') {
        const one = items[active]
        if (isOpen && one) choose(one)
      } else if (key === 'Escape' && isOpen) {
        event.preventDefault()
        event.stopPropagation()
        close()
      }
    },
    { signal },
  )
  input.addEventListener(
    'blur',
    () => {
      const one = input.value === shown.value ? undefined : meant()
      if (one && input.value.trim()) choose(one)
      // A filter that was not chosen stays as it is.
      else if (input.form?.method === 'get') input.value = shown.value
      close()
    },
    { signal },
  )
  // A press must not take the focus from the field.
  list.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  list.addEventListener(
    'click',
    ({ target }) => {
      const option = target instanceof Element ? target.closest('li') : null
      const one = option && items[[...list.children].indexOf(option)]
      if (one) choose(one)
    },
    { signal },
  )
  // A restored draft writes the choice, and its text before it.
  chosen.addEventListener(
    'input',
    () => {
      if (isOwn) return
      if (input.value.trim()) shown.value = input.value
      else if (chosen.value)
        ask(new URLSearchParams({ ids: chosen.value }).toString(), ({ items: [one] }) => one && choose(one))
    },
    { signal },
  )

  // Somebody is typing already.
  if (document.activeElement === input && input.value !== shown.value) typed()

  return () => {
    close()
    ending.abort()
    list.remove()
    status.remove()
  }
}
