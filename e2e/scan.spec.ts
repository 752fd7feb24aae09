import type { Page } from '@playwright/test'
import { checkDigit, printedGtin } from '~/domain/items/gtin'
import type { Paged } from '~/contract/fields'
import type { ListedProduct } from '~/contract/items/products'
import { expect, test } from './support/test'

/** The codes that the demonstration declares. */
const gtinOf = (at: number) => {
  const digits = `80099990${String(at).padStart(4, '0')}`
  return digits + checkDigit(digits)
}
const padded = (gtin: string) => gtin.padStart(14, '0')

/** A product that both sides see, with its code. */
async function productOnPack(page: Page): Promise<{ id: string; gtin: string }> {
  for (let at = 0; at < 8; at++) {
    const answer = await page.request.get('/api/company/products/list', {
      params: { Search: gtinOf(at), WithGtins: 'true' },
    })
    const { items } = (await answer.json()) as Paged<ListedProduct>
    const gtin = items[0]?.gtins?.[0]
    if (items[0] && items.length === 1 && gtin) return { id: items[0].id, gtin }
  }
  throw new Error('The demonstration has no code on a pack of this account')
}

// Codes on packs: a hand scanner types what it reads, and Enter.
test('digits and Enter open the product from every search, as scanners send them @both @all @long', async ({
  page,
  loginAs,
  javaScriptEnabled,
}) => {
  test.slow()
  for (const [who, area] of [
    ['molino', ''],
    ['staff', '/certifier'],
  ] as const) {
    await loginAs(who)
    const { id, gtin } = await productOnPack(page)
    const opened = `${area}/products/${id}`
    const digits = padded(gtin)
    await page.goto(`${area}/search`)
    const code = page.getByRole('textbox', { name: 'Codice sulla confezione' })
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await code.fill(gtin)
    await code.press('Enter')
    await expect(page).toHaveURL(opened)
    for (const sent of [
      `]C101${digits}`,
      `]d201${digits}17271231` + '1024-118',
      `]C1\u001D01${digits}`,
      `(01)${digits}(10)24-118`,
      `https://kosher.example/01/${digits}/10/24-118`,
    ]) {
      await page.goto(`${area}/search`)
      const field = page.getByRole('searchbox', { name: 'Nome, numero o codice' })
      await field.fill(sent)
      await field.press('Enter')
      await expect(page, sent).toHaveURL(opened)
    }
    // The box of every page; with scripts it opens as a palette.
    await page.goto(`${area}/ingredients`)
    const box = page.getByRole('textbox', { name: 'Cerca ovunque' })
    await box.fill(`]E0${gtin}`)
    await box.press('Enter')
    await expect(page).toHaveURL(opened)
    if (javaScriptEnabled !== false) {
      await page.keyboard.press('Control+k')
      const typed = page.getByRole('dialog', { name: 'Cerca ovunque' }).getByRole('combobox')
      await typed.pressSequentially(gtin, { delay: 0 })
      await typed.press('Enter')
      await expect(page).toHaveURL(opened)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goto(`${area}/products`)
    const list = page.getByRole('main').getByRole('searchbox')
    await list.fill(`]d201${digits}`)
    await list.press('Enter')
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
    await expect(page.locator('tbody').getByRole('link').first()).toHaveAttribute('href', new RegExp(id))
  }
})

/** A browser that reads codes, as those of telephones; the camera is Chromium's own fake. */
const readsCodes = (page: Page, { isAllowed = true } = {}) =>
  page.addInitScript((allowed) => {
    const seen: { code: string; cameras: MediaStream[] } = { code: '', cameras: [] }
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code'])
      detect = (video: HTMLVideoElement) =>
        Promise.resolve(video.videoWidth > 0 && seen.code ? [{ rawValue: seen.code }] : [])
    }
    Object.assign(window, { BarcodeDetector, seen })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (asked) => {
      if (!allowed) throw new DOMException('Permission denied', 'NotAllowedError')
      const camera = await open(asked)
      seen.cameras.push(camera)
      return camera
    }
  }, isAllowed)

const hold = (page: Page, code: string) =>
  page.evaluate((text) => {
    ;(window as unknown as { seen: { code: string } }).seen.code = text
  }, code)

/** Whether each camera that the page has opened is off, and how many there were. */
const cameras = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { seen: { cameras: MediaStream[] } }).seen.cameras.map((camera) =>
      camera.getTracks().every(({ readyState }) => readyState === 'ended'),
    ),
  )

const start = 'Leggi con la fotocamera'

test('the camera finds a product in the palette and on the search page, and is off afterwards @all', async ({
  page,
  loginAs,
  axe,
}) => {
  test.slow()
  await loginAs('staff')
  const { id, gtin } = await productOnPack(page)
  // This browser reads no codes.
  await page.goto('/certifier/search')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: start })).toHaveCount(0)

  await readsCodes(page)
  await page.goto('/certifier/ingredients')
  await page.getByRole('textbox', { name: 'Cerca ovunque' }).click()
  const palette = page.getByRole('dialog', { name: 'Cerca ovunque' })
  await palette.getByRole('button', { name: start }).click()
  await expect(palette.getByText('Inquadra il codice a barre della confezione.')).toBeVisible()
  await axe()
  // Codes of other things are passed over.
  await hold(page, 'https://kosher.example/verify/7K3M9QXT2ABC')
  await expect(palette.locator('video')).toBeVisible()
  await hold(page, gtin)
  await expect(page).toHaveURL(`/certifier/products/${id}`)
  await expect(palette).toHaveCount(0)
  expect(await cameras(page)).toEqual([true])

  // Closed by hand, or with the palette.
  await page.keyboard.press('Control+k')
  await hold(page, '')
  await palette.getByRole('button', { name: start }).click()
  await expect.poll(() => cameras(page)).toEqual([true, false])
  await page.keyboard.press('Escape')
  await expect.poll(() => cameras(page)).toEqual([true, true])

  await loginAs('molino')
  const own = await productOnPack(page)
  await page.goto('/search')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: start }).click()
  await expect.poll(() => cameras(page)).toEqual([false])
  await axe()
  await main.getByRole('button', { name: 'Chiudi la fotocamera' }).click()
  await expect.poll(() => cameras(page)).toEqual([true])
  await main.getByRole('button', { name: start }).click()
  await hold(page, `https://kosher.example/01/${padded(own.gtin)}`)
  await expect(page).toHaveURL(`/products/${own.id}`)
})

test('a camera that is not allowed is said plainly, and the digits are typed instead @all', async ({
  page,
  loginAs,
}) => {
  await loginAs('molino')
  const { id, gtin } = await productOnPack(page)
  await readsCodes(page, { isAllowed: false })
  await page.goto('/search')
  await page.getByRole('main').getByRole('button', { name: start }).click()
  await expect(page.getByRole('alert')).toContainText('La fotocamera non è permessa')
  const code = page.getByRole('textbox', { name: 'Codice sulla confezione' })
  await code.fill(gtin)
  await code.press('Enter')
  await expect(page).toHaveURL(`/products/${id}`)

  await page.goto('/directory')
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('alert')).toContainText('La fotocamera non è permessa')
  await expect(page.getByRole('button', { name: start })).toBeVisible()
})

test('a shopper’s camera searches the register, and one without it types the digits @all', async ({
  page,
  axe,
}) => {
  await page.goto('/directory')
  await expect(page.getByRole('button', { name: start })).toBeHidden()
  await readsCodes(page)
  await page.goto('/directory')
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByText('Inquadra il codice a barre della confezione.')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Chiudi la fotocamera' }).click()
  expect(await cameras(page)).toEqual([true])
  await page.getByRole('button', { name: start }).click()
  const gtin = '8076809513753'
  await hold(page, `01${padded(gtin)}`)
  await expect(page).toHaveURL(new RegExp(`/directory\\?q=${printedGtin(padded(gtin))}$`))
})
