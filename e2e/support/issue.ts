import type { Page } from '@playwright/test'

/** «Genera certificato», or `ask`, announces its effect; «Genera» issues. */
export async function issue(page: Page, ask: string | RegExp = /^Genera certificato$/i) {
  await page.getByRole('button', { name: ask }).last().click({ timeout: 30_000 })
  await confirmIssue(page)
}

export const confirmIssue = (page: Page) =>
  page.getByRole('button', { name: 'Genera', exact: true }).click({ timeout: 30_000 })
