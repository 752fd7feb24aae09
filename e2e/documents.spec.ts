import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

import { api, listed, newIngredient } from './support/api'
import { openTab } from './support/follow'
import { expect, test } from './support/test'

interface Picked {
  name: string
  mimeType: string
  buffer: Buffer
}

const file = (name: string, content: string | Buffer): Picked => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const pdf = (name: string, text = 'scheda') => file(name, `%PDF-1.7\n${text}\n%%EOF\n`)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const pick = (page: Page, files: Picked[]) => page.getByLabel('Scegli i file').setInputFiles(files)
const send = (page: Page) => press(page, /^Carica/)
const failures = (page: Page) => page.getByRole('alert').filter({ hasText: 'files non caricati:' })
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

async function downloaded(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await link.click()
  const download = await waiting
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test.beforeEach(({ loginAs }) => loginAs('manager'))

// Spec: products and ingredients, lists, errors.
test('several documents are uploaded at once, downloaded, zipped and deleted @both @all', async ({
  page,
  portal,
  axe,
}) => {
  test.slow()
  await page.goto(
    `/certifier/ingredients/${await newIngredient(page, portal.url, 'Con documenti')}/documents`,
  )
  await expect(page).toHaveTitle('Documenti: Con documenti - Sigillo')
  await expect(page.getByText('Nessun documento')).toBeVisible()
  await expect(page.getByText(/Fino a 20 MB per file: jpg, jpeg, png/)).toBeVisible()
  await axe()

  // Several at once; a refused one is named with its reason, the rest is there.
  const scheda = pdf('Scheda d’acquisto № 1.pdf')
  const chinese = file('原料.csv', 'lotto;scadenza\r\n1;2027-06-30\r\n')
  await pick(page, [
    scheda,
    file('vuoto.pdf', ''),
    chinese,
    file('programma.exe', 'MZ'),
    file('foto.png', 'non è una fotografia'),
  ])
  await send(page)
  await expect(page.getByText('2 files caricati')).toBeVisible()
  await expect(failures(page)).toContainText('3 files non caricati:')
  // None of them would be accepted the second time.
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0)
  await expect(failures(page)).toContainText('vuoto.pdf: il file è vuoto')
  await expect(failures(page)).toContainText('programma.exe: questo tipo di file non si può caricare')
  await expect(failures(page)).toContainText('foto.png: il contenuto del file non corrisponde al suo nome')
  await expect(rows(page)).toHaveCount(2)
  const row = rows(page).filter({ hasText: scheda.name })
  await expect(row).toContainText(`${scheda.buffer.length} B`)
  await expect(row.locator('[data-file-kind]')).toHaveText('PDF')
  await axe()

  // An existing name is refused, whatever its case.
  await page.goto(page.url())
  await pick(page, [pdf(scheda.name.toUpperCase(), 'altra'), pdf('terza.pdf', 'terza')])
  await send(page)
  await expect(page.getByText('1 files caricati')).toBeVisible()
  await expect(failures(page)).toContainText('c’è già un documento con questo nome')
  await expect(rows(page)).toHaveCount(3)

  const one = await downloaded(page, page.getByRole('link', { name: `Scarica ${chinese.name}` }))
  expect(one).toEqual({ name: chinese.name, bytes: chinese.buffer })
  const all = await downloaded(page, page.getByRole('link', { name: 'Scarica tutto (zip)' }))
  expect(all.name).toBe('Con documenti.zip')
  for (const { name, buffer } of [scheda, chinese]) {
    expect(all.bytes.includes(name)).toBe(true)
    expect(all.bytes.includes(buffer)).toBe(true)
  }

  await page.getByRole('link', { name: 'Elimina terza.pdf' }).click()
  await expect(page).toHaveTitle('Elimina documento: terza.pdf - Sigillo')
  await expect(page.getByRole('dialog')).toContainText('Eliminare terza.pdf?')
  await axe()
  await press(page, 'Elimina')
  await expect(page.getByText('Documento terza.pdf eliminato')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect((await page.goto(`${page.url()}/unknown/delete`))?.status()).toBe(404)

  // Its story still names it, without a dead link.
  await page.goto(page.url().replace(/documents.*$/, 'timeline'))
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'terza.pdf' })
  await expect(told.filter({ hasText: /rimosso (il |l’)/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'terza.pdf' })).toHaveCount(0)
})

test("an approved ingredient's documents cannot change @both @all", async ({ page, axe }) => {
  await page.goto('/certifier/ingredients?WithStatus=approved')
  await page.locator('a[data-row-link]').first().click()
  await openTab(
    page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name: 'Documenti' }),
  )
  await expect(page.getByText('i suoi documenti non cambiano più')).toBeVisible()
  await expect(page.getByLabel('Scegli i file')).toHaveCount(0)
  await axe()
})

test.describe('with a network that fails', () => {
  test.use({ allowedErrors: [/net::ERR_CONNECTION_RESET/] })

  // Spec: lists, errors.
  test('the picker ignores duplicate names, removes files, and retries after a network failure @all', async ({
    page,
    portal,
    axe,
  }) => {
    await page.goto(`/certifier/ingredients/${await newIngredient(page, portal.url, 'Rete lenta')}/documents`)
    await pick(page, [pdf('uno.pdf'), pdf('due.pdf')])
    await pick(page, [pdf('UNO.pdf', 'altro'), pdf('tre.pdf')])
    const chosen = page.getByRole('list', { name: 'File da caricare' }).getByRole('listitem')
    await expect(chosen).toHaveCount(3)
    await expect(page.getByText('Già in elenco, ignorati: UNO.pdf')).toBeVisible()
    await press(page, 'Rimuovi due.pdf dall’elenco')
    await expect(chosen).toHaveCount(2)
    await axe()

    const lost: string[] = []
    await page.route('**/api/company/ingredients/upload', (route) => {
      lost.push(route.request().url())
      return lost.length === 1 ? route.abort('connectionreset') : route.continue()
    })
    await press(page, 'Carica 2 file')
    await expect(failures(page)).toContainText('uno.pdf: caricamento interrotto, riprova')
    await expect(page.getByText('1 files caricati')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await press(page, 'Riprova')
    await expect(rows(page)).toHaveCount(2)
    await expect(failures(page)).toHaveCount(0)
    expect(lost).toHaveLength(3)
  })
})

test("an ingredient's uses are listed with each product’s status @both @all", async ({ page, loginAs }) => {
  const [product] = await listed<{ id: string }>(
    page,
    '/company/products/list?WithStatus=approved&Search=molino',
  )
  const made = await api<{ name: string; ingredients: { ingredientId: string; name: string }[] }>(
    page,
    `/company/products/${product?.id}`,
  )
  const [ingredient] = made.ingredients
  // A company sees its own products.
  for (const [who, area] of [
    ['manager', '/certifier'],
    ['molino', ''],
  ] as const) {
    await loginAs(who)
    await page.goto(`${area}/ingredients/${ingredient?.ingredientId}`)
    await page
      .getByRole('navigation', { name: 'Ingredienti' })
      .getByRole('link', { name: 'Dove si usa' })
      .click()
    await expect(page).toHaveTitle('Dove si usa - Sigillo')
    await page.locator('a[data-row-link]').filter({ hasText: made.name }).first().click()
    await expect(page).toHaveURL(new RegExp(`//[^/]+${area}/products/`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name)
    await expect(page.getByText(ingredient?.name ?? '').first()).toBeVisible()
  }
})
