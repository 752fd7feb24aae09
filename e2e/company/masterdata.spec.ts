import type { Page } from '@playwright/test'

import { filterOf } from '../support/filters'
import { queue } from '../support/desk'
import { address, newCompany } from '../support/new-company'
import { expect, test } from '../support/test'

/** A company's own details, facilities, accounts and desk. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

// Spec: company area, validation, roles, errors.
test(
  'a new company completes its first steps: details, a facility, a colleague @all',
  { tag: '@both' },
  async ({ page, context, portal, browser, loginAs, outbox, axe, javaScriptEnabled }) => {
    const mode = javaScriptEnabled === false ? 'senza' : 'con'
    const staff = await browser.newContext()
    await loginAs('manager', staff)
    const name = `Pasticceria Nuova ${mode} script`
    const { id, email, password } = await newCompany(staff.request, portal.url, outbox, name)
    await staff.close()
    await loginAs({ email, password })

    // The desk leads to the first step.
    await page.goto('/desk')
    await expect(page.getByRole('heading', { name: 'Primi passi' })).toBeVisible()
    await expect(step(page, 'Completa i dati dell’azienda')).toContainText('Fatto')
    await expect(page.locator('[aria-current=step]')).toContainText('Registra il primo stabilimento')
    await axe()
    await page.getByRole('link', { name: 'Crea stabilimento' }).click()

    // A facility.
    await expect(page.getByLabel('Azienda', { exact: true })).toHaveValue(name)
    await page.getByRole('button', { name: 'Crea stabilimento' }).click()
    for (const field of ['Nome dello stabilimento', 'Indirizzo', 'Città', 'Provincia', 'CAP'])
      await expect(page.getByRole('link', { name: `${field}: Required` })).toBeVisible()
    await page.getByLabel('Nome dello stabilimento').fill('Laboratorio di Lecce')
    await page.getByLabel('Indirizzo').fill('Via Adriatica 3')
    await page.getByLabel('Città').fill('Lecce')
    await page.getByLabel('Provincia').fill('LE')
    await page.getByLabel('CAP').fill('73100')
    await page.getByRole('button', { name: 'Crea stabilimento' }).click()
    await expect(page.getByText('Create facility succedeed')).toBeVisible()
    await expect(heading(page)).toHaveText('Laboratorio di Lecce')
    await page.getByLabel('Nome dello stabilimento').fill('')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByRole('link', { name: 'Nome dello stabilimento: Required' })).toBeVisible()
    await page.getByLabel('Nome dello stabilimento').fill('Laboratorio di Maglie')
    await page.getByLabel('Città').fill('Maglie')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Stabilimento aggiornato con successo')).toBeVisible()
    await expect(page.getByText('Via Adriatica 3, 73100 Maglie LE, Italia')).toBeVisible()
    const facility = new URL(page.url()).pathname
    for (const tab of ['ingredients', 'products', 'certificates']) {
      const html = await (await page.request.get(`${facility}/${tab}`)).text()
      expect(html, tab).toContain(`href="/${tab}/new?companyId=${facility.split('/').at(-1)}"`)
      expect(html, tab).toContain('no items found...')
    }
    await page.goto('/desk')
    await expect(page.locator('[aria-current=step]')).toContainText('Registra un ingrediente')

    // The details, while another tab saves them too.
    await page.goto('/anagraphic')
    await expect(page.getByLabel('Ragione sociale')).toHaveValue(name)
    const meanwhile = await context.request.put(`${portal.url}/api/company/masterdata`, {
      data: {
        CompanyId: id,
        BusinessCode: '90000030008',
        Country: 'Italia',
        Street: address.street,
        City: 'Nardò',
        District: 'LE',
        ZipCode: '73048',
      },
      headers: { Origin: portal.url },
    })
    expect(meanwhile.status()).toBe(200)
    await page.getByLabel('Città').fill('Gallipoli')
    await page.getByLabel('Partita IVA').fill('90000030001')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Nel frattempo hai salvato da un’altra scheda').first()).toBeVisible()
    await expect(page.getByRole('row', { name: 'Città Nardò Gallipoli' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Ragione sociale' })).toHaveCount(0)
    await expect(page.getByLabel('Ragione sociale')).not.toBeFocused()
    await expect(page.getByText('La cifra di controllo non torna')).toBeVisible()
    await axe()
    await page.getByLabel('CAP').fill('')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByRole('link', { name: 'CAP: Required' })).toBeVisible()
    await expect(page).toHaveTitle('Errore: Info - Sigillo')
    await page.getByLabel('CAP').fill('73014')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Azienda aggiornata con successo')).toBeVisible()
    await expect(page.getByText('Via dei Mille 12, 73014 Gallipoli LE, Italia')).toBeVisible()

    // A colleague, invited and deleted; the last account stays.
    await page.goto('/accounts')
    await expect(page.getByRole('button', { name: `Elimina ${email}` })).toBeDisabled()
    await expect(page.getByText('È l’ultimo account dell’azienda')).toBeVisible()
    await axe()
    await page.getByRole('link', { name: 'Crea nuovo' }).click()
    const field = page.getByRole('textbox', { name: /^Email/ })
    await field.fill('nessun indirizzo')
    await page.getByRole('button', { name: 'Invia invito' }).click()
    await expect(page.getByText('Inserire una mail valida!').last()).toBeVisible()
    const colleague = `collega-${mode}@example.org`
    await field.fill(colleague)
    await page.getByRole('button', { name: 'Invia invito' }).click()
    await expect(page.getByText('Email invitation sent!')).toBeVisible()
    expect((await outbox.newestTo(colleague)).links[0]).toContain('/confirm-email?')
    await expect(page.getByText('È il tuo account')).toBeVisible()
    await page.getByRole('link', { name: `Elimina ${colleague}` }).click()
    await page.getByRole('button', { name: 'Elimina', exact: true }).click()
    await expect(page.getByText('Account eliminato con successo!')).toBeVisible()
    await expect(page.getByText(colleague)).toHaveCount(0)
  },
)

test("a company's desk counts what its lists show @all", async ({ page, loginAs }) => {
  await loginAs('molino')
  await page.goto('/')
  await page.getByRole('link', { name: 'Sigillo: Scrivania' }).click()
  await expect(page).toHaveURL('/desk')
  await expect(heading(page)).toHaveText('Scrivania')
  await expect(page.getByRole('heading', { name: 'Primi passi' })).toHaveCount(0)
  // Each line that stands for several, and each figure.
  const found = await page
    .getByRole('complementary', { name: 'In cifre' })
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.flatMap((line) => {
        const to = line.querySelector('a')?.getAttribute('href') ?? ''
        const total = line.querySelector('b')?.textContent ?? ''
        return ['', '0'].includes(total) ? [] : [{ to, total }]
      }),
    )
  expect(found.length).toBeGreaterThan(5)
  expect(found.map(({ to }) => to)).toContain('/certificates?Expiry=60&Sort=expireOn')
  for (const to of ['/ingredients?WithStatus=draft&Sort=statusAt&Direction=asc', found[0]?.to ?? ''])
    await expect(queue(page).locator(`[data-row-link][href="${to}"]`)).toBeVisible()
  const rows = /\b(\d+) Rows\b/
  for (const { to, total } of found)
    expect(rows.exec(await (await page.request.get(to)).text())?.[1], to).toBe(total)
  // A choice of several statuses survives another search.
  const sentBack = found.find(({ to }) => to.startsWith('/ingredients?WithStatus=review'))
  await page.goto(sentBack?.to ?? '')
  const first = await page.locator('[data-row-link]').first().innerText()
  await expect(filterOf(page, 'Stato')).toHaveValue('review,rejected')
  await page.getByRole('searchbox').fill(first)
  await expect(page).toHaveURL(/WithStatus=review%2Crejected/)
  await expect(page.locator('[data-row-link]').first()).toContainText(first)
})
