import { expect, type Page } from '@playwright/test'

/**
 * Presses a button that gives an item back, and gives a reason if asked; notes written earlier are already
 * there.
 */
export async function giveBack(page: Page, button: 'Respingi' | 'Rimanda a revisione', reason?: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.locator('[data-dialog]')
  const field = dialog.getByRole('textbox', { name: 'Motivo' })
  if (reason === undefined) await expect(field).not.toHaveValue('')
  else await field.fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}
