import { basename } from 'node:path'
import { readFile } from 'node:fs/promises'
import { inspect } from 'node:util'

import { filesOf, names, run, typedInto, type Judged, type on } from './engine'

type Text = string | RegExp
interface Exactly {
  exact?: boolean
}
interface Filter {
  hasText?: Text
  hasNotText?: Text
  has?: VisitorLocator
  hasNot?: VisitorLocator
  visible?: boolean
}
interface Acting {
  force?: boolean
  modifiers?: string[]
}
type Choice = string | { value?: string; label?: string; index?: number } | null
type Payload = string | { name: string; mimeType: string; buffer: Buffer }
export interface Asked {
  isNot: boolean
  expectedText?: { string?: string; regexSource?: string; regexFlags?: string; ignoreCase?: boolean }[]
  expectedNumber?: number
}
/** The answer to a matcher of Playwright. */
export interface Verdict {
  matches: boolean
  received?: Judged['received']
  log?: string[]
  errorMessage?: string
}

/** The page that a locator looks at: what it is asked to find and to do. */
interface Place {
  readonly document: Document
  readonly engine: ReturnType<typeof on>
  all<Kind extends Element = Element>(selector: string): Kind[]
  one(selector: string, doing: string): Element
  judge(selector: string, expression: string, asked: Asked): Promise<Verdict>
  press(element: HTMLElement, modifiers?: string[]): Promise<void>
  key(field: HTMLInputElement, key: string): Promise<void>
  url(): string
}

export const notWithoutBrowser = (what: string) =>
  new Error(`without a browser: ${what}; tag the story @browser`)

/** Adds methods that say so to what has them in a browser. */
export function refuse(prototype: object, of: string, ...methods: string[]): void {
  for (const name of methods)
    Object.defineProperty(prototype, name, {
      value: () => {
        throw notWithoutBrowser(`${of}.${name}`)
      },
    })
}

/** Pages and locators look for things by the same names: those of Playwright, in its own writing. */
export abstract class Finder {
  abstract locator(selector: string | VisitorLocator, options?: Filter): VisitorLocator

  getByRole(role: string, options: Record<string, unknown> = {}): VisitorLocator {
    const { exact = false, ...wanted } = options as Exactly & Record<string, Text>
    const attributes = Object.entries(wanted).map(([key, value]) => {
      const name = key === 'includeHidden' ? 'include-hidden' : key
      const isText = key === 'name' || key === 'description'
      return value === undefined
        ? ''
        : `[${name}=${isText ? names.escapeForAttributeSelector(value, exact) : String(value)}]`
    })
    return this.locator(`internal:role=${role}${attributes.join('')}`)
  }
  getByText(text: Text, { exact = false }: Exactly = {}): VisitorLocator {
    return this.locator(`internal:text=${names.escapeForTextSelector(text, exact)}`)
  }
  getByLabel(text: Text, { exact = false }: Exactly = {}): VisitorLocator {
    return this.locator(`internal:label=${names.escapeForTextSelector(text, exact)}`)
  }
  getByTitle = this.byAttribute('title')
  getByPlaceholder = this.byAttribute('placeholder')

  private byAttribute(name: string) {
    return (text: Text, { exact = false }: Exactly = {}) =>
      this.locator(`internal:attr=[${name}=${names.escapeForAttributeSelector(text, exact)}]`)
  }
}

export class VisitorLocator extends Finder {
  /** By this Playwright's `expect` knows what it is given. */
  readonly _apiName = 'Locator'
  readonly selector: string

  constructor(
    private readonly visitor: Place,
    selector: string,
    { hasText, hasNotText, has, hasNot, visible }: Filter = {},
  ) {
    super()
    const parts = [selector]
    if (hasText) parts.push(`internal:has-text=${names.escapeForTextSelector(hasText, false)}`)
    if (hasNotText) parts.push(`internal:has-not-text=${names.escapeForTextSelector(hasNotText, false)}`)
    if (has) parts.push(`internal:has=${JSON.stringify(has.selector)}`)
    if (hasNot) parts.push(`internal:has-not=${JSON.stringify(hasNot.selector)}`)
    if (visible !== undefined) parts.push(`visible=${visible}`)
    this.selector = parts.join(' >> ')
  }

  private with(part: string): VisitorLocator {
    return new VisitorLocator(this.visitor, `${this.selector} >> ${part}`)
  }
  override locator(inner: string | VisitorLocator, options?: Filter): VisitorLocator {
    const part = typeof inner === 'string' ? inner : `internal:chain=${JSON.stringify(inner.selector)}`
    return new VisitorLocator(this.visitor, `${this.selector} >> ${part}`, options)
  }
  filter(options: Filter): VisitorLocator {
    return new VisitorLocator(this.visitor, this.selector, options)
  }
  and(other: VisitorLocator): VisitorLocator {
    return this.with(`internal:and=${JSON.stringify(other.selector)}`)
  }
  or(other: VisitorLocator): VisitorLocator {
    return this.with(`internal:or=${JSON.stringify(other.selector)}`)
  }
  describe(words: string): VisitorLocator {
    return this.with(`internal:describe=${JSON.stringify(words)}`)
  }
  first(): VisitorLocator {
    return this.with('nth=0')
  }
  last(): VisitorLocator {
    return this.with('nth=-1')
  }
  nth(index: number): VisitorLocator {
    return this.with(`nth=${index}`)
  }
  page(): Place {
    return this.visitor
  }
  override toString(): string {
    return names.asLocatorDescription('javascript', this.selector)
  }
  [inspect.custom](): string {
    return this.toString()
  }

  async count(): Promise<number> {
    return this.visitor.all(this.selector).length
  }
  async all(): Promise<VisitorLocator[]> {
    return this.visitor.all(this.selector).map((_, index) => this.nth(index))
  }
  async allTextContents(): Promise<string[]> {
    return this.visitor.all(this.selector).map(({ textContent }) => textContent ?? '')
  }
  private one(doing: string): HTMLElement {
    return this.visitor.one(this.selector, doing) as HTMLElement
  }
  private is(state: string): boolean {
    const element = this.one(state)
    return this.visitor.engine.elementState(element, state, true).matches
  }
  async textContent(): Promise<string | null> {
    return this.one('textContent').textContent
  }
  async innerText(): Promise<string> {
    return this.one('innerText').innerText
  }
  async getAttribute(name: string): Promise<string | null> {
    return this.one('getAttribute').getAttribute(name)
  }
  async inputValue(): Promise<string> {
    return this.field('inputValue').value
  }
  async isVisible(): Promise<boolean> {
    return (await this.count()) > 0 && this.is('visible')
  }
  async evaluate(code: (element: never, value: never) => unknown, value?: unknown): Promise<unknown> {
    return run(this.visitor.document, String(code), this.one('evaluate'), value)
  }
  async evaluateAll(code: (elements: never, value: never) => unknown, value?: unknown): Promise<unknown> {
    return run(this.visitor.document, String(code), this.visitor.all(this.selector), value)
  }
  /** A page without scripts is whole when it comes: nothing is worth waiting for. */
  async waitFor({ state = 'visible' }: { state?: string } = {}): Promise<void> {
    const isAbsent = state === 'hidden' || state === 'detached'
    const { matches } = await this._expect(`to.be.${state}`, { isNot: false })
    if (!matches)
      throw new Error(`${this.toString()} is ${isAbsent ? 'still' : 'not'} there on ${this.visitor.url()}`)
  }

  /** What is acted on: there once, visible and in use, as a person needs it. */
  private field(doing: string, { force }: Acting = {}, ...states: string[]): HTMLInputElement {
    const element = this.one(doing)
    const engine = this.visitor.engine
    if (!force)
      for (const state of states) {
        const { matches, received } = engine.elementState(element, state, true)
        if (!matches)
          throw new Error(`${doing}: ${engine.previewNode(element)} is ${String(received)}, not ${state}`)
      }
    return engine.retarget(element, 'follow-label') as HTMLInputElement
  }
  async click(options: Acting = {}): Promise<void> {
    this.field('click', options, 'visible', 'enabled')
    await this.visitor.press(this.one('click'), options.modifiers)
  }
  async setChecked(checked: boolean, options: Acting = {}): Promise<void> {
    const doing = checked ? 'check' : 'uncheck'
    const field = this.field(doing, options, 'visible', 'enabled')
    if (this.is('checked') === checked) return
    await this.visitor.press(field)
    if (field.isConnected && field.ownerDocument === this.visitor.document && this.is('checked') !== checked)
      throw new Error(`${doing}: ${this.toString()} stayed as it was`)
  }
  async check(options?: Acting): Promise<void> {
    await this.setChecked(true, options)
  }
  async uncheck(options?: Acting): Promise<void> {
    await this.setChecked(false, options)
  }
  async fill(value: string, options?: Acting): Promise<void> {
    const field = this.field('fill', options, 'visible', 'enabled', 'editable')
    typedInto.add(field)
    if (this.visitor.engine.fill(field, value) === 'needsinput') {
      const text = field.localName === 'textarea' ? value : value.replace(/[\r\n]/g, '')
      field.value = field.maxLength >= 0 ? text.slice(0, field.maxLength) : text
    } else if (field.value !== value.trim())
      throw new Error(`fill: ${this.toString()} does not take ${value}`)
  }
  async clear(): Promise<void> {
    await this.fill('')
  }
  async pressSequentially(text: string): Promise<void> {
    await this.fill((await this.inputValue()) + text)
  }
  async focus(): Promise<void> {
    this.one('focus').focus()
  }
  async blur(): Promise<void> {
    this.one('blur').blur()
  }
  async press(key: string): Promise<void> {
    await this.visitor.key(this.field('press'), key)
  }
  async selectOption(choices: Choice | Choice[]): Promise<string[]> {
    const select = this.field('selectOption', {}, 'visible', 'enabled')
    const wanted = [choices].flat().filter((one) => one !== null)
    const chosen = this.visitor.engine.selectOptions(
      select,
      wanted.map((one) => (typeof one === 'string' ? { valueOrLabel: one } : one)),
    )
    if (typeof chosen === 'string')
      throw new Error(`selectOption: ${this.toString()} has no ${JSON.stringify(wanted)} (${chosen})`)
    return chosen
  }
  async setInputFiles(files: Payload | Payload[]): Promise<void> {
    const field = this.field('setInputFiles')
    const all = [files].flat()
    if (field.type !== 'file') throw new Error(`setInputFiles: ${this.toString()} takes no files`)
    if (all.length > 1 && !field.multiple) throw new Error(`setInputFiles: ${this.toString()} takes one file`)
    const chosen = all.map(async (file) =>
      typeof file === 'string'
        ? new File([await readFile(file)], basename(file), { type: 'application/octet-stream' })
        : new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }),
    )
    filesOf.set(field, await Promise.all(chosen))
  }

  /**
   * The seam of Playwright's own `expect`. Nothing on a page changes without an action: an assertion holds at
   * once or never.
   */
  async _expect(expression: string, options: Asked): Promise<Verdict> {
    return this.visitor.judge(this.selector, expression, options)
  }
}

refuse(
  VisitorLocator.prototype,
  'locator',
  ...[
    'allInnerTexts',
    'ariaSnapshot',
    'boundingBox',
    'contentFrame',
    'dblclick',
    'dispatchEvent',
    'dragTo',
    'elementHandle',
  ],
  ...[
    'evaluateHandle',
    'frameLocator',
    'hover',
    'screenshot',
    'scrollIntoViewIfNeeded',
    'selectText',
    'tap',
    'type',
  ],
)
