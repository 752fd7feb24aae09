import type { Page } from '@playwright/test'

import { dayAhead } from './support/dates'
import { expect, test } from './support/test'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, finding: string) => page.locator('tbody tr').filter({ hasText: finding })

/** The counted part starts on the deviation's page, with its text to type. */
const decide = async (page: Page, action: string, note?: string) => {
  await page.getByRole('link', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (note) await dialog.getByRole('textbox', { name: /^Nota per l’azienda/ }).fill(note)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

test('a deviation is raised, answered with a document, returned, answered again, accepted, closed and reopened @both @all', async ({
  page,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  const finding = `Aceto fra i sanificanti ${javaScriptEnabled ? 'della linea uno' : 'della linea due'}`
  await loginAs('manager')
  await page.goto('/certifier/deviations')
  await page.getByRole('link', { name: 'Apri non conformità' }).click()
  await expect(page.getByRole('heading', { name: 'Apri non conformità' })).toBeVisible()
  await press(page, 'Apri non conformità')
  await expect(page.locator('#raise-deviation-finding-error')).toHaveText('Required')
  await page
    .getByRole('combobox', { name: 'Stabilimento' })
    .selectOption({ label: 'Molino San Giorgio – Altamura' })
  await page.getByRole('combobox', { name: 'Grado' }).selectOption({ label: 'NC maggiore' })
  await page.getByRole('textbox', { name: 'Che cosa è stato rilevato' }).fill(finding)
  await press(page, 'Apri non conformità')
  await expect(page.getByText(finding)).toBeVisible()
  await expect(page).toHaveTitle(/^NC-\d{4}-\d{5}/)
  const number = (await page.title()).slice(0, 13)
  const { pathname } = new URL(page.url())
  const ofCompany = pathname.replace('/certifier', '')
  await axe()

  // The company finds it on its desk, and answers: a document, the answer.
  await loginAs('molino')
  await page.goto('/desk')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('La risposta è attesa entro', { exact: false })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'istruzione.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('data;chi\r\n9 dicembre;tutti\r\n'),
    })
  await page.getByRole('button', { name: /^Carica/ }).click()
  const documents = page.getByRole('list', { name: 'Documenti della risposta' })
  await expect(documents).toContainText('istruzione.csv')
  await axe()
  // One too many is taken back, once that was asked.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'doppione.csv', mimeType: 'text/csv', buffer: Buffer.from('data;chi\r\n') })
  await page.getByRole('button', { name: /^Carica/ }).click()
  await expect(documents).toContainText('doppione.csv')
  await page.getByRole('link', { name: 'Elimina doppione.csv' }).click()
  await expect(page.getByRole('dialog')).toContainText('doppione.csv')
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(page.getByText('Documento doppione.csv eliminato').first()).toBeVisible()
  await expect(documents).not.toContainText('doppione.csv')
  await page.getByRole('textbox', { name: 'Causa' }).fill('Ordine errato')
  await page.getByRole('textbox', { name: 'Trattamento' }).fill('Tolto dalla linea')
  await press(page, 'Invia la risposta')
  // No input is lost.
  await expect(page.getByText('Required').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Causa' })).toHaveValue('Ordine errato')
  await page.getByRole('textbox', { name: 'Azione correttiva' }).fill('Elenco dei sanificanti ammessi')
  await press(page, 'Invia la risposta')
  await expect(page.getByText('Il certificatore ha ricevuto la risposta.', { exact: false })).toBeVisible()

  await loginAs('manager')
  await page.goto(pathname)
  await expect(page.getByRole('link', { name: 'istruzione.csv' })).toBeVisible()
  await decide(page, 'Rimanda all’azienda', 'Manca la data dell’elenco')
  await expect(page.getByText('Risposta da completare').first()).toBeVisible()

  await loginAs('molino')
  await page.goto(ofCompany)
  await expect(page.getByText('Manca la data dell’elenco').first()).toBeVisible()
  // A returned answer is completed, not written from scratch.
  await expect(page.getByRole('textbox', { name: 'Causa' })).toHaveValue('Ordine errato')
  await page.getByRole('textbox', { name: 'Azione correttiva' }).fill('Elenco del 9 dicembre')
  // Chosen, and not sent by a press of its own: it goes with the answer.
  const file = page.locator('input[type=file]').first()
  await file.setInputFiles({ name: 'elenco.csv', mimeType: 'text/csv', buffer: Buffer.from('data;chi\r\n') })
  await press(page, 'Invia la risposta')
  await expect(page.getByRole('heading', { name: 'Risposta 2' })).toBeVisible()

  await loginAs('manager')
  await page.goto(pathname)
  for (const name of ['istruzione.csv', 'elenco.csv'])
    await expect(page.getByRole('link', { name })).toBeVisible()
  await decide(page, 'Accetta la misura')
  await expect(page.getByRole('link', { name: 'Chiudi non conformità' })).toBeVisible()
  await decide(page, 'Chiudi non conformità')
  await expect(page.getByRole('link', { name: 'Riapri non conformità' })).toBeVisible()
  await page.goto('/certifier/deviations')
  await expect(page.getByRole('heading', { name: 'Non conformità', exact: true })).toBeVisible()
  await expect(rowOf(page, finding)).toHaveCount(0)
  await page.goto(`/certifier/deviations?WithStatus=closed&Search=${number}`)
  await expect(rowOf(page, finding)).toContainText('Chiusa')

  await page.goto(pathname)
  await decide(page, 'Riapri non conformità', 'Di nuovo aceto sulla linea')
  await expect(page.getByText('Di nuovo aceto sulla linea')).toBeVisible()
  await decide(page, 'Cambia grado o termine', 'Meno grave di quanto sembrava')
  await expect(page.getByText('Grado o termine cambiati')).toBeVisible()
})

test('issuing for a facility with an overdue major deviation warns and asks for a reason @both @all', async ({
  page,
  portal,
  loginAs,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  const made = async (address: string, data: object) => {
    const response = await page.request.post(`/api/certifier${address}`, {
      data,
      headers: { Origin: portal.url },
    })
    expect(response.status(), address).toBe(200)
    return (await response.json()) as { id: string; number: string }
  }
  // A facility of its own, since other stories issue for those of the demonstration.
  const businessName = `Oleificio Caldaia ${javaScriptEnabled ? 'uno' : 'due'}`
  const { id: companyId } = await made('/company', { businessName, manufactoring: true, city: 'Bari' })
  const finding = 'Caldaia condivisa'
  const { number } = await made('/deviations', { companyId, grade: 'major', finding, dueOn: dayAhead(-30) })
  await page.goto(`/certifier/certificates/new?companyId=${companyId}`)
  await expect(page.getByText('Lo stabilimento ha una non conformità maggiore scaduta')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Motivo per emettere comunque' })).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
})
