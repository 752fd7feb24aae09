import type { Page } from '@playwright/test'

import { openTab } from './support/follow'
import { giveBack } from './support/give-back'
import { expect, test } from './support/test'

/**
 * Other courses of a review, for an ingredient and a product: rejected, sent back with a note, discussed,
 * deleted.
 */

const createNew = (page: Page) => page.getByRole('link', { name: 'Crea Nuovo' }).first().click()
const tab = (page: Page, name: RegExp) =>
  openTab(page.getByRole('navigation', { name: /^(Ingredienti|Prodotti)$/ }).getByRole('link', { name }))

interface Kind {
  list: string
  create: string
  kind: 'ingredient' | 'product'
  fill: (page: Page, javaScript: boolean) => Promise<void>
}

const facility = { label: 'Molino San Giorgio – Altamura' }

const kinds: Kind[] = [
  {
    list: '/certifier/ingredients',
    create: 'Crea ingrediente',
    kind: 'ingredient',
    async fill(page) {
      await page.getByRole('combobox', { name: 'Stabilimento' }).selectOption(facility)
      await page.getByLabel('Scadenza').fill('2031-06-30')
    },
  },
  {
    list: '/certifier/products',
    create: 'Crea prodotto',
    kind: 'product',
    async fill(page, javaScript) {
      await page.getByRole('combobox', { name: 'Stabilimento' }).selectOption(facility)
      await page.getByLabel('Stato kosher').selectOption({ index: 1 })
      const onlyHere = page.getByRole('switch', { name: 'Solo questo stabilimento' })
      if (!javaScript) await onlyHere.uncheck()
      await page
        .getByRole('button', { name: javaScript ? 'Scegli ingredienti' : 'Cerca ingredienti' })
        .click()
      if (javaScript) await onlyHere.uncheck()
      await page.getByRole('checkbox', { name: /^acqua di processo/ }).check()
      await page.getByRole('button', { name: /^Aggiungi (selezionati|1 \w+)$/ }).click()
    },
  },
]

for (const { kind, list, create, fill } of kinds) {
  // Spec: products and ingredients, lists, states.
  test(
    `a review of one ${kind} that does not end well @all`,
    { tag: kind === 'product' ? ['@both', '@all'] : '@both' },
    async ({ page, loginAs, axe, javaScriptEnabled }) => {
      test.slow()
      await loginAs('manager')
      const name = `Prova ${kind} ${javaScriptEnabled === false ? 'senza' : 'con'} script`
      const flow = (from: string, to: string) =>
        `user manager@sigillo.demo has changed ${kind} status from ${from} to ${to}`

      await test.step('made', async () => {
        await page.goto(list)
        await createNew(page)
        await page.getByRole('textbox', { name: 'Nome' }).fill(name)
        await fill(page, javaScriptEnabled !== false)
        await page.getByRole('button', { name: create }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(page.getByRole('main').getByText('In attesa', { exact: true }).first()).toBeVisible()
      })

      await test.step('rejected', async () => {
        await giveBack(page, 'Respingi', 'Non è un prodotto alimentare')
        await expect(page.getByRole('main').getByText('Respinto', { exact: true }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Respingi' })).toHaveCount(0)
        await axe()
      })

      await test.step('sent back with a note', async () => {
        await page
          .getByRole('textbox', { name: 'Note', exact: true })
          .fill('Manca la scheda tecnica.\nGrazie')
        await giveBack(page, 'Rimanda a revisione')
        await expect(page.getByRole('main').getByText('Da rivedere', { exact: true }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Rimanda a revisione' })).toHaveCount(0)
      })

      await test.step('talked about', async () => {
        await tab(page, /^Messaggi/)
        const thread = page.getByRole('region', { name: 'Conversazione' })
        await expect(thread.getByText(flow('waiting', 'rejected'))).toBeVisible()
        await expect(thread.getByText(flow('rejected', 'review'))).toBeVisible()
        await expect(thread.getByText('Manca la scheda tecnica.')).toBeVisible()
        await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('È arrivata <b>ieri</b>.')
        await page.getByRole('button', { name: 'Invia messaggio' }).click()
        await expect(thread.getByText('È arrivata <b>ieri</b>.')).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'Scrivi un messaggio' })).toHaveValue('')
        await axe()
      })

      await test.step('deleted', async () => {
        const address = page.url()
        await tab(page, /^Elimina$/)
        await page.getByLabel('Motivo della cancellazione').fill('Doppione')
        await page.getByRole('button', { name: 'Elimina', exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${list}(\\?.*)?$`))
        await page.goto(`${list}?Search=${encodeURIComponent(name)}`)
        await expect(page.getByText('no items found...')).toBeVisible()
        const gone = await page.goto(address)
        expect(gone?.status()).toBe(404)
        await expect(page.getByText('404 page not found... ')).toBeVisible()
      })
    },
  )
}
