import { chromium, devices, type Browser, type BrowserContext } from '@playwright/test'

import { ensureBrowser } from '../ensure-browser'
import type { FoundPage } from './pages'

/** What a browser with an empty cache has loaded once the network is quiet: kB on the wire, with headers. */
export interface Weight {
  scripts: number
  scriptKilobytes: number
  htmlKilobytes: number
}

/**
 * The most that pages may weigh; a tenth more is let pass. A figure that is raised says why here.
 * - Sign-in: what every page after it needs.
 * - Public check: one small script at most, for those who come once, from a code on a pack.
 */
export const bounds: Readonly<Record<string, Weight>> = {
  '/certifier/ingredients': { scripts: 9, scriptKilobytes: 178, htmlKilobytes: 9 },
  '/certifier/ingredients/{id}': { scripts: 12, scriptKilobytes: 223, htmlKilobytes: 12 },
  '/login': { scripts: 10, scriptKilobytes: 204, htmlKilobytes: 4 },
  '/verify/{code}': { scripts: 0, scriptKilobytes: 0, htmlKilobytes: 3.5 },
}

/** Every figure above its bound, in words. */
export function overBound(name: string, weight: Weight): string[] {
  const most = bounds[name]
  if (!most) throw new Error(`${name} has no bound`)
  return (Object.keys(most) as (keyof Weight)[])
    .filter((what) => weight[what] > most[what] * 1.1)
    .map((what) => `${name}: ${what} ${weight[what]}, allowed ${most[what]}`)
}

export const withBrowser = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A tablet of somebody who may be signed in, with an empty cache. */
export async function newTablet(
  browser: Browser,
  url: string,
  cookie: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    viewport: { width: 820, height: 1180 },
    // For measurements, which the page's own policy would refuse.
    bypassCSP: true,
  })
  for (const one of cookie?.split('; ') ?? []) {
    const [name = '', value = ''] = one.split('=')
    await context.addCookies([{ name, value, url }])
  }
  return context
}

export async function weigh(browser: Browser, url: string, { address, cookie }: FoundPage): Promise<Weight> {
  const context = await newTablet(browser, url, cookie)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const types = new Map<string, string>()
    const bytes: Record<string, number[]> = { Script: [], Document: [] }
    devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      bytes[types.get(requestId) ?? '']?.push(encodedDataLength),
    )
    const answer = await page.goto(url + address, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`)
    const kilobytes = (type: string) =>
      Math.round((bytes[type] ?? []).reduce((total, one) => total + one, 0) / 100) / 10
    return {
      scripts: bytes.Script?.length ?? 0,
      scriptKilobytes: kilobytes('Script'),
      htmlKilobytes: kilobytes('Document'),
    }
  } finally {
    await context.close()
  }
}
