import type { Page } from '@playwright/test'

import { api } from './support/api'
import { newPlant, newProducts } from './support/new-products'
import { expect, test } from './support/test'

/** The corners of the certificate screens that the story does not come by. */

test.beforeEach(({ loginAs }) => loginAs('manager'))

interface Found {
  items: { id: string; name: string }[]
  totalItems: number
}

/** A plant of its own with products to certify, and those. */
async function plantWith(page: Page, origin: string, name: string, products: number) {
  const id = await newPlant(page, origin, name, products)
  const found = await page.request.get(`/resources/product-picker?companyId=${id}`)
  return { id, products: ((await found.json()) as Found).items }
}

const countOf = async (page: Page) =>
  ((await (await page.request.get('/api/company/products/getcertificates')).json()) as Found).totalItems

async function fillForm(page: Page, name: string, facility?: { id: string }) {
  await page.goto('/certifier/certificates/new')
  if (facility) await page.getByRole('combobox', { name: 'Stabilimento' }).selectOption(facility.id)
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByLabel('Data di scadenza').fill('2030-12-31')
}

async function addProducts(page: Page, names: string[]) {
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  for (const name of names) await page.getByRole('checkbox', { name }).first().check()
  await page.getByRole('button', { name: /^Aggiungi \d/ }).click()
}

const rows = (page: Page) => page.getByRole('table', { name: 'Prodotti da certificare' }).getByRole('row')
const issue = (page: Page) => page.getByRole('button', { name: 'Genera certificato' })
const confirming = (page: Page) => page.getByRole('button', { name: 'Genera', exact: true })

test('issuing is asked about first, with what it will do @both @all @long', async ({
  page,
  browser,
  portal,
  loginAs,
  axe,
}, { project }) => {
  const company = await browser.newContext()
  const [name, typed] = [`Domanda ${project.name}`, `Con la domanda ${project.name}`]
  await loginAs('molino', company)
  const [{ id, companyId }] = await newProducts(page.request, company.request, portal.url, name)
  await company.close()
  await page.goto(`/certifier/certificates/new?companyId=${companyId}`)
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await page.getByRole('checkbox', { name }).first().check()
  await page.getByRole('button', { name: /^Aggiungi (selezionati|1 \w+)$/ }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Data di scadenza').fill('2030-12-31')
  await page.getByRole('textbox', { name: 'Nome' }).fill(typed)
  const before = await countOf(page)

  // Enter in a field asks, and nothing more.
  await page.getByRole('textbox', { name: 'Nome' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Generare il certificato?' })
  await expect(question).toContainText(/2\d{3}-\d{5}/)
  await expect(question).toContainText('31/12/2030')
  await expect(question.getByText('Prodotti', { exact: true })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Anteprima' })).toBeVisible()
  await expect(question.getByText(/@/)).toBeVisible()
  await axe()
  expect(await countOf(page)).toBe(before)
  await question.getByRole('button', { name: 'Torna al modulo' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(typed)
  await expect(rows(page).nth(1)).toContainText(name)

  await issue(page).last().click()
  await confirming(page).click()
  await expect(page).not.toHaveURL(/\/new/, { timeout: 30_000 })
  expect(await countOf(page)).toBe(before + 1)
  const product = await api<{ certificateId: string | null }>(page, `/company/products/${id}`)
  expect(product.certificateId).not.toBeNull()
})

test('a form sent twice in a hurry makes one certificate', async ({ page, portal }) => {
  const facility = await plantWith(page, portal.url, 'Stabilimento doppio clic', 1)
  await fillForm(page, 'Doppio clic', facility)
  // Longer than readers will confirm what it is sealed with: said before it is issued.
  const warning = page.getByText('Il certificato scade dopo il suo sigillo')
  await expect(warning).toBeHidden()
  await page.getByLabel('Data di scadenza').fill('2060-12-31')
  await expect(warning).toBeVisible()
  await page.getByLabel('Data di scadenza').fill('2030-12-31')
  await expect(warning).toBeHidden()
  await addProducts(page, [facility.products[0]!.name])
  const before = await countOf(page)
  await issue(page).dblclick()
  await expect(page.getByText('Generare il certificato?')).toBeVisible()
  expect(await countOf(page)).toBe(before)
  await confirming(page).dblclick()
  await expect(page.getByText('Certificato «Doppio clic» generato')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/certifier\/certificates$/)
  expect(await countOf(page)).toBe(before + 1)
})

// Spec: certificates.
test('a browser that lets no tab open is led to the certificate and its link @all', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const facility = await plantWith(page, portal.url, 'Stabilimento senza schede', 1)
  await fillForm(page, 'Senza schede', facility)
  await addProducts(page, [facility.products[0]!.name])
  await issue(page).click()
  await confirming(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senza schede', { timeout: 30_000 })
  const link = page.getByRole('link', { name: 'Apri il PDF', exact: true })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  // Back does not lead to a form that has been sent.
  await page.goBack()
  await expect(page).not.toHaveURL(/\/new/)
})

// Spec: layout, certificates, validation, errors.
test('a refused form says what is wrong with it, beside each field @all', async ({ page, axe }) => {
  await page.goto('/certifier/certificates/new')
  await issue(page).click()
  await expect(page.getByText('Errore nella validazione dei dati della form')).toBeVisible()
  await expect(page).toHaveTitle('Errore: Nuovo certificato - Sigillo')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3)
  await expect(page.getByText('Select at least one product', { exact: true })).toBeVisible()
  await axe()
})

// Spec: certificates, validation.
test('a lot leaves room for one product @all', async ({ page, portal }) => {
  const facility = await plantWith(page, portal.url, 'Stabilimento con lotto', 2)
  await fillForm(page, 'Con lotto', facility)
  await page.getByRole('textbox', { name: 'Numero di lotto' }).fill('L-1')
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await page.getByRole('checkbox', { name: 'Seleziona tutti' }).check()
  await page.getByRole('button', { name: /^Aggiungi \d/ }).click()
  await expect(rows(page)).toHaveCount(3)
  await issue(page).click()
  const message = page.getByText("Only one product is allowed if 'lotNumber' is populated.", { exact: true })
  await expect(message).toBeVisible()
  // Taking the lot away makes it right, and the message goes.
  await page.getByRole('textbox', { name: 'Numero di lotto' }).fill('')
  await expect(message).toHaveCount(0)
})

// Spec: errors.
test('another facility takes off the products of the first one, and says so @all', async ({
  page,
  portal,
}) => {
  const facility = await plantWith(page, portal.url, 'Stabilimento cambio', 1)
  const { name } = facility.products[0]!
  await fillForm(page, 'Cambio', facility)
  await addProducts(page, [name])
  await expect(rows(page)).toHaveCount(2)
  // Another company's: the headquarters' own certificate may hold the products of all its facilities.
  const other = page
    .getByRole('combobox', { name: 'Stabilimento' })
    .locator('optgroup')
    .filter({ hasNot: page.locator(`option[value="${facility.id}"]`) })
    .locator('option')
    .first()
  await page.getByRole('combobox', { name: 'Stabilimento' }).selectOption(await other.getAttribute('value'))
  await expect(
    page.getByText(`${name} non è un prodotto certificabile dello stabilimento scelto`),
  ).toBeVisible()
  await expect(page.getByText('Nessun prodotto selezionato...')).toBeVisible()
})

// Spec: states.
test('a product that somebody else certified meanwhile is named, and goes on request @all', async ({
  page,
  portal,
  axe,
}) => {
  const facility = await plantWith(page, portal.url, 'Stabilimento conteso', 2)
  const [taken, free] = facility.products
  await fillForm(page, 'Conteso', facility)
  await addProducts(page, [taken!.name, free!.name])
  await issue(page).click()
  await expect(confirming(page)).toBeVisible()
  const theirs = await page.request.post('/api/certifier/productflow/createcertificate', {
    data: {
      productIds: [taken!.id],
      certificationGroup: { name: 'Più svelto', companyId: facility.id, expireOn: '2030-01-31' },
    },
    headers: { Origin: portal.url },
  })
  expect(theirs.status()).toBe(200)
  // Meanwhile somebody else was faster: what was typed stays.
  await confirming(page).click()
  await expect(page.getByText(`${taken!.name}: è già certificato`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Conteso')
  await axe()
  await page.getByRole('button', { name: 'Rimuovi i prodotti non disponibili' }).click()
  await expect(rows(page)).toHaveCount(2)
  await issue(page).click()
  await confirming(page).click()
  await expect(page.getByText('Certificato «Conteso» generato')).toBeVisible({ timeout: 30_000 })
})

test('what was typed and chosen is offered again after a reload @all', async ({ page, portal }) => {
  const facility = await plantWith(page, portal.url, 'Stabilimento da riprendere', 1)
  const { name } = facility.products[0]!
  await fillForm(page, 'Da riprendere', facility)
  await addProducts(page, [name])
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await page.getByRole('button', { name: 'Riprendi le modifiche non salvate' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Da riprendere')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText(name)
})

test('a renewal that was begun is offered again, with its products as they are by then @all', async ({
  page,
  portal,
}) => {
  const names = ['Da tenere', 'Da togliere', 'Da aggiungere'] as const
  const [kept, gone, added] = await newProducts(page.request, page.request, portal.url, ...names)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { data, headers: { Origin: portal.url } })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const { id } = await post('/certifier/productflow/createcertificate', {
    productIds: [kept.id, gone.id],
    certificationGroup: { name: 'Rinnovo interrotto', companyId: kept.companyId, expireOn: '2030-01-31' },
  })
  const row = (name: string) => rows(page).filter({ hasText: name })

  await page.goto(`/certifier/certificates/${id}/renew`)
  await page.getByRole('button', { name: `Rimuovi ${gone.name}` }).click()
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await page.getByRole('tab', { name: 'Altri prodotti' }).click()
  await page.getByRole('checkbox', { name: added.name }).check()
  await page.getByRole('button', { name: /^Aggiungi \d/ }).click()
  await expect(row(added.name)).toBeVisible()
  await expect(row(kept.name)).toContainText('Certificato')
  await post('/company/products/clone', { productId: kept.id, asNewVersion: true })

  await page.reload()
  await expect(row(gone.name)).toBeVisible()
  await page.getByRole('button', { name: 'Riprendi le modifiche non salvate' }).click()
  await expect(row(added.name)).toBeVisible()
  await expect(row(gone.name)).toHaveCount(0)
  await expect(row(kept.name)).toContainText('Bozza')
  await expect(rows(page)).toHaveCount(3)
})

// Spec: errors.
test('a picker says that it looks and that the network is gone, and goes on when it is back @all', async ({
  page,
  portal,
  context,
}) => {
  const facility = await plantWith(page, portal.url, 'Stabilimento linea caduta', 1)
  await fillForm(page, 'Linea caduta', facility)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await context.route('**/resources/product-picker**', async (route) => {
    await held
    await route.abort()
  })
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await expect(page.getByText('Loading . . .')).toBeVisible()
  await expect(page.locator('.skeleton')).toBeVisible()
  answer()
  await expect(page.getByText('Error loading products, try again...')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await context.unroute('**/resources/product-picker**')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('checkbox', { name: facility.products[0]!.name }).first()).toBeVisible()
})

test('a picker ticks all that is found, also beyond the first 200, and keeps it when Escape closes it @all', async ({
  page,
  portal,
  axe,
}) => {
  test.slow()
  const companyId = await newPlant(page, portal.url, 'Pastificio grande', 203)
  await page.goto(`/certifier/certificates/new?companyId=${companyId}`)
  const open = page.getByRole('button', { name: 'Aggiungi prodotti' })
  const dialog = page.getByRole('dialog')
  await open.click()
  await expect(dialog.getByRole('button', { name: 'Aggiungi tutti i 203 prodotti trovati' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Seleziona tutti i 203' }).check()
  await expect(dialog.getByRole('button', { name: 'Aggiungi 203 prodotti' })).toBeEnabled()
  await axe()
  await dialog.getByRole('checkbox', { name: /di Pastificio grande 002/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('202 spuntati, da aggiungere')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)

  await open.click()
  await expect(dialog.getByRole('checkbox', { name: /di Pastificio grande 002/ })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /di Pastificio grande 003/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByText('da aggiungere')).toHaveCount(0)

  await open.click()
  await expect(dialog.getByRole('checkbox', { name: /di Pastificio grande 003/ })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Seleziona tutti i 203' }).check()
  await dialog.getByRole('button', { name: 'Aggiungi 203 prodotti' }).click()
  await expect(rows(page)).toHaveCount(204)
})

test('a picker keeps its ticks over searches @both @all @long', async ({ page, portal, javaScriptEnabled }, {
  project,
}) => {
  const name = `Pastificio cercato ${project.name}`
  const companyId = await newPlant(page, portal.url, name, 4)
  const box = (number: number) => page.getByRole('checkbox', { name: new RegExp(`di ${name} 00${number}`) })
  const codeOf = async (number: number) =>
    /P-\d+/.exec((await page.locator('label', { hasText: `${name} 00${number}` }).textContent()) ?? '')?.[0]
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Cerca un prodotto per nome o codice' }).fill(text)
    if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  }
  await page.goto(`/certifier/certificates/new?companyId=${companyId}`)
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await box(1).check()
  const [third = '', fourth = ''] = await Promise.all([3, 4].map(codeOf))
  await search(third)
  await expect(box(1)).toHaveCount(0)
  if (javaScriptEnabled === false) await expect(page.getByText('1 spuntato in altre ricerche')).toBeVisible()
  await box(3).check()
  await search(name)
  await expect(box(1)).toBeChecked()
  await expect(box(3)).toBeChecked()
  await expect(box(4)).not.toBeChecked()
  await box(3).uncheck()
  await search(fourth)
  await box(4).check()
  await page.getByRole('button', { name: /^Aggiungi (selezionati|2 prodotti)$/ }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText('001')
  await expect(rows(page).nth(2)).toContainText('004')
})

// That the line is down is what the test above makes happen.
test.use({ allowedErrors: [/ERR_FAILED/] })

// Spec: certificates.
test('a form bound to a facility takes no other @all', async ({ page, portal }) => {
  const facility = await plantWith(page, portal.url, 'Stabilimento vincolato', 1)
  const other = (await (
    await page.request.get('/api/company/masterdata/list?ShowOnlyManufactories=true&ItemsPerPage=100')
  ).json()) as {
    items: { id: string }[]
  }
  const response = await page.request.post(`/certifier/certificates/new?companyId=${facility.id}`, {
    form: {
      name: 'Manomesso',
      companyId: other.items.find(({ id }) => id !== facility.id)!.id,
      expireOn: '2030-12-31',
      productIds: facility.products[0]!.id,
      intent: 'create',
    },
    headers: { Origin: portal.url },
  })
  expect(response.status()).toBe(400)
  expect(await response.text()).toContain('Scelta non valida')
})

// Spec: certificates, lists, validation, errors.
test('the list is searched, sorted and paged by its address @all', async ({ page, axe }) => {
  await page.goto('/certifier/certificates')
  const names = page.locator('[data-row-link]')
  await expect(page.getByText(/^Page 1 \/ \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Ordina per Nome' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/Sort=name&Direction=asc/)
  const header = page.getByRole('columnheader', { name: 'Ordina per Nome' })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(async () => {
    const sorted = await names.allTextContents()
    expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b, 'it', { sensitivity: 'base' })))
  }).toPass()
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('vino mevushal')
  await expect(page).toHaveURL(/Search=vino/)
  // One is found by its own name, the other by a product's.
  await expect(names).toHaveCount(2)
  await page.goto('/certifier/certificates?Search=nessuno-si-chiama-così')
  await expect(page.getByText('no items found...')).toBeVisible()
  await axe()
  // What makes no sense gets the nearest answer that does.
  for (const query of [
    '?page=999999',
    '?page=-3&Sort=nonsense&Direction=sideways',
    '?ItemsPerPage=1e99&Offset=-1',
  ]) {
    const response = await page.request.get(`/certifier/certificates${query}`)
    expect(response.status(), query).toBe(200)
    expect(await response.text(), query).toContain('data-row-link')
  }
})

// Spec: layout, errors.
test('unknown and foreign ids are not there @all', async ({ page, browser, portal, loginAs }) => {
  const { items } = (await (
    await page.request.get('/api/company/products/getcertificates?ItemsPerPage=100')
  ).json()) as {
    items: { certificationGroup: { id: string; headQuarterName: string } }[]
  }
  const groupOf = (name: string) =>
    items.find(({ certificationGroup: group }) => group.headQuarterName.includes(name))!.certificationGroup.id
  const pdfOf = async (groupId: string) => {
    const response = await page.request.get(
      `/api/company/products/getcertificate?certificationGroupId=${groupId}`,
    )
    return ((await response.json()) as { certificates: { url: string }[] }).certificates[0]!.url
  }
  const [own, foreign] = [await pdfOf(groupOf('Vesuvio')), await pdfOf(groupOf('Molino'))]

  for (const path of [
    '/certifier/certificates/unknown',
    '/certifier/certificates/unknown/add-products',
    '/certifier/certificates/new?companyId=unknown',
    '/certifier/certificates/new?headquarterId=unknown',
    '/certifier/companies/unknown/certificates',
    '/certifier/facilities/unknown/certificates',
  ]) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain('404 page not found...')
  }
  await page.goto('/certifier/certificates/unknown')
  await expect(page.getByText('404 page not found... ')).toBeVisible()
  await expect(page.getByRole('link', { name: 'back to home' })).toHaveAttribute('href', '/')
  expect((await page.request.get('/files/certificates/unknown')).status()).toBe(404)

  const company = await browser.newContext({ baseURL: portal.url })
  await loginAs('vesuvio', company)
  expect((await company.request.get(own)).status()).toBe(200)
  const refused = await company.request.get(foreign)
  const unknown = await company.request.get('/files/certificates/unknown')
  expect(refused.status()).toBe(404)
  expect(await refused.text()).toBe(await unknown.text())
  const area = await company.request.get(`/certifier/certificates/${groupOf('Vesuvio')}`, { maxRedirects: 0 })
  expect(area.status()).toBe(302)
  expect(area.headers().location).toMatch(/^\/login\?/)
  await company.close()
})

// Spec: certificates.
test('the singular leads to the plural @all', async ({ page }) => {
  await page.goto('/certifier/certificates')
  const href = (await page.locator('[data-row-link]').first().getAttribute('href')) ?? ''
  await page.goto(href.replace('/certificates/', '/certificate/'))
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

// Spec: certificates.
test('an extract of nothing is refused on a page that says so @all', async ({ page, portal, axe }) => {
  await page.goto('/certifier/certificates?Search=vino')
  const href = (await page.locator('[data-row-link]').first().getAttribute('href')) ?? ''
  const response = await page.request.post(`${href}/partial`, {
    headers: { Origin: portal.url },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(303)
  const landed = await page.goto(response.headers().location ?? '')
  expect(landed?.status()).toBe(400)
  await expect(page).toHaveTitle(/^Errore: .* - Sigillo$/)
  await expect(page.getByRole('alert').filter({ hasText: 'Seleziona almeno un prodotto' })).toBeVisible()
  await axe()
  // With scripts the button waits for a tick.
  await page.goto(href)
  await expect(page.getByRole('button', { name: 'PDF SELEZIONATI' })).toBeDisabled()
  // Nor is one made of what has expired.
  const list = await page.request.get(
    '/api/company/products/getcertificates?WithState=expired&ItemsPerPage=1',
  )
  const [expired] = ((await list.json()) as { items: { certificationGroup: { id: string } }[] }).items
  const late = await page.request.post(`/certifier/certificates/${expired?.certificationGroup.id}/partial`, {
    form: { productIds: 'any' },
    headers: { Origin: portal.url },
  })
  expect(late.status()).toBe(409)
  expect(await late.text()).toContain('Il certificato è scaduto: non si possono generare estratti.')
})
