import { expect, test } from './support/test'

/** Headings, ways back and buttons that can be read only by half: cut by themselves or by what is around them. */
function cutTexts(): string[] {
  const cut: string[] = []
  for (const one of document.querySelectorAll<HTMLElement>(
    'h1, h2, th, th a, .crumb > *, button, .btn, summary',
  )) {
    const box = one.getBoundingClientRect()
    // The bar for ticked rows scrolls sideways.
    if (one.closest('.list-actions')) continue
    if (box.width <= 1 || box.height <= 1 || !one.checkVisibility({ visibilityProperty: true })) continue
    const isClipped = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
    let left = 0
    let right = document.documentElement.clientWidth
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const edge = around.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
    }
    if (isClipped || box.left < left - 1 || box.right > right + 1)
      cut.push(`${one.tagName} ${one.className}: ${one.innerText.trim() || (one.ariaLabel ?? '')}`)
  }
  return cut
}

const areas = {
  manager: [
    'companies',
    'companies/facilities',
    'visits',
    'visits/due',
    'deviations',
    'ingredients',
    'products',
    'certificates',
    'requests',
    'figures',
    'settings/staff',
  ].map((one) => `/certifier/${one}`),
  molino: ['/desk', '/facilities', '/ingredients', '/products', '/certificates', '/accounts', '/visits'],
} as const

for (const who of ['manager', 'molino'] as const)
  test(`on a phone no heading, way back or button is cut, for ${who} @both @browser`, async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await loginAs(who)
    let items = 0
    for (const address of areas[who]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await page.evaluate(cutTexts), address).toEqual([])
      const row = page.locator('[data-row-link]').first()
      if ((await row.count()) === 0) continue
      await page.goto((await row.getAttribute('href')) ?? '')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await page.evaluate(cutTexts), `an item of ${address}`).toEqual([])
      items += 1
    }
    expect(items).toBeGreaterThanOrEqual(4)
  })
