import { createHash } from 'node:crypto'

import type { Page } from '@playwright/test'

import type { CertificateGroupResponse, CertificateListItem } from '../app/contract/certificates/certificates'
import type { Lang } from '../app/domain/languages'
import { cutStates } from './support/cut-states'
import { kindOf, pagesFromHome, pagesOf } from './support/crawl'
import { takes } from './support/shared-work'
import { ItalianWords } from './support/italian-words'
import { expect, test } from './support/test'
import { ValidHtml } from './support/valid-html'

/** Pages for everybody: they follow neither the account’s theme nor its language. */
const forAll = /^\/((en\/)?directory|verify\/)/

/**
 * Every kind of page reachable by links from the home of a manager and of a company, with the demonstration's
 * data: no barriers, nothing wider than the window, one title, one h1, nothing in the console, valid HTML as
 * served and after scripts. The areas share their screens: one is checked light on a tablet (the rail and the
 * table), the other dark on a phone (the sheet and the cards); the other tests check for barriers at a
 * desktop's size. The tokens' own test checks each theme's contrast; e2e/shell.spec.ts checks that the server
 * draws the chosen theme.
 */

const tablet = { width: 820, height: 1180 }
const phone = { width: 390, height: 844 }

const walks = [
  {
    who: 'manager',
    theme: 'light',
    window: tablet,
    areas: ['companies', 'facilities', 'visits', 'ingredients', 'products', 'certificates'].map(
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

/** Pages that this account cannot open, refusals among them. */
const strangersPages = [
  '/login?redirectTo=%2Fdesk',
  '/lost-credential',
  '/reset-password',
  '/confirm-registration',
  '/confirm-email',
  '/verify?code=wrong',
  '/supplier-upload?code=wrong',
  '/verify/7Q2F-9XKM-3TAB',
  '/directory',
  '/directory/products/nothing',
  '/en/directory?country=Italia&ended=1',
  '/01/12',
  '/offline',
  '/nothing-here',
  '/%ZZ',
  '/api/docs',
]

/** The smallest window that a page must fit (WCAG 1.4.10), and those that it is designed for. */
const widths = [
  { width: 320, height: 640 },
  phone,
  tablet,
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

/** The links of a page as rendered. */
const drawnLinks = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))

// Its stories share their work.
test.describe.configure({ mode: 'parallel' })

/** Found from a home, once for all tests of a worker. */
const found = new Map<string, Promise<Map<string, URL>>>()

/** The number of tests that share a walk: each takes the next kind of page that no other has taken. */
const PARTS = 3

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

/** Waits until a window's new size is drawn: an earlier layout may be half of the old one. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

for (const { who, theme, window, areas } of walks) {
  for (let part = 0; part < PARTS; part++) {
    test(`every page of ${who}, part ${part + 1} of ${PARTS}`, async ({
      page,
      context,
      portal,
      loginAs,
      axe,
    }, { repeatEachIndex }) => {
      // If no other worker is free, one test walks all of it.
      test.setTimeout(900_000)
      await page.setViewportSize(window)
      await loginAs(who)
      await context.request.post(`${portal.url}/resources/preferences`, {
        form: { theme },
        headers: { Origin: portal.url },
      })
      const finding = found.get(who) ?? pagesFromHome(context.request, new URL('/', portal.url))
      found.set(who, finding)
      const pages = new Map(await finding)
      // Proves that the walk reached each part of the area.
      for (const area of areas)
        expect([...pages.values()].map(({ pathname }) => pathname)).toContainEqual(
          expect.stringMatching(`^${area}`),
        )

      const sizes = [window, ...widths.filter((size) => size !== window)]
      const html = new ValidHtml()
      // A kind of page that only scripts link to is added on the way, and visited as well.
      for (const [kind, url] of pages) {
        if (!takes(`${who} ${repeatEachIndex} ${kind}`)) continue
        const where = url.pathname + url.search
        const response = await page.goto(where)
        expect(response?.status(), where).toBe(200)
        expect(response?.headers()['access-control-allow-origin'], where).toBeUndefined()
        html.add(where, (await response?.text()) ?? '')
        // The home, where the sign-in leads who has signed in, shows only the logo; every other page has a name.
        await expect(page, where).toHaveTitle(
          ['/', '/login'].includes(url.pathname) ? 'Sigillo' : /^(?!Errore: ).+ - Sigillo$/,
        )
        await expect(page.locator('h1'), where).toHaveCount(1)
        // Pages for everybody follow the browser.
        const ofPage = forAll.test(url.pathname) ? 'auto' : theme
        await expect(page.locator('html'), where).toHaveAttribute('data-theme', ofPage)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await drawn(page)
          await expect.poll(() => tooWide(page), `${where} scrolls sideways at ${size.width} px`).toEqual([])
          if (size.width >= 768) expect(await cutStates(page), `${where} at ${size.width} px`).toEqual([])
          if (size === window) await axe()
        }
        html.add(`${where} with scripts`, await page.content())
        for (const link of pagesOf(await drawnLinks(page), new URL(page.url())))
          if (!pages.has(kindOf(link))) pages.set(kindOf(link), link)
        // Each change of size redraws everything: the next page begins with the size that this one ended with.
        sizes.reverse()
      }
      expect(await html.errors()).toEqual([])
    })
  }
}

test('every public page is valid HTML', async ({ portal }) => {
  const html = new ValidHtml()
  for (const where of strangersPages) {
    const answer = await fetch(portal.url + where, { headers: { Accept: 'text/html' } })
    html.add(where, await answer.text())
  }
  expect(await html.errors()).toEqual([])
})

for (const who of ['manager', 'molino'] as const) {
  test(`no page of ${who} shows Italian to an English reader, except what people typed`, async ({
    context,
    portal,
    loginAs,
  }) => {
    await loginAs(who)
    const read = async (lang: Lang) => {
      const form = { lang, redirectTo: '/health' }
      await context.request.post(`${portal.url}/resources/preferences`, {
        form,
        headers: { Origin: portal.url },
      })
    }
    const italian = new ItalianWords(portal)
    await read('en')
    try {
      const pages = await pagesFromHome(context.request, new URL('/', portal.url), (url, html) => {
        // Their language is their address's.
        if (!forAll.test(url.pathname)) italian.look(url, html)
      })
      expect(pages.size).toBeGreaterThan(30)
    } finally {
      await read('it')
    }
    expect(italian.found).toEqual([])
  })
}

test('no public page shows Italian to an English reader', async ({ portal, page, loginAs }) => {
  const italian = new ItalianWords(portal)
  const look = async (where: string, headers: Record<string, string>) => {
    // The language of the check and of the register is their address's.
    const ofCheck = /^\/verify\/./.test(where) ? `${where}${where.includes('?') ? '&' : '?'}lang=en` : where
    const asked = where.startsWith('/directory') ? `/en${where}` : ofCheck
    const answer = await fetch(portal.url + asked, { headers: { Accept: 'text/html', ...headers } })
    italian.look(new URL(where, portal.url), await answer.text())
    return answer.status
  }
  // The API is described in English, with example data.
  // A code on a pack has no language.
  const worded = strangersPages.filter((page) => page !== '/api/docs' && !page.startsWith('/01/'))
  for (const where of worded) await look(where, { Cookie: 'lang=en' })

  // A certificate in each state of the demonstration, by code and by file.
  await loginAs('manager')
  const ask = async <Answer>(path: string) =>
    (await (await page.request.get(`/api/company/products/${path}`)).json()) as Answer
  for (const state of ['valid', 'expired', 'replaced']) {
    const { items } = await ask<{ items: CertificateListItem[] }>(`getcertificates?WithState=${state}`)
    const group = items[0]?.certificationGroup
    if (!group) throw new Error(`The demonstration has no certificate that is ${state}`)
    const { certificates } = await ask<CertificateGroupResponse>(
      `getcertificate?certificationGroupId=${group.id}`,
    )
    const pdf = await (await page.request.get(certificates[0]?.url ?? '')).body()
    const checks = [
      `/verify/${group.shortCode}`,
      `/verify/${group.shortCode}?Search=nothing-of-this-name`,
      `/verify/file/${createHash('sha256').update(pdf).digest('hex')}`,
    ]
    for (const where of checks) expect(await look(where, {}), where).toBe(200)
  }
  await look(`/verify/file/${'0'.repeat(64)}`, {})

  expect(italian.found).toEqual([])
  italian.look(new URL(portal.url), '<html lang="en"><a title="Save">Salva il prodotto</a>')
  expect(italian.found).toEqual(['/: Salva il prodotto'])
})
