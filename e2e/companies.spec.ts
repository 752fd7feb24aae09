import type { Page } from '@playwright/test'

import { filterBy } from './support/filters'
import { follow, openTab } from './support/follow'
import { expect, test } from './support/test'

/** Companies and facilities in the certifier's area. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Sezioni dell’azienda' })

/** Creates a company without its screens, and opens it. */
async function openNewCompany(page: Page, origin: string, businessName: string, businessCode: string) {
  const place = { street: 'Via Roma 1', city: 'Foggia', district: 'FG', zipCode: '71121', country: 'Italia' }
  const made = await page.request.post('/api/certifier/company', {
    data: { businessName, businessCode, ...place },
    headers: { Origin: origin },
  })
  expect(made.status()).toBe(200)
  await page.goto(`/certifier/companies/${((await made.json()) as { id: string }).id}`)
  await expect(heading(page)).toHaveText(businessName)
}

const address = { Indirizzo: 'Via Roma 1', Città: 'Foggia', Provincia: 'FG', CAP: '71121' }

// Spec: layout, companies, lists, validation, errors.
test(
  'the list of companies is searched, sorted and paged by its address alone',
  { tag: ['@both', '@all'] },
  async ({ page, loginAs, axe }) => {
    await loginAs('manager')
    await page.goto('/certifier/companies?Search=VESUVIO')
    await expect(page.getByRole('link', { name: 'Conserve Vesuvio S.p.A.' })).toBeVisible()
    await expect(page.getByText('1 / 1 Rows')).toBeVisible()

    await page.goto('/certifier/companies?Search=no-such-company')
    await expect(page.getByText('no items found...')).toBeVisible()
    await axe()

    await page.goto('/certifier/companies')
    await expect(page).toHaveTitle('Aziende - Sigillo')
    await expect(page.getByRole('link', { name: 'Crea Nuovo' })).toBeVisible()
    await page.getByRole('link', { name: 'Ordina per Ragione sociale' }).first().click()
    await expect(page).toHaveURL(/Sort=businessName&Direction=desc/)
    await expect(page.locator('[aria-sort=descending]')).toHaveText(/Ragione sociale/)
    await expect(async () => {
      const names = await page.getByRole('row').getByRole('link').allTextContents()
      const companies = names.filter((name) => /S\.|Oleificio|Caseificio|Cantina/.test(name))
      expect(companies.length).toBeGreaterThan(1)
      expect(companies).toEqual([...companies].sort((a, b) => b.localeCompare(a, 'it')))
    }).toPass()

    // Nonsensical values get the nearest sensible one.
    for (const query of [
      '?page=999',
      '?page=-3',
      '?Sort=nothing&Direction=up',
      '?ItemsPerPage=0&Offset=abc',
    ]) {
      const response = await page.request.get(`/certifier/companies${query}`)
      expect(response.status(), query).toBe(200)
    }
  },
)

test(
  'the list of all facilities finds one, with its owner @all',
  { tag: '@both' },
  async ({ page, loginAs, axe }) => {
    await loginAs('staff')
    await page.goto('/certifier/companies')
    await page.getByRole('link', { name: 'Stabilimenti' }).click()
    await expect(page).toHaveTitle('Stabilimenti - Sigillo')
    await expect(heading(page)).toHaveText('Stabilimenti')
    const facility = 'Molino San Giorgio – Altamura'
    await page.getByRole('searchbox', { name: 'Cerca' }).fill('altamura')
    await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter')
    await expect(page).toHaveURL(/Search=altamura/)
    await expect(page.getByRole('row', { name: `${facility} Molino San Giorgio S.r.l.` })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Conserve Vesuvio' })).toHaveCount(0)
    await axe()

    await page.goto('/certifier/facilities')
    await filterBy(page, 'Azienda', { label: 'Molino San Giorgio S.r.l.' })
    await expect(page).toHaveURL(/CompanyId=/)
    await expect(page.getByRole('row', { name: 'Molino San Giorgio – Foggia' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Conserve Vesuvio' })).toHaveCount(0)
    const exported = await page.request.get(
      (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
    )
    const [header = '', ...rows] = (await exported.text()).trim().split('\r\n')
    expect(header).toMatch(/^Stabilimento;Azienda;Partita IVA;/)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter((row) => !row.includes(';Molino San Giorgio S.r.l.;'))).toEqual([])
    await page.getByRole('link', { name: facility }).click()
    await expect(page).toHaveURL(/\/certifier\/facilities\/[\w-]+$/)
    await expect(heading(page)).toHaveText(facility)
  },
)

// Spec: layout, companies, roles.
test('only managers create companies @all', { tag: '@both' }, async ({ page, loginAs, axe }) => {
  await loginAs('staff')
  await page.goto('/certifier/companies')
  await expect(heading(page)).toHaveText('Aziende')
  await expect(page.getByRole('link', { name: 'Crea Nuovo' })).toHaveCount(0)
  const refused = await page.goto('/certifier/companies/new')
  expect(refused?.status()).toBe(403)
  await axe()
})

// Spec: companies, states, validation, errors.
test(
  'a new company reports bad input, doubts its VAT number, and invites an administrator',
  { tag: ['@both', '@all'] },
  async ({ page, loginAs, outbox, axe, javaScriptEnabled }) => {
    const mode = javaScriptEnabled === false ? 'senza' : 'con'
    await loginAs('manager')
    await page.goto('/certifier/companies/new')
    await expect(page.getByLabel('Paese')).toHaveValue('Italia')
    await page.getByLabel('Città').fill('Modena')
    await page.getByLabel('Partita IVA').fill('90000010001')
    await page.getByRole('button', { name: 'Crea azienda' }).click()
    await expect(page.getByRole('link', { name: 'Ragione sociale: Required' })).toBeVisible()
    await expect(page).toHaveTitle('Errore: Nuova azienda - Sigillo')
    await expect(page.getByText('Errore nella validazione dei dati della form')).toBeVisible()
    await expect(page.getByLabel('Città')).toHaveValue('Modena')
    await expect(page.getByText('La cifra di controllo non torna')).toBeVisible()
    await axe()

    await page.getByLabel('Ragione sociale').fill(`Acetaia ${mode} <b>script</b>`)
    await page.getByRole('button', { name: 'Crea azienda' }).click()
    await expect(page.getByText('azienda creata con successo!')).toBeVisible()
    await expect(page).toHaveURL(/\/certifier\/companies\/new\/invite\?companyId=/)
    await axe()
    const email = page.getByRole('textbox', { name: /^Email/ })
    await email.fill('not an address')
    await page.getByRole('button', { name: 'Invia invito' }).click()
    await expect(page.getByText('Inserire una mail valida!').last()).toBeVisible()
    await email.fill('molino@sigillo.demo')
    await page.getByRole('button', { name: 'Invia invito' }).click()
    await expect(page.getByText('Questo indirizzo ha già un account').last()).toBeVisible()
    await expect(email).toHaveValue('molino@sigillo.demo')
    await email.fill(`acetaia-${mode}@example.org`)
    await page.getByRole('button', { name: 'Invia invito' }).click()
    await expect(page.getByText('company registration invite sent')).toBeVisible()
    await expect(heading(page)).toHaveText(`Acetaia ${mode} <b>script</b>`)
    expect((await outbox.newestTo(`acetaia-${mode}@example.org`)).links[0]).toContain(
      '/confirm-registration?',
    )
  },
)

// Spec: companies, facilities, validation, errors.
test(
  'a facility is created, edited and found under its headquarters @all',
  { tag: '@both' },
  async ({ page, portal, loginAs, axe }) => {
    await loginAs('manager')
    const company = 'Oleificio Stabilimenti'
    await openNewCompany(page, portal.url, company, '90000030008')
    await page
      .getByRole('navigation', { name: 'Sezioni dell’azienda' })
      .getByRole('link', { name: 'Stabilimenti' })
      .click()
    await expect(page.getByText('no items found...')).toBeVisible()
    await axe()
    await page.getByRole('link', { name: 'Crea Nuovo' }).first().click()
    await expect(page.getByLabel('Azienda', { exact: true })).toHaveValue(company)
    await page.getByRole('button', { name: 'Crea stabilimento' }).click()
    await expect(page.getByRole('link', { name: 'Nome dello stabilimento: Required' })).toBeVisible()
    await axe()
    await page.getByLabel('Nome dello stabilimento').fill('Frantoio di Bardolino')
    for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Crea stabilimento' }).click()
    await expect(page.getByText('Create facility succedeed')).toBeVisible()

    await page.getByRole('link', { name: 'Frantoio di Bardolino' }).click()
    await expect(heading(page)).toHaveText('Frantoio di Bardolino')
    await expect(page).toHaveURL(/\/certifier\/facilities\//)
    await page.getByLabel('CAP').fill('')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByRole('link', { name: 'CAP: Required' })).toBeVisible()
    await page.getByLabel('CAP').fill('37011')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Stabilimento aggiornato con successo')).toBeVisible()
    await expect(page.getByText('Via Roma 1, 37011 Foggia FG, Italia')).toBeVisible()

    const facility = new URL(page.url()).pathname.split('/').at(-1)
    const path = page.getByRole('navigation', { name: 'Percorso' })
    await path.getByRole('link', { name: 'Stabilimenti', exact: true }).click()
    await expect(heading(page)).toHaveText(company)
    // An id of the other kind leads to its own page.
    await page.goto(`/certifier/companies/${facility}`)
    await expect(page).toHaveURL(`/certifier/facilities/${facility}`)
  },
)

// Spec: layout, companies, roles, errors.
test(
  'an unknown company is a 404, and staff may not create facilities @all',
  { tag: '@both' },
  async ({ page, loginAs, axe }) => {
    await loginAs('staff')
    for (const path of [
      '/certifier/companies/01890000-0000-7000-8000-000000000000',
      '/certifier/companies/nothing/facilities',
    ])
      expect((await page.request.get(path)).status(), path).toBe(404)
    const missing = await page.goto('/certifier/facilities/nothing')
    expect(missing?.status()).toBe(404)
    await expect(heading(page)).toHaveText('404 page not found... ')
    await axe()
    await page.goto('/certifier/companies?Search=molino')
    await follow(page.getByRole('link', { name: 'Molino San Giorgio S.r.l.' }), 'Molino San Giorgio S.r.l.')
    await openTab(tabsOf(page).getByRole('link', { name: 'Stabilimenti' }))
    await expect(page).toHaveURL(/\/facilities$/)
    await expect(page.getByRole('row').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Crea Nuovo' })).toHaveCount(0)
    const refused = await page.goto(`${page.url()}/new`)
    expect(refused?.status()).toBe(403)
    // Refused beneath the company's own heading.
    await expect(heading(page)).toHaveText('Molino San Giorgio S.r.l.')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  },
)

// Spec: states.
test(
  'a company form survives a lost session',
  { tag: '@both' },
  async ({ page, context, loginAs, javaScriptEnabled }) => {
    await loginAs('manager')
    await page.goto('/certifier/companies/new')
    await page.getByLabel('Ragione sociale').fill('Pastificio Interrotto S.r.l.')
    await page.getByLabel('Città').fill('Gragnano')
    await context.clearCookies()
    // A hint requested meanwhile must not navigate away from the form.
    const hint =
      javaScriptEnabled !== false && page.waitForResponse(/alike-companies.*Interrotto\+e\+ripreso/)
    await page.getByLabel('Ragione sociale').fill('Pastificio Interrotto e ripreso S.r.l.')
    await hint
    await page.getByRole('button', { name: 'Crea azienda' }).click()
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fcertifier%2Fcompanies%2Fnew/)
    await page.getByLabel('Email').fill('manager@sigillo.demo')
    await page.getByLabel('Password', { exact: true }).fill('sigillo-demo')
    await page.getByRole('button', { name: 'ACCEDI' }).click()
    await expect(page).toHaveURL('/certifier/companies/new')
    await expect(page.getByLabel('Ragione sociale')).toHaveValue('Pastificio Interrotto e ripreso S.r.l.')
    await expect(page.getByLabel('Città')).toHaveValue('Gragnano')
  },
)

test(
  'a new company: a hint at its double, its first facility, a certificate over all of them, and its deletion @all @long',
  { tag: '@both' },
  async ({ page, portal, loginAs, axe, javaScriptEnabled }) => {
    const withScripts = javaScriptEnabled !== false
    await loginAs('manager')
    const name = `Doppione ${withScripts ? 'con' : 'senza'} script`
    const code = withScripts ? '90000330006' : '90000330013'
    await openNewCompany(page, portal.url, name, code)
    const first = page.url()

    // A hint while typing, with scripts; on the new company's page in any case. Never a refusal.
    await page.goto('/certifier/companies/new')
    await page.getByRole('textbox', { name: 'Ragione sociale' }).fill(name.toUpperCase())
    await page.getByRole('textbox', { name: 'Partita IVA' }).fill(code)
    if (withScripts) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', new URL(first).pathname)
      await axe()
    }
    await page.getByRole('button', { name: 'Crea azienda' }).click()
    await page.getByRole('link', { name: 'Salta' }).click()
    await expect(heading(page)).toHaveText(name.toUpperCase())
    await expect(page.getByText('Con un nome uguale o simile c’è già:')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: `${name}, Via Roma 1` })).toBeVisible()

    // Without a facility there is no form that cannot be filled in.
    const companyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    for (const kind of ['ingredients', 'products', 'certificates']) {
      await page.goto(`/certifier/${kind}/new?headquarterId=${companyId}`)
      await expect(page.getByText('Serve uno stabilimento')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Crea stabilimento' })).toHaveAttribute(
        'href',
        `/certifier/companies/${companyId}/facilities/new`,
      )
    }
    await axe()

    // With one, the headquarters is offered for a certificate over all its facilities; another's facility is
    // not.
    const place = {
      Street: 'Via Roma 1',
      City: 'Foggia',
      District: 'FG',
      ZipCode: '71121',
      Country: 'Italia',
    }
    const made = await page.request.post('/api/company/masterdata', {
      data: { BusinessName: 'Stabilimento unico', BusinessCode: code, HeadQuarterId: companyId, ...place },
      headers: { Origin: portal.url },
    })
    const { id: facilityId } = (await made.json()) as { id: string }
    await page.goto(`/certifier/certificates/new?headquarterId=${companyId}`)
    await expect(page.locator('select[name=companyId] optgroup option')).toHaveText([
      `${name.toUpperCase()} – tutti gli stabilimenti`,
      'Stabilimento unico',
    ])
    for (const kind of ['ingredients', 'products', 'certificates']) {
      await page.goto(
        `/certifier/${kind}/new?headquarterId=${first.split('/').at(-1)}&companyId=${facilityId}`,
      )
      await expect(page.getByText('Serve uno stabilimento')).toBeVisible()
    }

    // Obstacles to its deletion are listed at once; without any, both are deleted.
    await page.goto(`/certifier/companies/${companyId}/delete`)
    await expect(page.getByRole('link', { name: '1 stabilimento' })).toBeVisible()
    await axe()
    await page.goto(`/certifier/facilities/${facilityId}`)
    await page.getByRole('link', { name: 'Elimina' }).click()
    await page.getByRole('button', { name: 'Elimina' }).click()
    await expect(page.getByText('«Stabilimento unico» eliminato')).toBeVisible()
    await page.goto(`/certifier/companies/${companyId}`)
    await page.getByRole('link', { name: 'Elimina' }).click()
    await page.getByRole('button', { name: 'Elimina' }).click()
    await expect(page.getByText(`«${name.toUpperCase()}» eliminato`)).toBeVisible()

    // For a company with a certificate, it says that nothing can be done, not what to remove first.
    const certified = await page.request.get(
      '/api/company/products/getcertificates?includeCerticateFacilities=true&Search=Pasta di semola',
    )
    const { items } = (await certified.json()) as { items: { certificationGroup: { companyId: string } }[] }
    await page.goto(`/certifier/facilities/${items[0]?.certificationGroup.companyId}/delete`)
    await expect(page.getByText('Un certificato emesso non si elimina mai')).toBeVisible()
    await expect(page.getByText('Prima occorre eliminare')).toHaveCount(0)
    await loginAs('staff')
    expect((await page.request.get(`${first}/delete`)).status()).toBe(403)
  },
)
