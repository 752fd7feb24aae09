import { readFile } from 'node:fs/promises'

import { api, newIngredient } from './support/api'
import { expect, test } from './support/test'

test('the audit trail is narrowed, opened and exported, by managers only @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, 'Carruba di prova')
  const { headQuarterId } = await api<{ headQuarterId: string }>(page, `/company/ingredients/${id}`)

  await page.goto('/certifier/settings')
  await page.getByRole('link', { name: 'Registro delle attività' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registro delle attività' })).toBeVisible()
  await axe()

  // A choice is sent by itself, or by the button.
  const choose = async (label: string, value: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).selectOption(value)
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Applica filtri' }).click()
    await expect(page).toHaveURL(new RegExp(`=${value}(&|$)`))
  }
  await choose('Azienda', headQuarterId)
  await choose('Che cosa è successo', 'ingredient.created')
  const lines = page.getByRole('main').locator('ol').getByRole('listitem')
  const made = lines.filter({ hasText: 'l’ingrediente «Carruba di prova»' })
  await expect(made).toHaveText(/Anna Bassani ha creato/)
  await made.getByText('Com’è scritto').click()
  await expect(made.getByRole('row').filter({ hasText: /^name/ })).toHaveText(/Carruba di prova/)
  await expect(made.getByText(id, { exact: true })).toBeVisible()
  await axe()

  // Only events of this thing: a sentence links to its page.
  await made.getByRole('link', { name: 'Solo questo elemento' }).click()
  await expect(page).toHaveURL(new RegExp(`EntityId=${id}`))
  await expect(page.getByRole('combobox', { name: 'Elemento', exact: true })).toHaveValue(id)
  await expect(lines).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Esporta l’elenco come CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^registro-.*\.csv$/)
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('Data;Ora;Chi;Che cosa;Elemento;Azienda;Azione;Prima;Dopo')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('ingredient.created')
  await expect(page.getByRole('link', { name: 'Esporta l’elenco come XLSX' })).toHaveAttribute(
    'href',
    new RegExp(`^/files/audit/xlsx\\?.*EntityId=${id}`),
  )

  await lines.getByRole('link', { name: 'Carruba di prova' }).click()
  await expect(page).toHaveURL(`/certifier/ingredients/${id}`)

  // No day is in between, and a nonsensical filter is ignored.
  await page.goto('/certifier/settings/audit?From=2020-12-31&To=2020-01-01&EntityType=sogno&Action=mangiato')
  await expect(page.getByLabel('Dal', { exact: true })).toHaveValue('2020-12-31')
  await expect(page.getByRole('main')).toContainText('Il giorno «dal» viene dopo il giorno «al»')
  await expect(page.getByRole('combobox', { name: 'Di che cosa' })).toHaveValue('')
  await page.goto(`/certifier/settings/audit?From=ieri&EntityId=${id}`)
  await expect(lines).toHaveCount(1)
  await page.goto('/certifier/settings/audit?ActorId=nessuno')
  await expect(page.getByText('Nessun evento con questi filtri')).toBeVisible()
  await axe()

  await loginAs('staff')
  expect((await page.request.get('/certifier/settings/audit')).status()).toBe(403)
  expect((await page.request.get('/files/audit/csv')).status()).toBe(403)
})

test('a manager has the trail checked, and anybody reads its days @both @all', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/settings/audit')
  await expect(page.getByText('Registro: non ancora verificato')).toBeVisible()
  await page.getByRole('button', { name: 'Verifica il registro' }).click()
  await expect(page).toHaveURL('/certifier/settings/audit')
  await expect(async () => {
    await page.goto('/certifier/settings/audit')
    await expect(page.getByText(/Registro: integro dal/)).toBeVisible()
  }).toPass()
  await axe()

  await page.getByRole('link', { name: 'Le impronte dei giorni' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Registro delle attività: i giorni chiusi' }),
  ).toBeVisible()
  const days = page.getByRole('listitem').filter({ hasText: /[0-9a-f]{64}/ })
  await expect(async () => {
    await page.goto('/verify/trail')
    await expect(days.first()).toContainText('Firmato con la chiave')
  }).toPass()
  await axe()
})
