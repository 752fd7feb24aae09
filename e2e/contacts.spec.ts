import type { Page } from '@playwright/test'

import { follow, openTab } from './support/follow'
import { expect, test } from './support/test'

/** Contacts of companies and facilities, and the accounts of companies, in the certifier's area. */

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const rows = (page: Page) => page.getByRole('group', { name: /^Recapito \d$/ })
const kind = (page: Page, number: number) =>
  rows(page)
    .nth(number - 1)
    .getByLabel('Tipo')
const value = (page: Page, number: number) =>
  rows(page)
    .nth(number - 1)
    .getByRole('textbox', { name: 'Recapito' })

async function openCompany(page: Page, name = 'Molino San Giorgio S.r.l.'): Promise<string> {
  await page.goto(`/certifier/companies?Search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return new URL(page.url()).pathname
}

async function addDetail(page: Page, number: number, userLabel: string, contact: string) {
  await press(page, 'Aggiungi recapito')
  await expect(rows(page)).toHaveCount(number)
  await kind(page, number).fill(userLabel)
  await value(page, number).fill(contact)
}

/** A colleague's change meanwhile. */
const elsewhere = (page: Pick<Page, 'request'>, url: string) => ({
  post: (path: string, data: object) =>
    page.request.post(`${url}/api/company/contacts/${path}`, { data, headers: { Origin: url } }),
  remove: (path: string) =>
    page.request.delete(`${url}/api/company/contacts/${path}`, { headers: { Origin: url } }),
  async read(companyContactId: string) {
    const response = await page.request.get(
      `${url}/api/company/contacts?companyContactId=${companyContactId}`,
    )
    return (await response.json()) as { version: number; details: { id: string; contact: string }[] }
  },
})

// Spec: companies, validation, errors.
test('a contact with its details is created, found, changed and removed @both @all', async ({
  page,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  test.slow()
  await loginAs('staff')
  const company = await openCompany(page)
  await page.getByRole('link', { name: 'Contatti' }).click()
  await expect(page).toHaveTitle(/^Contatti · .+ - Sigillo$/)
  await page.getByText('2 recapiti').first().click()
  await expect(page.getByRole('link', { name: '0881 555 0101' })).toHaveAttribute('href', 'tel:08815550101')
  await axe()

  // Bad input: messages at the fields and in the summary, by the number of the detail.
  await page.getByRole('link', { name: 'Crea Nuovo' }).click()
  await expect(page).toHaveURL(`${company}/contacts/new`)
  await page.getByRole('textbox', { name: 'Cognome' }).fill('D’Àlò <b>Łukasz</b>')
  await addDetail(page, 1, 'Telefono', '')
  await press(page, 'Aggiungi recapito')
  // Where the focus continues.
  if (javaScriptEnabled !== false) await expect(kind(page, 2)).toBeFocused()
  await kind(page, 2).fill('Email')
  await value(page, 2).fill('anna@example.org')
  await press(page, 'Crea contatto')
  await expect(page).toHaveTitle('Errore: Nuovo contatto - Sigillo')
  await expect(page.getByRole('link', { name: 'Nome: Required' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recapito 1: Required' })).toBeVisible()
  await expect(value(page, 2)).toHaveValue('anna@example.org')
  await axe()

  // Removing one row leaves the input of the others.
  await press(page, /^Rimuovi recapito 1/)
  await expect(rows(page)).toHaveCount(1)
  await expect(value(page, 1)).toHaveValue('anna@example.org')
  await addDetail(page, 2, 'Cellulare', '+39 348 555 0199')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Anna')
  await press(page, 'Crea contatto')
  await expect(page.getByText('Contatto salvato con successo')).toBeVisible()
  await expect(page).toHaveURL(`${company}/contacts`)

  await page.goto(`${company}/contacts?Search=348+555`)
  await expect(page.getByText('1 / 1 Rows')).toBeVisible()
  await page.getByRole('link', { name: 'Modifica Anna D’Àlò <b>Łukasz</b>' }).click()
  await expect(kind(page, 2)).toHaveValue('Cellulare')
  await press(page, /^Rimuovi recapito 1/)
  await expect(rows(page)).toHaveCount(1)
  await value(page, 1).fill('+39 348 555 0200')
  await addDetail(page, 2, 'PEC', 'anna@pec.example.org')
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Dalò')
  // The Enter key saves; it neither adds nor removes a row.
  await page.getByRole('textbox', { name: 'Cognome' }).press('Enter')
  await expect(page.getByText('Contatto salvato con successo')).toBeVisible()
  const row = page.getByRole('row', { name: /Anna Dalò/ })
  await row.getByText('2 recapiti').click()
  await expect(row.getByRole('link', { name: '+39 348 555 0200' })).toHaveAttribute(
    'href',
    'tel:+393485550200',
  )
  await expect(row.getByRole('link', { name: 'anna@pec.example.org' })).toBeVisible()
  await expect(row.getByText('anna@example.org')).toHaveCount(0)

  await follow(row.getByRole('link', { name: 'Modifica Anna Dalò' }), kind(page, 2))
  await page.getByRole('link', { name: 'Elimina' }).click()
  await expect(page.getByRole('dialog')).toContainText('Eliminare Anna Dalò?')
  await axe()
  await press(page, 'Elimina')
  await expect(page.getByText('contatto eliminato con successo')).toBeVisible()
  await page.goto(`${company}/contacts?Search=nobody-of-that-name`)
  await expect(page.getByText('nessun contatto')).toBeVisible()
  await axe()
})

// Spec: companies.
test('a detail that somebody else removed meanwhile is explained, and no input is lost @both @all @long', async ({
  page,
  browser,
  portal,
  loginAs,
  axe,
}) => {
  test.slow()
  await loginAs('staff')
  const company = await openCompany(page, 'Conserve Vesuvio S.p.A.')
  await page.goto(`${company}/contacts/new`)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Conteso')
  await addDetail(page, 1, 'Telefono', '081 111 1111')
  await addDetail(page, 2, 'Email', 'conteso@example.org')
  await press(page, 'Crea contatto')
  await page.getByRole('link', { name: 'Modifica Conteso' }).click()
  await expect(rows(page)).toHaveCount(2)
  const address = new URL(page.url()).pathname
  const contactId = address.split('/').at(-1) ?? ''
  const colleague = await browser.newContext()
  await loginAs('manager', colleague)
  const other = elsewhere(colleague, portal.url)
  const [phone] = (await other.read(contactId)).details
  expect((await other.remove(`deletecontactdetail?id=${phone?.id}`)).status()).toBe(200)
  const added = { companyContactId: contactId, userLabel: 'Fax', contact: '081 999 9999' }
  expect((await other.post('createcontactdetail', added)).status()).toBe(200)

  await value(page, 1).fill('081 222 2222')
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Mio')
  await press(page, 'Salva')
  await expect(page).toHaveTitle('Errore: Conteso - Sigillo')
  const conflict = page.getByRole('alert').filter({ hasText: 'Nel frattempo qualcun altro ha salvato' })
  await expect(conflict).toContainText('Il recapito Telefono «081 222 2222» è stato rimosso nel frattempo')
  await expect(conflict.getByRole('row', { name: /Fax: 081 999 9999/ })).toContainText('(non presente)')
  await expect(value(page, 1)).toHaveValue('081 222 2222')
  await expect(page.getByRole('textbox', { name: 'Cognome' })).toHaveValue('Mio')
  await axe()

  // Saving again keeps the form, and what the other added.
  await press(page, 'Salva')
  // The list, which confirms the save; the first save's toast may still be there.
  await expect(page.getByRole('link', { name: 'Modifica Conteso Mio' })).toBeVisible()
  const saved = (await other.read(contactId)).details.map(({ contact }) => contact)
  expect(saved.sort()).toEqual(['081 222 2222', '081 999 9999', 'conteso@example.org'])

  // An unknown contact, or another company's, is a 404; a body that is not one of our forms is a 400.
  const foreign = await page.goto(`/certifier/companies/${contactId}/contacts/${contactId}`)
  expect(foreign?.status()).toBe(404)
  const molino = await openCompany(page)
  expect((await page.goto(`${molino}/contacts/${contactId}`))?.status()).toBe(404)
  const nonsense: Record<string, string>[] = [
    { 'details[30000000].contact': 'x' },
    { firstName: 'x', __intent__: '{"type":"insert","payload":{"name":"other"}}' },
    { firstName: 'x', __intent__: '{' },
  ]
  for (const form of nonsense) {
    const answer = await page.request.post(portal.url + address, { form, headers: { Origin: portal.url } })
    expect(answer.status(), JSON.stringify(form)).toBe(400)
  }
  await colleague.close()
})

// Spec: companies, facilities, states, roles, errors.
test('several contacts of a facility are deleted at once @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('staff')
  await openCompany(page)
  const tabs = page.getByRole('navigation', { name: 'Sezioni dell’azienda' })
  await openTab(tabs.getByRole('link', { name: 'Stabilimenti' }))
  await follow(
    page.getByRole('link', { name: 'Molino San Giorgio – Altamura' }),
    'Molino San Giorgio – Altamura',
  )
  await page.getByRole('link', { name: 'Contatti' }).click()
  await expect(page).toHaveURL(/\/certifier\/facilities\/[^/]+\/contacts$/)
  const list = new URL(page.url()).pathname
  const [, companyId] = /facilities\/([\w-]+)/.exec(list) ?? []
  for (const firstName of ['Uno', 'Due', 'Tre'])
    expect((await elsewhere(page, portal.url).post('createcontact', { companyId, firstName })).status()).toBe(
      200,
    )
  await page.reload()
  const path = page.getByRole('navigation', { name: 'Percorso' })
  await expect(path).toContainText(/Molino San Giorgio S\.r\.l\..*Stabilimenti.*Altamura.*Contatti/)
  await page.getByRole('checkbox', { name: 'Seleziona Uno' }).check()
  await page.getByRole('checkbox', { name: 'Seleziona Due' }).check()
  await press(page, 'Elimina selezionati')
  await expect(page.getByRole('dialog')).toContainText('Eliminare questi 2 contatti?')
  await axe()
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByText('2 contacts deleted successfully').first()).toBeVisible()
  await page.goto(list)
  await expect(page.getByRole('link', { name: 'Modifica Tre' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Modifica (Uno|Due)$/ })).toHaveCount(0)
})

// Spec: companies, validation, errors.
test("a company's accounts are invited, invited again and deleted @both @all @long", async ({
  page,
  loginAs,
  outbox,
  axe,
}) => {
  await loginAs('staff')
  const company = await openCompany(page, 'Conserve Vesuvio S.p.A.')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveTitle('Account · Conserve Vesuvio S.p.A. - Sigillo')
  await expect(page.getByRole('row', { name: /vesuvio@sigillo\.demo/ })).toContainText('Confermato')
  await page.getByRole('link', { name: 'Crea nuovo' }).click()
  await expect(page).toHaveTitle('Invita un account - Sigillo')
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' })
  await email.fill('not an address')
  await press(page, 'Invia invito')
  await expect(page.getByText('Inserire una mail valida!').last()).toBeVisible()
  await expect(email).toHaveValue('not an address')
  await axe()
  await email.fill('vesuvio@sigillo.demo')
  await press(page, 'Invia invito')
  await expect(page.getByText('Questo indirizzo ha già un account').last()).toBeVisible()
  await email.fill('giuseppina@example.org')
  await press(page, 'Invia invito')
  await expect(page.getByText('Email invitation sent!')).toBeVisible()
  await expect(page).toHaveURL(`${company}/accounts`)
  const row = page.getByRole('row', { name: /giuseppina@example\.org/ })
  await expect(row).toContainText('Invitato')
  const first = (await outbox.newestTo('giuseppina@example.org')).links[0]

  await page.goto(`${company}/accounts?Sort=createdAt&Direction=desc`)
  await press(page, 'Reinvia invito a giuseppina@example.org')
  await expect(page.getByText('Email invitation sent!')).toBeVisible()
  await expect(page).toHaveURL(/accounts\?Sort=createdAt&Direction=desc$/)
  await expect.poll(async () => (await outbox.newestTo('giuseppina@example.org')).links[0]).not.toBe(first)

  await page.getByRole('link', { name: 'Elimina giuseppina@example.org' }).click()
  await expect(page.getByRole('dialog')).toContainText('Eliminare l’account giuseppina@example.org?')
  await axe()
  const dialog = page.url()
  await press(page, 'Elimina')
  await expect(page.getByText('Account eliminato con successo!')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await page.goto(dialog))?.status()).toBe(404)
})
