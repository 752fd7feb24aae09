import { cutStates } from './support/cut-states'
import { expect, test } from './support/test'

/** Rows in sight, the first row's place and the height of rows, in CSS pixels. */
const sizes = [
  { width: 1280, height: 800, hasTouch: false, rows: 13, first: 220, height1: 41 },
  { width: 820, height: 1180, hasTouch: true, rows: 16, first: 240, height1: 53 },
  { width: 390, height: 844, hasTouch: true, rows: 6, first: 260, height1: 88 },
]

/** What stands above a list beside its title and its filters, such as how it is meant; and its highest card: a long name has two lines, a product's marks too. */
const lists = {
  ingredients: { above: 0, card: 88, highest: 112 },
  products: { above: 0, card: 88, highest: 128 },
  certificates: { above: 11, card: 88, highest: 112 },
  'certificates/renewals?Within=365': { above: 130, card: 132, highest: 132 },
  'visits/due': { above: 150, card: 104, highest: 128 },
}

for (const { width, height, hasTouch, rows, first, height1 } of sizes)
  for (const theme of ['light', 'dark'])
    test(`a list shows ${rows} rows at ${width} × ${height}, ${theme}`, async ({
      browser,
      portal,
      loginAs,
    }) => {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width, height },
        hasTouch,
        locale: 'it-IT',
      })
      await loginAs('manager', context)
      await context.addCookies([
        { name: 'theme', value: theme, url: portal.url },
        { name: 'rows', value: '50', url: portal.url },
      ])
      const page = await context.newPage()
      for (const [list, { above, card, highest }] of Object.entries(lists)) {
        await page.goto(`/certifier/${list}`)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(page.locator('[data-row-link]').first()).toBeVisible()
        // Until the scripts run, the bar offers all it has.
        if (/^(ingredients|products)$/.test(list))
          await expect(page.getByText('Elimina selezionati')).toBeDisabled()
        const seen = await page.evaluate(() => {
          const bar = document.querySelector('.list-actions')?.getBoundingClientRect().top
          const end = Math.min(bar ?? window.innerHeight, window.innerHeight)
          const boxes = [...document.querySelectorAll('.list-table > tbody > tr')].map((row) =>
            row.getBoundingClientRect(),
          )
          return {
            first: boxes[0]?.top ?? Infinity,
            total: boxes.length,
            whole: boxes.filter(({ bottom }) => bottom <= end + 0.5).length,
            highest: Math.max(...boxes.map((box) => box.height)),
          }
        })
        const high = width < 768 ? card : height1
        const extra = width < 768 ? above * 2 : above
        expect(seen.first, `${list} begins`).toBeLessThanOrEqual(first + extra)
        const most = Math.min(Math.floor((rows * height1) / high) - Math.ceil(extra / high), seen.total)
        expect(seen.whole, `rows of ${list} in sight`).toBeGreaterThanOrEqual(most)
        expect(seen.highest, `the highest row of ${list}`).toBeLessThanOrEqual(width < 768 ? highest : high)
      }
      await context.close()
    })

for (const width of [1280, 1200, 820, 768])
  test(`the names of a list are what it has room for at ${width}`, async ({ browser, portal, loginAs }) => {
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width, height: 800 } })
    await loginAs('manager', context)
    const page = await context.newPage()
    const share = async (list: string) => {
      await page.goto(`/certifier/${list}`)
      await expect(page.locator('[data-row-link]').first()).toBeVisible()
      const shares = await page.evaluate(() => {
        const table = document.querySelector<HTMLElement>('.list-table')
        const room = table?.parentElement?.clientWidth ?? 0
        return {
          beyond: Math.max(0, (table?.offsetWidth ?? 0) - room - 1),
          name: (table?.querySelector<HTMLElement>('td.cell-primary')?.offsetWidth ?? 0) / room,
        }
      })
      return { ...shares, cut: await cutStates(page) }
    }
    for (const list of ['ingredients', 'products', 'supplier-certificates?show=all', 'visits', 'facilities'])
      expect(await share(list), list).toMatchObject({ beyond: 0, cut: [] })
    for (const list of [
      'ingredients?WithStatus=approving',
      'products?WithStatus=approving',
      'certificates',
    ]) {
      const { name, ...rest } = await share(list)
      expect(rest, list).toEqual({ beyond: 0, cut: [] })
      expect(name, list).toBeGreaterThan(width >= 1200 ? 0.395 : 0.25)
    }
    await context.close()
  })
