import { expect, type Locator } from '@playwright/test'

/**
 * Clicks a link and waits for the page that it leads to: a name that the page before has as well is not clicked there.
 *
 * @param arrived the next page's heading, or what that page alone has
 */
export async function follow(link: Locator, arrived: string | RegExp | Locator): Promise<void> {
  await link.click()
  if (typeof arrived === 'string' || arrived instanceof RegExp)
    await expect(link.page().getByRole('heading', { level: 1 })).toHaveText(arrived)
  else await expect(arrived).toBeVisible()
}

/** Its page has the heading of the page before. */
export async function openTab(tab: Locator): Promise<void> {
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', /page|true/)
}
