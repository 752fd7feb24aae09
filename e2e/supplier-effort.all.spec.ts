import { dayAhead } from './support/dates'
import { api } from './support/api'
import { counted } from './support/effort'
import { newCompany } from './support/new-company'
import { callsOf, pdf } from './support/supplier-certificates'
import { expect, test } from './support/test'

test('a certificate of forty ingredients of six companies is renewed in one decision and at most eight presses @both @long', async ({
  page,
  portal,
  loginAs,
  outbox,
}, { project }) => {
  test.slow()
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendor = `Lecitine ${project.name}`
  const end = dayAhead(1200)
  const names = Array.from({ length: 40 }, (_, at) => `Lecitina E322 ${project.name} ${at}`)
  // Companies of its own: others' people may have muted such mails.
  const companies = []
  for (let at = 0; at < 6; at++)
    companies.push(await newCompany(page.request, portal.url, outbox, `Dolciaria ${project.name} ${at}`))
  const ids = await calls.ingredients(
    vendor,
    names,
    companies.map(({ id }) => id),
  )
  const { id } = await calls.upload({ vendorName: vendor, number: `Q-${project.name}` })
  await calls.cover(id, ids)
  await calls.approve(id, ids)
  const addresses = companies.map(({ email }) => email).sort()
  const mails = async () => (await outbox.all()).filter(({ text }) => text.includes(vendor))
  const mailed = async () => (await mails()).map(({ to }) => to).sort()
  await expect.poll(mailed).toEqual(addresses)

  await page.goto(`/certifier/supplier-certificates?Show=valid&Search=${encodeURIComponent(vendor)}`)
  const { effort, press } = counted(page)
  await press(page.getByRole('row').filter({ hasText: vendor }).getByRole('link').first())
  await press(page.getByRole('link', { name: 'Rinnova' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Rinnovo di/ })).toBeVisible()
  await page.getByLabel('Emesso il').fill(dayAhead(180))
  await page.getByLabel('Valido fino al').fill(end)
  await page.getByLabel(/^File del certificato/).setInputFiles(pdf('rinnovo.pdf'))
  // Two dates and a file.
  effort.presses += 3
  await press(page.getByRole('button', { name: 'Carica e prosegui' }))
  await expect(page.getByRole('heading', { name: 'Prendono la nuova scadenza' })).toBeVisible()
  await press(page.getByRole('button', { name: /^Approva e aggiorna/ }))
  await expect(
    page.getByText('Certificato approvato: 40 ingredienti di 6 aziende aggiornati').first(),
  ).toBeVisible()
  expect(effort).toEqual({ presses: 7, pages: 4 })
  for (const one of ids) expect(await calls.expiryOf(one)).toBe(end)

  // One mail more for each company, with its own ingredients.
  await expect.poll(mailed).toEqual([...addresses, ...addresses].sort())
  for (const { text } of await mails())
    expect(names.filter((name) => new RegExp(`${name}\\b`).test(text)).length).toBeLessThanOrEqual(7)
})

test('a company covers five hundred ingredients at once, and none is lost @both @long', async ({
  page,
  portal,
  loginAs,
}, { project }) => {
  test.slow()
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendor = `Spezie ${project.name}`
  await loginAs('molino')
  const [place = ''] = await calls.places(1)
  const names = Array.from({ length: 500 }, (_, at) => `Spezia ${project.name} ${at}`)
  const make = (name: string) =>
    calls.send('POST', '/company/ingredients', {
      name,
      companyId: place,
      expirationDate: '2030-01-31',
      suggestedVendor: vendor,
    })
  for (let at = 0; at < names.length; at += 10) await Promise.all(names.slice(at, at + 10).map(make))
  const { id } = await calls.upload({ vendorName: vendor, number: `S-${project.name}` })
  await page.goto(`/supplier-certificates/${id}`)
  await page.getByRole('button', { name: 'Seleziona tutti' }).click()
  const ticked = page.getByRole('list', { name: 'Ingredienti' }).locator(':checked')
  await expect(ticked).toHaveCount(500)

  // A refused form keeps them as well.
  await page.getByLabel('Numero', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByLabel('Numero', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(ticked).toHaveCount(500)
  await page.getByLabel('Numero', { exact: true }).fill(`S-${project.name}-2`)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Certificato salvato').first()).toBeVisible()
  await expect(ticked).toHaveCount(500)
  const { coverages } = await api<{ coverages: object[] }>(page, `/company/suppliercertificates/${id}`)
  expect(coverages).toHaveLength(500)
})
