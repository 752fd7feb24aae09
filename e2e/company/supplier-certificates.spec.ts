import type { Page } from '@playwright/test'

import { listed } from '../support/api'
import { follow, openTab } from '../support/follow'
import { expect, test } from '../support/test'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`),
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, text: string) => page.getByLabel(label).fill(text)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The signed-in company's. @returns its id */
async function newIngredient(page: Page, origin: string, name: string): Promise<string> {
  const [facility] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const made = await page.request.post('/api/company/ingredients', {
    data: { name, companyId: facility?.id, expirationDate: '2030-01-31' },
    headers: { Origin: origin },
  })
  expect(made.status()).toBe(200)
  return ((await made.json()) as { id: string }).id
}

/** All facts but the supplier's name. */
async function fillFacts(page: Page, { number = '', expires = '2033-03-31' } = {}) {
  await page.getByLabel('Ente certificatore').selectOption({ label: 'Rabbinato di Strasburgo' })
  if (number) await page.getByLabel('Numero', { exact: true }).fill(number)
  else await page.getByLabel('Il certificato è senza numero').check()
  await fill(page, 'Emesso il', '2031-04-01')
  await fill(page, 'Valido fino al', expires)
}

/** By its screens. @returns its address */
async function uploaded(page: Page, vendor: string, number: string): Promise<string> {
  await page.goto('/supplier-certificates/new')
  await fill(page, 'Fornitore', vendor)
  await fillFacts(page, { number })
  await page.getByLabel('File del certificato').setInputFiles(pdf(`${number}.pdf`))
  await press(page, 'Carica')
  await expect(page).toHaveURL(/\/supplier-certificates\/[\w-]{36}/)
  return new URL(page.url()).pathname
}

/** The row of an ingredient, found by its name. */
async function found(page: Page, name: string) {
  await fill(page, 'Cerca tra i tuoi ingredienti', name)
  await press(page, 'Cerca')
  const row = page.getByRole('list', { name: 'Ingredienti' }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible()
  return row
}

/** As a certifier, who says which supplier is meant, and that the ingredients are covered. */
async function approve(page: Page, origin: string, certificateId: string, ingredientIds: string[]) {
  const send = async (method: 'PUT' | 'POST', address: string, data: object) => {
    const response = await page.request.fetch(`/api${address}`, { method, data, headers: { Origin: origin } })
    expect(response.status(), address).toBe(200)
  }
  const supplierCertificateId = certificateId
  const flow = '/certifier/suppliercertificateflow'
  await send('PUT', flow, { supplierCertificateId, vendorName: 'Lecitine Europa' })
  const { items } = (await (
    await page.request.get(`/api/company/suppliercertificates/${certificateId}`)
  ).json()) as { items: { id: string; name: string }[] }
  const [item] = items
  await send('PUT', '/company/suppliercertificates/items', {
    supplierCertificateId,
    items: item ? [{ ...item, ingredientIds }] : [],
    ...(!item && { ingredientIds }),
  })
  await send('POST', `${flow}/approved`, { supplierCertificateId, ingredientIds })
}

const idIn = (address: string) => address.split('/').at(-1) ?? ''

test.beforeEach(({ loginAs }) => loginAs('molino'))

test('a company uploads a certificate, says what it covers, and sends it @both @all', async ({
  page,
  portal,
  axe,
  loginAs,
}) => {
  test.slow()
  await newIngredient(page, portal.url, 'Lecitina di soia 322')
  await page.goto('/desk')
  await follow(
    page.getByRole('navigation').getByRole('link', { name: 'Certificati fornitori' }),
    'Certificati fornitori',
  )
  await axe()
  await follow(
    page.getByRole('link', { name: 'Carica certificato' }).first(),
    'Nuovo certificato del fornitore',
  )
  await axe()

  // What is missing is said where it is missing, and the form keeps its input.
  await fill(page, 'Fornitore', 'Soia Prova srl')
  await press(page, 'Carica')
  const wrong = (label: string) => page.getByLabel(label).and(page.locator('[aria-invalid]'))
  for (const label of ['Ente certificatore', 'Numero', 'Valido fino al', 'File del certificato'])
    await expect(wrong(label)).toBeVisible()
  await expect(page.getByLabel('Fornitore')).toHaveValue('Soia Prova srl')
  await axe()

  // So is a file that is refused.
  await fillFacts(page)
  const file = page.getByLabel('File del certificato')
  await file.setInputFiles({ name: 'certificato.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await press(page, 'Carica')
  await expect(wrong('File del certificato')).toBeVisible()
  await expect(page.getByLabel('Valido fino al')).toHaveValue('2033-03-31')
  await expect(page.getByLabel('Il certificato è senza numero')).toBeChecked()

  await file.setInputFiles(pdf('soia.pdf'))
  await press(page, 'Carica')
  await expect(heading(page)).toContainText('Soia Prova srl')
  await expect(page.getByText('Certificato caricato: ora indica che cosa copre.')).toBeVisible()
  await axe()
  const address = new URL(page.url()).pathname

  const row = await found(page, 'Lecitina di soia 322')
  await row.getByRole('checkbox').check()
  await row.getByRole('combobox').fill('Soy lecithin E322')
  await fill(page, 'Altre voci del certificato', 'Soy lecithin IP\nSoy lecithin IP')
  await press(page, 'Salva')
  await expect(wrong('Altre voci del certificato')).toBeVisible()
  await expect(page.getByText('La voce c’è già in questo certificato').first()).toBeVisible()
  await expect(page.getByLabel('Altre voci del certificato')).toHaveValue('Soy lecithin IP\nSoy lecithin IP')
  await expect(row.getByRole('combobox')).toHaveValue('Soy lecithin E322')
  await axe()
  await fill(page, 'Altre voci del certificato', 'Soy lecithin IP')
  await press(page, 'Send to certifier')
  await expect(page.getByText('Certificato inviato al certificatore')).toBeVisible()
  await expect(page.locator('.page-head')).toContainText('In approvazione')
  await expect(page.getByLabel('Altre voci del certificato')).toHaveValue('Soy lecithin IP')
  await expect(row.getByRole('checkbox')).toBeChecked()

  await openTab(page.getByRole('link', { name: 'Messaggi', exact: true }).last())
  await fill(page, 'Scrivi un messaggio', 'È la lecitina in polvere.')
  await press(page, 'Invia messaggio')
  await expect(page.getByRole('region', { name: 'Conversazione' })).toContainText('È la lecitina in polvere.')

  await page.goto('/supplier-certificates?Search=soia+prova')
  await expect(page.getByRole('row', { name: /Soia Prova srl/ })).toContainText('In approvazione')

  // Another company: neither in the list, nor by its address, nor its file.
  await loginAs('vesuvio')
  await page.goto('/supplier-certificates?Search=soia+prova')
  await expect(page.getByText('Soia Prova srl')).toHaveCount(0)
  for (const path of [address, `${address}/messages`, `${address}/renew`, `/files${address}`])
    expect((await page.request.get(path)).status(), path).toBe(404)
})

test('an ingredient names its certificate, and a renewal carries over what it covers @both @all @long', async ({
  page,
  portal,
  axe,
  loginAs,
}) => {
  test.slow()
  const ingredientId = await newIngredient(page, portal.url, 'Emulsionante E471')
  const address = await uploaded(page, 'Lecitine Europa', 'RN-471')
  const row = await found(page, 'Emulsionante E471')
  await row.getByRole('checkbox').check()
  await press(page, 'Send to certifier')
  await expect(page.locator('.page-head')).toContainText('In approvazione')
  await loginAs('manager')
  await approve(page, portal.url, idIn(address), [ingredientId])
  await loginAs('molino')

  await page.goto(`/ingredients/${ingredientId}`)
  await expect(page.getByLabel('Scadenza')).toHaveValue('2033-03-31')
  await expect(page.getByRole('link', { name: 'Segue il certificato n. RN-471' })).toBeVisible()
  await axe()
  await openTab(page.getByRole('link', { name: 'Documenti', exact: true }))
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Certificato del fornitore')
  await axe()

  // A date of one's own ends it, and the page says so.
  await page.goto(`/ingredients/${ingredientId}`)
  await fill(page, 'Scadenza', '2032-01-31')
  await press(page, 'Salva')
  await expect(page.getByText('Data scritta a mano:')).toBeVisible()
  await follow(page.getByRole('link', { name: /il certificato n\. RN-471 vale fino al/ }), /Lecitine Europa/)
  await axe()

  await follow(page.getByRole('link', { name: 'Rinnova' }), /^Rinnovo: Lecitine Europa/)
  await expect(page.getByLabel('Numero', { exact: true })).toHaveValue('RN-471')
  await expect(page.getByLabel('Valido fino al')).toHaveValue('')
  await axe()
  await page.getByLabel('Numero', { exact: true }).fill('RN-472')
  await fill(page, 'Emesso il', '2033-03-01')
  await fill(page, 'Valido fino al', '2035-03-31')
  await page.getByLabel('File del certificato').setInputFiles(pdf('rn-472.pdf'))
  await press(page, 'Carica')
  await expect(page.getByText('Rinnovo caricato: controlla che cosa copre e invialo.')).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeChecked()
  // The printed name was never typed, and is not made up.
  await expect(row.getByRole('combobox')).toHaveValue('')
  const renewal = new URL(page.url()).pathname
  await press(page, 'Send to certifier')
  await expect(page.locator('.page-head')).toContainText('In approvazione')
  await loginAs('manager')
  await approve(page, portal.url, idIn(renewal), [ingredientId])
  await loginAs('molino')

  await page.goto(address)
  await follow(page.getByRole('link', { name: 'Apri quello più recente' }), /RN-472/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Emulsionante E471' })).toContainText(
    'Segue il certificato',
  )
  await page.goto(`/ingredients?SupplierCertificateId=${idIn(renewal)}`)
  await expect(page.getByRole('link', { name: 'Emulsionante E471' })).toBeVisible()
  await page.goto('/ingredients?WithoutCertificate=true&Search=emulsionante+e471')
  await expect(page.getByText('Emulsionante E471')).toHaveCount(0)
})

test('an ingredient is added to a certificate that is uploaded already @both @all', async ({
  page,
  portal,
  axe,
}) => {
  const ingredientId = await newIngredient(page, portal.url, 'Maltodestrina 20')
  await uploaded(page, 'Amidi Prova srl', 'AM-20')
  await page.goto(`/ingredients/${ingredientId}/documents`)
  await expect(page.getByRole('heading', { name: 'Usa un certificato già caricato' })).toBeVisible()
  await axe()
  await follow(page.getByRole('link', { name: /Amidi Prova srl, certificato n\. AM-20/ }), /Amidi Prova srl/)
  const row = page
    .getByRole('list', { name: 'Ingredienti' })
    .getByRole('listitem')
    .filter({ hasText: 'Maltodestrina 20' })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await press(page, 'Salva')
  await expect(page.getByText('Certificato salvato')).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeChecked()
})
