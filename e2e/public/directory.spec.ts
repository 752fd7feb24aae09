import type { DirectoryProduct, DirectorySearch } from '~/contract/certificates/directory'
import { dayAhead } from '../support/dates'
import { follow } from '../support/follow'
import { expect, test } from '../support/test'

test(
  'anybody finds a certified product, its certificate and its maker @all',
  { tag: '@both' },
  async ({ page, portal, axe }) => {
    const say = async <T>(path: string) => (await (await fetch(portal.url + path)).json()) as T
    const { items } = await say<DirectorySearch>('/api/directory')
    let item
    for (const { slug } of items) {
      const product = await say<DirectoryProduct>(`/api/directory/products/${slug}`)
      if (product.certificate) item ??= product
    }
    if (!item?.maker) throw new Error('The demonstration has no product in the register')
    const heading = page.getByRole('heading', { level: 1 })
    const main = page.getByRole('main')

    await page.goto('/directory')
    await expect(heading).toHaveText('Cerca prodotti certificati')
    await axe()
    const search = page.getByLabel('Nome, marchio, produttore o codice del prodotto')
    await search.fill(item.name.toUpperCase())
    await search.press('Enter')
    await expect(page).toHaveURL(/\?q=/)
    await page.getByRole('link', { name: item.name, exact: true }).click()
    await expect(heading).toHaveText(item.name)
    await expect(main.getByText(/^Situazione al \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeVisible()
    await axe()

    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`${portal.url}/en/directory/products/${item.slug}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { name: 'Product details' })).toBeVisible()
    await axe()
    await page.getByRole('link', { name: item.maker.name }).click()
    await expect(heading).toHaveText(item.maker.name)
    await expect(page.getByRole('link', { name: item.name, exact: true })).toBeVisible()
    await axe()
    await follow(page.getByRole('link', { name: item.name, exact: true }), item.name)
    await page.getByRole('link', { name: 'Check the certificate', exact: true }).click()
    await expect(heading).toContainText(/^Certificate \d{4}-\d{5} Valid/)
  },
)

test(
  'filters stay in the address, and what is not found is not called unkosher @all',
  { tag: '@both' },
  async ({ page, portal, axe }) => {
    await page.goto('/directory')
    await page.getByText('Altri filtri').click()
    await page.getByLabel('Solo con Pesach').check()
    const tomorrow = dayAhead(1)
    await page.getByLabel('Valido il').fill(tomorrow)
    await page.getByRole('button', { name: 'Applica filtri' }).click()
    await expect(page).toHaveURL(/passover=1/)
    await expect(page).toHaveURL(new RegExp(`on=${tomorrow}`))
    await expect(page.getByLabel('Solo con Pesach')).toBeChecked()
    await expect(page.getByRole('listitem').first()).toContainText('Pesach')
    await axe()
    await page.getByRole('link', { name: 'Azzera filtri' }).click()
    await expect(page).toHaveURL(`${portal.url}/directory`)

    const code = page.getByLabel('Numero sotto il codice a barre')
    await code.fill('8076809513753')
    await code.press('Enter')
    await expect(page.getByText('Non risulta nel registro')).toBeVisible()
    await expect(page.getByText(/Non vuol dire che non sia kosher/)).toBeVisible()
    await expect(code).toHaveValue('8076809513753')
    await axe()

    await page.goto('/directory?on=domani')
    await expect(page.getByText('«domani» non è una data')).toBeVisible()
    const wrong = await page.goto('/01/8076809513754')
    expect(wrong?.status()).toBe(400)
    await expect(page.getByText('l’ultima dovrebbe essere 3')).toBeVisible()
    await axe()
  },
)

test('the register fits the smallest window, in both themes, and loads one style sheet, and a script only for the camera @all', async ({
  browser,
  portal,
  axe,
}) => {
  const { items } = (await (await fetch(`${portal.url}/api/directory`)).json()) as DirectorySearch
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: portal.url,
      colorScheme,
      viewport: { width: 320, height: 640 },
    })
    const page = await context.newPage()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.resourceType()))
    for (const path of [
      '/directory?country=Italia',
      `/directory/products/${items[0]?.slug}`,
      '/directory/products/x',
    ]) {
      loaded.length = 0
      await page.goto(path, { waitUntil: 'networkidle' })
      const beside = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(beside, path).toBeLessThanOrEqual(0)
      expect(loaded.filter((type) => type === 'stylesheet')).toHaveLength(
        loaded.includes('stylesheet') ? 1 : 0,
      )
      expect(loaded.includes('script'), path).toBe(path === '/directory?country=Italia')
      const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(dark).toBe(colorScheme === 'dark' ? 'rgb(20, 19, 17)' : 'rgb(249, 248, 246)')
      await axe(page)
    }
    await context.close()
  }
})
