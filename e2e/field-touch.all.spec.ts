import type { Page } from '@playwright/test'

import { elementsAgainst } from './support/barriers'
import { pagesFromHome } from './support/crawl'
import { expect, test } from './support/test'
import { newVisit } from './support/visits'

/** Visits with a finger, in gloves and in bright light. */

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

/** Elements too small for a finger, with their size. */
const tooSmall = (page: Page, least: number) =>
  page.evaluate((side) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary), .field-screen :is(a[href], button)',
    )
    return [...targets].flatMap((target) => {
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
      const boxes = [target, ...labels]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 1)
      // A link within a text is as high as the text; in a list the whole row is pressed.
      const isInText = target.matches('p a, td a, th a') || target.closest('.sr-only, .skip-link') !== null
      if (boxes.length === 0 || isInText) return []
      const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top))
      const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))
      // Half a pixel is the screen's.
      if (height >= side - 0.5 && width >= side - 0.5) return []
      return [`${target.textContent || target.getAttribute('name')}: ${width} × ${height}`]
    })
  }, least)

/** Focused fields that something covers, by name. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLElement>(
      'main :is(input:not([type=hidden]), select, textarea, button)',
    )
    return [...fields].flatMap((field) => {
      if (!field.checkVisibility() || field.closest('.sr-only')) return []
      field.focus()
      const { left, right, top, bottom } = field.getBoundingClientRect()
      const upon = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isBare = upon !== null && (field.contains(upon) || upon.contains(field))
      return isBare ? [] : [field.getAttribute('name') ?? field.textContent]
    })
  })

test('in the plant every control is as large as a thumb, nothing covers the input, and all is readable in the sun', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const { visitId, ingredients } = await newVisit(page, portal.url, 'Frantoio Ofanto', ['Olive', 'Sale'])
  const at = `/certifier/visits/${visitId}`
  const parts = [
    'ingredients',
    `ingredients&item=${ingredients.Olive}`,
    'unlisted',
    'checks',
    'findings',
    'findings&add=deviation',
    'findings&add=note',
    'findings&add=seal',
    'findings&add=kosherization',
    'signature',
  ]
  for (const part of parts) {
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto(`${at}/field?view=${part}`)
    await expect(page.getByRole('region', { name: 'Rete e invio' })).toContainText('In rete')
    expect(await tooSmall(page, 48), part).toEqual([])
    expect(await elementsAgainst(page, 'color-contrast-enhanced'), part).toEqual([])
    // With an on-screen keyboard.
    await page.setViewportSize({ width: 820, height: 620 })
    expect(await covered(page), part).toEqual([])
  }

  await page.setViewportSize({ width: 820, height: 1180 })
  for (const one of ['/certifier/visits', '/certifier/visits/new', at, `${at}/evidence`, `${at}/plan`]) {
    await page.goto(one)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tooSmall(page, 44), one).toEqual([])
  }
})

test.describe('on a tablet', () => {
  test.use({ isMobile: true })

  test('no field is so small that a tablet zooms into it', async ({ page, context, portal, loginAs }) => {
    test.setTimeout(600_000)
    await loginAs('manager')
    const pages = await pagesFromHome(context.request, new URL('/', portal.url))
    expect(pages.size).toBeGreaterThan(30)
    for (const { pathname, search } of [...pages.values(), new URL('/directory', portal.url)]) {
      await page.goto(pathname + search)
      const small = await page.evaluate(() => {
        const fields = document.querySelectorAll<HTMLElement>(
          'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea',
        )
        return [...fields]
          .filter(
            (field) => field.getClientRects().length > 0 && parseFloat(getComputedStyle(field).fontSize) < 16,
          )
          .map((field) => field.getAttribute('name') ?? field.outerHTML.slice(0, 100))
      })
      expect(small, pathname).toEqual([])
    }
  })
})
