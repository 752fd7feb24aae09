import type { Page } from '@playwright/test'
import { certificatePdf } from '../tests/backend/pdf-text/samples'
import { expect, test } from './support/test'

const rows = [
  ['Soya Lecithin E322', 'Parve'],
  ['Sunflower Lecithin', 'Parve'],
]

/** By the call of uploads. @returns its id */
async function uploaded(page: Page, vendorName: string, buffer: Buffer): Promise<string> {
  const response = await page.request.post('/api/company/suppliercertificates/upload', {
    headers: { Origin: new URL(page.url()).origin },
    multipart: {
      vendorName,
      agencyName: 'Rabbinato di Strasburgo',
      number: 'K-77',
      issuedOn: '2031-04-01',
      expiresOn: '2033-03-31',
      file: { name: 'loc.pdf', mimeType: 'application/pdf', buffer },
    },
  })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { id: string }).id
}

const itemsOf = async (page: Page, id: string) =>
  (
    (await (await page.request.get(`/api/company/suppliercertificates/${id}`)).json()) as {
      items: { name: string }[]
    }
  ).items.map(({ name }) => name)

const list = (page: Page) => page.getByRole('list', { name: 'Nomi trovati nel file' })
const find = (page: Page) => page.getByRole('button', { name: 'Cerca i nomi nel file' })

test('a company ticks names that its file has, and saves them with what it has typed @both', async ({
  page,
  loginAs,
  axe,
}, { project }) => {
  await loginAs('molino')
  await page.goto('/supplier-certificates')
  const id = await uploaded(page, `Lecitine ${project.name}`, await certificatePdf(rows))
  await page.goto(`/supplier-certificates/${id}`)
  await page.getByLabel('Numero', { exact: true }).fill('K-78')
  await page.getByLabel('Altre voci del certificato').fill('Canola oil')
  await find(page).click()
  await expect(list(page).getByRole('listitem')).toHaveText([
    'Soya Lecithin E322',
    'Parve',
    'Sunflower Lecithin',
  ])
  await expect(page.getByLabel('Numero', { exact: true })).toHaveValue('K-78')
  await axe()
  await list(page).getByLabel('Soya Lecithin E322').check()
  await list(page).getByLabel('Sunflower Lecithin').check()
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByLabel('Altre voci del certificato')).toHaveValue(
    'Canola oil\nSoya Lecithin E322\nSunflower Lecithin',
  )
  expect(await itemsOf(page, id)).toEqual(['Canola oil', 'Soya Lecithin E322', 'Sunflower Lecithin'])
  // What is listed is not offered again.
  await find(page).click()
  await expect(list(page).getByRole('listitem')).toHaveText(['Parve'])
})

test('a certifier ticks names that the file has; a file without text says so @both', async ({
  page,
  loginAs,
  axe,
}, { project }) => {
  await loginAs('manager')
  await page.goto('/certifier')
  const id = await uploaded(page, `Oli ${project.name}`, await certificatePdf(rows))
  await page.goto(`/certifier/supplier-certificates/${id}/items`)
  await page.getByLabel('Altre voci, una per riga').fill('Canola oil; C-1')
  await find(page).click()
  await list(page).getByLabel('Sunflower Lecithin').check()
  await axe()
  await page.getByRole('button', { name: 'Salva le voci' }).click()
  await expect(page.getByLabel('Altre voci, una per riga')).toHaveValue('Canola oil; C-1\nSunflower Lecithin')
  expect(await itemsOf(page, id)).toEqual(['Canola oil', 'Sunflower Lecithin'])
  const empty = await uploaded(page, `Oli ${project.name}`, await certificatePdf([]))
  await page.goto(`/certifier/supplier-certificates/${empty}/items`)
  await find(page).click()
  await expect(page.getByText('Il file non contiene testo')).toBeVisible()
})
