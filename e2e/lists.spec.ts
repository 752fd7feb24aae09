import type { APIRequestContext, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'

import { dayAhead } from './support/dates'
import { filterBy, filterOf } from './support/filters'
import { openTab } from './support/follow'
import { expect, test } from './support/test'

const path = (page: Page) => page.getByRole('navigation', { name: 'Percorso' })
const exportLink = (page: Page, format: string) =>
  page.getByRole('link', { name: `Esporta l’elenco come ${format}` })

async function csvRows(request: APIRequestContext, url: string): Promise<string[][]> {
  const answer = await request.get(url)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-disposition']).toMatch(
    /^attachment; filename="[a-z]+-\d{4}-\d\d-\d\d\.csv"$/,
  )
  return parse(await answer.text(), { bom: true, delimiter: ';' })
}

const lists = {
  manager: [
    ...['ingredients', 'products', 'certificates', 'companies', 'facilities', 'visits', 'deviations'],
    ...['requests', 'search?Search=olio', 'settings/phrases', 'settings/mail'],
  ].map((list) => `/certifier/${list}`),
  molino: [
    ...['/ingredients', '/products', '/certificates', '/facilities', '/accounts', '/visits'],
    ...['/deviations', '/requests', '/search?Search=olio', '/account/views'],
  ],
} as const

/** What a thumb cannot use, or a screen reader cannot name. */
const unfitForPhones = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const seen = (selector: string) =>
      [...main.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const small = seen('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.id || field.getAttribute('name')} in ${getComputedStyle(field).fontSize}`)
    const low = seen('.pager a')
      .filter((link) => link.getBoundingClientRect().height < 24)
      .map((link) => `${link.textContent} ${link.getBoundingClientRect().height} px high`)
    const silent = [...main.querySelectorAll('th')]
      .filter((heading) => !heading.textContent?.trim())
      .map((_, at) => `heading ${at} without a text`)
    return [...small, ...low, ...silent]
  })

for (const who of ['manager', 'molino'] as const)
  test(`on a phone no list of ${who} makes it zoom, has too small a link or an unnamed column @all`, async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await loginAs(who)
    for (const list of lists[who]) {
      const answer = await page.goto(list)
      expect(answer?.status(), list).toBe(200)
      expect(await unfitForPhones(page), list).toEqual([])
    }
  })

for (const [who, list] of [
  ['manager', '/certifier/certificates'],
  ['molino', '/certificates'],
] as const)
  test(`the newest PDF of a certificate is one press away from its row, for ${who} @both @all`, async ({
    page,
    loginAs,
  }) => {
    await loginAs(who)
    await page.goto(list)
    const [row] = await page
      .getByRole('row')
      .filter({ has: page.locator('[data-row-link]') })
      .all()
    const pdf = row!.getByRole('link', { name: /^PDF \d{4}-\d+$/ })
    await expect(pdf).toBeVisible()
    const answer = await page.request.get((await pdf.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

// Spec: lists.
test('filters survive opening a row and going back @both', async ({ page, loginAs }) => {
  await loginAs('manager')
  await page.goto('/certifier/ingredients?WithStatus=approving')
  await page.getByRole('link', { name: 'Pagina successiva' }).click()
  await expect(page.getByText(/^Page 2 \/ \d+$/)).toBeVisible()
  await page.locator('[data-row-link]').first().click()
  await openTab(page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name: 'Messaggi' }))
  await expect(page).toHaveURL(/messages\?in=/)
  await path(page).getByRole('link', { name: 'Ingredienti' }).click()
  await expect(page.getByText(/^Page 2 \/ \d+$/)).toBeVisible()
  await expect(filterOf(page, 'Stato')).toHaveValue('approving')

  // From a company's tab back to it, not to the list of all.
  await page.goto('/certifier/companies?Search=san+giorgio')
  await page.locator('[data-row-link]').first().click()
  await expect(page).toHaveURL(/\/certifier\/companies\/[\w-]+$/)
  await page.getByRole('main').getByRole('link', { name: 'Prodotti', exact: true }).click()
  await expect(page).toHaveURL(/\/certifier\/companies\/[\w-]+\/products$/)
  await expect(page.locator('[data-row-link]')).not.toHaveCount(0)
  // Specification §2 "Lists": the Company select is hidden when a company is fixed.
  await expect(page.getByRole('combobox', { name: 'Azienda' })).toHaveCount(0)
  const tab = page.url()
  await page.locator('[data-row-link]').first().click()
  await expect(page).toHaveURL(/\/certifier\/products\/[\w-]+\?in=/)
  await path(page).getByRole('link', { name: 'Prodotti' }).click()
  await expect(page).toHaveURL((url) => url.href.replace(/#r\w+$/, '') === tab)
  await path(page).getByRole('link', { name: 'Aziende' }).click()
  await expect(page).toHaveURL(/\/certifier\/companies\?Search=san\+giorgio(#r\w+)?$/)
  // An empty list has its count and its pager, too (specification §2 "Lists").
  await page.goto('/certifier/companies?Search=zzzz')
  await expect(page.getByText('0 / 0 Rows')).toBeVisible()
  await expect(page.getByText('Page 1 / 1')).toBeVisible()
})

test('a certificate is found by its company in three presses, and lists by company and by expiry @both @all @long', async ({
  page,
  loginAs,
  javaScriptEnabled,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/companies')
  const main = page.getByRole('main')
  let presses = 0
  const press = async (act: Promise<void>) => {
    presses++
    await act
  }
  await press(
    page.getByRole('navigation').getByRole('link', { name: 'Certificati', exact: true }).first().click(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificati')
  // Words of the facility's name and of a product's, in any order; with scripts the search runs while typing.
  await page.getByRole('searchbox').fill('semola MOLINO foggia')
  if (javaScriptEnabled === false) await press(page.getByRole('searchbox').press('Enter'))
  await expect(page).toHaveURL(/Search=semola/)
  const found = page.locator('[data-row-link]')
  await expect(found).toHaveText(['Pasta di semola – Foggia'])
  await press(found.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasta di semola – Foggia')
  expect(presses).toBeLessThanOrEqual(3)

  // The address changes before the rows do.
  const rows = main.getByRole('row').filter({ has: found })
  const eachRowSays = async (words: RegExp) => {
    await expect(rows).not.toHaveCount(0)
    await expect(rows.filter({ hasNotText: words })).toHaveCount(0)
  }
  for (const list of ['products', 'certificates']) {
    await page.goto(`/certifier/${list}`)
    await filterBy(page, 'Azienda', { label: 'Molino San Giorgio S.r.l.' })
    await expect(page).toHaveURL(/CompanyId=/)
    // A filtered list names the plant alone.
    await eachRowSays(/Molino San Giorgio|Altamura|Foggia/)
  }
  // A certified product cannot be certified again: 'Approvato' leaves it out.
  for (const [status, until] of [
    ['Approvato', 0],
    ['Certificato', 1],
  ] as const) {
    await page.goto('/certifier/products')
    await filterBy(page, 'Stato', { label: status })
    await expect(page).toHaveURL(/WithStatus=(approved|certified)/)
    await eachRowSays(/P-\d{5}/)
    // All have the one status, which no row repeats.
    await expect(rows.filter({ hasText: /Bozza|Da rivedere|In approvazione|Respinto/ })).toHaveCount(0)
    await expect(rows.getByText('fino al', { exact: true })).toHaveCount(until * (await rows.count()))
  }
  for (const list of ['/certifier/ingredients', '/certifier/certificates']) {
    await page.goto(list)
    await filterBy(page, 'Scadenza', { label: 'Scaduti' })
    await expect(page).toHaveURL(/Expiry=expired/)
    await eachRowSays(/Scaduto/)
  }
})

test("a list's page size is a choice that holds for every list from then on @both @all", async ({
  page,
  loginAs,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/ingredients?page=2')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(10)
  const eleventh = await page.locator('[data-row-link]').first().getAttribute('href')
  await page.getByRole('link', { name: '50', exact: true }).click()
  await expect(page).toHaveURL(/ItemsPerPage=50/)
  await expect(rows).toHaveCount(50)
  await expect(page.locator('[data-row-link]').nth(10)).toHaveAttribute('href', eleventh ?? '')

  await page.goto('/certifier/products')
  await expect(rows).not.toHaveCount(10)
  await page.getByRole('link', { name: '10', exact: true }).click()
  await expect(rows).toHaveCount(10)
  await page.goto('/certifier/companies')
  await expect(page.getByRole('link', { name: '10', exact: true })).toHaveCount(0)
})

test('a list and a company’s file are printed as tables, without buttons @both @all @browser', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/companies?Search=vesuvio')
  await page.locator('[data-row-link]').first().click()
  await page.getByRole('link', { name: 'Stampa' }).click()
  await expect(page).toHaveTitle(/^Scheda dell’azienda · Conserve Vesuvio/)
  for (const title of [
    'Stabilimenti',
    'Ingredienti',
    'Prodotti',
    'Certificati',
    'Certificati fornitori',
    'Richieste aperte',
  ])
    await expect(page.getByRole('heading', { name: new RegExp(`^${title} \\(\\d+\\)$`) })).toBeVisible()
  await axe()
  // As wide as a sheet: on a screen rows would be cards.
  await page.setViewportSize({ width: 700, height: 1000 })
  for (const path of [page.url(), '/certifier/ingredients']) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Sigillo · \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    // A list's count stays.
    await expect(page.getByRole('navigation').filter({ hasNotText: 'Rows' })).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'table-row')
    await expect(page.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid')
    await expect(page.locator('thead').first()).toHaveCSS('display', 'table-header-group')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
})

test("a facility's approved ingredients are exported as sealed PDF and as XLSX, on both sides @both @all @long", async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('molino')
  const places = await page.request.get('/api/company/masterdata/list?Search=Altamura')
  const { items } = (await places.json()) as { items: { id: string }[] }
  const id = items[0]?.id
  const file = `${portal.url}/files/schedule/${id}`
  const approved = await page.request.get(
    `/api/company/ingredients/list?CompanyId=${id}&WithStatus=approved&Sort=name&ItemsPerPage=500`,
  )
  const { items: ingredients } = (await approved.json()) as {
    items: { name: string; kosherGroupCode: string; expirationDate: string | null }[]
  }
  const today = dayAhead(0)
  const names = (of: typeof ingredients) => of.map(({ name }) => name)
  const allowed = ingredients.filter(({ kosherGroupCode }) => kosherGroupCode !== 'G6')
  const hasEnded = ({ expirationDate }: (typeof ingredients)[number]) =>
    expirationDate !== null && expirationDate < today
  const listed = [...names(allowed.filter((one) => !hasEnded(one))), ...names(allowed.filter(hasEnded))]
  for (const [who, area] of [
    ['molino', ''],
    ['manager', '/certifier'],
  ] as const) {
    await loginAs(who)
    await page.goto(`${area}/facilities/${id}/ingredients`)
    await axe()
    const answered = page.context().waitForEvent('response', (response) => response.url() === file)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Elenco degli ingredienti approvati, PDF sigillato' }).click()
    const pdf = await answered
    expect(pdf.status()).toBe(200)
    expect(pdf.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    await (await opened).close()
    const link = page.getByRole('link', { name: 'Elenco degli ingredienti approvati, XLSX' })
    const xlsx = await page.request.get(portal.url + (await link.getAttribute('href')))
    const [header, ...rows] = await readSheet(await xlsx.body())
    expect(header?.slice(0, 4)).toEqual(['Nome', 'RMC', 'Fornitore', 'Gruppo kosher'])
    // An ingredient whose group is not allowed in the plant is in neither; expired ones come last.
    expect(rows.map(([name]) => name)).toEqual(listed)
  }
  await loginAs('vesuvio')
  expect((await page.request.get(`${file}/xlsx`)).status()).toBe(404)
  const stolen = await page.request.post(file, { headers: { Origin: portal.url } })
  expect(stolen.status()).toBe(404)
})

// Spec: validation.
test('a filtered list is exported completely, for those who may see it @all', async ({
  page,
  portal,
  loginAs,
  browser,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/ingredients?WithStatus=approved&page=999')
  const [, total, pages] = [
    '',
    /\/ (\d+) Rows/.exec(await page.getByText(/Rows$/).innerText())?.[1],
    /Page (\d+) \/ (\d+)/.exec(await page.getByText(/^Page/).innerText()),
  ]
  // Specification §5 "Pager": not above the total pages.
  expect(pages?.[1]).toBe(pages?.[2])
  const csv = (await exportLink(page, 'CSV').getAttribute('href')) ?? ''
  const [header, ...rows] = await csvRows(page.request, portal.url + csv)
  expect(header?.slice(0, 3)).toEqual(['Nome', 'Azienda', 'Stabilimento'])
  expect(rows).toHaveLength(Number(total))
  expect(new Set(rows.map((row) => row[header?.indexOf('Stato') ?? -1]))).toEqual(new Set(['Approvato']))

  const xlsx = (await exportLink(page, 'XLSX').getAttribute('href')) ?? ''
  const workbook = await (await page.request.get(portal.url + xlsx)).body()
  const [, ...cells] = await readSheet(workbook)
  expect(cells.map(([name]) => name)).toEqual(rows.map(([name]) => name))
  expect(cells.some((row) => row[5] instanceof Date)).toBe(true)

  // Each list; a company's tab has only that company's.
  for (const list of ['products', 'certificates', 'companies', 'facilities'])
    expect((await csvRows(page.request, `${portal.url}/files/export/${list}/csv`)).length).toBeGreaterThan(1)
  await page.goto('/certifier/ingredients?Search=zzzzzz')
  await expect(page.getByText('no items found...')).toBeVisible()
  await expect(exportLink(page, 'CSV')).toHaveCount(0)

  const company = await browser.newContext()
  const signedOut = await company.request.get(`${portal.url}/files/export/products/csv`, { maxRedirects: 0 })
  expect(signedOut.status()).toBe(302)
  await loginAs('molino', company)
  const own = await csvRows(company.request, `${portal.url}/files/export/ingredients/csv`)
  expect(new Set(own.slice(1).map((row) => row[1]))).toEqual(new Set(['Molino San Giorgio S.r.l.']))
  const [, ...companies] = await csvRows(company.request, `${portal.url}/files/export/companies/csv`)
  expect(companies.map(([name]) => name)).toEqual(['Molino San Giorgio S.r.l.'])
  const [, ...places] = await csvRows(company.request, `${portal.url}/files/export/facilities/csv`)
  expect(new Set(places.map(([, name]) => name))).toEqual(new Set(['Molino San Giorgio S.r.l.']))
  await page.goto('/certifier/companies?Search=vesuvio')
  const foreign = /companies\/([\w-]+)/.exec(
    (await page.locator('[data-row-link]').first().getAttribute('href')) ?? '',
  )?.[1]
  for (const list of ['ingredients', 'products', 'certificates']) {
    const answer = await company.request.get(`${portal.url}/files/export/${list}/csv?of=${foreign}`)
    expect(answer.status(), list).toBe(404)
  }
  await company.close()
})
