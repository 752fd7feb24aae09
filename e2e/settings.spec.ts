import type { Page } from '@playwright/test'

import { png } from '../tests/support/pictures'
import { expect, test } from './support/test'

/** Managers' settings: what certificates print about the certifier. */

/** Presses the button for the real PDF; returns the new tab's response. */
async function previewed(page: Page) {
  const answer = page.context().waitForEvent('response', (response) => response.url().endsWith('/preview'))
  await page.getByRole('button', { name: 'Anteprima PDF' }).click()
  return answer
}

test(
  'a manager edits what certificates print about the certifier, and previews it @all',
  { tag: '@both' },
  async ({ page, loginAs, portal, axe, javaScriptEnabled }) => {
    await loginAs('staff')
    expect((await page.goto('/certifier/settings'))?.status()).toBe(403)
    await loginAs('manager')
    await page.goto('/certifier')
    await page.getByRole('navigation').getByRole('link', { name: 'Impostazioni' }).click()
    await expect(page).toHaveTitle('Impostazioni del certificatore - Sigillo')
    await expect(page.getByText(/^Il sigillo elettronico scade (il |l’)\d\d\/\d\d\/\d{4}\./)).toBeVisible()
    const preview = page.getByRole('region', { name: 'Anteprima' })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const logo = page.getByRole('img', { name: 'Il logo attuale' })
    const save = page.getByRole('button', { name: 'Salva' })

    // A letter missing in all fonts is found now, not when a certificate is issued.
    await field('Nome del certificatore').fill('Ufficio kosher 漢')
    await field('Indirizzo').fill('Via della Rocca 9\n10123 Torino TO')
    const picture = { name: 'logo.png', mimeType: 'image/png', buffer: png({ width: 60, height: 30 }) }
    await page.getByLabel('Immagine').setInputFiles(picture)
    await page.getByRole('button', { name: 'Aggiungi una condizione' }).click()
    await field('Condizione 4').fill('Va restituito a richiesta.')
    await page.getByRole('button', { name: 'Rimuovi la condizione 1' }).click()
    await expect(field('Condizione 3')).toHaveValue('Va restituito a richiesta.')
    await expect(field('Condizione 4')).toHaveCount(0)
    await expect(logo).toBeVisible()
    if (javaScriptEnabled !== false) {
      await expect(preview).toContainText('Ufficio kosher 漢')
      await expect(preview).toContainText('Va restituito a richiesta.')
    }
    await save.click()
    await expect(page).toHaveTitle('Errore: Impostazioni del certificatore - Sigillo')
    await expect(
      page.getByText('Sui certificati non si può stampare «漢»: correggi il testo').last(),
    ).toBeVisible()
    await expect(field('Indirizzo')).toHaveValue('Via della Rocca 9\n10123 Torino TO')
    await expect(logo).toBeVisible()

    await field('Nome del certificatore').fill('Ufficio kosher di Torino')
    const sample = await previewed(page)
    expect(sample.status()).toBe(200)
    expect(sample.headers()['content-type']).toBe('application/pdf')

    // Meanwhile another tab saves.
    const theirs = await page.request.put('/api/certifier/settings', {
      data: {
        name: 'Ufficio di un altro',
        addressLines: ['Via Nuova 1'],
        place: 'Roma',
        signatoryName: 'Rav D. Levi',
        signatoryRole: 'Responsabile',
        conditions: [],
      },
      headers: { Origin: portal.url },
    })
    expect(theirs.status()).toBe(200)
    await save.click()
    await expect(page.getByText('Nel frattempo hai salvato da un’altra scheda')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Ufficio di un altro' })).toBeVisible()
    await expect(field('Nome del certificatore')).toHaveValue('Ufficio kosher di Torino')
    await axe()
    await save.click()
    await expect(page.getByText('Impostazioni salvate')).toBeVisible()

    await page.goto('/certifier/settings')
    for (const text of ['Ufficio kosher di Torino', 'Via della Rocca 9 · 10123 Torino TO', 'Va restituito'])
      await expect(preview).toContainText(text)
    await expect(logo).toBeVisible()

    // An unprintable picture is refused, and the existing one stays.
    const svg = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
    await page.getByLabel('Sostituisci con').setInputFiles(svg)
    if (javaScriptEnabled === false) await save.click()
    await expect(page.getByText('Il logo deve essere un’immagine PNG o JPEG').last()).toBeVisible()
    await expect(logo).toBeVisible()
    await page.getByRole('button', { name: 'Rimuovi il logo' }).click()
    await expect(logo).toHaveCount(0)
  },
)
