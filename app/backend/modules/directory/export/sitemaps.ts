import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import type { Ctx } from '../../../core/context'
import { changedOn } from '../read/present'
import type { Days } from '../read/register'
import { listedCompanies, listedEntries } from './listed.repository'

/** The limit of search engines for one file. */
const mostAddresses = 50_000

interface Page {
  path: string
  changedOn: string | null
}

async function* pages(ctx: Ctx, days: Days): AsyncGenerator<Page> {
  yield { path: '', changedOn: days.today }
  for await (const rows of listedEntries(ctx, days))
    for (const row of rows) yield { path: `/products/${row.slug}`, changedOn: changedOn(row) }
  for await (const rows of listedCompanies(ctx))
    for (const { slug, changed_on } of rows) yield { path: `/companies/${slug}`, changedOn: changed_on }
}

/** Writes all of them. @param write stores the one of that number @returns how many there are */
export async function writeSitemaps(
  ctx: Ctx,
  days: Days,
  write: (number: number, data: AsyncIterable<Uint8Array>) => Promise<unknown>,
  most = mostAddresses,
): Promise<number> {
  const all = pages(ctx, days)
  let next = await all.next()
  let number = 0
  while (!next.done) {
    number += 1
    await write(number, sitemap())
  }
  return number

  async function* sitemap(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    )
    for (let count = 0; count < most && !next.done; count += 1) {
      yield Buffer.from(sitemapEntry(ctx, next.value))
      next = await all.next()
    }
    yield Buffer.from('</urlset>\n')
  }
}

function sitemapEntry({ settings: { publicUrl, languages } }: Ctx, { path, changedOn: day }: Page): string {
  const address = (lang: Lang) => `${publicUrl}${lang === DEFAULT_LANG ? '' : `/${lang}`}/directory${path}`
  const others = languages
    .map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`)
    .join('')
  const lastmod = day && `<lastmod>${day}</lastmod>`
  return `<url><loc>${address(DEFAULT_LANG)}</loc>${lastmod ?? ''}${others}</url>\n`
}

export const sitemapIndex = ({ settings: { publicUrl } }: Ctx, count: number, day: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Array.from(
      { length: count },
      (_, at) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc><lastmod>${day}</lastmod></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n')
