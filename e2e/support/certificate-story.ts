import type { BrowserContext, Page } from '@playwright/test'

import type { Outbox } from './outbox'
import { issue } from './issue'
import { pdfText } from './pdf-text'
import { follow, openTab } from './follow'
import { expect, test } from './test'

/**
 * The product's main job as one story, from an empty company to the certificate in hand, in a browser with JavaScript;
 * e2e/plain-http.spec.ts tells it without a browser.
 */

/** Presses a button that asks for confirmation. */
async function confirmed(page: Page, ask: string, confirm: string) {
  await page.getByRole('button', { name: ask, exact: true }).click()
  await page.getByRole('button', { name: confirm, exact: true }).click()
}

/** 'Crea Nuovo' is above each list, and inside an empty one too. */
const createNew = (page: Page) => page.getByRole('link', { name: 'Crea Nuovo' }).first().click()

/** Selects one row of a picker and accepts it. */
async function pick(page: Page, open: string, row: RegExp) {
  await page.getByRole('button', { name: open, exact: true }).click()
  await page.getByRole('checkbox', { name: row }).check()
  await page.getByRole('button', { name: /^Aggiungi 1 \w+$/ }).click()
}

/** The bytes behind a link to a PDF, fetched with the page's own session. */
async function download(page: Page, href: string) {
  const response = await page.request.get(href)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect(response.headers()['content-disposition']).toMatch(/^inline; filename="certificato-[\d-]+\.pdf"$/)
  expect(response.headers()['x-content-type-options']).toBe('nosniff')
  expect(response.headers()['cache-control']).toBe('private, no-cache')
  return response.body()
}

interface Stage {
  page: Page
  context: BrowserContext
  outbox: Outbox
}

/** From the sign-in to the certificate in hand. */
export async function certificateStory({ page, context, outbox }: Stage): Promise<void> {
  test.slow()
  const company = 'Pastificio Prova S.r.l.'
  const facility = 'Stabilimento di Gragnano'
  const email = 'titolare@pastificio.example'

  await test.step('log in', async () => {
    await page.goto('/certifier/companies')
    await expect(page).toHaveURL(/\/login\?redirectTo=/)
    await page.getByLabel('Email').fill('manager@sigillo.demo')
    await page.getByLabel('Password', { exact: true }).fill('sigillo-demo')
    await page.getByRole('button', { name: 'ACCEDI' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aziende')
  })

  await test.step('a new company, and its account invited', async () => {
    await createNew(page)
    await page.getByRole('textbox', { name: 'Ragione sociale' }).fill(company)
    await page.getByRole('textbox', { name: 'Partita IVA' }).fill('90000120007')
    await page.getByRole('textbox', { name: 'Indirizzo' }).fill('Via dei Pastai 7')
    await page.getByRole('textbox', { name: 'Città' }).fill('Gragnano')
    await page.getByRole('textbox', { name: 'Provincia' }).fill('NA')
    await page.getByRole('textbox', { name: 'CAP' }).fill('80054')
    await page.getByRole('button', { name: 'Crea azienda' }).click()
    await page.getByRole('textbox', { name: 'Email dell’account aziendale' }).fill(email)
    await page.getByRole('button', { name: 'Invia invito' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company)
    const mail = await outbox.newestTo(email)
    expect(mail.subject).toContain(company)
    expect(mail.links.some((link) => link.includes('/confirm-registration?'))).toBe(true)
  })

  await test.step('a facility', async () => {
    await page.getByRole('link', { name: 'Stabilimenti' }).click()
    await createNew(page)
    await page.getByRole('textbox', { name: 'Nome dello stabilimento' }).fill(facility)
    await page.getByRole('textbox', { name: 'Partita IVA' }).fill('90000120007')
    await page.getByRole('textbox', { name: 'Indirizzo' }).fill('Via Roma 1')
    await page.getByRole('textbox', { name: 'Città' }).fill('Gragnano')
    await page.getByRole('textbox', { name: 'Provincia' }).fill('NA')
    await page.getByRole('textbox', { name: 'CAP' }).fill('80054')
    await page.getByRole('textbox', { name: 'Paese' }).fill('Italia')
    await page.getByRole('button', { name: 'Crea stabilimento' }).click()
    await expect(page.getByText('Create facility succedeed')).toBeVisible()
    await page.getByRole('link', { name: facility }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(facility)
  })

  const path = page.getByRole('navigation', { name: 'Percorso' })
  const tab = (name: string) =>
    page.getByRole('navigation', { name: /^Sezioni dello stabilimento/ }).getByRole('link', { name })

  await test.step('an ingredient of a vendor that is typed, approved', async () => {
    await tab('Ingredienti').click()
    await createNew(page)
    await page.getByRole('textbox', { name: 'Nome' }).fill('Semola rimacinata')
    await page.getByLabel('Scadenza').fill('2031-06-30')
    await page.getByLabel('Gruppo kosher').selectOption({ index: 1 })
    await page.getByLabel('Stato kosher').selectOption({ index: 1 })
    await page.getByLabel('Fornitore').fill('Mulini Nuovi')
    await page.getByRole('button', { name: 'Crea ingrediente' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semola rimacinata')
    await expect(page.getByLabel('Fornitore')).toHaveValue('Mulini Nuovi')
    await confirmed(page, 'Approva', 'Approva definitivamente')
    await expect(page.getByText('Approvato', { exact: true }).first()).toBeVisible()
  })

  await test.step('a product with it, approved', async () => {
    await follow(path.getByRole('link', { name: facility }), facility)
    await openTab(tab('Prodotti'))
    await createNew(page)
    await page.getByRole('textbox', { name: 'Nome' }).fill('Spaghetti di Gragnano 500 g')
    await page.getByLabel('Stato kosher').selectOption({ index: 1 })
    await pick(page, 'Scegli ingredienti', /Semola rimacinata/)
    await page.getByRole('button', { name: 'Crea prodotto' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaghetti di Gragnano 500 g')
    await confirmed(page, 'Approva', 'Approva definitivamente')
    await expect(page.getByText('product Spaghetti di Gragnano 500 g approved!')).toBeVisible()
  })

  const href = await test.step('a certificate with a lot', async () => {
    await follow(path.getByRole('link', { name: facility }), facility)
    await openTab(tab('Certificati'))
    await createNew(page)
    // Opened from the facility, the form is bound to it.
    await expect(page.getByText(facility).last()).toBeVisible()
    await expect(page.locator('select')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Nome' }).fill('Spaghetti lunghi')
    await page.getByLabel('Data di scadenza').fill('2030-12-31')
    await page.getByRole('textbox', { name: 'Numero di lotto' }).fill('L-4711/A')
    await pick(page, 'Aggiungi prodotti', /Spaghetti di Gragnano/)
    // The new tab requests the PDF; how it shows it is the browser's affair.
    const opened = context.waitForEvent('response', {
      predicate: (response) => response.url().includes('/files/certificates/'),
      timeout: 30_000,
    })
    await issue(page)
    await expect(page.getByText('Certificato «Spaghetti lunghi» generato')).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL(/\/certifier\/facilities\/[^/]+\/certificates$/)
    const pdf = await opened
    expect(pdf.status()).toBe(200)
    await page.getByRole('link', { name: 'Spaghetti lunghi' }).click()
    const link = await page.getByRole('link', { name: /^Apri il PDF del documento/ }).getAttribute('href')
    expect(pdf.url()).toContain(link)
    return link
  })

  await test.step('its PDF', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaghetti lunghi')
    // A long name is wrapped.
    const text = (await pdfText(await download(page, href ?? ''))).replaceAll(/\s+/g, ' ')
    for (const words of [
      company,
      facility,
      'Spaghetti di Gragnano 500 g',
      'Parve',
      'L-4711/A',
      '31/12/2030',
    ]) {
      expect(text).toContain(words)
    }
  })

  await test.step('an extract of it', async () => {
    await page.getByRole('checkbox', { name: /Spaghetti di Gragnano/ }).check()
    const asked = context.waitForEvent('request', (request) => request.url().endsWith('/partial'))
    await page.getByRole('button', { name: 'PDF SELEZIONATI' }).click()
    const request = await asked
    expect(request.method()).toBe('POST')
    const response = await page.request.post(request.url(), {
      form: { productIds: new URLSearchParams(request.postData() ?? '').get('productIds') ?? '' },
      headers: { Origin: new URL(page.url()).origin },
    })
    expect(response.headers()['content-type']).toBe('application/pdf')
    expect(await pdfText(await response.body())).toContain('ESTRATTO')
  })
}
