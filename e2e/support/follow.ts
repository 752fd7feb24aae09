import { expect, type Locator } from '@playwright/test'

/**
 * Clicks a link and waits for the next page, so that a name on both pages is not clicked on the first.
 * @param arrived the next page's heading, or something that only it has
 */
export async function follow(link: Locator, arrived: string | RegExp | Locator): Promise<void> {
  await link.click()
  if (typeof arrived === 'string' || arrived instanceof RegExp)
    await expect(link.page().getByRole('heading', { level: 1 })).toHaveText(arrived)
  else await expect(arrived).toBeVisible()
}

/** Its page has the same heading as the page before. */
export async function openTab(tab: Locator): Promise<void> {
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', /page|true/)
}
