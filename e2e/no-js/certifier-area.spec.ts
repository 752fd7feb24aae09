import type { Locator, Page } from '@playwright/test'

import { api, listed } from '../support/api'
import { newPlant } from '../support/new-products'
import { expect, test } from '../support/test'

/**
 * The certifier's area as specification §2 describes it, screen by screen: tabs, forms, lists, and where each link
 * leads. Without scripts, which is quick and the harder case; the stories walk the same screens with them.
 */

test.beforeEach(({ loginAs }) => loginAs('manager'))

interface Company {
  id: string
  businessName: string
}

/** A headquarters of the demonstration and one of its facilities. */
async function companyAndFacility(page: Page) {
  const [company] = await listed<Company>(
    page,
    '/company/masterdata/list?ShowOnlyHeadQuarters=true&Search=molino',
  )
  const [facility] = await listed<Company>(page, `/company/masterdata/list?HeadQuarterId=${company!.id}`)
  return { company: company!, facility: facility! }
}

const tabs = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')
const path = (page: Page) => page.getByRole('navigation', { name: 'Percorso' })
const create = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Crea Nuovo' }).first()
const columns = (page: Page) => page.getByRole('columnheader')
const options = (field: Locator) => field.locator('option:not([value=""])')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Spec: companies.
test('the sidebar leads to companies, products, ingredients and certificates', async ({ page }) => {
  await page.goto('/certifier/companies')
  const sidebar = page.locator('#sidebar').getByRole('navigation', { name: 'Navigazione principale' })
  const spoken = ['companies', 'products', 'ingredients', 'certificates'].map((area) => `/certifier/${area}`)
  const hrefs = await sidebar
    .getByRole('link')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
  expect(hrefs.filter((href) => href !== null && spoken.includes(href))).toEqual(spoken)
  await expect(columns(page)).toHaveText([/Ragione sociale/, /P\.IVA/, /Indirizzo/, /Data di creazione/])
  for (const column of ['Ragione sociale', 'Indirizzo', 'Data di creazione'])
    await expect(columns(page).getByRole('link', { name: `Ordina per ${column}` })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toBeVisible()
  await expect(page.getByText(/^Page 1 \/ \d+$/)).toBeVisible()
  await expect(create(page)).toHaveAttribute('href', '/certifier/companies/new')
})

// Spec: companies.
test('a company has its seven tabs, story and messages, and its lists create links with its id', async ({
  page,
}) => {
  const { company, facility } = await companyAndFacility(page)
  const home = `/certifier/companies/${company.id}`
  await page.goto(home)
  await expect(tabs(page, 'Sezioni dell’azienda')).toHaveText([
    'Info',
    'Stabilimenti',
    'Ingredienti',
    'Prodotti',
    'Certificati',
    'Account',
    'Contatti',
    'Storia',
    /^Messaggi/,
  ])
  await expect(path(page).getByRole('link', { name: 'Aziende' })).toHaveAttribute(
    'href',
    /^\/certifier\/companies#r\w+$/,
  )
  await expect(path(page)).toContainText(company.businessName)
  for (const label of ['Paese', 'Indirizzo', 'Città', 'Provincia', 'CAP', 'Partita IVA'])
    await expect(page.getByRole('textbox', { name: label })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Produttore' })).toBeAttached()

  await page.goto(`${home}/facilities`)
  await expect(columns(page)).toHaveText([/Nome/, /P\.IVA/, /Indirizzo/, /Data di creazione/])
  await expect(page.getByRole('link', { name: facility.businessName })).toHaveAttribute(
    'href',
    `/certifier/facilities/${facility.id}`,
  )
  await expect(create(page)).toHaveAttribute('href', `${home}/facilities/new`)
  for (const list of ['ingredients', 'products', 'certificates']) {
    await page.goto(`${home}/${list}`)
    await expect(create(page), list).toHaveAttribute(
      'href',
      `/certifier/${list}/new?headquarterId=${company.id}`,
    )
  }
})

// Spec: facilities.
test('a facility has its tabs, its data form, and create links with its id', async ({ page }) => {
  const { company, facility } = await companyAndFacility(page)
  const home = `/certifier/facilities/${facility.id}`
  await page.goto(home)
  await expect(tabs(page, 'Sezioni dello stabilimento')).toHaveText([
    'Info',
    'Ingredienti',
    'Prodotti',
    'Certificati',
    'Contatti',
    'Sopralluoghi',
    'Linee',
  ])
  await expect(path(page).getByRole('link', { name: company.businessName })).toHaveAttribute(
    'href',
    `/certifier/companies/${company.id}`,
  )
  await expect(path(page).getByRole('link', { name: 'Stabilimenti', exact: true })).toHaveAttribute(
    'href',
    `/certifier/companies/${company.id}/facilities`,
  )
  const headquarters = page.getByRole('textbox', { name: 'Azienda', exact: true })
  await expect(headquarters).toHaveValue(company.businessName)
  await expect(headquarters).not.toBeEditable()
  for (const label of ['Partita IVA', 'Paese', 'Indirizzo', 'Città', 'Provincia', 'CAP'])
    await expect(page.getByRole('textbox', { name: label })).toBeEditable()

  for (const list of ['ingredients', 'products', 'certificates']) {
    await page.goto(`${home}/${list}`)
    await expect(create(page), list).toHaveAttribute(
      'href',
      `/certifier/${list}/new?companyId=${facility.id}`,
    )
  }
  await page.goto(`${home}/contacts`)
  await expect(create(page)).toHaveAttribute('href', `${home}/contacts/new`)
})

// Spec: companies, products and ingredients, lists, roles.
test('the ingredients list has its filters, columns and sorts; a fixed company has no company select', async ({
  page,
  portal,
}) => {
  const { company, facility } = await companyAndFacility(page)
  // Its own sort keeps a column in which no row says anything.
  await page.goto('/certifier/ingredients?Sort=statusAt')
  await expect(columns(page)).toHaveText([
    /Seleziona/,
    /Nome/,
    /Stabilimento/,
    /RMC/,
    /Scadenza/,
    /Fornitore/,
    /Stato/,
    /In attesa/,
  ])
  for (const column of ['Nome', 'Stabilimento', 'RMC', 'Scadenza'])
    await expect(columns(page).getByRole('link', { name: `Ordina per ${column}` })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toBeVisible()
  await page.getByText('Filtri', { exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Stato' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Azienda' })).toBeVisible()
  await page.getByText('Filtri', { exact: true }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('checkbox', { name: /^Seleziona / })).toBeVisible()
  await expect(page.getByText(/^10 \/ \d+\+? Rows$/)).toBeVisible()
  await expect(page.getByText(/^Page 1 \/ \d+$/)).toBeVisible()

  // One without a supplier, chosen or proposed; in a company's tab, also those of its facilities.
  const made = await page.request.post('/api/certifier/ingredientflow', {
    data: { name: 'Acqua senza fornitore', companyId: facility.id, expirationDate: '2035-12-31' },
    headers: { Origin: portal.url },
  })
  const bare = (await made.json()) as { id: string }
  const rows = await listed<{ companyId: string }>(
    page,
    `/company/ingredients/list?CompanyId=${company.id}&IncludeFacilitiesIngredients=true&ItemsPerPage=200`,
  )
  expect(rows.some(({ companyId }) => companyId !== company.id)).toBe(true)
  await page.goto(`/certifier/companies/${company.id}/ingredients?ItemsPerPage=200`)
  await expect(page.getByRole('combobox', { name: 'Azienda' })).toHaveCount(0)
  await expect(page.locator('a[data-row-link]')).toHaveCount(rows.length)
  const line = page.getByRole('row').filter({ has: page.locator(`a[href*="${bare.id}"]`) })
  await expect(line.getByRole('cell').nth(5)).toHaveText(/^(Fornitore)?-$/)
})

// Spec: states, limits.
test('an expiry in the past is red, one within 60 days amber, a later one neither', async ({ page }) => {
  const looks: [words: RegExp, direction: string, look: RegExp | null][] = [
    [/Scaduto$/, 'asc', /\btext-danger-text\b/],
    [/Scade (oggi|domani|tra \d+ giorni)$/, 'asc', /\btext-warning-text\b/],
    [/^\d\d\/\d\d\/\d{4}$/, 'desc', null],
  ]
  for (const [words, direction, look] of looks) {
    await page.goto(`/certifier/ingredients?Sort=expirationDate&Direction=${direction}&ItemsPerPage=200`)
    const date = page.locator('tbody td > :is(time, .expiry)').filter({ hasText: words }).first()
    await expect(date, `${words}`).toBeVisible()
    if (look) await expect(date).toHaveClass(look)
    else await expect(date).not.toHaveClass(/\btext-(danger|warning)-text\b/)
  }
})

// Spec: products and ingredients, lists, states.
test('the products list has its filter, columns and badge', async ({ page }) => {
  await page.goto('/certifier/products?WithStatus=certified&WithStatus=approving&Sort=statusAt')
  await expect(columns(page)).toHaveText([
    /Seleziona/,
    /Nome/,
    /Stabilimento/,
    /Data di creazione/,
    /Stato/,
    /In attesa/,
  ])
  await expect(page.getByRole('searchbox', { name: 'Nome' })).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible()
  await expect(page.locator('tbody').getByText('Certificato', { exact: true }).first()).toBeVisible()
})

// Spec: products and ingredients.
test('an ingredient and a product have their tabs, and a path from headquarters to entity', async ({
  page,
}) => {
  interface Item {
    id: string
    name: string
    companyId: string
    companyName: string
    headQuarterId: string
    headQuarterName: string
  }
  const { facility } = await companyAndFacility(page)
  const [ingredient] = await listed<Item>(page, `/company/ingredients/list?CompanyId=${facility.id}`)
  const [product] = await listed<Item>(page, `/company/products/companyproducts?CompanyId=${facility.id}`)
  for (const [kind, item, wanted] of [
    ['ingredients', ingredient!, [/^Info$/, /^Documenti/, /^Messaggi/, /^Elimina$/]],
    ['products', product!, [/^Info$/, /^Messaggi/, /^Elimina$/]],
  ] as const) {
    await page.goto(`/certifier/${kind}/${item.id}`)
    const spoken = tabs(page, kind === 'ingredients' ? 'Ingredienti' : 'Prodotti').filter({
      hasText: new RegExp(wanted.map(({ source }) => source).join('|')),
    })
    await expect(spoken, kind).toHaveText([...wanted])
    await expect(path(page).getByRole('link', { name: item.headQuarterName, exact: true })).toHaveAttribute(
      'href',
      `/certifier/companies/${item.headQuarterId}`,
    )
    await expect(path(page).getByRole('link', { name: item.companyName, exact: true })).toHaveAttribute(
      'href',
      `/certifier/facilities/${item.companyId}`,
    )
    await expect(path(page)).toContainText(item.name)
  }
})

// Spec: products and ingredients, roles, limits.
test('new ingredients and products: the company restricts the facilities, and a facility is preselected', async ({
  page,
}) => {
  const { company, facility } = await companyAndFacility(page)
  const own = await listed<Company>(
    page,
    `/company/masterdata/list?ShowOnlyManufactories=true&HeadQuarterId=${company.id}&ItemsPerPage=200`,
  )
  const all = await listed<Company>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&ItemsPerPage=999',
  )
  expect(all.length).toBeGreaterThan(own.length)
  for (const kind of ['ingredients', 'products']) {
    const field = page.getByRole('combobox', { name: 'Stabilimento' })
    await page.goto(`/certifier/${kind}/new`)
    await expect(options(field), kind).toHaveCount(all.length)
    await page.goto(`/certifier/${kind}/new?headquarterId=${company.id}`)
    await expect(options(field), kind).toHaveCount(own.length)
    await expect(path(page)).toContainText(company.businessName)
    await page.goto(`/certifier/${kind}/new?companyId=${facility.id}`)
    await expect(field, kind).toHaveValue(facility.id)
  }
})

// Spec: certificates, states, errors.
test('the new certificate form has its fields; its address locks or restricts the facility', async ({
  page,
  portal,
}) => {
  const { company } = await companyAndFacility(page)
  const field = page.getByRole('combobox', { name: 'Stabilimento' })
  await page.goto(`/certifier/certificates/new?headquarterId=${company.id}`)
  const own = await listed<Company>(
    page,
    `/company/masterdata/list?ShowOnlyManufactories=true&HeadQuarterId=${company.id}&ItemsPerPage=200`,
  )
  // One for all of them together is beside it.
  await expect(options(field)).toHaveCount(own.length + 1)
  await expect(path(page).getByRole('link', { name: company.businessName })).toHaveAttribute(
    'href',
    `/certifier/companies/${company.id}`,
  )
  for (const label of ['Nome', 'Descrizione', 'Numero di lotto'])
    await expect(page.getByRole('textbox', { name: label })).toBeVisible()
  await expect(page.getByLabel('Data di scadenza')).toHaveAccessibleDescription(
    /^Ultimo giorno di validità\. Il sigillo elettronico scade /,
  )
  await expect(page.getByText('Nessun prodotto selezionato...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Genera certificato', exact: true })).toBeVisible()

  const plant = 'Pastificio del modulo'
  const plantId = await newPlant(page, portal.url, plant, 2)
  await page.goto(`/certifier/certificates/new?companyId=${plantId}`)
  await expect(page.locator('select')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(plant)
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  const found = page.getByRole('region', { name: 'Aggiungi prodotti' }).getByRole('checkbox')
  // Approved and not certified yet, and no others.
  await expect(found).toHaveCount(2)
  await found.first().check()
  await page.getByRole('button', { name: 'Aggiungi selezionati' }).click()
  await expect(columns(page)).toHaveText([
    'Prodotto',
    'Stato kosher',
    'Restrizione',
    'Per conto di',
    'Azioni',
  ])
  await expect(page.getByRole('link', { name: /^Apri / })).toHaveAttribute('href', /^\/certifier\/products\//)
  await expect(page.getByRole('link', { name: /^Apri / })).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: /^Rimuovi / }).click()
  await expect(page.getByText('Nessun prodotto selezionato...')).toBeVisible()
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await page.getByRole('searchbox', { name: 'Cerca un prodotto per nome o codice' }).fill('nulla del genere')
  await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  await expect(page.getByText('Nessun prodotto disponibile...')).toBeVisible()
})

// Spec: certificates.
test('certificate info shows the group, and a block for each document with its PDF and products', async ({
  page,
}) => {
  interface Group {
    certificationGroup: { id: string; name: string; headQuarterId: string; headQuarterName: string }
  }
  const [found] = await listed<Group>(page, '/company/products/getcertificates?Search=vini+mevushal')
  const group = found!.certificationGroup
  interface Document {
    url: string
    plants: { address: string }[]
    products: { id: string; name: string }[]
  }
  const { certificates } = await api<{ certificates: Document[] }>(
    page,
    `/company/products/getcertificate?certificationGroupId=${group.id}`,
  )
  await page.goto('/certifier/certificates?Search=vini+mevushal')
  await page.getByRole('link', { name: group.name }).click()
  await expect(heading(page)).toHaveText(group.name)
  await expect(path(page).getByRole('link', { name: group.headQuarterName })).toHaveAttribute(
    'href',
    `/certifier/companies/${group.headQuarterId}`,
  )
  await expect(path(page)).toContainText(group.name)
  await expect(page.getByRole('term')).toHaveText(
    [
      'Nome',
      'Descrizione',
      'Data di scadenza',
      'Numero di lotto',
      'Azienda',
      'Data di creazione',
      'Codice di verifica',
    ],
    { useInnerText: true },
  )
  for (const { url, plants, products } of certificates) {
    for (const { address } of plants) await expect(page.getByText(address)).toBeVisible()
    await expect(page.locator(`a[href="${url}"]`)).toHaveText('PDF')
    for (const { id, name } of products)
      await expect(page.locator(`a[href="/certifier/products/${id}"]`)).toContainText(name)
  }
  const selected = page.getByRole('button', { name: 'PDF SELEZIONATI' })
  await expect(selected).toHaveCount(certificates.length)
  // Its links open in a tab of their own.
  await expect(page.locator('form[target=_blank]')).toHaveAttribute(
    'action',
    `/certifier/certificates/${group.id}/partial`,
  )
})
