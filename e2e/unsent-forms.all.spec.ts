import type { Page } from '@playwright/test'

import { api, newIngredient } from './support/api'
import type { StoppablePortal } from './support/portal'
import { test } from './support/stoppable-test'
import { expect } from './support/test'
import { keepsForms } from './support/unsent-forms'

/** Forms filled in while the server was down: kept, and sent once when it is back. */

test.use({ allowedErrors: [/Failed to fetch|net::ERR_/] })

const unsent = (page: Page, count: number) => page.getByText(`Da inviare ${count}`, { exact: true })
const entry = (page: Page, title: string | RegExp) =>
  page.getByRole('list', { name: 'Da inviare' }).getByRole('listitem').filter({ hasText: title })
/** What the browser tells a page when the network returns. */
const backOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
async function cutOff(page: Page, portal: StoppablePortal): Promise<void> {
  await keepsForms(page)
  await portal.kill()
}

async function notesOf(page: Page, ingredientId: string): Promise<string[]> {
  const { notes } = await api<{ notes: { content: string }[] }>(page, `/company/ingredients/${ingredientId}`)
  return notes.map(({ content }) => content)
}

test('an unsent form is kept, and sent once', async ({ page, stoppable, loginAs, axe }) => {
  await loginAs('manager')
  const ingredientId = await newIngredient(page, stoppable.url, 'Malto senza rete')
  const thread = `/certifier/ingredients/${ingredientId}/messages`

  await test.step('a message goes by itself, from whatever page', async () => {
    await page.goto(thread)
    await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('Scritto in cella')
    await expect(unsent(page, 1)).toHaveCount(0)
    await cutOff(page, stoppable)
    await page.getByRole('button', { name: 'Invia messaggio' }).click()
    await expect(page.getByText('Non inviato: manca la rete')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Scrivi un messaggio' })).toHaveValue('Scritto in cella')
    await unsent(page, 1).click()
    await expect(entry(page, 'Malto senza rete')).toContainText('parte da solo quando la rete torna')
    // As wide as the open list is beside the tabs, not on one of them.
    await page.setViewportSize({ width: 1600, height: 900 })
    await axe()
    await stoppable.start()
    // The tab is gone with the form: the next page of its account sends it.
    await page.goto('/certifier/companies')
    await expect.poll(() => notesOf(page, ingredientId)).toContain('Scritto in cella')
    await expect(unsent(page, 1)).toHaveCount(0)
  })

  await test.step('what was served, and only its answer lost, is not done twice', async () => {
    await page.goto(thread)
    await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('Scritto una volta')
    await page.route(
      /\/addnote$/,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const again = page.waitForResponse(
      (response) => /\/messages\.data/.test(response.url()) && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: 'Invia messaggio' }).click()
    expect((await again).status()).toBe(202)
    await expect(unsent(page, 1)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Scrivi un messaggio' })).toHaveValue('')
    expect((await notesOf(page, ingredientId)).filter((note) => note === 'Scritto una volta')).toHaveLength(1)
  })

  await test.step('what makes something waits for a press, and makes one', async () => {
    await page.goto('/certifier/companies/new')
    await page.getByLabel('Ragione sociale').fill('Frantoio senza rete')
    await page.getByLabel('Partita IVA').fill('90000120007')
    await page.getByLabel('Indirizzo').fill('Via Roma 1')
    await page.getByLabel('Città').fill('Foggia')
    await page.getByLabel('Provincia').fill('FG')
    await page.getByLabel('CAP').fill('71121')
    await page.getByLabel('Paese').fill('Italia')
    await cutOff(page, stoppable)
    await page.getByRole('button', { name: 'Crea azienda' }).click()
    await expect(unsent(page, 1)).toBeVisible()
    await stoppable.start()
    await page.goto('/certifier/products')
    const tab = await page.context().newPage()
    await tab.goto('/certifier/companies')
    await expect(unsent(tab, 1)).toBeVisible()
    await unsent(page, 1).click()
    await expect(entry(page, 'Nuova azienda')).toContainText('aspetta che tu lo mandi')
    await entry(page, 'Nuova azienda').getByRole('button', { name: 'Invia' }).click()
    for (const one of [page, tab]) await expect(unsent(one, 1)).toHaveCount(0)
    await tab.close()
    const found = await api<{ totalItems: number }>(
      page,
      '/company/masterdata/list?Search=frantoio senza rete',
    )
    expect(found.totalItems).toBe(1)
  })

  await test.step('what is against it is told in the form, with what was typed', async () => {
    await page.goto(`/certifier/ingredients/${ingredientId}`)
    const name = page.getByRole('textbox', { name: 'Nome', exact: true })
    await name.fill('Malto d’orzo')
    await cutOff(page, stoppable)
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(unsent(page, 1)).toBeVisible()
    await stoppable.start()
    const saved = await page.request.put('/api/certifier/ingredientflow', {
      data: { ingredientId, name: 'Malto cambiato intanto' },
      headers: { Origin: stoppable.url },
    })
    expect(saved.status()).toBe(200)
    await test.step('nobody else sees it, or sends it', async () => {
      await loginAs('staff')
      await page.getByRole('button', { name: 'Salva', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Ora qui è aperto un altro account' })).toBeVisible()
      await page.goto('/certifier')
      await expect(page.getByLabel('Menu utente: staff@sigillo.demo')).toBeVisible()
      await backOnline(page)
      await expect(page.getByText(/^Da inviare/)).toHaveCount(0)
      await loginAs('manager')
    })
    await page.goto('/certifier/companies')
    await unsent(page, 1).click()
    await entry(page, 'Malto').getByRole('button', { name: 'Apri' }).click()
    await expect(page).toHaveURL(new RegExp(ingredientId))
    await expect(page.getByText('Nel frattempo hai salvato da un’altra scheda')).toBeVisible()
    await expect(name).toHaveValue('Malto d’orzo')
    await expect(unsent(page, 1)).toHaveCount(0)
  })
})

test('a form that is answered before the code that keeps it has arrived is not left unsent', async ({
  page,
  stoppable,
  loginAs,
}) => {
  await loginAs('manager')
  const ingredientId = await newIngredient(page, stoppable.url, 'Malto su linea lenta')
  await page.addInitScript(() => {
    const done: string[] = []
    Object.assign(window, { done })
    type Method = (this: IDBObjectStore, ...what: unknown[]) => unknown
    const store = IDBObjectStore.prototype as unknown as Record<'put' | 'delete', Method>
    const watch = (method: keyof typeof store, said: string) => {
      const real = store[method]
      store[method] = function (...what) {
        if (this.name === 'forms') done.push(said)
        return real.apply(this, what)
      }
    }
    watch('put', 'kept')
    watch('delete', 'removed')
  })
  const done = () => page.evaluate(() => (window as unknown as { done: string[] }).done)
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/unsent-forms-*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto(`/certifier/ingredients/${ingredientId}/messages`)
  await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('Scritto su linea lenta')
  await page.getByRole('button', { name: 'Invia messaggio' }).click()
  const sent = page.locator('[data-bubble=sent]')
  await expect(sent).toContainText('Scritto su linea lenta')
  // The page has its answer.
  await expect(page.locator('[data-bubble=pending]')).toHaveCount(0)
  expect(await notesOf(page, ingredientId)).toEqual(['Scritto su linea lenta'])
  expect(await done()).toEqual([])
  arrive()
  await expect.poll(done).toContain('removed')
  expect(await done()).not.toContain('kept')
  await page.reload()
  await expect(sent).toContainText('Scritto su linea lenta')
  await expect(unsent(page, 1)).toHaveCount(0)
})
