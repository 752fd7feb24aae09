import type { Page } from '@playwright/test'
import { dayAhead } from './support/dates'
import { api, listed, weighed } from './support/api'
import { counted } from './support/effort'
import { follow } from './support/follow'
import { expect, test } from './support/test'

const file = (text: string) => ({
  name: 'certificato.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`),
})

async function post<T>(page: Page, method: 'POST' | 'PUT', address: string, data: object): Promise<T> {
  const headers = { Origin: new URL(page.url()).origin }
  const response = await page.request.fetch(`/api${address}`, { method, data, headers })
  expect(response.status(), `${address}: ${await response.text()}`).toBe(200)
  return (await response.json()) as T
}

async function send<T>(
  page: Page,
  address: string,
  multipart: Record<string, string | ReturnType<typeof file>>,
) {
  const headers = { Origin: new URL(page.url()).origin }
  const response = await page.request.post(`/api${address}`, { headers, multipart })
  expect(response.status(), `${address}: ${await response.text()}`).toBe(200)
  return (await response.json()) as T
}

/** Two sites of different companies. */
async function twoSites(page: Page): Promise<[string, string]> {
  const places = await listed<{ id: string; headQuarterId: string | null }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&ItemsPerPage=100',
  )
  const [here] = places
  const there = places.find(({ headQuarterId }) => headQuarterId && headQuarterId !== here?.headQuarterId)
  return [here?.id ?? '', there?.id ?? '']
}

const endsOn = dayAhead(400)

/** Entered by the certifier. */
async function bought(page: Page, values: { name: string; companyId: string; vendorName: string }) {
  const [group] = await listed<{ id: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const { id } = await post<{ id: string }>(page, 'POST', '/certifier/ingredientflow', {
    ...values,
    expirationDate: endsOn,
    kosherGroupId: group?.id,
    kosherStatusId: status?.id,
  })
  return id
}

const expiryOf = async (page: Page, id: string) =>
  (await api<{ expirationDate: string }>(page, `/company/ingredients/${id}`)).expirationDate

// What companies uploaded again and again becomes one certificate, and no date changes.
test('a certifier makes one certificate of ingredients with the same file @both', async ({
  page,
  loginAs,
  axe,
}, { project }) => {
  test.slow()
  const vendorName = `Amidi ${project.name}`
  const agency = `Ente amidi ${project.name}`
  await loginAs('manager')
  await page.goto('/certifier')
  const sites = await twoSites(page)
  const ids: string[] = []
  for (const [at, companyId] of [...sites, sites[0]].entries()) {
    const ingredientId = await bought(page, {
      name: `Amido ${project.name} ${at + 1}`,
      companyId,
      vendorName,
    })
    const sent = file(project.name)
    await send(page, '/company/ingredients/upload', { ingredientId, filename: sent.name, file: sent })
    await post(page, 'POST', '/certifier/ingredientflow/approved', { ingredientId, ...weighed })
    ids.push(ingredientId)
  }

  await page.goto('/certifier/supplier-certificates')
  const { effort, press } = counted(page)
  await press(page.getByRole('link', { name: 'Proposte', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Proposte dai dati esistenti' })).toBeVisible()
  const own = page.getByRole('list', { name: vendorName })
  await expect(own.getByText('3 ingredienti di 2 aziende con lo stesso file')).toBeVisible()
  await axe()
  await press(own.getByRole('link', { name: /^Completa/ }))
  await expect(page.getByRole('heading', { level: 1, name: `Certificato di ${vendorName}` })).toBeVisible()
  await expect(page.getByLabel('Valido fino al')).toHaveValue(endsOn)
  await expect(page.getByRole('checkbox', { name: `Amido ${project.name} 1` })).toBeChecked()
  await axe()

  // What is missing is said beside its field, and what was typed stays.
  const confirm = page.getByRole('button', { name: /^Conferma il certificato/ })
  await page.getByLabel('Numero').fill(`A-${project.name}`)
  await confirm.click()
  await expect(page.getByLabel('Oppure un ente nuovo')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Numero')).toHaveValue(`A-${project.name}`)

  // Recognised on the spot.
  await page.getByLabel('Oppure un ente nuovo').fill(agency)
  effort.presses += 2
  await press(confirm)
  const recognise = page.getByRole('button', { name: `Riconosci ${agency}` })
  await expect(recognise).toBeVisible()
  await axe()
  await press(recognise)
  await expect(page.getByText(/^Certificato confermato/).first()).toBeVisible()
  expect(effort.presses).toBeLessThanOrEqual(6)
  await expect(page.getByRole('heading', { level: 1, name: 'Proposte dai dati esistenti' })).toBeVisible()
  await expect(page.getByRole('list', { name: vendorName })).toHaveCount(0)
  for (const id of ids) expect(await expiryOf(page, id)).toBe(endsOn)
  const [made] = await listed<{ id: string; status: string; origin: string; ingredients: number }>(
    page,
    `/company/suppliercertificates/list?Search=${encodeURIComponent(vendorName)}`,
  )
  expect(made).toMatchObject({ status: 'approved', origin: 'existing', ingredients: 3 })
})

// Suggestions are ticked or not by a person; two uploads of one certificate become one.
test('a certifier covers what is suggested, and merges two uploads of one certificate @both', async ({
  page,
  loginAs,
  axe,
}, { project }) => {
  test.slow()
  const vendorName = `Lecitine dei suggerimenti ${project.name}`
  const number = `L-${project.name}`
  const fields = { vendorName, agencyName: `Ente lecitine ${project.name}`, number, expiresOn: dayAhead(800) }
  await loginAs('molino')
  await page.goto('/desk')
  const own = await send<{ id: string; version: number }>(page, '/company/suppliercertificates/upload', {
    ...fields,
    file: file(number),
  })
  await post(page, 'POST', '/company/suppliercertificates/sendtoapproving', {
    supplierCertificateId: own.id,
    version: own.version,
  })

  await loginAs('manager')
  await page.goto('/certifier')
  const [here, there] = await twoSites(page)
  await bought(page, { name: `Lecitina E322 ${project.name}`, companyId: here, vendorName })
  await bought(page, { name: `Lecittina E322 ${project.name}`, companyId: there, vendorName })
  await bought(page, { name: `Lecitina E323 ${project.name}`, companyId: there, vendorName })
  const { id } = await send<{ id: string }>(page, '/company/suppliercertificates/upload', {
    ...fields,
    file: file(`${number} bis`),
  })
  await post(page, 'PUT', '/company/suppliercertificates/items', {
    supplierCertificateId: id,
    items: [{ name: `Lecitina E322 ${project.name}`, ingredientIds: [] }],
  })

  await page.goto(`/certifier/supplier-certificates/${id}/items`)
  await page.getByRole('link', { name: 'Suggerimenti dalle voci salvate' }).click()
  await expect(page.getByRole('heading', { name: 'Nome identico' })).toBeVisible()
  const ticks = (group: string) => page.getByRole('list', { name: group }).getByRole('checkbox')
  await expect(ticks('Nome identico')).toBeChecked()
  await expect(ticks('Nome simile')).not.toBeChecked()
  await expect(page.locator('mark').filter({ hasText: 'Lecittina' })).toBeVisible()
  await expect(ticks('Stesso fornitore')).not.toBeChecked()
  await axe()
  await ticks('Nome simile').check()
  await page.getByRole('button', { name: /^Copri/ }).click()
  await expect(page.getByText('2 ingredienti coperti').first()).toBeVisible()
  const covered = await api<{ coverages: { itemId: string | null }[] }>(
    page,
    `/company/suppliercertificates/${id}`,
  )
  expect(covered.coverages.map(({ itemId }) => itemId === null)).toEqual([false, false])

  // The double is known to the certifier alone, from either side.
  await page.goto(`/certifier/supplier-certificates/${id}`)
  await expect(page.getByText('Forse è lo stesso certificato')).toBeVisible()
  await page.goto(`/certifier/supplier-certificates/${own.id}`)
  await page.getByRole('link', { name: /^Unisci a/ }).click()
  await expect(page.getByRole('heading', { name: /^Unire/ })).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Unisci i due caricamenti' }).click()
  await expect(page.getByText(/^Unito a/).first()).toBeVisible()
  await page.goto(`/certifier/supplier-certificates/${own.id}`)
  await expect(page.getByText('È stato unito a un altro caricamento')).toBeVisible()
  await axe()
  await expect(page.getByRole('button', { name: 'Salva', exact: true })).toHaveCount(0)

  // Its company sees that it is closed, and not who else has it.
  await loginAs('molino')
  await page.goto(`/supplier-certificates/${own.id}`)
  await expect(page.getByText(/l’ha unito a un altro caricamento/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salva', exact: true })).toHaveCount(0)
  await axe()
})

test('a manager merges an agency into another @both', async ({ page, loginAs, axe }, { project }) => {
  const [former, stays] = [`KLB ${project.name}`, `KLBD ${project.name}`]
  await loginAs('manager')
  await page.goto('/certifier')
  for (const name of [former, stays]) await post(page, 'POST', '/certifier/agency', { name })
  await page.goto('/certifier/agencies')
  await follow(page.getByRole('link', { name: former, exact: true }), page.getByRole('dialog'))
  await page.getByRole('link', { name: 'Unisci a un altro ente' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^0 certificati passano/)).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Unisci', exact: true }).click()
  await expect(dialog.getByLabel('Ente che resta')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Ente che resta').selectOption({ label: stays })
  await dialog.getByRole('button', { name: 'Unisci', exact: true }).click()
  await expect(page.getByText(`${former} unito a ${stays}`).first()).toBeVisible()
  await expect(page.getByRole('link', { name: former, exact: true })).toHaveCount(0)
  await follow(page.getByRole('link', { name: 'Certificati fornitori' }).first(), 'Certificati fornitori')
})
