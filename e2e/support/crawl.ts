import type { APIRequestContext } from '@playwright/test'

/**
 * Pages that differ by an id or their query are of one kind, and the first one stands for all: a query orders
 * or narrows a list, or prefills a form.
 */
export const kindOf = (url: URL) =>
  url.pathname
    .replace(/[\da-f]{8}-[\da-f-]{27}|\b(phrase|term|ks|kg|re)-[\w-]+$/g, ':id')
    .replace(/^\/guide\/.+/, '/guide/:page')
    .replace(/^(\/verify\/)[\dA-Z-]{12,}$/, '$1:code')

/** Files and answers for programs are not pages (`tests/built/directory.test.ts` reads the register's); signing out would end the crawl. */
const isPage = (url: URL, origin: string) =>
  url.origin === origin &&
  !/^\/(files|api|logout|health|resources|credentials|directory\/export)(\/|$)|\.(json(ld)?|atom)$/.test(
    url.pathname,
  )

/** The targets of links, without their fragment. */
export function pagesOf(hrefs: string[], page: URL): URL[] {
  const urls = hrefs.map((href) => new URL(href, page))
  for (const url of urls) url.hash = ''
  return urls.filter((url) => isPage(url, page.origin))
}

/** The links of a page as served. */
const sentLinks = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** One more of its kind, if allowed. */
function add(pages: Map<string, URL>, url: URL, most: number) {
  const kind = kindOf(url)
  for (let nth = 1; nth <= most; nth++) {
    const key = nth === 1 ? kind : `${kind} ${nth}`
    const known = pages.get(key)
    if (!known) pages.set(key, url)
    if (!known || known.pathname === url.pathname) return
  }
}

/** One page of every kind, or at most `most`, reachable by links from the home, found by plain requests. */
export async function pagesFromHome(
  request: APIRequestContext,
  home: URL,
  look: (page: URL, html: string, status: number) => void = () => {},
  most = 1,
): Promise<Map<string, URL>> {
  const pages = new Map([[kindOf(home), home]])
  // Pages added meanwhile are visited as well.
  for (const page of pages.values()) {
    const answer = await request.get(page.href, { headers: { Accept: 'text/html' } })
    const html = await answer.text()
    look(page, html, answer.status())
    for (const url of pagesOf(sentLinks(html), new URL(answer.url()))) add(pages, url, most)
  }
  return pages
}
