import { expect, type Locator } from '@playwright/test'

/** With scripts from the dialog, without them from the list under it. @param around the field's button, or its form */
export async function insertPhrase(around: Locator, title: string, javaScript = true): Promise<void> {
  await around.getByRole('button', { name: 'Inserisci una frase' }).click()
  if (javaScript) {
    const options = around.page().getByRole('option')
    await options.filter({ hasText: title }).first().click()
    await expect(options.filter({ hasText: title })).toHaveCount(0)
  } else {
    await around
      .getByRole('list', { name: 'Frasi pronte' })
      .getByRole('button', { name: title })
      .first()
      .click()
  }
}
