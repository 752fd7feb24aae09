import type { Page } from '@playwright/test'

import { expect, test } from './support/test'
import { ValidHtml } from './support/valid-html'

/**
 * Every kind of page that links lead to from the home of a manager and of a company, with the demonstration's data: no
 * barriers, nothing wider than the window, one title, one h1, nothing in the console, valid HTML as it comes and as scripts
 * have left it.
 * The areas share their screens: one is looked over in the light on a tablet (the rail and the table), the other in the
 * dark on a phone (the sheet and the cards); the other tests look for barriers at a desktop's size. Each theme's contrast
 * is held by the tokens' own test; that the server draws the theme that was chosen, e2e/shell.spec.ts shows.
 */

const tablet = { width: 820, height: 1180 }
const phone = { width: 390, height: 844 }

const walks = [
  {
    who: 'manager',
    theme: 'light',
    window: tablet,
    areas: ['companies', 'facilities', 'ingredients', 'products', 'certificates'].map(
      (area) => `/certifier/${area}/`,
    ),
  },
  {
    who: 'molino',
    theme: 'dark',
    window: phone,
    areas: [
      '/facilities/',
      '/ingredients/',
      '/products/',
      '/certificates/',
      '/accounts',
      '/anagraphic',
      '/desk',
    ],
  },
] as const

/** Pages that who is signed in is not shown, refusals among them. */
const strangersPages = [
  '/login?redirectTo=%2Fdesk',
  '/lost-credential',
  '/reset-password',
  '/confirm-registration',
  '/confirm-email',
  '/verify?code=wrong',
  '/verify/7Q2F-9XKM-3TAB',
  '/nothing-here',
  '/%ZZ',
  '/api/docs',
]

/** The smallest window that a page must fit (WCAG 1.4.10), and those that it is made for. */
const widths = [
  { width: 320, height: 640 },
  phone,
  tablet,
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

/**
 * Pages that differ by an id or by their query are of one kind, of which the first one stands for all: a query orders or
 * narrows a list, or fills in a field of a form beforehand.
 */
const kindOf = (url: URL) =>
  url.pathname.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id').replace(/^(\/verify\/)[\dA-Z-]{12,}$/, '$1:code')

/** Files and answers for programs are no pages; signing out would end the crawl. */
const isPage = (url: URL, origin: string) =>
  url.origin === origin &&
  !/^\/(files|api|logout|health|resources|credentials)(\/|$)|\.json$/.test(url.pathname)

async function linksOf(page: Page): Promise<URL[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  return hrefs.map((href) => {
    const url = new URL(href)
    url.hash = ''
    return url
  })
}

/** The elements that make a page, or a list in it, scroll sideways, for the message. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const tables = Array.from(document.querySelectorAll('.list-table'))
      .filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth + 1)
      .map((table) => `the table of ${table.querySelector('caption')?.textContent}`)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return tables
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 80)}`)
  })

/** Until a window's new size is drawn: a layout that is asked for before may be half of the old one. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

for (const { who, theme, window, areas } of walks) {
  test(`every page of ${who}`, async ({ page, context, portal, loginAs, axe }) => {
    test.setTimeout(600_000)
    await page.setViewportSize(window)
    await loginAs(who)
    await context.request.post(`${portal.url}/resources/preferences`, {
      form: { theme },
      headers: { Origin: portal.url },
    })

    const sizes = [window, ...widths.filter((size) => size !== window)]
    const waiting = [new URL('/', portal.url)]
    const seen = new Set(waiting.map(kindOf))
    const visited: string[] = []
    const html = new ValidHtml()
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      const where = url.pathname + url.search
      const response = await page.goto(where)
      expect(response?.status(), where).toBe(200)
      visited.push(page.url())
      expect(response?.headers()['access-control-allow-origin'], where).toBeUndefined()
      html.add(where, (await response?.text()) ?? '')
      // The home shows only the logo; every other page has a name.
      await expect(page, where).toHaveTitle(url.pathname === '/' ? 'Sigillo' : /^(?!Errore: ).+ - Sigillo$/)
      await expect(page.locator('h1'), where).toHaveCount(1)
      await expect(page.locator('html'), where).toHaveAttribute('data-theme', theme)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await drawn(page)
        expect(await tooWide(page), `${where} scrolls sideways at ${size.width} px`).toEqual([])
        if (size === window) await axe()
      }
      html.add(`${where} with scripts`, await page.content())
      for (const link of await linksOf(page)) {
        if (!isPage(link, portal.url) || seen.has(kindOf(link))) continue
        seen.add(kindOf(link))
        waiting.push(link)
      }
      // Each change of size draws all anew: the next page begins with the size that this one ended with.
      sizes.reverse()
    }

    for (const where of strangersPages) {
      const answer = await fetch(portal.url + where, { headers: { Accept: 'text/html' } })
      html.add(`${where}, signed out`, await answer.text())
    }
    expect(await html.errors()).toEqual([])

    // The crawl has not gone round in a corner: it has been in each part of the area.
    const paths = visited.map((href) => new URL(href).pathname)
    for (const area of areas) {
      expect(
        paths.some((path) => path.startsWith(area)),
        area,
      ).toBe(true)
    }
  })
}
