import type { ShellUser } from '../accounts/shell-user'

/** Texts from the server for a plain page's script, in the page's language. */
export interface PlainData {
  user: ShellUser | null
  offlineLink: string
  offline: string
  unavailable: string
  titlePrefix: string
  working: string
}

export const plainData = (): PlainData =>
  JSON.parse(document.querySelector<HTMLElement>('script[data-plain]')?.dataset.plain ?? '') as PlainData

/** The server draws what the script inserts into the page: it knows words and looks. */
export type Part = 'toast' | 'spinner' | 'error' | 'summary' | 'unsent' | 'hint' | 'modal' | 'local-file'

/** @throws where the page has none */
export function draw(part: Part): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = document.querySelector(`script[data-part="${part}"]`)?.textContent ?? ''
  const drawn = template.content.firstElementChild
  if (!(drawn instanceof HTMLElement)) throw new Error(`The page has no ${part}`)
  return drawn
}

/** @throws where there is none */
export function within(element: ParentNode, selector: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
