import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal, type Portal } from '../../e2e/support/portal'
import { findPages, measuredPages } from '../../scripts/web/pages'
import { bounds, overBound, weigh, withBrowser } from '../../scripts/web/weight'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('a list, an item, the sign-in and the public check load no more than they may', async () => {
  const pages = await findPages(
    portal,
    measuredPages.filter(({ name }) => name in bounds),
  )
  expect(pages).toHaveLength(Object.keys(bounds).length)
  const over = await withBrowser(async (browser) => {
    const found = []
    for (const page of pages) found.push(...overBound(page.name, await weigh(browser, portal.url, page)))
    return found
  })
  expect(over).toEqual([])
})
