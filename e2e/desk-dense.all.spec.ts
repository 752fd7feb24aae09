import { expect, test } from './support/test'

/** Lines of work in sight. */
const sizes = [
  { width: 1280, height: 800, hasTouch: false, lines: 12 },
  { width: 820, height: 1180, hasTouch: true, lines: 16 },
  { width: 390, height: 844, hasTouch: true, lines: 6 },
]

for (const { width, height, hasTouch, lines } of sizes)
  for (const theme of ['light', 'dark'])
    test(`a desk shows ${lines} lines of work at ${width} × ${height}, ${theme}`, async ({
      browser,
      portal,
      loginAs,
    }) => {
      for (const [who, desk] of [
        ['manager', '/certifier'],
        ['molino', '/desk'],
      ] as const) {
        const context = await browser.newContext({
          baseURL: portal.url,
          viewport: { width, height },
          hasTouch,
          locale: 'it-IT',
        })
        await loginAs(who, context)
        await context.addCookies([{ name: 'theme', value: theme, url: portal.url }])
        const page = await context.newPage()
        await page.goto(desk)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(page.locator('[data-row-link]').first()).toBeVisible()
        const seen = await page.evaluate(() => {
          const boxes = [...document.querySelectorAll('.queue > li')].map((line) =>
            line.getBoundingClientRect(),
          )
          return {
            all: boxes.length,
            whole: boxes.filter(({ bottom }) => bottom <= window.innerHeight + 0.5).length,
            lowest: Math.min(...boxes.map((box) => box.height)),
            wide: document.documentElement.scrollWidth,
          }
        })
        // A company may have less to do than fits.
        expect(seen.whole, `lines of ${desk} in sight`).toBeGreaterThanOrEqual(Math.min(lines, seen.all))
        if (who === 'manager') expect(seen.all).toBeGreaterThanOrEqual(lines)
        expect(seen.lowest).toBeGreaterThanOrEqual(hasTouch ? 44 : 40)
        expect(seen.wide).toBeLessThanOrEqual(width)
        await context.close()
      }
    })
