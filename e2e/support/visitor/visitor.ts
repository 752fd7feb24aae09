import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import type { APIResponse, BrowserContext, Page } from '@playwright/test'
import contentDisposition from 'content-disposition'

import { dress, forget, names, on, read, run, stylesheet } from './engine'
import { coding, entriesOf, faultsOf, textsOf } from './form'
import { Finder, notWithoutBrowser, refuse, VisitorLocator, type Asked, type Verdict } from './locator'
import type { Stylesheet } from './stylesheet'

interface Sent {
  url: string
  method: string
  body?: Buffer
  type?: string
}

/** The parts of a browser's context that it keeps for Playwright's own matchers. */
interface Options {
  baseURL?: string
  locale?: string
  viewport?: { width: number; height: number } | null
  hasTouch?: boolean
}
const optionsOf = (context: BrowserContext) => (context as unknown as { _options: Options })._options

/** Not a step of the story's own: to report one costs as much as the request. */
const quietly = <Result>(context: BrowserContext, call: () => Promise<Result>): Promise<Result> =>
  (
    context as unknown as { _wrapApiCall: (call: () => Promise<Result>, how: object) => Promise<Result> }
  )._wrapApiCall(call, { internal: true })

const stylesheets = new Map<string, Promise<Stylesheet>>()

/**
 * A browser without scripts and without a window: pages are fetched and read, links followed, forms sent. It
 * stands in for Playwright's page, as far as stories need one; the rest says that it is missing.
 */
export class Visitor extends Finder {
  readonly _apiName = 'Page'
  document = read('')
  private address = 'about:blank'
  private readonly events = new EventEmitter()
  private readonly past: Sent[] = []
  private last: Sent | undefined
  private policy = ''
  private isGone = false
  private readonly screen: { width: number; height: number; print: boolean }
  /** Why the last form was not sent. */
  private refused: string[] = []
  /** What the click that is under way leads to. */
  private next: (() => Promise<unknown>) | undefined
  private inNewTab = false

  constructor(
    private readonly own: BrowserContext,
    private readonly open: () => Visitor,
  ) {
    super()
    this.events.setMaxListeners(50)
    this.screen = { ...(optionsOf(own).viewport ?? { width: 1280, height: 720 }), print: false }
  }

  // Looking at it.

  get engine() {
    return on(this.document)
  }
  override locator(selector: string | VisitorLocator, options?: object): VisitorLocator {
    return new VisitorLocator(this, typeof selector === 'string' ? selector : selector.selector, options)
  }
  all<Kind extends Element = Element>(selector: string): Kind[] {
    const engine = this.engine
    return engine.querySelectorAll(engine.parseSelector(selector), this.document) as Kind[]
  }
  one(selector: string, doing: string): Element {
    const [element, ...more] = this.all(selector)
    const engine = this.engine
    if (!element)
      throw new Error(
        [`${doing}: no ${names.asLocatorDescription('javascript', selector)}`, ...this.findings()].join('\n'),
      )
    if (more.length > 0)
      throw engine.strictModeViolationError(engine.parseSelector(selector), [element, ...more])
    return element
  }
  /** Where somebody is who does not find what they look for. */
  findings(): string[] {
    const heading = this.document.querySelector('h1')?.textContent ?? ''
    return [`on ${this.address}: ${heading}`, ...this.refused.map((why) => `the form was not sent: ${why}`)]
  }
  /** Judges as Playwright does, also where an element is missing, which its script leaves to the browser's side. */
  async judge(selector: string, expression: string, asked: Asked): Promise<Verdict> {
    const { isNot } = asked
    const isArray = expression === 'to.have.count' || expression.endsWith('.array')
    try {
      if (expression === 'to.be.in.viewport') throw notWithoutBrowser('toBeInViewport')
      const elements = this.all(selector)
      if (!isArray && elements.length > 1) this.one(selector, expression)
      if (!isArray && elements.length === 0) {
        if (!isNot && /hidden|detached/.test(expression)) return { matches: true }
        if (isNot && /visible|attached/.test(expression)) return { matches: false }
        return { matches: isNot, errorMessage: 'element(s) not found', log: this.findings() }
      }
      const judged = await this.engine.expect(elements[0], { ...asked, expression }, elements, true)
      const found = isArray ? `${elements.length} elements` : this.engine.previewNode(elements[0]!)
      return { ...judged, log: [`locator resolved to ${found}`, ...this.findings()] }
    } catch (error) {
      return { matches: isNot, errorMessage: String(error) }
    }
  }
  /** Playwright describes the page of a failed story. */
  _wrapApiCall<Result>(call: () => Result): Result {
    return call()
  }
  mainFrame() {
    return this
  }
  async _expect(expression: string, asked: Asked): Promise<Verdict> {
    if (expression !== 'to.have.url') return this.judge(':root', expression, asked)
    const [{ string = '', regexSource, regexFlags, ignoreCase } = {}] = asked.expectedText ?? []
    const fold = (text: string) => (ignoreCase ? text.toLowerCase() : text)
    const matches = regexSource
      ? new RegExp(regexSource, ignoreCase ? `${regexFlags}i` : regexFlags).test(this.address)
      : fold(string) === fold(this.address)
    return { matches, received: { value: this.address }, log: this.findings() }
  }
  url(): string {
    return this.address
  }
  async title(): Promise<string> {
    return this.document.title
  }
  async content(): Promise<string> {
    return `<!DOCTYPE html>${this.document.documentElement.outerHTML}`
  }
  async ariaSnapshot(): Promise<string> {
    return this.engine.ariaSnapshotForExpectFailure(this.document.body, { mode: 'default' })
  }
  async evaluate(code: (value: never) => unknown, value?: unknown): Promise<unknown> {
    return run(this.document, String(code), value)
  }
  context(): BrowserContext {
    return this.own
  }
  get request() {
    return this.own.request
  }
  isClosed(): boolean {
    return this.isGone
  }
  async close(): Promise<void> {
    this.isGone = true
    this.emit('close')
  }
  setDefaultTimeout(): void {}

  // Events.

  private emit(event: string, value: unknown = this): void {
    this.events.emit(event, value)
    if (event === 'request' || event === 'response' || event === 'page')
      (this.own as unknown as EventEmitter).emit(event, value)
  }
  on(event: string, listener: (value: unknown) => void): this {
    this.events.on(event, listener)
    return this
  }
  once(event: string, listener: (value: unknown) => void): this {
    this.events.once(event, listener)
    return this
  }
  removeAllListeners(event: string): this {
    this.events.removeAllListeners(event)
    return this
  }
  waitForEvent(
    event: string,
    how: ((value: unknown) => boolean) | { predicate?: (value: unknown) => boolean; timeout?: number } = {},
  ): Promise<unknown> {
    const { predicate = () => true, timeout = 10_000 } = typeof how === 'function' ? { predicate: how } : how
    return new Promise((resolve, reject) => {
      const listener = (value: unknown) => {
        if (!predicate(value)) return
        clearTimeout(timer)
        this.events.off(event, listener)
        resolve(value)
      }
      const timer = setTimeout(() => {
        this.events.off(event, listener)
        reject(new Error([`no ${event} within ${timeout} ms`, ...this.findings()].join('\n')))
      }, timeout)
      this.events.on(event, listener)
    })
  }
  async waitForResponse(match: unknown, how?: { timeout?: number }): Promise<unknown> {
    const { baseURL } = optionsOf(this.own)
    return this.waitForEvent('response', {
      ...how,
      predicate: (value) => {
        const response = value as { url(): string }
        return typeof match === 'function'
          ? Boolean((match as (one: unknown) => unknown)(response))
          : names.urlMatches(baseURL, response.url(), match)
      },
    })
  }
  /** For the page of the action that is about to happen; `expect(page).toHaveURL` asks for the one that did. */
  async waitForURL(match: unknown): Promise<void> {
    const { baseURL } = optionsOf(this.own)
    const isThere = () => names.urlMatches(baseURL, this.address, match)
    if (!isThere()) await this.waitForEvent('load', isThere)
  }

  // Going places.

  async goto(to: string): Promise<unknown> {
    const url = new URL(to, optionsOf(this.own).baseURL).href
    if (this.isSamePage(url)) {
      this.jump(url)
      return null
    }
    return this.visit({ url, method: 'GET' }, 'none')
  }
  async reload(): Promise<unknown> {
    return this.last ? this.visit(this.last, 'same-origin', true) : null
  }
  async goBack(): Promise<unknown> {
    this.past.pop()
    const before = this.past.pop()
    return before ? this.visit({ url: before.url, method: 'GET' }, 'same-origin') : null
  }

  private isSamePage(url: string): boolean {
    const [page, hash] = url.split('#')
    return hash !== undefined && page === this.address.split('#')[0]
  }
  /** A part of the page that is linked unfolds. */
  private jump(url: string): void {
    this.address = url
    const id = decodeURIComponent(new URL(url).hash.slice(1))
    let around = id ? this.document.getElementById(id)?.parentElement?.closest('details') : null
    for (; around; around = around.parentElement?.closest('details')) around.open = true
    forget()
  }

  private headers(url: string, { method, type }: Sent, site: string): Record<string, string> {
    const from = this.address.startsWith('http') && site !== 'none' ? new URL(this.address) : undefined
    const isOwn = from?.origin === new URL(url).origin
    const language = optionsOf(this.own).locale
    return {
      accept:
        'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
      ...(language && { 'accept-language': language }),
      'upgrade-insecure-requests': '1',
      'sec-fetch-site': from && !isOwn ? 'cross-site' : site,
      'sec-fetch-mode': 'navigate',
      'sec-fetch-user': '?1',
      'sec-fetch-dest': 'document',
      ...(from && this.policy !== 'no-referrer' && isOwn && { referer: from.href.split('#')[0]! }),
      ...(from && method !== 'GET' && { origin: this.policy === 'no-referrer' ? 'null' : from.origin }),
      ...(type && { 'content-type': type }),
    }
  }

  private async visit(sent: Sent, site: string, isAgain = false): Promise<unknown> {
    this.refused = []
    let now = sent
    for (let hops = 0; hops < 20; hops++) {
      const { url, method, body } = now
      const request = {
        url: () => url,
        method: () => method,
        resourceType: () => 'document',
        postData: () => body?.toString() ?? null,
      }
      this.emit('request', request)
      const [response, bytes] = await quietly(this.own, async () => {
        const headers = this.headers(url, now, site)
        const got = await this.own.request.fetch(url, {
          method,
          headers,
          ...(body && { data: body }),
          maxRedirects: 0,
        })
        return [got, await got.body()] as const
      })
      const answer = answerOf(response, bytes, request)
      this.emit('response', answer)
      const { location } = response.headers()
      if (!location || ![301, 302, 303, 307, 308].includes(response.status())) {
        await this.arrive(now, response, bytes, isAgain)
        return answer
      }
      const to = new URL(location, url)
      to.hash ||= new URL(url).hash
      const isKept =
        response.status() > 303 || method === 'GET' || (response.status() < 303 && method !== 'POST')
      now = isKept ? { ...now, url: to.href } : { url: to.href, method: 'GET' }
    }
    throw new Error(`${sent.url} redirects for ever`)
  }

  private async arrive(sent: Sent, response: APIResponse, bytes: Buffer, isAgain: boolean): Promise<void> {
    const {
      'content-type': type = '',
      'content-disposition': disposition = '',
      ...headers
    } = response.headers()
    if (response.status() === 204) return
    if (disposition.startsWith('attachment')) {
      this.emit('download', downloadOf(sent.url, bytes, disposition))
      return
    }
    const text = /^(text|application\/json)/.test(type) ? bytes.toString() : ''
    this.document = read(type.startsWith('text/html') ? text : '')
    if (text && !type.startsWith('text/html')) this.document.body.append(text)
    this.last = sent
    if (!isAgain) this.past.push(sent)
    this.policy = headers['referrer-policy'] ?? ''
    this.address = sent.url
    await this.dress()
    this.listen()
    this.jump(sent.url)
    this.document.querySelector<HTMLElement>('[autofocus]')?.focus()
    for (const event of ['domcontentloaded', 'load', 'framenavigated']) this.emit(event)
  }

  private async dress(): Promise<void> {
    const links = [...this.document.querySelectorAll('link[rel~=stylesheet]')].map((link) => ({
      url: new URL(link.getAttribute('href') ?? '', this.address).href,
      media: link.getAttribute('media') ?? 'all',
    }))
    const screen = { ...this.screen, touch: optionsOf(this.own).hasTouch ?? false }
    const key = JSON.stringify([links, screen])
    let sheet = stylesheets.get(key)
    if (!sheet) {
      const parts = links.map(async ({ url, media }) => {
        const answer = await this.own.request.get(url)
        if (!answer.ok()) throw new Error(`${answer.status()} ${url}`)
        return `@media ${media} {${await answer.text()}}`
      })
      stylesheets.set(key, (sheet = Promise.all(parts).then((all) => stylesheet(all.join('\n'), screen))))
    }
    dress(this.document, await sheet)
  }
  /** Only what the styles make of it: nothing has a place in the window. */
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    Object.assign(this.screen, size)
    await this.dress()
  }
  async emulateMedia({ media }: { media?: 'screen' | 'print' | null }): Promise<void> {
    this.screen.print = media === 'print'
    await this.dress()
  }

  // Acting on it.

  /** A click does what the page says it does; only what leads elsewhere is done here. */
  private listen(): void {
    this.document.addEventListener('click', (event) => {
      const element = event.target as Element
      const button = element.closest<HTMLButtonElement>('button, input[type=submit], input[type=image]')
      if (button && ['submit', 'image'].includes(button.type)) {
        event.preventDefault()
        if (button.form && !button.disabled) this.next = () => this.submit(button.form!, button)
        return
      }
      const link = element.closest('a[href]')
      if (!link || button) return
      event.preventDefault()
      const to = new URL(link.getAttribute('href')!, this.address).href
      this.next = () => this.lead({ url: to, method: 'GET' }, link.getAttribute('target'))
    })
  }

  async press(element: HTMLElement, modifiers: string[] = []): Promise<void> {
    this.inNewTab = modifiers.some((key) => /Control|Meta/.test(key))
    this.next = undefined
    element.focus()
    element.click()
    forget()
    await (this.next as (() => Promise<unknown>) | undefined)?.()
  }

  async key(field: HTMLInputElement, key: string): Promise<void> {
    const name = field.localName
    if (key === 'Enter' && (name === 'a' || name === 'button' || name === 'summary')) return this.press(field)
    if (key === ' ' || key === 'Space') return this.press(field)
    if (key !== 'Enter' || name !== 'input') throw notWithoutBrowser(`press('${key}')`)
    const fields = [...(field.form?.elements ?? [])] as HTMLInputElement[]
    const button = fields.find(({ type }) => type === 'submit' || type === 'image')
    if (button) return button.disabled ? undefined : this.press(button)
    const texts = fields.filter(
      (one) => one.localName === 'input' && !/hidden|checkbox|radio|file|button/.test(one.type),
    )
    if (field.form && texts.length === 1) await this.submit(field.form)
  }

  private async submit(form: HTMLFormElement, button?: HTMLButtonElement): Promise<void> {
    const said = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
    if (!form.hasAttribute('novalidate') && !button?.hasAttribute('formnovalidate')) {
      const invalid = ([...form.elements] as HTMLInputElement[]).filter((field) => faultsOf(field).length > 0)
      this.refused = invalid.map((field) => `${field.name}: ${faultsOf(field).join(', ')}`)
      invalid[0]?.focus()
      if (invalid.length > 0) return
    }
    const entries = entriesOf(form, button)
    const to = new URL(said('action'), this.address)
    if (said('method').toLowerCase() === 'post') {
      const coded = await coding(entries, said('enctype'))
      await this.lead({ url: to.href, method: 'POST', ...coded }, said('target'))
    } else {
      to.search = new URLSearchParams(textsOf(entries)).toString()
      await this.lead({ url: to.href, method: 'GET' }, said('target'))
    }
  }

  /** Follows a link or sends a form, here or in a tab of its own. */
  private async lead(sent: Sent, target: string | null): Promise<void> {
    if (!/^https?:/.test(sent.url)) return
    if (target !== '_blank' && !this.inNewTab) {
      if (sent.method === 'GET' && this.isSamePage(sent.url)) this.jump(sent.url)
      else await this.visit(sent, 'same-origin')
      return
    }
    const tab = this.open()
    tab.address = this.address
    tab.policy = this.policy
    await tab.visit(sent, 'same-origin')
    this.emit('popup', tab)
    this.emit('page', tab)
  }
}

refuse(
  Visitor.prototype,
  'page',
  ...['addInitScript', 'addScriptTag', 'addStyleTag', 'evaluateHandle', 'exposeFunction', 'goForward'],
  ...['pdf', 'route', 'screenshot', 'setContent', 'unroute', 'waitForFunction', 'waitForTimeout'],
)
for (const name of ['keyboard', 'mouse', 'touchscreen', 'clock'])
  Object.defineProperty(Visitor.prototype, name, {
    get() {
      throw notWithoutBrowser(`page.${name}`)
    },
  })

const answerOf = (response: APIResponse, bytes: Buffer, request: object) => ({
  url: () => response.url(),
  status: () => response.status(),
  ok: () => response.ok(),
  headers: () => response.headers(),
  text: async () => bytes.toString(),
  body: async () => bytes,
  finished: async () => null,
  request: () => request,
})

const downloadOf = (url: string, bytes: Buffer, disposition: string) => {
  const name = contentDisposition.parse(disposition).parameters.filename ?? ''
  const save = async (to: string) => {
    await writeFile(to, bytes)
    return to
  }
  return {
    url: () => url,
    suggestedFilename: () => name,
    createReadStream: async () => Readable.from([bytes]),
    // The folder of the run, which goes with it.
    path: () => save(path.join(process.env.SIGILLO_E2E_RUN ?? tmpdir(), randomUUID())),
  }
}

/** From now on the context's pages are visitors, and no real one is ever opened. */
export function visitIn(context: BrowserContext): void {
  const pages: Visitor[] = []
  const open = () => {
    const visitor = new Visitor(context, open)
    pages.push(visitor)
    return visitor
  }
  Object.assign(context, {
    newPage: async () => {
      const visitor = open()
      ;(context as unknown as EventEmitter).emit('page', visitor)
      return visitor as unknown as Page
    },
    pages: () => pages.filter((one) => !one.isClosed()),
  })
}
