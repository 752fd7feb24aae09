import type { Page } from '@playwright/test'

import { expect } from './test'

/** Until the page has all that it keeps a form with: it is fetched while somebody types. */
export async function keepsForms(page: Page): Promise<void> {
  const fetched = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return ['unsent-forms', 'device'].filter((chunk) =>
        names.some((name) => name.startsWith(`/assets/${chunk}-`)),
      )
    })
  await expect.poll(fetched).toEqual(['unsent-forms', 'device'])
}
