import type { APIRequestContext } from '@playwright/test'

import { dayAhead } from './support/dates'
import { listed, weighed } from './support/api'
import { chip, figure, queue } from './support/desk'
import { follow } from './support/follow'
import { callsOf } from './support/supplier-certificates'
import { expect, test } from './support/test'
import { untilDone } from './support/until-done'

/** Where supplier certificates are met beside ingredients: on desks, in the search, in files. */

const facility = 'Molino San Giorgio – Altamura'
const vendor = 'Lecitine Europa'

/** As a certifier: approved, over new ingredients of a company, which take its expiry. */
async function certificate(
  request: APIRequestContext,
  origin: string,
  { number, expires, ingredients }: { number: string; expires: string; ingredients: string[] },
): Promise<string> {
  const send = async <T>(method: 'PUT' | 'POST', address: string, data: object) => {
    const response = await request.fetch(`/api${address}`, { method, data, headers: { Origin: origin } })
    expect(response.status(), address).toBe(200)
    return (await response.json()) as T
  }
  const page = { request }
  const [site] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const [group] = await listed<{ id: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const ingredientIds: string[] = []
  for (const name of ingredients) {
    const { id: ingredientId } = await send<{ id: string }>('POST', '/certifier/ingredientflow', {
      name,
      companyId: site?.id,
      vendorName: vendor,
      expirationDate: dayAhead(1),
      kosherGroupId: group?.id,
      kosherStatusId: status?.id,
    })
    await send('POST', '/certifier/ingredientflow/approved', { ingredientId, ...weighed })
    ingredientIds.push(ingredientId)
  }
  const agencies = await listed<{ id: string; name: string }>(page, '/lookup/getagencies')
  const uploaded = await request.post('/api/company/suppliercertificates/upload', {
    headers: { Origin: origin },
    multipart: {
      vendorName: vendor,
      agencyId: agencies.find(({ name }) => name === 'Rabbinato di Strasburgo')?.id ?? '',
      number,
      expiresOn: expires,
      file: { name: `${number}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
    },
  })
  expect(uploaded.status()).toBe(200)
  const { id: supplierCertificateId } = (await uploaded.json()) as { id: string }
  await send('PUT', '/company/suppliercertificates/items', {
    supplierCertificateId,
    items: [],
    ingredientIds,
  })
  await send('POST', '/certifier/suppliercertificateflow/approved', { supplierCertificateId, ingredientIds })
  return supplierCertificateId
}

test('what one certificate lets expire is one line on both desks, and found by its number @both', async ({
  page,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  test.slow()
  const number = javaScriptEnabled === false ? 'LE-SCRIVANIA-2' : 'LE-SCRIVANIA-1'
  await loginAs('manager')
  const id = await certificate(page.request, portal.url, {
    number,
    expires: dayAhead(4),
    ingredients: [`Lecitina ${number} A`, `Lecitina ${number} B`],
  })
  await page.goto('/certifier')
  await figure(page, 'Certificati dei fornitori in scadenza').click()
  await expect(page.getByRole('link', { name: vendor }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${number}.*In scadenza`) })).toBeVisible()
  await axe()

  await loginAs('molino')
  await page.goto('/desk')
  await chip(page, 'In scadenza').click()
  await expect(page).toHaveURL(/Kind=expiring/)
  const line = queue(page).getByRole('listitem').filter({ hasText: number })
  await expect(line).toContainText('2 ingredienti')
  await expect(line).toHaveCount(1)
  await expect(queue(page).getByText(`Lecitina ${number}`)).toHaveCount(0)
  await axe()
  await follow(line.getByRole('link'), new RegExp(number))
  await expect(page).toHaveURL(new RegExp(`/supplier-certificates/${id}`))

  // What has just this number is opened at once.
  await page.goto(`/search?Search=${number.toLowerCase()}`)
  await expect(page).toHaveURL(new RegExp(`/supplier-certificates/${id}`))
})

test('the way from the messages of an own certificate to one of the certifier’s leads to its data @both', async ({
  page,
  portal,
  loginAs,
  javaScriptEnabled,
}) => {
  const number = javaScriptEnabled === false ? 'LE-AVANTI-2' : 'LE-AVANTI-1'
  await loginAs('manager')
  const theirs = await certificate(page.request, portal.url, {
    number: `${number}-B`,
    expires: '2034-03-31',
    ingredients: [`Lecitina ${number}`],
  })
  await loginAs('molino')
  const own = await callsOf(page, portal.url).upload({ vendorName: vendor, number: `${number}-A` })
  await page.goto(`/supplier-certificates/${own.id}/messages?in=Search%3D${number}`)
  const next = page
    .locator('[data-worklist]')
    .getByRole('link', { name: /^(Precedente|Successivo)$/, disabled: false })
  await follow(next, new RegExp(`${number}-B`))
  await expect(page).toHaveURL(new RegExp(`/supplier-certificates/${theirs}\\?in=`))
})

test('a file of ingredients names the certificate that they follow @both', async ({
  page,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  test.slow()
  const number = javaScriptEnabled === false ? 'LE-FILE-2' : 'LE-FILE-1'
  await loginAs('manager')
  await certificate(page.request, portal.url, {
    number,
    expires: '2034-03-31',
    ingredients: [`Lecitina ${number} A`],
  })
  await loginAs('molino')
  const name = `Lecitina ${number} importata`
  const send = async (file: string, rows: string) => {
    await page.goto('/import/ingredients')
    await page.getByLabel('Stabilimento').selectOption({ label: facility })
    await page.getByLabel('File CSV o XLSX').setInputFiles({
      name: file,
      mimeType: 'text/csv',
      buffer: Buffer.from(`Nome;Scadenza;Numero certificato;Fornitore\r\n${rows}\r\n`),
    })
    await page.getByRole('button', { name: 'Carica e controlla' }).click()
  }
  await send('numero sbagliato.csv', `${name};;NESSUNO;${vendor}`)
  await untilDone(page, 'C’è 1 problema da correggere', javaScriptEnabled)
  await expect(
    page.getByRole('row', { name: /2 Numero certificato NESSUNO Nessun certificato/ }),
  ).toBeVisible()
  await axe()
  await send('numero giusto.csv', `${name};;${number};${vendor}`)
  await untilDone(page, 'Verrà creato 1 ingrediente', javaScriptEnabled)
  await page.getByRole('button', { name: 'Importa 1 ingrediente' }).click()
  await untilDone(page, '1 ingrediente importato', javaScriptEnabled)
  // The date in the list leads to the certificate that it comes from, on both sides.
  const row = page.getByRole('row', { name: new RegExp(`${name}.*31/03/2034`) })
  for (const [side, who] of [
    ['', 'molino'],
    ['/certifier', 'manager'],
  ] as const) {
    await loginAs(who)
    await page.goto(`${side}/ingredients?Search=${encodeURIComponent(name)}`)
    const date = row.getByRole('link', { name: '31/03/2034' })
    await expect(date).toHaveAccessibleDescription(`Certificato ${number}`)
    await axe()
    await date.click()
    await expect(page).toHaveURL(new RegExp(`${side}/supplier-certificates/`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  }
  await loginAs('molino')
  const [made] = await listed<{ supplierCertificate: { number: string } | null }>(
    page,
    `/company/ingredients/list?Search=${encodeURIComponent(name)}`,
  )
  expect(made?.supplierCertificate?.number).toBe(number)
})
