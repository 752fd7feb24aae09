import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import type { APIResponse, BrowserContext, Page } from '@playwright/test'
import contentDisposition from 'content-disposition'

import { dress, filesOf, names, on, read, run, typedInto, window } from './engine'
import { Finder, notWithoutBrowser, refuse, verdictOf, VisitorLocator, type Verdict } from './locator'

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

const stylesheets = new Map<string, Promise<string>>()

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
  judge(selector: string, expression: string, options: Parameters<typeof verdictOf>[3]): Promise<Verdict> {
    return verdictOf(this, selector, expression, options)
  }
  /** Playwright describes the page of a failed story. */
  _wrapApiCall<Result>(call: () => Result): Result {
    return call()
  }
  mainFrame() {
    return this
  }
  async _expect(expression: string, options: Parameters<typeof verdictOf>[3]): Promise<Verdict> {
    if (expression !== 'to.have.url') return this.judge(':root', expression, options)
    const [{ string = '', regexSource, regexFlags, ignoreCase } = {}] = options.expectedText ?? []
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
  async bringToFront(): Promise<void> {}
  async waitForLoadState(): Promise<void> {}
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
  off(event: string, listener: (value: unknown) => void): this {
    this.events.off(event, listener)
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
        isNavigationRequest: () => true,
      }
      this.emit('request', request)
      const response = await this.own.request.fetch(url, {
        method,
        headers: this.headers(url, now, site),
        ...(body && { data: body }),
        maxRedirects: 0,
      })
      const answer = answerOf(response, request)
      this.emit('response', answer)
      const { location } = response.headers()
      if (!location || ![301, 302, 303, 307, 308].includes(response.status())) {
        await this.arrive(now, response, isAgain)
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

  private async arrive(sent: Sent, response: APIResponse, isAgain: boolean): Promise<void> {
    const {
      'content-type': type = '',
      'content-disposition': disposition = '',
      ...headers
    } = response.headers()
    if (response.status() === 204) return
    if (disposition.startsWith('attachment')) {
      this.emit('download', downloadOf(this, sent.url, response, disposition))
      return
    }
    const text = /^(text|application\/json)/.test(type) ? await response.text() : ''
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
    const links = [...this.document.querySelectorAll('link[rel~=stylesheet]')]
    const parts = links.map(async (link) => {
      const url = new URL(link.getAttribute('href') ?? '', this.address).href
      let css = stylesheets.get(url)
      if (!css) stylesheets.set(url, (css = this.own.request.get(url).then((answer) => answer.text())))
      return `@media ${link.getAttribute('media') ?? 'all'} {${await css}}`
    })
    const css = (await Promise.all(parts)).join('\n')
    dress(this.document, css, { ...this.screen, touch: optionsOf(this.own).hasTouch ?? false })
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

/** What a browser would say of a field, by the standard's names. jsdom sees neither files nor typing. */
function faultsOf(field: HTMLInputElement): string[] {
  if (!field.willValidate || filesOf.get(field)?.length) return []
  const { validity, value, minLength } = field
  const names = Object.keys(Object.getPrototypeOf(validity) as object) as (keyof ValidityState)[]
  const faults = names.filter((name) => name !== 'valid' && validity[name])
  return typedInto.has(field) && value && value.length < minLength ? [...faults, 'tooShort'] : faults
}

/** The form's entry list: what a browser would send. jsdom gives each field for files one entry, without a file. */
function entriesOf(form: HTMLFormElement, button?: HTMLButtonElement): [string, string | File][] {
  const none = new File([], '', { type: 'application/octet-stream' })
  const chosen = ([...form.elements] as HTMLInputElement[])
    .filter((field) => field.type === 'file' && field.name && !field.matches(':disabled'))
    .map((field) => filesOf.get(field) ?? [])
  return [...new window.FormData(form, button)].flatMap(([name, value]): [string, string | File][] => {
    if (typeof value === 'string') return [[name, value.replace(/\r\n?|\n/g, '\r\n')]]
    const files = chosen.shift() ?? []
    return (files.length > 0 ? files : [none]).map((file) => [name, file])
  })
}
const textsOf = (entries: [string, string | File][]): [string, string][] =>
  entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])

async function coding(
  entries: [string, string | File][],
  enctype: string,
): Promise<{ body: Buffer; type: string }> {
  if (enctype !== 'multipart/form-data')
    return {
      body: Buffer.from(new URLSearchParams(textsOf(entries)).toString()),
      type: 'application/x-www-form-urlencoded',
    }
  // Node's own encoder omits the empty name of a file that was not chosen.
  const boundary = `----visitor${randomUUID()}`
  const quoted = (text: string) => text.replace(/\r\n/g, '%0D%0A').replaceAll('"', '%22')
  const parts: Buffer[] = []
  for (const [name, value] of entries) {
    const file = typeof value !== 'string' && value
    const head = file ? `; filename="${quoted(file.name)}"\r\nContent-Type: ${file.type}` : ''
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${head}\r\n\r\n`),
      file ? Buffer.from(await file.arrayBuffer()) : Buffer.from(value as string),
      Buffer.from('\r\n'),
    )
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

const answerOf = (response: APIResponse, request: object) => ({
  url: () => response.url(),
  status: () => response.status(),
  statusText: () => response.statusText(),
  ok: () => response.ok(),
  headers: () => response.headers(),
  allHeaders: async () => response.headers(),
  headerValue: async (name: string) => response.headers()[name.toLowerCase()] ?? null,
  text: () => response.text(),
  body: () => response.body(),
  json: () => response.json() as Promise<unknown>,
  finished: async () => null,
  request: () => request,
})

const downloadOf = (visitor: Visitor, url: string, response: APIResponse, disposition: string) => {
  const name = contentDisposition.parse(disposition).parameters.filename ?? ''
  const save = async (to: string) => {
    await writeFile(to, await response.body())
    return to
  }
  return {
    url: () => url,
    page: () => visitor,
    suggestedFilename: () => name,
    failure: async () => null,
    saveAs: save,
    createReadStream: async () => Readable.from([await response.body()]),
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
