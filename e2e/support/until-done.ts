import { expect, type Page } from '@playwright/test'

/** Waits for work under way to end: automatically with scripts, without them by the link. */
export async function untilDone(page: Page, text: string, javaScriptEnabled: boolean | undefined) {
  await expect(async () => {
    const refresh = page.getByRole('link', { name: 'Aggiorna' })
    if (javaScriptEnabled === false && (await refresh.isVisible())) await refresh.click()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
}
