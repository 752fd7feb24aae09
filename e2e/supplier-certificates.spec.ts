import type { Page } from '@playwright/test'
import { dayAhead } from './support/dates'
import { api, listed } from './support/api'
import { counted } from './support/effort'
import { follow, openTab } from './support/follow'
import { expect, test } from './support/test'

const file = {
  name: 'certificato.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nKLBD\n%%EOF\n'),
}

const post = async <T>(page: Page, method: 'POST' | 'PUT', address: string, data: object): Promise<T> => {
  const response = await page.request.fetch(`/api${address}`, {
    method,
    data,
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(response.status(), address).toBe(200)
  return (await response.json()) as T
}

const expiryOf = async (page: Page, id: string) =>
  (await api<{ expirationDate: string }>(page, `/company/ingredients/${id}`)).expirationDate

/** Ingredients of a supplier, in turn of two companies. */
async function boughtFrom(page: Page, vendorName: string, names: string[]) {
  const places = await listed<{ id: string; headQuarterId: string | null }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&ItemsPerPage=100',
  )
  const [here] = places
  const there = places.find(({ headQuarterId }) => headQuarterId && headQuarterId !== here?.headQuarterId)
  const ids: string[] = []
  for (const [at, name] of names.entries()) {
    const { id } = await post<{ id: string }>(page, 'POST', '/certifier/ingredientflow', {
      name,
      companyId: (at % 2 === 0 ? here : there)?.id,
      expirationDate: dayAhead(60),
      vendorName,
    })
    ids.push(id)
  }
  return ids
}

// A certificate is reviewed once, and all that it covers has the new date.
test('a certifier uploads a supplier’s certificate, says what it covers, approves and renews it @both @all', async ({
  page,
  loginAs,
  axe,
}, { project }) => {
  test.slow()
  const vendor = `Emulsionanti ${project.name}`
  const agency = `Beth Din ${project.name}`
  const [end, renewedEnd] = [dayAhead(900), dayAhead(1200)]
  const names = Array.from({ length: 12 }, (_, at) => `Lecitina ${project.name} ${at + 10}`)
  await loginAs('manager')
  await page.goto('/certifier')
  const ids = await boughtFrom(page, vendor, names)
  const [first = '', second = ''] = ids

  // An agency that nobody has rated yet.
  await follow(page.getByRole('link', { name: 'Certificati fornitori' }), 'Certificati fornitori')
  await axe()
  await follow(page.getByRole('link', { name: 'Enti certificatori' }), /^Enti certificatori/)
  await page.getByRole('link', { name: 'Aggiungi un ente' }).click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Nome' }).fill(agency)
  await page.getByRole('textbox', { name: 'Sigla' }).fill('BD')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText(`Ente ${agency} aggiunto`).first()).toBeVisible()
  await axe()

  // What is wrong is said beside its field, and what was typed stays.
  await page.goto('/certifier/supplier-certificates/new')
  await page.getByLabel('Numero').fill(`N-${project.name}`)
  await page.getByRole('button', { name: 'Carica e prosegui' }).click()
  await expect(page.getByLabel(/^Fornitore/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/^File del certificato/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Numero')).toHaveValue(`N-${project.name}`)
  await axe()
  await page.getByLabel(/^Fornitore/).fill(vendor)
  await page.getByLabel('Ente certificatore').selectOption({ label: agency })
  await page.getByLabel('Emesso il').fill(dayAhead(-180))
  await page.getByLabel('Valido fino al').fill(dayAhead(-540))
  await page.getByLabel(/^File del certificato/).setInputFiles(file)
  await page.getByRole('button', { name: 'Carica e prosegui' }).click()
  await expect(page.getByLabel('Valido fino al')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/^Fornitore/)).toHaveValue(vendor)
  await page.getByLabel('Valido fino al').fill(end)
  await page.getByLabel(/^File del certificato/).setInputFiles(file)
  await page.getByRole('button', { name: 'Carica e prosegui' }).click()
  const items = page.getByRole('link', { name: 'Voci e ingredienti' })
  await expect(items).toHaveAttribute('aria-current', 'page')

  // Printed names beside the ingredients that they cover.
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  await page.getByLabel(`Nome sul certificato di ${names[0]}`).fill('Soy lecithin')
  await page.getByRole('textbox', { name: /^Altre voci/ }).fill('Sunflower lecithin; SL-2')
  await page.getByRole('button', { name: 'Salva le voci' }).click()
  await expect(page.getByText('Voci salvate').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Altre voci/ })).toHaveValue('Sunflower lecithin; SL-2')
  // The toast is gone.
  await page.reload()
  await axe()
  await page.getByRole('button', { name: 'Passa all’approvazione' }).click()

  // Recognised on the spot, and approved with what it moves.
  await page.getByRole('button', { name: `Riconosci ${agency}` }).click()
  await expect(page.getByText('non è un ente riconosciuto')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: names[0] })).toBeChecked()
  await page.getByRole('checkbox', { name: names[1] }).uncheck()
  await axe()
  await page.getByRole('button', { name: /^Approva e aggiorna/ }).click()
  await expect(
    page.getByText('Certificato approvato: 11 ingredienti di 2 aziende aggiornati').first(),
  ).toBeVisible()
  expect(await expiryOf(page, first)).toBe(end)
  expect(await expiryOf(page, second)).not.toBe(end)
  await axe()
  for (const name of ['Voci e ingredienti', 'Messaggi', 'Cronologia']) {
    await openTab(page.getByRole('link', { name, exact: true }))
    await axe()
  }

  // The renewal of all of it, in one decision.
  const { effort, press } = counted(page)
  await press(page.getByRole('link', { name: 'Rinnova' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Rinnovo di/ })).toBeVisible()
  await page.getByLabel('Emesso il').fill(dayAhead(180))
  await page.getByLabel('Valido fino al').fill(renewedEnd)
  await page.getByLabel(/^File del certificato/).setInputFiles(file)
  effort.presses += 3
  await press(page.getByRole('button', { name: 'Carica e prosegui' }))
  await expect(page.getByRole('heading', { name: 'Prendono la nuova scadenza' })).toBeVisible()
  // The first approval's toast, which reads the same, is gone.
  await page.reload()
  await press(page.getByRole('button', { name: /^Approva e aggiorna/ }))
  await expect(
    page.getByText('Certificato approvato: 11 ingredienti di 2 aziende aggiornati').first(),
  ).toBeVisible()
  expect(effort.presses).toBeLessThanOrEqual(8)
  expect(await expiryOf(page, first)).toBe(renewedEnd)

  // Declared invalid: what follows it has run out.
  await page.getByRole('link', { name: 'Dichiara non più valido' }).click()
  const reason = page.getByRole('textbox', { name: 'Motivo' })
  await expect(reason).toBeVisible()
  await axe()
  await page.getByRole('button', { name: /^Dichiara non più valido/ }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Ritirato dall’ente')
  await page.getByRole('button', { name: /^Dichiara non più valido/ }).click()
  await expect(page.getByText('Ritirato dall’ente')).toBeVisible()
  expect((await expiryOf(page, first)) < dayAhead(0)).toBe(true)
})

test('two certifiers who change one certificate lose nothing, and a company’s is sent back @both @all @long', async ({
  page,
  loginAs,
  axe,
}, { project }) => {
  test.slow()
  const number = `C-${project.name}`
  await loginAs('molino')
  await page.goto('/desk')
  const { headers, body } = {
    headers: { Origin: new URL(page.url()).origin },
    body: { vendorName: `Aromi ${project.name}`, agencyName: `Ente di ${project.name}`, number },
  }
  const sent = await page.request.post('/api/company/suppliercertificates/upload', {
    headers,
    multipart: { ...body, issuedOn: dayAhead(-300), expiresOn: dayAhead(400), file },
  })
  expect(sent.status()).toBe(200)
  const { id, version } = (await sent.json()) as { id: string; version: number }
  await post(page, 'POST', '/company/suppliercertificates/sendtoapproving', {
    supplierCertificateId: id,
    version,
  })

  await loginAs('staff')
  await page.goto('/certifier/supplier-certificates')
  const row = page.getByRole('row').filter({ hasText: number })
  await follow(row.getByRole('link').first(), new RegExp(number))
  await page.getByRole('button', { name: 'Prendi in carico' }).click()
  await expect(page.getByText('In carico a te')).toBeVisible()
  await axe()

  const field = page.getByLabel('Numero')
  await field.fill(`${number}-bis`)
  await post(page, 'PUT', '/certifier/suppliercertificateflow', {
    supplierCertificateId: id,
    number: `${number}-ter`,
  })
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText(`${number}-ter`).first()).toBeVisible()
  await expect(field).toHaveValue(`${number}-bis`)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Certificato salvato').first()).toBeVisible()

  // It was opened from the list, which a decision otherwise goes on with.
  await page.getByRole('checkbox', { name: 'Dopo la decisione vai al successivo' }).uncheck()
  await page.getByRole('button', { name: 'Rimanda a revisione' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Motivo' }).fill('Manca la seconda pagina')
  await axe()
  await question.getByRole('button', { name: 'Rimanda a revisione' }).click()
  await expect(page.getByText(/rimandato a revisione/).first()).toBeVisible()
  await openTab(page.getByRole('link', { name: 'Messaggi', exact: true }))
  await expect(page.getByText('Manca la seconda pagina')).toBeVisible()
  await page.getByRole('textbox', { name: /messaggio/i }).fill('Basta una fotografia')
  await page.getByRole('button', { name: 'Invia', exact: false }).last().click()
  await expect(page.getByText('Basta una fotografia')).toBeVisible()

  // A certificate that was never approved can be deleted, with a reason.
  await openTab(page.getByRole('link', { name: 'Elimina', exact: true }))
  await axe()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Caricato per errore')
  await page.getByRole('button', { name: 'Elimina il certificato' }).click()
  await expect(page.getByText(/eliminato$/).first()).toBeVisible()
})
