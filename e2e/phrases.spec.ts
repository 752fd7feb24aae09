import type { Page } from '@playwright/test'

import { api, newIngredient } from './support/api'
import { insertPhrase } from './support/insert-phrase'
import { expect, test } from './support/test'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true })
const reason = (page: Page) => page.getByRole('textbox', { name: 'Motivo' })

test('a certifier maintains private phrases, and managers the shared ones @both @all', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('staff')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Apri le frasi pronte' }).click()
  await expect(page.getByRole('heading', { name: 'Le tue frasi' })).toBeVisible()
  for (const title of ['Prima mia', 'Seconda mia']) {
    await page.getByRole('link', { name: 'Nuova frase' }).click()
    await page.getByRole('textbox', { name: 'Titolo' }).fill(title)
    await page.getByRole('textbox', { name: 'Testo' }).fill('Manca la scheda di {nom}')
    await inDialog(page, 'Salva').click()
    await expect(page.locator('#phrase-text-error')).toContainText('{nom}: non è un segnaposto')
    await expect(page.getByRole('textbox', { name: 'Titolo' })).toHaveValue(title)
    await page.getByRole('textbox', { name: 'Testo' }).fill('Manca la scheda di {nome}')
    await inDialog(page, 'Salva').click()
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  }
  await axe()
  const first = page.locator('tbody tr').first()
  await expect(first).toContainText('Prima mia')
  await press(page, 'Sposta su «Seconda mia»')
  await expect(first).toContainText('Seconda mia')
  await press(page, 'Archivia «Prima mia»')
  await expect(page.getByRole('heading', { name: 'Archiviate' })).toBeVisible()
  await press(page, 'Ripristina «Prima mia»')
  await expect(page.getByRole('heading', { name: 'Archiviate' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Prima mia/ }).click()
  await page.getByRole('textbox', { name: 'Titolo' }).fill('Rinominata')
  await inDialog(page, 'Salva').click()
  await expect(page.getByRole('row', { name: /Rinominata/ })).toBeVisible()
  for (const title of ['Rinominata', 'Seconda mia']) {
    await press(page, `Archivia «${title}»`)
    await expect(page.getByRole('button', { name: `Ripristina «${title}»` })).toBeVisible()
  }

  await loginAs('manager')
  await page.goto('/certifier/settings')
  await page.getByRole('link', { name: 'Frasi pronte' }).click()
  await expect(page.getByRole('row', { name: /Certificato del fornitore mancante/ })).toBeVisible()
  await expect(page.getByText('Rinominata')).toHaveCount(0)
})

test('a phrase is inserted into a reason, which is not sent with an empty placeholder @both @all @long', async ({
  page,
  portal,
  loginAs,
  javaScriptEnabled,
}) => {
  const javaScript = javaScriptEnabled !== false
  await loginAs('manager')
  const name = `Amido da motivare ${javaScript ? 'con' : 'senza'} script`
  const id = await newIngredient(page, portal.url, name)
  await page.goto(`/certifier/ingredients/${id}`)
  await press(page, 'Rimanda a revisione')
  await reason(page).fill('Buongiorno,')
  await insertPhrase(page.getByRole('dialog'), 'Scheda tecnica', javaScript)
  const technical = `Per valutare «${name}» ci serve la scheda tecnica`
  await expect(reason(page)).toHaveValue(new RegExp(`^Buongiorno,\n${technical}`))
  await insertPhrase(page.getByRole('dialog'), 'Certificato del fornitore mancante', javaScript)
  await expect(reason(page)).toHaveValue(
    /coadiuvanti\.\nPer «.*manca il certificato kosher di \[fornitore\?\]/,
  )
  await inDialog(page, 'Rimanda a revisione').click()
  await expect(page.locator('#ingredient-reason-error')).toContainText(
    'Completa [fornitore?] prima di inviare',
  )
  const written = (await reason(page).inputValue()).replace('[fornitore?]', 'Amidi del Po')
  await reason(page).fill(written)
  await inDialog(page, 'Rimanda a revisione').click()
  await expect(page.getByText('Da rivedere').first()).toBeVisible()
  const { notes } = await api<{ notes: { content: string }[] }>(page, `/company/ingredients/${id}`)
  expect(notes.at(-1)?.content).toBe(written)
})

test('a phrase is found by its words and inserted at the cursor @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, 'Glicerolo di cui si scrive')
  await page.goto(`/certifier/ingredients/${id}/messages`)
  const message = page.getByRole('textbox', { name: 'Scrivi un messaggio' })
  await message.fill('Buongiorno. Grazie.')
  for (let step = 0; step < ' Grazie.'.length; step++) await message.press('ArrowLeft')
  await press(page, 'Inserisci una frase')
  const search = page.getByRole('combobox', { name: 'Cerca una frase' })
  await search.fill('e471 ORIGINE')
  await expect(page.getByRole('option')).toHaveCount(1)
  await axe()
  await search.press('Enter')
  await expect(message).toBeFocused()
  await expect(message).toHaveValue(
    /^Buongiorno\.\nIn «Glicerolo di cui si scrive» va documentata .* certificato kosher\. Grazie\.$/,
  )
  await message.press('Control+Enter')
  await expect(page.locator('[data-bubble=sent]')).toContainText('In «Glicerolo di cui si scrive»')
})
