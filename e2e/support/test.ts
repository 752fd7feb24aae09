import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'

import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'
import { barriersOn } from './barriers'
import { Outbox } from './outbox'
import { startPortal, startRemotePortal, type Portal } from './portal'

export { expect } from '@playwright/test'

/** Who there is to log in as, among the demonstration's accounts. */
export type Who = keyof typeof demoAccounts

interface Fixtures {
  outbox: Outbox
  /**
   * Logs a browser in, by the same form post that a person makes, without showing a page.
   *
   * @param who a demonstration account, or the e-mail and password of another
   */
  loginAs: (who: Who | { email: string; password: string }, context?: BrowserContext) => Promise<void>
  /** Looks a page over for barriers (WCAG 2.2 AA); a serious or critical one fails the test. Needs JavaScript. */
  axe: (page?: Page) => Promise<void>
  /** Errors that a test provokes and therefore allows in the console. */
  allowedErrors: RegExp[]
  cleanConsole: void
  /** Whether the portal that the test walks through uses the backend of a second instance. */
  remote: boolean
  /** The portal that the test walks through: the worker's own, if it is not `remote`. */
  site: Portal
}

interface WorkerFixtures {
  portal: Portal
  /** Starts the portal of the worker's `remote` tests, once. */
  remotePortal: () => Promise<Portal>
}

/** Until the page that was led to is drawn: half way it is neither the old one nor the new one. */
const settled = async (page: Page) => {
  await page.waitForFunction(() => {
    const { __remixRouter: router } = window as {
      __remixRouter?: { state: { navigation: { state: string } } }
    }
    return !router || router.state.navigation.state === 'idle'
  })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Whether the bars that stick to the window do so, or stand at their places in the page. */
const stick = (page: Page, sticks: boolean) =>
  page.evaluate(
    (position) => {
      for (const bar of document.querySelectorAll<HTMLElement>('.sticky')) bar.style.position = position
    },
    sticks ? '' : 'static',
  )

/**
 * For tests that send requests and show no page. Every file of tests takes its `test` from here or from the one below,
 * which share what belongs to a worker: for a test that has other fixtures of workers, a new one is started.
 */
export const httpTest = base.extend<object, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  remotePortal: [
    async ({}, use) => {
      let started: Promise<Portal> | undefined
      await use(() => (started ??= startRemotePortal()))
      await (await started)?.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export const test = httpTest.extend<Fixtures>({
  remote: [false, { option: true }],

  site: [
    async ({ remote, portal, remotePortal }, use) => use(remote ? await remotePortal() : portal),
    { timeout: 180_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  outbox: async ({ site }, use) => use(new Outbox(site.dataDir)),

  loginAs: async ({ site, context: own }, use) => {
    await use(async (who, context = own) => {
      const account =
        typeof who === 'string' ? { email: demoAccounts[who].email, password: demoPassword } : who
      const response = await context.request.post(`${site.url}/login`, {
        form: account,
        headers: { Origin: site.url },
        maxRedirects: 0,
      })
      expect(response.status(), `log-in of ${account.email}`).toBe(302)
      expect(response.headers().location).not.toMatch(/login/)
    })
  },

  axe: async ({ page: own, javaScriptEnabled }, use) => {
    await use(async (page = own) => {
      // axe never ends in a page that may not run scripts. The same pages are looked at in the other project.
      if (javaScriptEnabled === false) return
      await settled(page)
      // What stands beneath a bar that sticks to the window is no smaller for it: it scrolls.
      await stick(page, false)
      const barriers = await barriersOn(page)
      await stick(page, true)
      expect(barriers, `barriers on ${page.url()}`).toEqual([])
    })
  },

  allowedErrors: [[], { option: true }],

  /** Whatever a page complains about fails the test: errors, policy violations, broken files, foreign hosts. */
  cleanConsole: [
    async ({ context, site, allowedErrors }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        // That an answer was 400 or 404 the browser always reports; those that matter are found below.
        const isStatus = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
          message.text(),
        )
        if (message.type() === 'error' && !isStatus) complaints.push(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => {
        const { stack, name, message } = error.error()
        // A DOMException has no stack here.
        complaints.push(`uncaught: ${stack || `${name}: ${message}`}`)
      })
      context.on('response', (response) => {
        const type = response.request().resourceType()
        const isPart = ['script', 'stylesheet', 'image', 'font', 'manifest'].includes(type)
        if (response.status() >= (isPart ? 400 : 500))
          complaints.push(`${response.status()} ${response.url()}`)
      })
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (/^https?:$/.test(protocol) && origin !== site.url)
          complaints.push(`foreign host: ${request.url()}`)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `against the policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
          )
        })
      })
      await use()
      expect(complaints.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})
