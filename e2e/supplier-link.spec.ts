import type { Page } from '@playwright/test'
import { listed } from './support/api'
import { follow } from './support/follow'
import { expect, test } from './support/test'

const pdf = {
  name: 'renewal.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nrenewal\n%%EOF\n'),
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** One in force that covers ingredients of a company. */
async function inForce(page: Page) {
  const found = await listed<{ id: string; companies: number }>(
    page,
    '/company/suppliercertificates/list?InForce=true&ItemsPerPage=100',
  )
  return found.find(({ companies }) => companies > 0)?.id ?? ''
}

async function mailedLink(page: Page, email: string, lang?: string) {
  await page.goto(`/certifier/supplier-certificates/${await inForce(page)}`)
  await follow(page.getByRole('link', { name: 'Chiedi il rinnovo' }), /./)
  await page.getByLabel('A chi').selectOption({ label: 'Al fornitore, con un link per email' })
  await page.getByLabel('Email del fornitore').fill('')
  await press(page, 'Invia la richiesta')
  await expect(page.getByLabel('Email del fornitore')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email del fornitore').fill(email)
  if (lang) await page.getByLabel('Lingua del fornitore').selectOption({ label: lang })
  await page.getByLabel('Messaggio').fill('Serve il certificato del 2027')
  await press(page, 'Invia la richiesta')
  await expect(page.getByText(`Rinnovo chiesto a ${email}`).first()).toBeVisible()
}

test('a supplier sends the renewal by a mailed link, without an account @both @all', async ({
  page,
  loginAs,
  outbox,
  axe,
}, { project }) => {
  test.slow()
  const email = `qualita-${project.name}@lecitine.example`.toLowerCase()
  await loginAs('manager')
  await page.goto('/certifier')
  await mailedLink(page, email)
  await axe()
  const [link = ''] = (await outbox.newestTo(email)).links
  await page.context().clearCookies()

  const response = await page.goto(link)
  expect(response?.headers()).toMatchObject({ 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' })
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByRole('heading', { level: 1, name: 'Invia il certificato aggiornato' })).toBeVisible()
  await expect(page.getByText('Serve il certificato del 2027')).toBeVisible()
  await expect(page.getByText('Molino San Giorgio')).toHaveCount(0)
  await axe()

  // What is wrong is said beside its field, and what was typed stays.
  await page.getByLabel('Nome e cognome').fill('Anna Weber')
  await press(page, 'Invia il certificato')
  await expect(page.getByRole('textbox', { name: /^(La tua|Your) email/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Weber')
  await page.getByRole('textbox', { name: /^(La tua|Your) email/ }).fill('anna@lecitine.example')
  await page.getByLabel('Valido fino al').fill('2035-03-31')
  await page.getByLabel('File del certificato').setInputFiles(pdf)
  await press(page, 'Invia il certificato')
  await expect(page.getByText('Certificato inviato')).toBeVisible()
  await axe()
  await page.goto(link)
  await expect(page.getByText('Questo link è già stato usato')).toBeVisible()

  // It waits for a certifier, who sees who sent it.
  await loginAs('manager')
  await page.goto('/certifier/supplier-certificates')
  await page.goto(`/certifier/supplier-certificates/${await inForce(page)}/request`)
  await expect(page.getByText('Inviato da Anna Weber (anna@lecitine.example)').first()).toBeVisible()
})

test('a supplier reads the page in the language of the mail, and a cancelled link says so @both @all', async ({
  page,
  loginAs,
  outbox,
}, { project }) => {
  test.slow()
  const email = `quality-${project.name}@lecitine.example`.toLowerCase()
  await loginAs('manager')
  await page.goto('/certifier')
  await mailedLink(page, email, 'English')
  const mail = await outbox.newestTo(email)
  expect(mail.text).toContain('Upload the certificate')
  const [link = ''] = mail.links
  const asked = page.getByRole('listitem').filter({ hasText: email })
  await asked.getByRole('button', { name: 'Annulla la richiesta' }).click()
  await expect(page.getByText('Richiesta annullata').first()).toBeVisible()
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText('This link has been cancelled')).toBeVisible()
  await page.goto(link.replace(/code=[\w-]+/, 'code=wrong'))
  await expect(page.getByText('This link is not valid')).toBeVisible()
})

test.describe('on a bad line', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  test('a form that cannot be sent on a bad line keeps its fields and its file', async ({
    page,
    loginAs,
    outbox,
  }, { project }) => {
    const email = `line-${project.name}@lecitine.example`.toLowerCase()
    await loginAs('manager')
    await page.goto('/certifier')
    await mailedLink(page, email, 'Italiano')
    const [link = ''] = (await outbox.newestTo(email)).links
    await page.context().clearCookies()
    await page.goto(link)
    await page.getByLabel('Nome e cognome').fill('Anna Weber')
    await page.getByRole('textbox', { name: /^(La tua|Your) email/ }).fill('anna@lecitine.example')
    await page.getByLabel('Valido fino al').fill('2035-03-31')
    await page.getByLabel('File del certificato').setInputFiles(pdf)
    await page.context().setOffline(true)
    await press(page, 'Invia il certificato')
    await expect(page.getByText('Il certificato non è stato inviato').first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Weber')
    await press(page, 'Invia il certificato')
    await expect(page.getByText('Certificato inviato')).toBeVisible()
  })
})

test('a company sees what it is asked for on the certificate @both @all @long', async ({ page, loginAs }, {
  project,
}) => {
  await loginAs('molino')
  await page.goto('/desk')
  const headers = { Origin: new URL(page.url()).origin }
  const uploaded = await page.request.post('/api/company/suppliercertificates/upload', {
    headers,
    multipart: {
      vendorName: 'Lecitine Europa',
      agencyName: 'Rabbinato di Strasburgo',
      number: `R-${project.name}`,
      expiresOn: '2034-03-31',
      file: pdf,
    },
  })
  const { id } = (await uploaded.json()) as { id: string }
  await page.context().clearCookies()
  await loginAs('manager')
  const flow = '/api/certifier/suppliercertificateflow'
  const supplierCertificateId = id
  await page.request.put(flow, { headers, data: { supplierCertificateId, vendorName: 'Lecitine Europa' } })
  const approved = await page.request.post(`${flow}/approved`, { headers, data: { supplierCertificateId } })
  expect(approved.status(), await approved.text()).toBe(200)
  await page.goto(`/certifier/supplier-certificates/${id}/request`)
  const company = await page
    .getByLabel('A chi')
    .locator('option')
    .filter({ hasText: 'Molino' })
    .first()
    .textContent()
  await page.getByLabel('A chi').selectOption({ label: company ?? '' })
  await page.getByLabel('Messaggio').fill('Serve entro fine anno')
  await press(page, 'Invia la richiesta')
  await expect(page.getByText(`Rinnovo chiesto a ${company}`).first()).toBeVisible()
  await page.context().clearCookies()
  await loginAs('molino')
  await page.goto(`/supplier-certificates/${id}`)
  await expect(page.getByText('Il certificatore chiede il rinnovo di questo certificato')).toBeVisible()
  await expect(page.getByText('Serve entro fine anno')).toBeVisible()
  await page.context().clearCookies()
  await loginAs('manager')
  await page.goto(`/certifier/supplier-certificates/${id}/request`)
  await page
    .getByRole('listitem')
    .filter({ hasText: company ?? '' })
    .getByRole('button', { name: 'Annulla la richiesta' })
    .click()
  await expect(page.getByText('Richiesta annullata').first()).toBeVisible()
})
