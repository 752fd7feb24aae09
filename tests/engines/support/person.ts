import { vi } from 'vitest'

import type { Driver, ElementRef } from './webdriver'

const patience = { timeout: 20_000, interval: 100 }

type Kind = 'button' | 'link' | 'field' | 'option' | 'picture'

/** Runs in the page: the visible element of a name. A link's or field's name may continue. */
function lookFor(kind: Kind, name: string): Element | null {
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    return plain(
      (by ? by.textContent : (element.getAttribute('aria-label') ?? element.getAttribute('alt'))) ??
        element.textContent,
    )
  }
  const isSeen = (element: Element) => element.getClientRects().length > 0
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  if (kind === 'button')
    return (
      all('button').find((one) => isSeen(one) && nameOf(one) === name && !one.matches(':disabled')) ?? null
    )
  if (kind === 'link')
    return all('a[href]').find((one) => isSeen(one) && nameOf(one).startsWith(name)) ?? null
  if (kind === 'option') return all('option').find((one) => nameOf(one) === name) ?? null
  if (kind === 'picture')
    return all(`[role=img], img, canvas`).find((one) => isSeen(one) && nameOf(one) === name) ?? null
  const labelled = all('label')
    .filter((one) => plain(one.textContent).startsWith(name))
    .map((one) => (one as HTMLLabelElement).control)
  const named = all('[aria-label]').filter(
    (one) => nameOf(one) === name && one.matches('input, select, textarea'),
  )
  return [...labelled, ...named].find((one) => one && !one.matches(':disabled')) ?? null
}

/** A person at a browser: finds elements by their names, and waits for them. */
export class Person {
  constructor(
    private readonly driver: Driver,
    private readonly portal: string,
  ) {}

  async goto(address: string): Promise<void> {
    await this.driver.navigate(this.portal + address)
  }

  /** Once its scripts, which handle keys, run. */
  async gotoReady(address: string): Promise<void> {
    await this.goto(address)
    await this.until('a page whose scripts run', () => document.querySelector('[aria-keyshortcuts]') !== null)
  }

  press = (name: string) => this.onceThere('button', name, (found) => this.driver.click(found))
  follow = (name: string) => this.onceThere('link', name, (found) => this.driver.click(found))
  tick = (label: string) => this.onceThere('field', label, (found) => this.driver.click(found))
  choose = (option: string) => this.onceThere('option', option, (found) => this.driver.click(found))
  upload = (label: string, file: string) =>
    this.onceThere('field', label, (found) => this.driver.type(found, file))

  fill = (label: string, text: string) =>
    this.onceThere('field', label, async (found) => {
      await this.driver.clear(found)
      await this.driver.type(found, text)
    })

  /** Not typed: WebKit's driver knows neither the parts of a date nor their order. */
  fillDate = (label: string, day: string) =>
    this.onceThere('field', label, async (found) => {
      await this.driver.run(
        (field, value) => {
          const input = field as unknown as HTMLInputElement
          input.value = value
          for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
        },
        found,
        day,
      )
    })

  /** A signature, once the pad has measured itself. */
  async draw(picture: string): Promise<void> {
    await this.until('a pad', () => (document.querySelector('canvas')?.width ?? 300) !== 300)
    const points = Array.from({ length: 8 }, (_, at) => ({ x: 15 * at, y: (at % 3) * 15 }))
    await this.onceThere('picture', picture, (found) => this.driver.drag(found, points))
  }

  sees = (text: string) =>
    this.until(
      `“${text}”`,
      (wanted) => document.body.innerText.replace(/\s+/g, ' ').toLowerCase().includes(wanted.toLowerCase()),
      text,
    )

  seesPicture = (name: string) => this.onceThere('picture', name, () => Promise.resolve())

  until<Args extends unknown[]>(
    what: string,
    isSo: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    return this.untilDone(what, async () => {
      if (!(await this.driver.run(isSo, ...args))) throw new Error('Not yet')
    })
  }

  /** An element redrawn between look and action is looked up again: nothing was done to it. */
  private onceThere(kind: Kind, name: string, act: (found: ElementRef) => Promise<void>): Promise<void> {
    return this.untilDone(`a ${kind} “${name}”`, async () => {
      const found = await this.driver.run(lookFor, kind, name)
      if (!found) throw new Error('Not yet')
      // In a result an element is its name.
      await act(found as unknown as ElementRef)
    })
  }

  /** @throws with the page's text if it never becomes true, and at once for what the browser refuses */
  private async untilDone(what: string, attempt: () => Promise<void>): Promise<void> {
    let refused: unknown
    try {
      await vi.waitFor(async () => {
        try {
          await attempt()
        } catch (error) {
          if (/Not yet|stale element/i.test(String(error))) throw error
          refused = error
        }
      }, patience)
    } catch {
      const page = await this.driver.run(() => `${location.href}\n${document.body.innerText}`)
      throw new Error(`There never was ${what} on ${page.slice(0, 3000)}`)
    }
    if (refused) throw refused as Error
  }
}
