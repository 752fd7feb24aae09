import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'

import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'
import { barriersOn } from './barriers'
import { clockScript } from './clock'
import { Outbox } from './outbox'
import { setPace, type Paced } from './pace'
import { startRemotePortal, WarmProcess, type Portal } from './portal'
import { PortalOfFile } from './portal-of-file'

export { expect } from '@playwright/test'

/** The demonstration's accounts. */
export type Who = keyof typeof demoAccounts

interface Fixtures {
  outbox: Outbox
  /**
   * Signs a browser in, by the same form post as a person, without showing a page.
   * @param who a demonstration account, or another's e-mail and password
   */
  loginAs: (who: Who | { email: string; password: string }, context?: BrowserContext) => Promise<void>
  /** Checks a page for barriers (WCAG 2.2 AA); a serious or critical one fails the test. Needs JavaScript. */
  axe: (page?: Page) => Promise<void>
  /** Console errors that a test provokes and therefore allows. */
  allowedErrors: RegExp[]
  cleanConsole: void
  /** Whether the test's portal uses the backend of a second instance. */
  remote: boolean
  /** The test's portal: `portal`, unless it is `remote`. */
  site: Portal
}

interface HttpFixtures {
  portal: Portal
}

export interface WorkerOptions {
  /** Whether stories visit pages by HTTP alone, without a page of the browser. */
  http: boolean
}

interface WorkerFixtures extends WorkerOptions {
  portals: PortalOfFile<Portal>
  remotePortals: PortalOfFile<Portal>
}

/** Waits until the page has done what it was told to: until then it may still lead elsewhere. */
const idle = (page: Page) =>
  page.waitForFunction(() => {
    type Work = { state: string }
    const { __remixRouter: router } = window as {
      __remixRouter?: { state: { navigation: Work; fetchers: Map<string, Work> } }
    }
    return (
      !router ||
      [router.state.navigation, ...router.state.fetchers.values()].every(({ state }) => state === 'idle')
    )
  })

/** Waits until the target page is drawn: halfway it is neither the old one nor the new one. */
const settled = async (page: Page) => {
  await idle(page)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until a page's scripts run: until then it works as without scripts. */
export const scriptsRun = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** The same for a loaded page, which may be a static document. */
const scriptsRunIfAny = (page: Page) =>
  page.waitForFunction(() => !('__remixContext' in window) || 'hydrated' in document.documentElement.dataset)

/**
 * Like a person, it sees what became of a form before it goes to another page. A page is open once its scripts
 * run, unless `waitUntil` is given.
 */
function waitForScripts(page: Page): void {
  const goTo = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const open = async <T>(opening: () => Promise<T>, how?: { waitUntil?: string }): Promise<T> => {
    await idle(page)
    const response = await opening()
    if (!how?.waitUntil) await scriptsRunIfAny(page)
    return response
  }
  page.goto = (to, how) => open(() => goTo(to, how), how)
  page.reload = (how) => open(() => reload(how), how)
}

/** For each context of a browser with scripts: the portal's clock, and patience. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(clockScript())
  context.pages().forEach(waitForScripts)
  context.on('page', waitForScripts)
}

/** Whether the bars stick to the window, or to their places in the page. */
const stick = (page: Page, sticks: boolean) =>
  page.evaluate(
    (position) => {
      for (const bar of document.querySelectorAll<HTMLElement>('.sticky, .list-actions'))
        bar.style.position = position
    },
    sticks ? '' : 'static',
  )

/**
 * For tests that send requests and show no page. Every test file takes its `test` from here or from the one
 * below, which share what belongs to a worker: a test with other worker fixtures starts a new one.
 */
export const httpTest = base.extend<HttpFixtures & Paced, WorkerFixtures>({
  http: [false, { option: true, scope: 'worker' }],
  pace: [null, { option: true }],

  browser: [
    async ({ browser, http }, use) => {
      const newContext = browser.newContext.bind(browser)
      // Its engine takes a second to load.
      const visitIn = http ? (await import('./visitor/visitor')).visitIn : undefined
      browser.newContext = async (options) => {
        const context = await newContext(options)
        visitIn?.(context)
        if (base.info().project.use.javaScriptEnabled !== false) await prepare(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],

  portals: [
    async ({}, use) => {
      const warm = new WarmProcess()
      await PortalOfFile.lend(() => warm.start(), use)
      warm.end()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  remotePortals: [
    ({}, use) => PortalOfFile.lend(startRemotePortal, use),
    { scope: 'worker', timeout: 180_000 },
  ],

  portal: [async ({ portals }, use, { file }) => use(await portals.of(file)), { timeout: 180_000 }],
})

export const test = httpTest.extend<Fixtures>({
  remote: [false, { option: true }],

  site: [
    async ({ remote, portals, remotePortals }, use, { file }) =>
      use(await (remote ? remotePortals : portals).of(file)),
    { timeout: 180_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  context: async ({ context, pace }, use) => {
    await setPace(context, { pace })
    await use(context)
  },

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
      // axe never finishes in a page without scripts. The other project checks the same pages.
      if (javaScriptEnabled === false) return
      await settled(page)
      // An element beneath a sticky bar is not smaller for it: it scrolls.
      await stick(page, false)
      const barriers = await barriersOn(page)
      await stick(page, true)
      expect(barriers, `barriers on ${page.url()}`).toEqual([])
    })
  },

  allowedErrors: [[], { option: true }],

  /**
   * Whatever a page complains about fails the test: errors, policy violations, broken files, foreign hosts.
   */
  cleanConsole: [
    async ({ context, site, allowedErrors }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        // The browser reports every 400 or 404; the relevant ones are found below.
        const isStatus = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
          message.text(),
        )
        // Remix reports that a newer request took the place of one whose answer was under way.
        const isReplaced = message.text().startsWith('AbortError: signal is aborted without reason')
        if (message.type() === 'error' && !isStatus && !isReplaced)
          complaints.push(`console: ${message.text()}`)
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
