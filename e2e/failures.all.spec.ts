import { request as http, type APIRequestContext } from '@playwright/test'

import { demoAccounts, demoPassword } from '../scripts/demo-accounts'
import { newProducts } from './support/new-products'
import { startPortal, type Portal } from './support/portal'
import { tamper as tamperWith } from './support/tamper'
import { expect, httpTest as test } from './support/test'

/**
 * What a certifier and a company see when the portal itself fails (specification §8): its database refuses every write,
 * then every read. By plain form posts, whose answer is the page with the form's input.
 */

/** One for all of them, broken and repaired in turn. */
let portal: Portal
let manager: APIRequestContext
let molino: APIRequestContext

test.beforeAll(async () => {
  test.setTimeout(180_000)
  portal = await startPortal({ mayFail: true })
  const signedIn = async (who: 'manager' | 'molino') => {
    const context = await http.newContext({
      baseURL: portal.url,
      extraHTTPHeaders: { Origin: portal.url },
      maxRedirects: 0,
    })
    const form = { email: demoAccounts[who].email, password: demoPassword }
    expect((await context.post('/login', { form })).status()).toBe(302)
    return context
  }
  manager = await signedIn('manager')
  molino = await signedIn('molino')
})
test.afterAll(async () => {
  await manager.dispose()
  await molino.dispose()
  await portal.stop()
})

const tamper = (...statements: string[]) => tamperWith(portal, ...statements)

interface Row {
  id: string
  businessName: string
  companyId: string
  name: string
  kosherStatusId: string
  ingredients: { ingredientId: string }[]
}

const read = async <T>(address: string, who = manager) =>
  (await (await who.get(`/api${address}`)).json()) as T
async function first(address: string, who = manager): Promise<Row> {
  const [row] = (await read<{ items: Row[] }>(address, who)).items
  if (!row) throw new Error(`${address}: nothing there`)
  return row
}

/** A page as text, with decoded entities. */
const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

type Case = [address: string, form: Record<string, string>, words: string]

const typed = 'Scritto prima del guasto'
const place = {
  businessName: typed,
  businessCode: '90000120007',
  street: 'Via Roma 1',
  city: 'Foggia',
  district: 'FG',
  zipCode: '71121',
  country: 'Italia',
}

/** While nothing can be written: sends each form, and looks for the message and the input. */
async function whileNothingIsWritten(who: APIRequestContext, cases: Case[], more?: () => Promise<void>) {
  const refuse = (table: string) =>
    `create trigger refuse_${table} before insert on ${table} begin select raise(abort, 'refused'); end`
  tamper(refuse('audit_events'), refuse('notes'))
  try {
    for (const [address, form, words] of cases) {
      const answer = await who.post(address, { form })
      const page = wordsOf(await answer.text())
      expect(answer.status(), `${address}: ${page.slice(-3000)}`).toBeGreaterThanOrEqual(500)
      expect(page, address).toContain(words)
      // Nobody else was there.
      expect(page, address).not.toContain('Nel frattempo qualcun altro ha salvato')
      if (Object.values(form).includes(typed)) expect(page, address).toContain(typed)
    }
    await more?.()
  } finally {
    tamper('drop trigger refuse_audit_events', 'drop trigger refuse_notes')
  }
}

// Spec: states, errors.
test('a failed write shows the given words on the form with its input', async () => {
  const headquarters = await first('/company/masterdata/list?ShowOnlyHeadQuarters=true&Search=molino')
  const facility = await first(`/company/masterdata/list?HeadQuarterId=${headquarters.id}`)
  const contact = await first(`/company/contacts/list?CompanyId=${headquarters.id}`)
  const account = await first(`/company/masterdata/getusers?CompanyId=${headquarters.id}`)
  const ingredient = await first('/company/ingredients/list?WithStatus=waiting')
  const approved = await first(
    '/company/ingredients/list?WithStatus=approved&Sort=expirationDate&Direction=desc',
  )
  const { id: productId } = await first('/company/products/list?WithStatus=waiting')
  const product = await read<Row>(`/company/products/${productId}`)
  const [free, printed] = await newProducts(
    manager,
    molino,
    portal.url,
    'Prodotto libero',
    'Prodotto stampato',
  )
  const { companyId } = free
  const issued = await manager.post('/api/certifier/productflow/createcertificate', {
    data: {
      productIds: [printed.id],
      certificationGroup: { name: 'Prima del guasto', companyId, expireOn: '2030-12-31' },
    },
  })
  const { id: certificateId } = (await issued.json()) as { id: string }

  const company = `/certifier/companies/${headquarters.id}`
  const productForm = {
    name: typed,
    kosherStatusId: product.kosherStatusId,
    ingredientIds: product.ingredients[0]?.ingredientId ?? '',
  }
  const ingredientPage = `/certifier/ingredients/${ingredient.id}`
  const cases: Case[] = [
    ['/certifier/companies/new', place, 'Error di salvataggio dati, per favore riprova...'],
    [
      `/certifier/companies/new/invite?companyId=${headquarters.id}`,
      { email: 'guasto@example.org' },
      'Error creating account, try again!',
    ],
    [`${company}?index`, place, "Errore nell'aggiornamento dati azienda, per favore riprova..."],
    [`${company}/facilities/new`, place, 'Errore nella creazione dello stabilimento'],
    [
      `/certifier/facilities/${facility.id}?index`,
      place,
      "Errore nell'aggiornamento dati. Per favore riprova...",
    ],
    [`${company}/accounts/new`, { email: 'guasto@example.org' }, 'Error creating account, try again!'],
    [`${company}/accounts/${account.id}/delete`, {}, "Errore durante l'eliminazione dell'account"],
    [
      `${company}/contacts/new`,
      { firstName: typed },
      'Errore nella creazione del contatto, per favore riprova...',
    ],
    [
      `${company}/contacts/${contact.id}`,
      { firstName: typed },
      "Errore nell'aggiornamento del contatto, per favore riprova...",
    ],
    [`${company}/contacts/${contact.id}/delete`, {}, "errore durante l'eliminazione del contatto, riprova"],
    [
      '/certifier/ingredients/new',
      { name: typed, companyId: facility.id, expirationDate: '2035-12-31', vendorName: 'Fornitore nuovo' },
      "Errore nella creazione dell'ingrediente, per favore riprova...",
    ],
    [
      `${ingredientPage}?index`,
      { intent: 'save', name: typed },
      "Errore nel salvataggio dell'ingrediente, per favore riprova...",
    ],
    [
      `${ingredientPage}?index`,
      { intent: 'rejectConfirmed', name: typed, reason: 'Manca la scheda' },
      'Error updating ingredient status, please retry...',
    ],
    [`${ingredientPage}/delete`, { reason: typed }, 'Error deleting ingredient, please try again...'],
    [
      `${ingredientPage}/messages`,
      { content: typed },
      "Errore nell'invio del messaggio, per favore riprova...",
    ],
    [
      '/certifier/products/new',
      {
        ...productForm,
        companyId: approved.companyId,
        ingredientIds: approved.id,
        kosherStatusId: 'ks-parve',
        onBehalfName: 'Conto nuovo',
      },
      'Errore nella creazione del prodotto, per favore riprova...',
    ],
    [
      `/certifier/products/${productId}?index`,
      { ...productForm, intent: 'save' },
      'Errore nel salvataggio del prodotto, per favore riprova...',
    ],
    [
      `/certifier/products/${productId}?index`,
      { ...productForm, intent: 'approveConfirmed' },
      "Errore nell'approvazione prodotto, per favore riprova...",
    ],
    [
      `/certifier/products/${free.id}?index`,
      { intent: 'renew' },
      'Errore rinnovo del prodotto. Per Favore riprova...',
    ],
    [
      '/certifier/certificates/new',
      {
        intent: 'issue',
        name: typed,
        companyId,
        expireOn: '2030-12-31',
        productIds: free.id,
      },
      'Error during certificate generation, please retry...',
    ],
    [
      `/certifier/certificates/${certificateId}/add-products`,
      { intent: 'issue', productIds: free.id },
      'Error adding products to certificate, please retry...',
    ],
    [
      `/certifier/certificates/${certificateId}/renew`,
      {
        intent: 'issue',
        name: typed,
        companyId,
        expireOn: '2030-12-31',
        productIds: free.id,
      },
      'Errore durante il rinnovo del certificato. Per favore riprova...',
    ],
  ]
  await whileNothingIsWritten(manager, cases, async () => {
    const bulk = await manager.post(`/certifier/ingredients/delete?ids=${ingredient.id}`, {
      form: { ids: ingredient.id, reason: typed },
    })
    const page = wordsOf(await bulk.text())
    expect(page).toContain('1 elemento non eliminato:')
    expect(page).toContain(ingredient.name)
    expect(page).toContain('Riprova')
    expect(page).toContain('Chiudi')
  })
  // Nothing was half done.
  expect(await read(`/company/products/${productId}`)).toMatchObject({
    name: product.name,
    status: 'waiting',
  })
  for (const address of [
    '/company/masterdata/list?Search=scritto+prima',
    '/lookup/getcompaniesasvendor?Search=fornitore+nuovo',
    '/lookup/getcompaniesasbehalf?Search=conto+nuovo',
  ]) {
    expect(await read(address), address).toMatchObject({ totalItems: 0 })
  }
})

// Spec: errors.
test('a company sees a failed write in the same words, on the form with its input', async () => {
  const own = await read<{ id: string }>('/company/masterdata', molino)
  const facility = await first(`/company/masterdata/list?HeadQuarterId=${own.id}`, molino)
  const colleague = { email: 'guasto.collega@example.org' }
  await molino.post('/api/company/masterdata/addcontributor', { data: colleague })
  const accounts = await read<{ items: { id: string; email: string }[] }>(
    `/company/masterdata/getusers?CompanyId=${own.id}&ItemsPerPage=100`,
    molino,
  )
  const account = accounts.items.find(({ email }) => email === colleague.email)
  const unused = { name: 'Ingrediente del guasto', companyId: facility.id, expirationDate: '2035-12-31' }
  const made = await molino.post('/api/company/ingredients', { data: unused })
  const { id: ingredientId } = (await made.json()) as { id: string }
  const approved = await first(
    '/company/ingredients/list?WithStatus=approved&Sort=expirationDate&Direction=desc',
    molino,
  )
  const product = await first('/company/products/list?WithStatus=draft', molino)
  const [renewed] = await newProducts(manager, molino, portal.url, 'Prodotto da rinnovare')
  const item = `/ingredients/${ingredientId}`
  const ingredientForm = { name: typed, expirationDate: '2035-12-31' }
  const productForm = { name: typed, ingredientIds: approved.id }
  await whileNothingIsWritten(molino, [
    [
      '/anagraphic',
      { ...place, street: typed },
      "Errore nell'aggiornamento dati dell'azienda, per favore riprova...",
    ],
    ['/facilities/new', place, 'Errore nella creazione dello stabilimento'],
    [`/facilities/${facility.id}?index`, place, "Errore nell'aggiornamento dati. Per favore riprova..."],
    ['/accounts/new', { email: 'guasto@example.org' }, 'Error creating account, try again!'],
    [`/accounts/${account?.id}/delete`, {}, "Errore durante l'eliminazione dell'account"],
    [
      '/ingredients/new',
      { ...ingredientForm, companyId: facility.id },
      "Errore nella creazione dell'ingrediente, per favore riprova...",
    ],
    [
      `${item}?index`,
      { ...ingredientForm, intent: 'save' },
      "Errore nel salvataggio dell'ingrediente, per favore riprova...",
    ],
    [
      `${item}?index`,
      { ...ingredientForm, intent: 'send' },
      'Error updating ingredient status, please retry...',
    ],
    [`${item}/delete`, {}, 'Error deleting ingredient, please try again...'],
    [`${item}/messages`, { content: typed }, "Errore nell'invio del messaggio, per favore riprova..."],
    [
      '/products/new',
      { ...productForm, companyId: approved.companyId },
      'Errore nella creazione del prodotto, per favore riprova...',
    ],
    [
      `/products/${product.id}?index`,
      { ...productForm, intent: 'save' },
      'Errore nel salvataggio del prodotto, per favore riprova...',
    ],
    [
      `/products/${renewed.id}?index`,
      { intent: 'renew' },
      'Errore rinnovo del prodotto. Per Favore riprova...',
    ],
  ])
  // Nothing was half done.
  expect(await read(`/company/ingredients/${ingredientId}`, molino)).toMatchObject({
    name: unused.name,
    status: 'draft',
  })
  expect(await read('/company/masterdata/list?Search=scritto+prima', molino)).toMatchObject({ totalItems: 0 })
})

// Spec: layout, errors.
test('a list that cannot be loaded says so in place of its rows; any other page is the error screen, and logged', async () => {
  const headquarters = await first('/company/masterdata/list?ShowOnlyHeadQuarters=true&Search=molino')
  const ingredient = await first('/company/ingredients/list')
  const company = `/certifier/companies/${headquarters.id}`
  const own = await first('/company/ingredients/list', molino)
  type Broken = [address: string, table: string, column: string, words: string]
  const certifiers: Broken[] = [
    ['/certifier/companies', 'companies', 'name_key', 'Error loading companies, try again...'],
    [`${company}/facilities`, 'companies', 'name_key', 'Error loading facilities, try again...'],
    ['/certifier/ingredients', 'ingredients', 'name_key', 'Error loading ingredients, try again...'],
    ['/certifier/products', 'products', 'name_key', 'Error loading products, try again...'],
    [`${company}/contacts`, 'contacts', 'search_key', 'Error loading contacts, try again...'],
    [`${company}/accounts`, 'users', 'name_key', 'Error loading accounts, try again...'],
    [
      `/certifier/ingredients/${ingredient.id}/documents`,
      'ingredient_documents',
      'document_id',
      'Error loading ingredient documents, try again...',
    ],
    [
      '/certifier/certificates',
      'certification_groups',
      'company_id',
      'Error loading certificates, try again...',
    ],
    [`/certifier/ingredients/${ingredient.id}`, 'ingredients', 'company_id', 'an error occurred... refresh!'],
  ]
  const companys: Broken[] = [
    ['/facilities', 'companies', 'name_key', 'Error loading facilities, try again...'],
    ['/ingredients', 'ingredients', 'name_key', 'Error loading ingredients, try again...'],
    ['/products', 'products', 'name_key', 'Error loading products, try again...'],
    ['/accounts', 'users', 'name_key', 'Error loading accounts, try again...'],
    [
      `/ingredients/${own.id}/documents`,
      'ingredient_documents',
      'document_id',
      'Error loading ingredient documents, try again...',
    ],
    [`/ingredients/${own.id}`, 'ingredients', 'company_id', 'an error occurred... refresh!'],
  ]
  const cases = [
    ...certifiers.map((one) => [manager, ...one] as const),
    ...companys.map((one) => [molino, ...one] as const),
  ]
  for (const [who, address, table, column, words] of cases) {
    tamper(`alter table ${table} rename column ${column} to away`)
    try {
      const answer = await who.get(address)
      const html = await answer.text()
      const page = wordsOf(html)
      expect(page, address).toContain(words)
      if (table === 'companies') {
        expect(html, address).toContain('<title>Errore: ')
        expect(html, address).toContain('role="alert"')
      }
      expect(answer.status(), address).toBeGreaterThanOrEqual(500)
      expect(page, address).not.toMatch(/no such column|SqliteError|Unexpected Server Error/)
      if (words === 'an error occurred... refresh!') {
        expect(html, address).toContain('<title>Errore: qualcosa non ha funzionato - Sigillo</title>')
        expect(page, address).toContain('Il problema è stato registrato.')
      }
    } finally {
      tamper(`alter table ${table} rename column away to ${column}`)
    }
    expect((await who.get(address)).status(), `${address}, mended`).toBe(200)
  }
  // Its log arrives by another way than its answers.
  await expect.poll(() => portal.log()).toMatch(/"level":50.*no such column/)
})

test('the error screen is in the reader’s language, even without a session', async () => {
  const choose = async (lang: 'it' | 'en') =>
    expect((await molino.post('/resources/preferences', { form: { lang } })).status()).toBe(303)
  await choose('en')
  tamper('alter table sessions rename column seen_at to away')
  try {
    const answer = await molino.get('/products')
    const html = await answer.text()
    expect(answer.status()).toBeGreaterThanOrEqual(500)
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('<title>Error: something went wrong - Sigillo</title>')
    expect(wordsOf(html)).not.toMatch(/Errore|qualcosa|Riprova/)
  } finally {
    tamper('alter table sessions rename column away to seen_at')
  }
  await choose('it')
})
