import { deflateSync } from 'node:zlib'

import type { Browser, Page } from '@playwright/test'

import { newIngredient, sentIngredients } from './support/api'
import { expect, scriptsRun, test } from './support/test'

const beside = (page: Page) => page.getByRole('complementary', { name: 'Accanto ai dati' })
const choice = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Che cosa mostrare accanto ai dati' }).getByRole('link', { name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name })

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const crc = (bytes: Buffer) => {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}
/** One grey pixel. */
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  chunk('IEND', Buffer.alloc(0)),
])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

async function upload(page: Page, origin: string, ingredientId: string, name: string, buffer: Buffer) {
  const answer = await page.request.post('/api/company/ingredients/upload', {
    multipart: { ingredientId, filename: name, file: { name, mimeType: 'application/octet-stream', buffer } },
    headers: { Origin: origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { documentId: string }).documentId
}

const sizes = [
  { width: 1280, height: 800, hasTouch: false, first: 200 },
  { width: 820, height: 1180, hasTouch: true, first: 260 },
  { width: 390, height: 844, hasTouch: true, first: 300 },
]

async function sized(browser: Browser, baseURL: string, size: (typeof sizes)[number], theme: string) {
  const { width, height, hasTouch } = size
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    hasTouch,
    isMobile: hasTouch,
    locale: 'it-IT',
  })
  await context.addCookies([{ name: 'theme', value: theme, url: baseURL }])
  return context
}

for (const size of sizes)
  for (const theme of ['light', 'dark'])
    test(`an item's first datum and its document are at hand at ${size.width} × ${size.height}, ${theme} @all`, async ({
      browser,
      page: maker,
      portal,
      loginAs,
    }) => {
      const name = `Pectina ${size.width} ${theme}`
      const [id = ''] = await sentIngredients(maker, portal.url, loginAs, [name])
      await upload(maker, portal.url, id, 'Certificato.pdf', pdf)
      const products = await maker.request.get(
        '/api/company/products/list?WithStatus=approving&ItemsPerPage=1',
      )
      const [product] = ((await products.json()) as { items: { id: string }[] }).items
      const context = await sized(browser, portal.url, size, theme)
      await loginAs('manager', context)
      const page = await context.newPage()
      for (const path of [
        `/certifier/ingredients/${id}?in=WithStatus%3Dapproving`,
        `/certifier/products/${product?.id}?in=WithStatus%3Dapproving`,
      ]) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        const fact = page.locator('.facts .field').first()
        await expect(fact).toBeVisible()
        expect((await fact.boundingBox())?.y, `first datum of ${path}`).toBeLessThanOrEqual(size.first)
        const isWide = size.width >= 1200
        if (isWide) await expect(beside(page)).toBeInViewport({ ratio: 0.8 })
        else await expect(beside(page)).toBeHidden()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
        if (!size.hasTouch) continue
        const small = await page
          .locator(
            '.item-head a:visible, .item-head button:visible, .action-bar button:visible, .tabs a:visible',
          )
          .evaluateAll((all) =>
            all
              // The company's name stands in a line of text.
              .filter((one) => !one.closest('.page-facts') && one.getBoundingClientRect().height < 44)
              .map((one) => one.textContent),
          )
        expect(small, `low targets of ${path}`).toEqual([])
      }
      await page.goto(`/certifier/ingredients/${id}`)
      if (size.width >= 1200) await expect(beside(page)).toContainText('Certificato.pdf')
      else {
        await tab(page, 'Documenti').click()
        await expect(page.getByRole('main').getByText('Certificato.pdf').first()).toBeVisible()
      }
      await context.close()
    })

test('the pane beside the data is chosen by a link, remembered, and goes along to the next item @both @all @long', async ({
  page,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  const names = ['Guar A', 'Guar B']
  const [id = ''] = await sentIngredients(page, portal.url, loginAs, names)
  await upload(page, portal.url, id, 'Scheda.pdf', pdf)
  await upload(page, portal.url, id, 'Etichetta.png', png)
  await page.goto(`/certifier/ingredients/${id}?in=Search%3Dguar%26WithStatus%3Dapproving`)
  await expect(beside(page).getByRole('img', { name: 'Etichetta.png' })).toBeVisible()
  await axe()
  await beside(page).getByRole('link', { name: 'Scheda.pdf', exact: true }).click()
  await expect(beside(page).getByRole('link', { name: 'Apri Scheda.pdf' })).toBeVisible()
  await expect(beside(page).getByRole('link', { name: 'Scarica Scheda.pdf' })).toBeVisible()

  const note = page.getByRole('textbox', { name: 'Note' })
  if (javaScriptEnabled !== false) {
    // The link led to a document of its own if the pane's code had not arrived.
    await scriptsRun(page)
    await note.fill('Ancora da finire')
  }
  await choice(page, 'Dove si usa').click()
  await expect(beside(page)).toContainText('Nessun prodotto')
  await choice(page, 'Storia').click()
  await expect(beside(page)).toContainText('Guar A')
  await axe()
  await choice(page, 'Messaggi').click()
  await expect(beside(page).getByRole('textbox', { name: 'Scrivi un messaggio' })).toBeVisible()
  await axe()
  if (javaScriptEnabled !== false) await expect(note).toHaveValue('Ancora da finire')

  await page.getByRole('link', { name: 'Successivo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guar B' })).toBeVisible()
  await beside(page).getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('Serve la scheda')
  await beside(page).getByRole('button', { name: 'Invia messaggio' }).click()
  await expect(page.locator('[data-bubble=sent]')).toContainText('Serve la scheda')
  await page.goto(`/certifier/ingredients/${id}`)
  await expect(choice(page, 'Messaggi')).toHaveAttribute('aria-current', 'true')
})

test('a stored file is displayed only in the portal, and only if nothing in it can run @all', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, 'Guar da guardare')
  const view = async (name: string, buffer: Buffer) => {
    const documentId = await upload(page, portal.url, id, name, buffer)
    const answer = await page.request.get(`/files/documents/${documentId}?view`)
    return answer.headers()
  }
  const inFrame = await view('Scheda.pdf', pdf)
  expect(inFrame['content-type']).toBe('application/pdf')
  expect(inFrame['content-disposition']).toMatch(/^inline; filename="Scheda.pdf"/)
  expect(inFrame['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(inFrame['x-frame-options']).toBe('SAMEORIGIN')
  expect(inFrame['x-content-type-options']).toBe('nosniff')
  const picture = await view('Foto.png', png)
  expect(picture['content-disposition']).toMatch(/^inline/)
  expect(picture['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(picture['x-frame-options']).toBe('DENY')
  for (const [name, buffer] of [
    ['Disegno.svg', svg],
    ['Note.txt', Buffer.from('<script>alert(1)</script>')],
  ] as const) {
    const saved = await view(name, buffer)
    expect(saved['content-disposition'], name).toMatch(/^attachment/)
    expect(saved['content-security-policy'], name).toBe("default-src 'none'; sandbox")
  }
  // Without `view` a PDF is saved as before.
  const { documentId } = (
    (await (
      await page.request.get(`/api/company/ingredients/documents?IngredientId=${id}&ItemsPerPage=50`)
    ).json()) as { items: { documentId: string; filename: string }[] }
  ).items.find(({ filename }) => filename === 'Scheda.pdf') ?? { documentId: '' }
  const saved = (await page.request.get(`/files/documents/${documentId}`)).headers()
  expect(saved['content-disposition']).toMatch(/^attachment/)
  expect(saved['x-frame-options']).toBe('DENY')
})
