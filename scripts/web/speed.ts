import type { BrowserContext } from '@playwright/test'

import type { FoundPage } from './pages'
import { newTablet, withBrowser } from './weight'

/** Milliseconds since the request. */
interface Visit {
  /** Something is visible. */
  paint: number
  /** Its scripts run; equals `paint` without scripts. */
  usable: number
  /** The main thread's work until then. */
  thread: number
}

export interface Speed {
  cold: Visit
  warm: Visit
}

const times = 3
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Notes when React has hydrated the page's heading. */
const noteHydration = `
  const look = () => {
    const heading = document.querySelector('h1')
    if (heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))) window.hydratedAt = performance.now()
    else setTimeout(look, 10)
  }
  look()
`

/** A tablet on a plant's Wi-Fi: each page with an empty cache, and again. */
export const measureSpeed = (url: string, pages: FoundPage[]): Promise<[string, Speed][]> =>
  withBrowser(async (browser) => {
    const measured: [string, Speed][] = []
    for (const { name, address, cookie } of pages) {
      const cold: Visit[] = []
      const warm: Visit[] = []
      for (let n = 0; n < times; n++) {
        const context = await newTablet(browser, url, cookie)
        cold.push(await visit(context, url + address))
        warm.push(await visit(context, url + address))
        await context.close()
      }
      measured.push([name, { cold: median(cold), warm: median(warm) }])
    }
    return measured
  })

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Performance.enable')
  await page.addInitScript(noteHydration)
  await page.goto(url, { timeout: 60_000 })
  await page.waitForFunction(
    `performance.getEntriesByName('first-contentful-paint').length > 0 &&
      (window.hydratedAt !== undefined || !('__remixContext' in window))`,
    undefined,
    { timeout: 60_000 },
  )
  const { paint, hydrated } = await page.evaluate<{ paint: number; hydrated?: number }>(`({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    hydrated: window.hydratedAt,
  })`)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const thread = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  await page.close()
  return { paint, usable: hydrated ?? paint, thread }
}

function median(visits: Visit[]): Visit {
  const middle = (key: keyof Visit) =>
    visits.map((one) => one[key]).sort((a, b) => a - b)[visits.length >> 1] ?? NaN
  return { paint: middle('paint'), usable: middle('usable'), thread: middle('thread') }
}
