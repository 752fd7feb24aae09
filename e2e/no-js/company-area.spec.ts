import type { Page } from '@playwright/test'

import { api, listed } from '../support/api'
import { expect, test } from '../support/test'

/**
 * The company's area and the home as specification §2 describes them, screen by screen: tabs, forms, lists, and where
 * each link leads. Without scripts, which is quick and the harder case; the stories walk the same screens with
 * them.
 */

interface Item {
  id: string
  name: string
}
interface Company {
  id: string
  businessName: string
}

const tabs = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')
const path = (page: Page) => page.getByRole('navigation', { name: 'Percorso' })
const create = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Crea Nuovo' }).first()
const columns = (page: Page) => page.getByRole('columnheader')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Spec: public routes.
test('the home shows only the logo', async ({ page, loginAs }) => {
  const shown = async () => {
    await page.goto('/')
    await expect(heading(page)).toHaveText('Sigillo')
    // Nothing else: neither words nor controls.
    await expect(page.getByRole('main')).toHaveText('Sigillo')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  await shown()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await loginAs('molino')
  await shown()
})

// Spec: company area, states.
test('the company area requires a sign-in', async ({ page, loginAs }) => {
  const areas = ['anagraphic', 'facilities', 'ingredients', 'products', 'certificates', 'accounts', 'desk']
  const turned = async () => {
    for (const area of areas) {
      const response = await page.request.get(`/${area}`, { maxRedirects: 0 })
      expect(response.status(), area).toBe(302)
      expect(response.headers().location).toBe(`/login?redirectTo=%2F${area}`)
    }
  }
  await page.goto('/desk')
  await expect(page).toHaveURL('/login?redirectTo=%2Fdesk')
  await turned()
  // Nor for a certifier.
  await loginAs('manager')
  await turned()
})

// Spec: company area, roles.
test('the sidebar leads to info, facilities, ingredients, products, certificates and accounts', async ({
  page,
  loginAs,
}) => {
  await loginAs('molino')
  await page.goto('/anagraphic')
  const links = page
    .locator('#sidebar')
    .getByRole('navigation', { name: 'Navigazione principale' })
    .getByRole('link')
  const spoken = [
    ['Info', '/anagraphic'],
    ['Stabilimenti', '/facilities'],
    ['Ingredienti', '/ingredients'],
    ['Prodotti', '/products'],
    ['Certificati', '/certificates'],
    ['Account', '/accounts'],
  ]
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent.trim(), link.getAttribute('href')]),
  )
  expect(found.filter(([, href]) => spoken.some(([, wanted]) => wanted === href))).toEqual(spoken)
  await expect(page.locator('#sidebar a[href^="/certifier"]')).toHaveCount(0)

  const { businessName } = await api<Company>(page, '/company/masterdata')
  const name = page.getByRole('textbox', { name: 'Ragione sociale' })
  await expect(name).toHaveValue(businessName)
  await expect(name).not.toBeEditable()
  for (const label of ['Partita IVA', 'Paese', 'Indirizzo', 'Città', 'Provincia', 'CAP'])
    await expect(page.getByRole('textbox', { name: label })).toBeEditable()

  await page.goto('/accounts')
  await expect(page.getByRole('row').filter({ hasText: 'molino@sigillo.demo' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Crea nuovo' })).toHaveAttribute(
    'href',
    '/accounts/new',
  )
})

// Spec: company area, roles.
test('facilities are listed, and each has its tabs and its data form', async ({ page, loginAs }) => {
  await loginAs('molino')
  const company = await api<Company>(page, '/company/masterdata')
  const [facility] = await listed<Company>(page, `/company/masterdata/list?HeadQuarterId=${company.id}`)
  await page.goto('/facilities')
  await expect(columns(page)).toHaveText([/Nome/, /P\.IVA/, /Indirizzo/, /Data di creazione/])
  await expect(create(page)).toHaveAttribute('href', '/facilities/new')
  const home = `/facilities/${facility!.id}`
  const row = page.getByRole('link', { name: facility!.businessName, exact: true })
  await expect(row).toHaveAttribute('href', home)
  await row.click()
  await expect(tabs(page, 'Sezioni dello stabilimento')).toHaveText([
    'Info',
    'Ingredienti',
    'Prodotti',
    'Certificati',
    'Sopralluoghi',
    'Linee',
  ])
  const hrefs = await tabs(page, 'Sezioni dello stabilimento').evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )
  const lists = ['ingredients', 'products', 'certificates', 'visits', 'lines']
  expect(hrefs).toEqual([home, ...lists.map((list) => `${home}/${list}`)])
  const names = ['Nome dello stabilimento', 'Partita IVA', 'Paese', 'Indirizzo', 'Città', 'Provincia', 'CAP']
  for (const label of names) await expect(page.getByRole('textbox', { name: label })).toBeEditable()
  await page.goto('/facilities/new')
  for (const label of names) await expect(page.getByRole('textbox', { name: label })).toBeEditable()
})

// Spec: company area.
test('ingredients and products are listed, and have info, documents, messages and delete', async ({
  page,
  loginAs,
}) => {
  await loginAs('molino')
  for (const [kind, title] of [
    ['ingredients', 'Ingredienti'],
    ['products', 'Prodotti'],
  ] as const) {
    const [item] = await listed<Item>(page, `/company/${kind}/list?Sort=name`)
    const home = `/${kind}/${item!.id}`
    await page.goto(`/${kind}?Sort=name`)
    await expect(create(page), kind).toHaveAttribute('href', `/${kind}/new`)
    await expect(page.getByRole('combobox', { name: 'Azienda' })).toHaveCount(0)
    await expect(page.locator('a[data-row-link]').first(), kind).toHaveAttribute(
      'href',
      new RegExp(`^${home}(\\?|$)`),
    )
    await page.goto(home)
    await expect(heading(page)).toHaveText(item!.name)
    await expect(tabs(page, title), kind).toHaveText([
      /^Info$/,
      /^Documenti/,
      /^Messaggi/,
      kind === 'ingredients' ? /^Dove si usa$/ : /^Codici$/,
      /^Storia$/,
      /^Elimina$/,
    ])
    const hrefs = await tabs(page, title).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )
    expect(hrefs, kind).toEqual([
      home,
      `${home}/documents`,
      `${home}/messages`,
      `${home}/${kind === 'ingredients' ? 'where-used' : 'gtins'}`,
      `${home}/timeline`,
      `${home}/delete`,
    ])
    for (const href of hrefs) expect((await page.request.get(href!)).status(), href!).toBe(200)
    await expect(path(page), kind).toContainText(item!.name)
  }
})

// Spec: states.
test('saving keeps the status, and a message goes to the certifier', async ({ page, portal, loginAs }) => {
  await loginAs('molino')
  const [facility] = await listed<Company>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&ItemsPerPage=1',
  )
  const made = await page.request.post('/api/company/ingredients', {
    data: { name: 'Sale da salvare', companyId: facility!.id, expirationDate: '2035-12-31' },
    headers: { Origin: portal.url },
  })
  const [product] = await listed<Item>(page, '/company/products/list?WithStatus=draft')
  for (const [kind, item, saved] of [
    ['ingredients', (await made.json()) as Item, 'Ingrediente salvato'],
    ['products', product!, 'Prodotto salvato'],
  ] as const) {
    await page.goto(`/${kind}/${item.id}`)
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(`${item.name} di nuovo`)
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(page.getByText(saved)).toBeVisible()
    await expect(heading(page)).toHaveText(`${item.name} di nuovo`)
    await expect(page.locator('main header').getByText('Bozza', { exact: true })).toBeVisible()

    await page.goto(`/${kind}/${item.id}/messages`)
    await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('Serve altro?')
    await page.getByRole('button', { name: 'Invia messaggio' }).click()
    await expect(page.locator('[data-bubble=sent]')).toContainText('Serve altro?')
  }
})

// Spec: company area, limits.
test("a new ingredient or product can only be for the company's own facilities", async ({
  page,
  loginAs,
}) => {
  await loginAs('molino')
  const own = await listed<Company>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&ItemsPerPage=200',
  )
  expect(own.length).toBeGreaterThan(0)
  for (const kind of ['ingredients', 'products']) {
    await page.goto(`/${kind}/new`)
    const options = page.getByRole('combobox', { name: 'Stabilimento' }).locator('option:not([value=""])')
    await expect(options, kind).toHaveCount(own.length)
    const values = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    expect(values.sort(), kind).toEqual(own.map(({ id }) => id).sort())
  }
})

// Spec: company area.
test('certificates are listed with those of facilities, and each has its tabs, its path and its renewal', async ({
  page,
  loginAs,
}) => {
  await loginAs('molino')
  interface Row {
    companyName: string
    certificationGroup: { id: string; name: string; description: string | null; companyId: string }
  }
  const company = await api<Company>(page, '/company/masterdata')
  const rows = await listed<Row>(
    page,
    '/company/products/getcertificates?includeCerticateFacilities=true&ItemsPerPage=200',
  )
  const row = rows.find(
    ({ certificationGroup: { companyId, description } }) => companyId !== company.id && description,
  )
  if (!row) throw new Error('The demonstration has no certificate of a facility with a description')
  const { id, name, description } = row.certificationGroup
  const home = `/certificates/${id}`

  await page.goto('/certificates?ItemsPerPage=200')
  await expect(columns(page).nth(0)).toHaveText(/Nome e descrizione/)
  await expect(columns(page).nth(1)).toHaveText(/Stabilimento/)
  await expect(page.locator('a[data-row-link]')).toHaveCount(rows.length)
  await expect(create(page)).toHaveAttribute('href', '/certificates/new')
  const line = page.getByRole('row').filter({ has: page.locator(`a[href="${home}"]`) })
  await expect(line.getByRole('cell').nth(0)).toContainText(name)
  await expect(line.getByRole('cell').nth(0)).toContainText(description!)
  await expect(line.getByRole('cell').nth(1)).toContainText(row.companyName)
  const renewal = line.getByRole('link', { name: `Rinnovo di ${name}` })
  await expect(renewal).toHaveText('Rinnovo')
  await expect(renewal).toHaveAttribute('href', `${home}/renew`)

  await page.goto(home)
  await expect(heading(page)).toHaveText(name)
  await expect(tabs(page, 'Sezioni del certificato')).toHaveText([
    'info',
    'aggiungi prodotti',
    'rinnovo',
    'provvedimenti',
  ])
  const hrefs = await tabs(page, 'Sezioni del certificato').evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )
  expect(hrefs).toEqual([home, `${home}/add-products`, `${home}/renew`, `${home}/rulings`])
  // The company's name leads to its data, which in this area is another address.
  await expect(path(page).getByRole('link', { name: company.businessName })).toHaveAttribute(
    'href',
    '/anagraphic',
  )
  await expect(path(page)).toContainText(name)
})
