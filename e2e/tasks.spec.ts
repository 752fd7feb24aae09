import type { Page } from '@playwright/test'

import { listed, newIngredient } from './support/api'
import { insertPhrase } from './support/insert-phrase'
import { figure, queue } from './support/desk'
import { beforeScripts } from './support/before-scripts'
import { expect, test } from './support/test'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })
const staff = 'Davide Levi'

test("an ingredient's task is assigned on its page or for many, and found again @both @all", async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, 'Kuzu macinato')
  await page.goto(`/certifier/ingredients/${id}`)
  await page.getByText('Non assegnato').click()
  await page.getByRole('combobox', { name: 'Assegnato a' }).selectOption({ label: staff })
  await press(page, 'Assegna')
  await expect(page.getByText(`Assegnato a ${staff}`)).toBeVisible()
  await axe()
  // Saving keeps the choice: pressing «Assegna» next means what is shown.
  await press(page, 'Salva')
  await expect(page.getByText('Ingrediente salvato').first()).toBeVisible()
  await page.getByText(`Assegnato a ${staff}`).click()
  await expect(
    page.getByRole('combobox', { name: 'Assegnato a' }).getByRole('option', { selected: true }),
  ).toHaveText(staff)

  await page.goto('/certifier/ingredients?Search=Kuzu&Assigned=none')
  await expect(page.getByText('no items found...')).toBeVisible()
  await page.goto('/certifier/ingredients?Search=Kuzu')
  await expect(rowOf(page, 'Kuzu macinato')).toContainText(staff)
  await rowOf(page, 'Kuzu macinato').getByRole('checkbox').check()
  await press(page, 'Assegna…')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Kuzu macinato')
  await dialog.getByRole('combobox', { name: 'Assegnato a' }).selectOption({ label: 'Nessuno' })
  await dialog.getByRole('button', { name: 'Assegna', exact: true }).click()
  await expect(page.getByText('1 ingrediente assegnato').first()).toBeVisible()
  await page.goto('/certifier/ingredients?Search=Kuzu&Assigned=none')
  await expect(rowOf(page, 'Kuzu macinato')).toBeVisible()
})

test('the desk shows my tasks, unassigned ones, or all @both @all', async ({ page, loginAs, axe }) => {
  await loginAs('manager')
  await page.goto('/certifier')
  const tabs = page.getByRole('navigation', { name: 'Di chi è il lavoro' })
  await expect(tabs.getByRole('link', { name: 'Tutti' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Miei' }).click()
  await expect(page).toHaveURL(/Assigned=me/)
  await expect(tabs.getByRole('link', { name: 'Miei' })).toHaveAttribute('aria-current', 'page')
  await expect(figure(page, 'Ingredienti scaduti')).toHaveCount(0)
  await axe()
  await tabs.getByRole('link', { name: 'Non assegnati' }).click()
  await expect(page).toHaveURL(/Assigned=none/)
  await expect(
    queue(page)
      .getByText(/^da \d+ giorni$/)
      .first(),
  ).toBeVisible()
})

async function rule(page: Page, label: RegExp): Promise<void> {
  await page.goto('/certifier/settings/decisions')
  const choice = page.getByRole('combobox', { name: 'Chi decide' })
  await choice.selectOption({ label: await choice.getByText(label).innerText() })
  await page.locator('form').filter({ has: choice }).getByRole('button', { name: 'Applica' }).click()
  await expect(page.getByText('Regola salvata').first()).toBeVisible()
}

test('one certifier gives an opinion, another decides @both @all @long', async ({
  page,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  const item = `/certifier/ingredients/${await newIngredient(page, portal.url, 'Carragenina lambda')}`
  await rule(page, /^Due persone/)
  try {
    await page.goto(item)
    await expect(page.getByText('Serve una seconda persona: chi dà il parere non decide')).toBeVisible()
    await axe()
    await press(page, 'Parere contrario')
    await expect(page.locator('[id$="opinionNote-error"]')).toHaveText('Required')
    const note = page.getByRole('textbox', { name: 'Nota per chi decide' })
    await note.fill('Manca l’origine')
    await insertPhrase(page.locator('[id$="opinionNote-phrases"]'), 'Scheda tecnica', javaScriptEnabled)
    await expect(note).toHaveValue(/^Manca l’origine\nPer valutare «Carragenina lambda» ci serve/)
    await press(page, 'Parere contrario')
    await expect(page.getByText('Il tuo parere: contrario')).toBeVisible()
    await expect(page.getByText('«Manca l’origine')).toBeVisible()
    for (const decision of ['Respingi', 'Approva'])
      await expect(page.getByRole('button', { name: decision, exact: true })).toHaveAccessibleDescription(
        'Il parere è tuo: decide un collega',
      )

    await loginAs('staff')
    await page.goto(item)
    await expect(page.getByText('Parere di Anna Bassani: contrario')).toBeVisible()
    await press(page, 'Respingi')
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Manca l’origine')
    await page.getByRole('dialog').getByRole('button', { name: 'Respingi', exact: true }).click()
    await expect(page.getByText('Ingrediente Carragenina lambda respinto').first()).toBeVisible()

    // The list goes on to the next one.
    for (const name of ['Carragenina in fila A', 'Carragenina in fila B'])
      await newIngredient(page, portal.url, name)
    await page.goto('/certifier/ingredients?Search=carragenina+in+fila')
    await page.locator('tbody').getByRole('link', { name: 'Carragenina in fila A' }).click()
    await press(page, 'Parere favorevole')
    await expect(page.getByRole('heading', { level: 1, name: 'Carragenina in fila B' })).toBeVisible()
  } finally {
    await loginAs('manager')
    await rule(page, /^Una persona/)
  }
})

test('a list parts what waits for an opinion from what a colleague may decide @both @all @long', async ({
  page,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  const sent = await listed<{ id: string; name: string }>(
    page,
    '/company/ingredients/list?WithStatus=approving',
  )
  const { id = '', name = '' } = sent.at(javaScriptEnabled === false ? 0 : 1) ?? {}
  const own = page.locator(`a[href*="/ingredients/${id}"]`).first()
  const filtered = async (turn: string) => {
    await page.goto(`/certifier/ingredients?Search=${encodeURIComponent(name)}`)
    await page.getByText('Filtri', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Parere' }).selectOption({ label: turn })
    if (javaScriptEnabled === false) await press(page, 'Applica filtri')
    await expect(page).toHaveURL(/Opinion=/)
  }
  await rule(page, /^Due persone/)
  try {
    await filtered('Aspetta un parere')
    await expect(own).toBeVisible()
    await axe()
    await page.goto(`/certifier/ingredients/${id}`)
    await press(page, 'Parere favorevole')
    await expect(page.getByText('Il tuo parere: favorevole')).toBeVisible()
    await filtered('Decidi tu')
    await expect(own).toHaveCount(0)

    await loginAs('staff')
    await filtered('Aspetta un parere')
    await expect(own).toHaveCount(0)
    await filtered('Decidi tu')
    await expect(own).toBeVisible()
  } finally {
    await loginAs('manager')
    await rule(page, /^Una persona/)
  }
})

test('a company has an officer @both @all', async ({ page, loginAs }) => {
  await loginAs('manager')
  await page.goto('/certifier/companies')
  await page.locator('tbody tr').first().getByRole('link').first().click()
  const officer = page.getByRole('combobox', { name: 'Responsabile dell’azienda' })
  await officer.selectOption({ label: staff })
  await page.locator('form').filter({ has: officer }).getByRole('button', { name: 'Assegna' }).click()
  await expect(page.getByText('Responsabile dell’azienda salvato').first()).toBeVisible()
  await page.reload()
  await expect(officer.locator('option:checked')).toHaveText(staff)
  await officer.selectOption({ label: 'Nessuno' })
  await page.locator('form').filter({ has: officer }).getByRole('button', { name: 'Assegna' }).click()
  await expect(page.getByText('Responsabile dell’azienda salvato').first()).toBeVisible()
})

test('a menu that was opened before the scripts ran stays open @all', async ({ page, portal, loginAs }) => {
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, 'Kuzu in fretta')
  const choice = page.getByRole('combobox', { name: 'Assegnato a' })
  await beforeScripts(page, `/certifier/ingredients/${id}`, async () => {
    await page.getByText('Non assegnato').click()
    await expect(choice).toBeVisible()
  })
  await page.getByRole('button', { name: 'Scegli fra i codici' }).waitFor()
  await choice.selectOption({ label: staff })
  await press(page, 'Assegna')
  await expect(page.getByText(`Assegnato a ${staff}`)).toBeVisible()
})
