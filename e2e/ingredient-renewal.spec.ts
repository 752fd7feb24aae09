import type { Locator, Page } from '@playwright/test'

import { tamper } from './support/tamper'
import { figure } from './support/desk'
import { expect, test } from './support/test'
import { weighed } from './support/api'

/** An ingredient whose supplier's certificate has expired, and the products that it stops. */

interface Made {
  id: string
  companyId: string
}

function office(page: Page, url: string) {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/certifier${path}`, { data, headers: { Origin: url } })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Made
  }
  return {
    /** An approved ingredient of the first facility. */
    ingredient: async (name: string) => {
      const list = await page.request.get(
        '/api/company/masterdata/list?ShowOnlyManufactories=true&ItemsPerPage=1',
      )
      const { items } = (await list.json()) as { items: Made[] }
      const { id } = await post('/ingredientflow', {
        name,
        companyId: items[0]?.id,
        expirationDate: '2035-12-31',
        kosherGroupId: 'kg-1',
        kosherStatusId: 'ks-parve',
      })
      return post('/ingredientflow/approved', { ingredientId: id, ...weighed })
    },
    product: (name: string, { id, companyId }: Made) =>
      post('/productflow', { name, companyId, kosherStatusId: 'ks-parve', ingredientIds: [id] }),
    approve: ({ id }: Made) => post('/productflow/approved', { productId: id }),
    certify: (name: string, products: Made[]) =>
      page.request.post('/api/certifier/productflow/createcertificate', {
        data: {
          productIds: products.map(({ id }) => id),
          certificationGroup: { name, companyId: products[0]?.companyId, expireOn: '2036-01-31' },
        },
        headers: { Origin: url },
      }),
  }
}

const runsOut = (ingredient: Made) =>
  `update ingredients set expiration_date = '2026-01-31' where id = '${ingredient.id}'`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.beforeEach(({ loginAs }) => loginAs('manager'))

test('an ingredient renewed reaches the fourteen products that use it in six presses at most @both @all @long', async ({
  page,
  portal,
  axe,
}) => {
  const { ingredient, product, approve, certify } = office(page, portal.url)
  const old = await ingredient('Fecola di prova')
  const products: Made[] = []
  for (let n = 1; n <= 14; n++) products.push(await approve(await product(`Budino ${n}`, old)))
  tamper(portal, runsOut(old))
  const refused = await certify('Budini', products)
  expect([refused.status(), await refused.text()]).toEqual([
    409,
    expect.stringContaining('Budino 1 (Fecola di prova (scaduto))'),
  ])
  // The desk says so, and leads to them.
  await page.goto('/certifier')
  await figure(page, 'Prodotti fermi per un ingrediente').click()
  await expect(page.getByLabel('Ingredienti', { exact: true })).toHaveValue('true')
  await page.goto(`${page.url()}&Search=Budino`)
  await expect(page.getByText('10 / 14 Rows')).toBeVisible()

  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  await page.goto(`/certifier/ingredients/${old.id}`)
  await press(button(page, 'Rinnova'))
  await page.getByLabel('Scadenza').fill('2035-12-31')
  await press(button(page, 'Approva'))
  await press(button(page, 'Approva definitivamente'))
  await press(page.getByRole('link', { name: 'Aggiorna nei 14 prodotti che lo usano' }))
  await expect(page.getByRole('heading', { name: /^Approvati: .*\(14\)$/ })).toBeVisible()
  await axe()
  await press(button(page, 'Aggiorna 14 prodotti'))
  await expect(page.getByText('14 prodotti aggiornati')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(6)

  await expect(page).toHaveURL(/\/where-used$/)
  await expect(page.getByText('Aggiorna nei')).toHaveCount(0)
  expect((await certify('Budini', products)).status()).toBe(200)
})

// Spec: states.
test('a product with an expired ingredient says what prevents its approval, and takes the newer version @both @all @long', async ({
  page,
  portal,
  axe,
}) => {
  const { ingredient, product } = office(page, portal.url)
  const old = await ingredient('Cacao di prova')
  const cake = await product('Torta di prova', old)
  await page.goto(`/certifier/products/${cake.id}`)
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Provo lo stesso')
  await button(page, 'Approva').click()
  // It expires while somebody is about to approve: once the page shows all that it knew.
  await expect(button(page, 'Approva definitivamente')).toBeEnabled()
  tamper(portal, runsOut(old))
  await button(page, 'Approva definitivamente').click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Questi ingredienti impediscono' })
  await expect(refusal.getByRole('link', { name: 'Cacao di prova' })).toHaveAttribute(
    'href',
    `/certifier/ingredients/${old.id}`,
  )
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Provo lo stesso')
  // A renewal sure to fail is not offered.
  await expect(button(page, 'Approva')).toBeDisabled()
  await expect(button(page, 'Approva')).toHaveAccessibleDescription('Un ingrediente impedisce l’approvazione')
  await axe()
  // The form was saved on the way: saving again does not conflict with oneself.
  await button(page, 'Salva').click()
  await expect(page.getByText('Prodotto salvato')).toBeVisible()

  // The next version has another kosher status: it must be taken first.
  const headers = { Origin: portal.url }
  const clone = await page.request.post('/api/company/ingredients/clone', {
    data: { ingredientId: old.id },
    headers,
  })
  const { id: ingredientId } = (await clone.json()) as Made
  const changes = { name: 'Cacao nuovo', expirationDate: '2035-12-31', isPassover: true }
  await page.request.put('/api/certifier/ingredientflow', { data: { ingredientId, ...changes }, headers })
  await page.request.post('/api/certifier/ingredientflow/approved', {
    data: { ingredientId, ...weighed },
    headers,
  })
  await page.goto(`/certifier/products/${cake.id}`)
  const line = page.getByRole('list', { name: 'Ingredienti', exact: true }).getByRole('listitem')
  await expect(line).toContainText('È approvata una versione nuova: Cacao nuovo')
  await expect(line).toContainText('Cambia: idoneità per Pesach.')
  await expect(button(page, 'Approva')).toBeDisabled()
  await axe()
  await button(page, 'Usa la versione nuova di Cacao di prova').click()
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('link', { name: 'Cacao nuovo' })).toBeVisible()
  await button(page, 'Approva').click()
  await button(page, 'Approva definitivamente').click()
  await expect(page.getByText('product Torta di prova approved!')).toBeVisible()
})

test('RINNOVA TUTTI and APPROVA TUTTI announce their effect, and say for each product why not @both @all @long', async ({
  page,
  portal,
  axe,
}) => {
  const { ingredient, product, approve, certify } = office(page, portal.url)
  const [good, bad] = [await ingredient('Lievito di prova'), await ingredient('Malto di prova')]
  const made = []
  for (const [name, of] of [
    ['Pane uno', good],
    ['Pane due', good],
    ['Pane al malto', bad],
  ] as const)
    made.push(await approve(await product(name, of)))
  const { id } = (await (await certify('Pani', made)).json()) as Made
  await page.goto(`/certifier/certificates/${id}/renew`)
  // For another year by default; a past date is refused at its field.
  await expect(page.getByLabel('Data di scadenza')).toHaveValue('2037-01-31')
  await button(page, 'RINNOVA TUTTI (3)').click()
  for (const name of ['Pane uno', 'Pane due', 'Pane al malto'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await axe()
  await button(page, 'Rinnova 3 prodotti').click()
  await expect(page.getByText('3 prodotti rinnovati').first()).toBeVisible()

  tamper(portal, runsOut(bad))
  await button(page, 'APPROVA TUTTI (3)').click()
  await button(page, 'Approva definitivamente 3 prodotti').click()
  await expect(page.getByText('2 prodotti approvati').first()).toBeVisible()
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: "Errore nell'approvazione prodotto, per favore riprova..." })
    .first()
  await expect(refusal).toContainText('Pane al malto')
  const row = page.getByRole('row', { name: /Pane al malto/ })
  await expect(row).toContainText('Malto di prova (scaduto)')
  await expect(button(page, 'APPROVA TUTTI (1)')).toBeVisible()
  await axe()
})
