import type { Page } from '@playwright/test'

import { expect } from './test'

/** Waits until the page can keep a form: that code is loaded while somebody types. */
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
