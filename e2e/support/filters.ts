import type { Page } from '@playwright/test'

/** The control of a list's filter, whether its menu is open or not. */
export const filterOf = (page: Page, label: string) =>
  page.getByRole('search').getByLabel(label, { exact: true })

/** Narrows a list by a filter of its menu; without scripts the menu's button sends it. */
export async function filterBy(page: Page, label: string, option: { label: string } | string) {
  const control = filterOf(page, label)
  if (!(await control.isVisible())) await page.getByText('Filtri', { exact: true }).click()
  await control.selectOption(option)
  const apply = page.getByRole('button', { name: 'Applica filtri' })
  if (await apply.isVisible()) await apply.click()
}
