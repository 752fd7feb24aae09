import type { Page } from '@playwright/test'

import { api, listed, weighed } from './support/api'
import { expect, test } from './support/test'

interface Facility {
  id: string
  headQuarterId: string
}

/** Made past the screens, as a certifier: one of each company, of one supplier. */
async function made(page: Page, origin: string) {
  const headers = { Origin: origin }
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/certifier${address}`, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const byCode = async (lookup: string) =>
    new Map((await listed<{ id: string; code: string }>(page, lookup)).map(({ id, code }) => [code, id]))
  const statuses = await byCode('/lookup/kosherstatus')
  const groups = await byCode('/lookup/koshergroups')
  const plants = await listed<Facility>(page, '/company/masterdata/list?ShowOnlyManufactories=true')
  const [altamura] = await listed<Facility>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const others = plants.filter(({ headQuarterId }) => headQuarterId !== altamura?.headQuarterId)
  const open = async (name: string, companyId: string | undefined, status: string, isPassover = false) =>
    (
      await post('/ingredientflow', {
        name,
        companyId,
        isPassover,
        expirationDate: '2035-12-31',
        kosherGroupId: groups.get(status === 'PARVE' ? 'G1' : 'G3'),
        kosherStatusId: statuses.get(status),
        vendorName: 'Essenze della prova',
      })
    ).id
  return {
    here: (name: string, status: string) => open(name, altamura?.id, status),
    /** In the nth other company. */
    decided: async (name: string, nth: number, status: string, isPassover = false) => {
      const ingredientId = await open(name, others[nth]?.id, status, isPassover)
      await post('/ingredientflow/approved', { ingredientId, ...weighed })
      return ingredientId
    },
  }
}

const panel = (page: Page) => page.locator('details', { hasText: 'Precedenti' })
const status = (page: Page) => page.getByRole('combobox', { name: /^Stato kosher/ })
const group = (page: Page) => page.getByRole('combobox', { name: /^Gruppo kosher/ })
const passover = (page: Page) => page.getByRole('checkbox', { name: /Pesach/ })
const concerns = (page: Page) => page.getByRole('region', { name: 'Rilievi' })
const otherwise = 'Altre volte è stato deciso in modo diverso'

test.beforeEach(({ loginAs }) => loginAs('manager'))

test('what was decided elsewhere is taken by one press and saved by another @both @all', async ({
  page,
  portal,
  axe,
}) => {
  const name = 'Burro del precedente'
  const make = await made(page, portal.url)
  const before = await make.decided(name, 0, 'LAT-S', true)
  const id = await make.here(name, 'PARVE')
  await page.goto(`/certifier/ingredients/${id}`)
  await expect(panel(page)).toHaveAttribute('open', '')
  await expect(panel(page)).toContainText('in 1 azienda')
  await expect(panel(page)).toContainText('Stesso fornitore')
  await expect(panel(page).getByRole('link', { name })).toHaveAttribute(
    'href',
    `/certifier/ingredients/${before}`,
  )
  await expect(concerns(page)).toContainText(
    `${otherwise} (stato kosher, gruppo kosher, idoneità per Pesach)`,
  )
  await axe()

  await page.getByRole('textbox', { name: 'Note' }).fill('Visto il certificato')
  await page.getByRole('textbox', { name: /^Nome/ }).first().fill(`${name} 2`)
  let presses = 0
  const press = async (button: string | RegExp) => {
    presses += 1
    await page.getByRole('button', { name: button }).click()
  }
  await press(/^Usa i valori di /)
  await expect(status(page).locator('option:checked')).toContainText('LAT-S')
  await expect(group(page).locator('option:checked')).toContainText('G3')
  await expect(passover(page)).toBeChecked()
  await expect(panel(page)).toContainText('Uguale')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Visto il certificato')
  await expect(page.getByRole('textbox', { name: /^Nome/ }).first()).toHaveValue(`${name} 2`)
  await expect(page.getByText(otherwise)).toHaveCount(0)
  await press(/^Salva$/)
  await expect
    .poll(() => api(page, `/company/ingredients/${id}`))
    .toMatchObject({ name: `${name} 2`, kosherStatusCode: 'LAT-S', kosherGroupCode: 'G3', isPassover: true })
  expect(presses).toBe(2)
})

test('where all was decided alike it stays closed, and counts companies @both @all', async ({
  page,
  portal,
}) => {
  const name = 'Amido del precedente'
  const make = await made(page, portal.url)
  for (const nth of [0, 1]) await make.decided(name, nth, 'PARVE')
  const id = await make.here(name, 'PARVE')
  await page.goto(`/certifier/ingredients/${id}`)
  await expect(panel(page)).not.toHaveAttribute('open', '')
  await expect(panel(page)).toContainText(/Precedenti\s*Parve \(neutro\) in \d aziend/)
  await expect(page.getByText(otherwise)).toHaveCount(0)
})

test('what was withdrawn elsewhere comes first, says why, and is taken by no press @both @all', async ({
  page,
  portal,
  axe,
}) => {
  const name = 'Glicerolo del precedente'
  const make = await made(page, portal.url)
  await make.decided(name, 0, 'PARVE')
  const wrong = await make.decided(name, 1, 'PARVE')
  const answer = await page.request.post('/api/certifier/ingredientflow/withdraw', {
    data: { ingredientId: wrong, reason: 'Era di origine animale' },
    headers: { Origin: portal.url },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const id = await make.here(name, 'PARVE')
  await page.goto(`/certifier/ingredients/${id}`)
  await expect(panel(page)).toHaveAttribute('open', '')
  await expect(panel(page)).toContainText(/Parve \(neutro\) in 1 azienda\s*1 ritirato/)
  const first = panel(page).getByRole('listitem').first()
  await expect(first).toContainText('Ritirato')
  await expect(first).toContainText('Era di origine animale')
  await expect(first.getByRole('button')).toHaveCount(0)
  await expect(concerns(page)).toContainText(/Ritirato presso .+: Era di origine animale/)
  await axe()
})

test('the concern moves while one chooses @all', async ({ page, portal }) => {
  const name = 'Fecola del precedente'
  const make = await made(page, portal.url)
  await make.decided(name, 0, 'PARVE', true)
  const id = await make.here(name, 'PARVE')
  await page.goto(`/certifier/ingredients/${id}`)
  await expect(concerns(page)).toContainText(`${otherwise} (idoneità per Pesach)`)
  await passover(page).check()
  await expect(page.getByText(otherwise)).toHaveCount(0)
  await status(page).selectOption({ label: 'PARVE · Parve (neutro)' })
  await passover(page).uncheck()
  await expect(concerns(page)).toContainText(`${otherwise} (idoneità per Pesach)`)
})

test('no company sees them @both @all', async ({ page, portal, loginAs }) => {
  const name = 'Cacao del precedente'
  const make = await made(page, portal.url)
  await make.decided(name, 0, 'LAT-S')
  const id = await make.here(name, 'PARVE')
  await loginAs('molino')
  await page.goto(`/ingredients/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Precedenti', { exact: true })).toHaveCount(0)
  const answer = await page.request.get(`/api/certifier/ingredientflow/${id}/precedents`)
  expect(answer.status()).toBe(403)
})
