import type { BrowserContext, Page } from '@playwright/test'

import { pdfText } from '../support/pdf-text'
import { giveBack } from '../support/give-back'
import { follow, openTab } from '../support/follow'
import { issue } from '../support/issue'
import { figure } from '../support/desk'
import { expect, test } from '../support/test'

/**
 * All the work between a certifier and a company that is new to the portal, each in their own browser: from the
 * invite to the certificate in the company's hands. The tests of single screens check them for barriers.
 */

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const badge = (page: Page, status: string) =>
  expect(page.locator('main header').getByText(status, { exact: true }).first()).toBeVisible()
const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: false }).first()

/** The part of the desk under a heading. */
/**
 * Selects one row of a picker, which is a modal or, behind another button, a part of the page, and accepts it.
 */
async function pick(page: Page, open: RegExp, row: RegExp) {
  await press(page, open)
  await page.getByRole('checkbox', { name: row }).check()
  await press(page, /^Aggiungi (selezionati|1 \w+)$/)
}

const approve = async (page: Page) => {
  await press(page, 'Approva')
  await press(page, 'Approva definitivamente')
  await badge(page, 'Approvato')
}

test('a company is invited, has its products approved and gets its certificate @both @all @long', async ({
  page: certifier,
  browser,
  loginAs,
  outbox,
  javaScriptEnabled,
}) => {
  test.slow()
  const scripts = javaScriptEnabled !== false
  const business = `Biscottificio Storia ${scripts ? 'con' : 'senza'} script S.r.l.`
  const email = `storia-${scripts ? 'con' : 'senza'}@biscotti.example`
  const context: BrowserContext = await browser.newContext({
    javaScriptEnabled: scripts,
    locale: 'it-IT',
    reducedMotion: 'reduce',
  })
  const company = await context.newPage()
  company.setDefaultTimeout(30_000)
  const mailed = async (subject: RegExp, path = '/') => {
    let links: string[] = []
    await expect(async () => {
      const mail = (await outbox.all()).findLast((one) => one.to === email && subject.test(one.subject))
      links = mail?.links.filter((link) => new URL(link).pathname.startsWith(path)) ?? []
      expect(links).not.toEqual([])
    }).toPass({ timeout: 30_000 })
    return links[0] ?? ''
  }

  await test.step('the certifier invites the company', async () => {
    await loginAs('manager')
    await certifier.goto('/certifier/companies/new')
    await certifier.getByLabel('Ragione sociale').fill(business)
    await press(certifier, 'Crea azienda')
    await certifier.getByLabel(/^Email/).fill(email)
    await press(certifier, 'Invia invito')
    await expect(certifier.getByText('company registration invite sent')).toBeVisible()
  })

  await test.step('its administrator registers from the mail, and signs in', async () => {
    await company.goto(await mailed(/Registrazione/))
    await expect(company.getByText(business)).toBeVisible()
    for (const [label, value] of [
      ['Paese', 'Italia'],
      ['Indirizzo', 'Via dei Forni 5'],
      ['Città', 'Alba'],
      ['Provincia', 'CN'],
      ['CAP', '12051'],
      ['Partita IVA', '90000110008'],
      ['Conferma password', 'frollini'],
    ] as const)
      await company.getByLabel(label).fill(value)
    await company.locator('input[name=password]').fill('frollini')
    await press(company, 'SALVA')
    await expect(company).toHaveURL(/\/login/)
    await company.getByLabel('Email').fill(email)
    await company.getByLabel('Password', { exact: true }).fill('frollini')
    await press(company, 'ACCEDI')
    await company.getByRole('link', { name: 'Sigillo: Scrivania' }).click()
    await expect(title(company)).toHaveText('Scrivania')
  })

  const facility = 'Forno di Bra'
  await test.step('the desk leads to the first facility, and from there to the first ingredient', async () => {
    await company.getByRole('link', { name: 'Crea stabilimento' }).click()
    await box(company, 'Nome dello stabilimento').fill(facility)
    for (const [label, value] of [
      ['Partita IVA', '90000110008'],
      ['Indirizzo', 'Via Roma 2'],
      ['Città', 'Bra'],
      ['Provincia', 'CN'],
      ['CAP', '12042'],
      ['Paese', 'Italia'],
    ] as const)
      await box(company, label).fill(value)
    await press(company, 'Crea stabilimento')
    await expect(company.getByText('Create facility succedeed')).toBeVisible()

    await company.goto('/desk')
    await company.getByRole('link', { name: 'Crea ingrediente' }).click()
    await box(company, 'Nome').fill('Gelatina alimentare')
    await company.getByRole('combobox', { name: 'Stabilimento' }).selectOption({ label: facility })
    await company.getByLabel('Scadenza').fill('2035-06-30')
    await box(company, 'Fornitore').fill('Colle e Gelatine S.r.l.')
    await press(company, 'Crea ingrediente')
    await badge(company, 'Bozza')
  })

  await test.step('with a document, the ingredient is sent', async () => {
    await section(company, 'Documenti').click()
    await company.getByLabel('Scegli i file').setInputFiles({
      name: 'Certificato del fornitore.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    })
    await press(company, /^Carica/)
    await expect(company.getByText('1 files caricati')).toBeVisible()
    await section(company, 'Info').click()
    await press(company, 'Send to certifier')
    await badge(company, 'In approvazione')
  })

  await test.step('the certifier looks at it and asks a question', async () => {
    await certifier.goto('/certifier/ingredients?WithStatus=approving&Search=Gelatina+alimentare')
    await follow(certifier.getByRole('link', { name: 'Gelatina alimentare' }).first(), 'Gelatina alimentare')
    await openTab(section(certifier, 'Documenti'))
    await expect(certifier.getByRole('link', { name: 'Certificato del fornitore.pdf' }).first()).toBeVisible()
    await section(certifier, 'Info').click()
    await certifier.getByRole('checkbox', { name: 'Dopo la decisione vai al successivo' }).uncheck()
    await box(certifier, 'Note').fill('Di origine animale o vegetale?')
    await giveBack(certifier, 'Rimanda a revisione')
    await badge(certifier, 'Da rivedere')
  })

  await test.step('the mail leads to it; corrected, it is sent again', async () => {
    const link = await mailed(/Gelatina alimentare/)
    await company.goto(link)
    await badge(company, 'Da rivedere')
    await expect(company.getByText('Di origine animale o vegetale?').first()).toBeVisible()
    await box(company, 'Nome').fill('Pectina (vegetale)')
    await box(company, 'Note').fill('Vegetale: è pectina E440, il nome era sbagliato.')
    await press(company, 'Send to certifier')
    await badge(company, 'In approvazione')
  })

  await test.step('the certifier approves it', async () => {
    await certifier.reload()
    await expect(box(certifier, 'Nome')).toHaveValue('Pectina (vegetale)')
    await certifier.getByLabel('Gruppo kosher').selectOption({ index: 1 })
    await certifier.getByLabel('Stato kosher').selectOption({ index: 1 })
    await approve(certifier)
  })

  await test.step('a product of it is sent and approved', async () => {
    await company.goto('/desk')
    await company.getByRole('link', { name: 'Crea prodotto' }).click()
    await box(company, 'Nome').fill('Frollini alla pectina 300 g')
    await company.getByRole('combobox', { name: 'Stabilimento' }).selectOption({ label: facility })
    await pick(company, scripts ? /^Scegli ingredienti$/ : /^Cerca ingredienti$/, /Pectina/)
    await press(company, 'Crea prodotto')
    await badge(company, 'Bozza')
    await press(company, 'Send to certifier')
    await badge(company, 'In approvazione')

    await certifier.goto('/certifier')
    await figure(certifier, 'Prodotti da decidere').click()
    await certifier.goto('/certifier/products?Search=Frollini+alla+pectina')
    await follow(
      certifier.getByRole('link', { name: 'Frollini alla pectina 300 g' }).first(),
      'Frollini alla pectina 300 g',
    )
    await certifier.getByLabel('Stato kosher').selectOption({ index: 1 })
    await approve(certifier)
  })

  await test.step('the company asks for a certificate', async () => {
    await company.goto('/desk')
    await company.getByRole('link', { name: 'Richiedi certificato' }).click()
    await box(company, 'Nome').fill(`Frollini ${business}`)
    await company.getByRole('combobox', { name: 'Stabilimento' }).selectOption({ label: facility })
    await company.getByLabel('Data di scadenza').fill('2030-12-31')
    await pick(company, /^Aggiungi prodotti$/, /Frollini alla pectina/)
    await press(company, 'Richiedi certificato')
    await expect(company.getByText(`Frollini ${business}`).first()).toBeVisible()
    await expect(company).not.toHaveURL(/certificates\/new/)
  })

  await test.step('the certifier issues it', async () => {
    await certifier.goto('/certifier/requests')
    await certifier
      .getByRole('link', { name: `Frollini ${business}` })
      .first()
      .click()
    await expect(box(certifier, 'Nome')).toHaveValue(`Frollini ${business}`)
    await issue(certifier)
    await expect(certifier).not.toHaveURL(/certificates\/new/, { timeout: 30_000 })
  })

  await test.step('the company downloads it', async () => {
    await company.goto(await mailed(/Certificato .* emesso/, '/certificates/'))
    await expect(title(company)).toHaveText(`Frollini ${business}`)
    const link = company.getByRole('link', { name: /^Apri il PDF/ }).first()
    const pdf = await context.request.get((await link.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    const text = (await pdfText(await pdf.body())).replace(/\s+/g, ' ')
    for (const words of [business, facility, 'Frollini alla pectina 300 g', '31/12/2030'])
      expect(text).toContain(words)
  })

  await test.step('and renews an ingredient', async () => {
    await company.goto('/ingredients?Search=Pectina')
    await company.getByRole('link', { name: 'Pectina (vegetale)' }).first().click()
    await badge(company, 'Approvato')
    await press(company, 'Rinnova')
    await expect(company.getByText('ingrediente Pectina (vegetale) rinnovato con successo!')).toBeVisible()
    await badge(company, 'Bozza')
  })

  await context.close()
})
