import type { Page } from '@playwright/test'

import { scriptsRun } from './test'

const scripts = '**/assets/*.js'

/** Opens a page on a bad network: the scripts come, and run, when `act` is done. */
export async function beforeScripts(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(scripts, async (route) => {
    await late
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await act()
  arrive()
  await scriptsRun(page)
  await page.unroute(scripts)
}
