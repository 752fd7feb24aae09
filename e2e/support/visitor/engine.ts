import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { JSDOM } from 'jsdom'

import { Stylesheet, type Screen } from './stylesheet'

/**
 * HTML read as a browser without scripts reads it, and in it Playwright's own script, which finds elements by
 * role, label or text and judges assertions: what a story says has one meaning with and without a browser.
 */

const require = createRequire(import.meta.url)
const bundle = 'playwright-core/lib/coreBundle'

interface Names {
  asLocatorDescription: (language: string, selector: string) => string
  escapeForTextSelector: (text: string | RegExp, exact: boolean) => string
  escapeForAttributeSelector: (text: string | RegExp, exact: boolean) => string
  urlMatches: (base: string | undefined, url: string, match: unknown) => boolean
}
/** Playwright's own names of things. */
export const { iso: names } = require(bundle) as { iso: Names }

interface State {
  matches: boolean
  received?: unknown
  isRadio?: boolean
}
export interface Judged {
  matches: boolean
  received?: { value?: unknown; ariaSnapshot?: string }
}
/** The parts of Playwright's script that a visitor uses. */
interface Injected {
  document: Document
  parseSelector(selector: string): unknown
  querySelectorAll(selector: unknown, root: Node): Element[]
  strictModeViolationError(selector: unknown, elements: Element[]): Error
  previewNode(node: Node): string
  retarget(node: Node, how: 'follow-label' | 'button-link'): Element
  elementState(node: Node, state: string, frameVisible: boolean): State
  fill(node: Node, value: string): string
  selectOptions(node: Node, options: object[]): string[] | string
  expect(
    element: Element | undefined,
    options: object,
    elements: Element[],
    frameVisible: boolean,
  ): Promise<Judged>
  ariaSnapshotForExpectFailure(node: Node, options: { mode: 'default' }): string
}

/** One for all pages: each is a document of this window, which takes a tenth of the time of a window. */
export const { window } = new JSDOM('', { runScripts: 'outside-only' })

/** Playwright hands its script to browsers and to nobody else. */
function playwrightScript(): Injected {
  const text = readFileSync(require.resolve(bundle), 'utf8')
  const start = text.indexOf('"packages/playwright-core/src/generated/injectedScriptSource.ts"() {')
  const literal = /source\d+ = ('[^'\\]*(?:\\[^][^'\\]*)*');/.exec(text.slice(start))?.[1]
  if (start < 0 || !literal) throw new Error('This version of Playwright keeps its script elsewhere')
  const options = {
    sdkLanguage: 'javascript',
    testIdAttributeName: 'data-testid',
    browserName: 'chromium',
    customEngines: [],
  }
  return window.eval(
    `(() => { const module = {}; ${window.eval(literal)}; return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)}) })()`,
  ) as Injected
}

const sheets = new Map<string, Stylesheet>()
const sheetOf = new WeakMap<Document, Stylesheet>()

interface Look {
  shown?: boolean
  display?: string
  visibility?: string
}
/** Asked of thousands of elements, and the same until somebody acts. */
let memory = new WeakMap<Element, Look>()
const look = (element: Element): Look => {
  let known = memory.get(element)
  if (!known) memory.set(element, (known = {}))
  return known
}
/** After an action, what was hidden may be shown. */
export const forget = () => void (memory = new WeakMap())

const display = (element: Element): string =>
  (look(element).display ??= sheetOf.get(element.ownerDocument)?.display(element) ?? 'block')

const visibility = (element: Element): string =>
  (look(element).visibility ??=
    sheetOf.get(element.ownerDocument)?.visibility(element) ??
    (element.parentElement ? visibility(element.parentElement) : 'visible'))

/** Whether an element is drawn at all: neither it nor one around it is hidden or folded. */
const isShown = (element: Element): boolean => (look(element).shown ??= computeShown(element))
function computeShown(element: Element): boolean {
  if (display(element) === 'none') return false
  const parent = element.parentElement
  if (!parent) return true
  const isFolded =
    parent.localName === 'details' &&
    !parent.hasAttribute('open') &&
    element !== [...parent.children].find(({ localName }) => localName === 'summary')
  return !isFolded && isShown(parent)
}

const drawnByThemselves =
  'img,svg,input,button,select,textarea,progress,meter,hr,iframe,canvas,video,audio,object,embed,td,th,tr'

/** What has neither words nor anything drawn has no size, and nobody sees it. */
function hasSize(element: Element): boolean {
  if (!isShown(element) || element.localName === 'option') return false
  if (element.matches(drawnByThemselves)) return true
  for (const child of element.childNodes) {
    if (child.nodeType === 3 && child.nodeValue?.trim()) return true
    if (child.nodeType === 1 && hasSize(child as Element)) return true
  }
  return false
}

let isStorysOwn = false
const box = (isThere: boolean) => {
  if (isStorysOwn) throw new Error('without a browser: nothing has a place or a size; tag the story @browser')
  const side = isThere ? 1 : 0
  return { x: 0, y: 0, top: 0, left: 0, width: side, height: side, right: side, bottom: side }
}
for (const name of [
  'offsetWidth',
  'offsetHeight',
  'clientWidth',
  'clientHeight',
  'scrollWidth',
  'scrollHeight',
])
  for (const { prototype } of [window.Element, window.HTMLElement])
    Object.defineProperty(prototype, name, { get: () => box(true).width, configurable: true })

Object.assign(window.Element.prototype, {
  checkVisibility(this: Element) {
    return isShown(this)
  },
  getBoundingClientRect(this: Element) {
    return box(hasSize(this))
  },
})
Object.assign(window.Range.prototype, {
  getBoundingClientRect(this: Range) {
    return box(Boolean(this.toString().trim()))
  },
})
const style = (element: Element, pseudo?: string) => ({
  display: display(element),
  visibility: visibility(element),
  content: pseudo ? 'none' : 'normal',
  getPropertyValue: (name: string) => {
    throw new Error(`without a browser: nothing has a ${name}; tag the story @browser`)
  },
})
Object.assign(window, { getComputedStyle: style })

/** The words on the screen: each block on a line of its own (\u2028), a paragraph apart from the others (\u2029). */
function linesOf(node: Node): string {
  if (node.nodeType === 3) return (node.nodeValue ?? '').replace(/\s+/g, ' ')
  if (node.nodeType !== 1 || !isShown(node as Element)) return ''
  const { localName } = node as Element
  if (localName === 'br') return '\u2028'
  const text = [...node.childNodes].map(linesOf).join('')
  const edge = localName === 'p' ? '\u2029' : '\u2028'
  return /^inline|contents/.test(display(node as Element)) ? text : edge + text + edge
}
Object.defineProperty(window.HTMLElement.prototype, 'innerText', {
  get(this: HTMLElement) {
    return linesOf(this)
      .replace(/\s*[\u2028\u2029]\s*/g, (edges) => (edges.includes('\u2029') ? '\n\n' : '\n'))
      .replace(/ +/g, ' ')
      .trim()
  },
})

const injected = playwrightScript()

/** The files that were chosen in a form. */
export const filesOf = new WeakMap<Element, File[]>()
/** The fields that were typed into: only these can be too short. */
export const typedInto = new WeakSet<Element>()

/** A page's document. */
export function read(html: string): Document {
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  // Without a window of its own it has no styles, and then nothing is visible.
  Object.defineProperty(document, 'defaultView', { value: window })
  return document
}

const parses = (selector: string) => {
  try {
    window.document.querySelector(selector)
    return true
  } catch {
    return false
  }
}

/** The same text, which every portal has, is parsed once. */
export function stylesheet(css: string, screen: Screen): Stylesheet {
  const key = JSON.stringify(screen) + css
  let sheet = sheets.get(key)
  if (!sheet) sheets.set(key, (sheet = new Stylesheet(css, screen, parses)))
  return sheet
}

/** Gives a page its looks. */
export function dress(document: Document, sheet: Stylesheet): void {
  sheetOf.set(document, sheet)
  forget()
}

/** Playwright's script, for this page. */
export function on(document: Document): Injected {
  injected.document = document
  return injected
}

/** Runs a function of the story beside the page, as `evaluate` does. */
export function run(document: Document, code: string, ...values: unknown[]): unknown {
  on(document)
  isStorysOwn = true
  try {
    return (window.eval(`(document) => (${code})`) as (own: Document) => (...args: unknown[]) => unknown)(
      document,
    )(...values)
  } finally {
    isStorysOwn = false
    forget()
  }
}
