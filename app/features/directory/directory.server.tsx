import type { ReactNode } from 'react'
import { JsonLd, publicDocument, unavailableDocument } from '~/components/page/public-document.server'
import type { CertifierContact } from '~/contract/settings'
import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import { serverWordsFor } from '~/i18n/words.server'
import { wordsFor } from '~/i18n/words'
import { isApiError, plainApiFor, type PortalApi } from '~/portal/api.server'
import { certifierContact } from '~/portal/guards.server'
import { offeredLanguages } from '~/portal/language/offered-languages.server'
import { paths, withQuery } from '~/portal/paths'
import { anonymous, languageInPath, unlessAway } from '~/portal/public-request.server'
import { permissionsPolicy } from '~/portal/security-headers.server'
import { registerCache } from '~/portal/register-cache'
import { FeedLink } from '../followers/follow-form'
import { inLanguage } from '../verify/verify'
import { CompanyPage } from './company-page'
import { directoryFilters, isFiltered, readDirectoryQuery, readPage } from './directory-query'
import { productJsonLd } from './product-data'
import { placeOf, ProductPage } from './product-page'
import { SearchPage } from './search-page'
import { NoticePage, UnknownPage } from './unknown-page'

/** A page's content, and its address in each language. */
export interface Drawn {
  title: string
  /** For those who find it in a search engine. */
  description?: string
  address: (lang: Lang) => string
  isListed?: boolean
  /** As wide as a list. */
  wide?: boolean
  status?: number
  headers?: Record<string, string>
  head?: ReactNode
  script?: string
  children: ReactNode
}

export interface Asked {
  request: Request
  api: PortalApi['api']
  lang: Lang
  origin: string
  params: URLSearchParams
}

/** Without session or language of the request: an answer for everybody depends on the address alone. */
async function asked(request: Request, lang: Lang): Promise<Asked> {
  const plain = anonymous(request)
  const { api } = await plainApiFor(plain)
  const { origin, searchParams } = new URL(plain.url)
  return { request: plain, api, lang, origin, params: searchParams }
}

/** A page of the register, if the certifier keeps one. @param draw returns null for an unknown entry */
export async function registerPage(
  request: Request,
  stylesheet: string,
  draw: (asked: Asked) => Promise<Drawn | Response | null>,
): Promise<Response> {
  const lang = languageInPath(request)
  if (lang === null) return nowhere()
  const words = serverWordsFor(lang).directory
  const frame = {
    lang,
    stylesheet,
    home: { to: paths.directory(lang), label: words.title },
    link: { to: inLanguage(paths.verify(), lang), label: wordsFor(lang).common.checkCertificate },
    others: [],
  }
  const page = async () => {
    const what = await asked(request, lang)
    const drawn = (await draw(what).catch(tooMany(what))) ?? ((await isOpen(what.api)) ? unknown(what) : null)
    if (drawn === null) return nowhere()
    if (drawn instanceof Response) return drawn
    return documentOf(drawn, { ...frame, certifier: await certifierContact(what.request) }, what)
  }
  return unlessAway(page, (retryAfter) => unavailableDocument(frame, retryAfter))
}

type Frame = Pick<Parameters<typeof publicDocument>[0], 'lang' | 'stylesheet' | 'home' | 'link'> & {
  certifier: CertifierContact | null
}

function documentOf(drawn: Drawn, frame: Frame, { lang, origin }: Asked): Response {
  const { address, description, head, headers, children, ...page } = drawn
  const others = offeredLanguages().filter((other) => other !== lang)
  const { isListed = false } = page
  return publicDocument({
    ...frame,
    ...page,
    others: others.map((other) => ({ lang: other, to: address(other) })),
    headers: { ...registerCache, ...headers },
    head: (
      <>
        {page.status === undefined ? <link rel="canonical" href={origin + address(lang)} /> : null}
        {isListed
          ? offeredLanguages().map((one) => (
              <link key={one} rel="alternate" hrefLang={one} href={origin + address(one)} />
            ))
          : null}
        {description === undefined ? null : <meta name="description" content={description} />}
        {head}
      </>
    ),
    children,
  })
}

const listOf = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** The portal's own 404 page. */
export const nowhere = () => new Response(null, { status: 404 })

export const isOpen = async (api: PortalApi['api']): Promise<boolean> =>
  (await api.directory.version()).isOpen

/** A 404 of the backend as null. */
export async function known<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null
    throw error
  }
}

function unknown({ lang }: Asked): Drawn {
  const words = serverWordsFor(lang).directory
  return {
    title: words.unknownTitle,
    address: (other) => paths.directory(other),
    status: 404,
    children: <UnknownPage says={words.unknown} />,
  }
}

const tooMany =
  ({ lang }: Asked) =>
  (error: unknown): Drawn => {
    if (!isApiError(error) || error.status !== 429) throw error
    const seconds = error.data?.retryAfterSeconds ?? 60
    const words = serverWordsFor(lang).directory
    return {
      title: words.tooManyTitle,
      address: (other) => paths.directory(other),
      status: 429,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) },
      children: <NoticePage title={words.tooManyTitle} says={words.tooMany(seconds)} />,
    }
  }

export const searchResponse = (request: Request, stylesheet: string, script: string) =>
  registerPage(request, stylesheet, async ({ api, params, lang }) => {
    const query = readDirectoryQuery(params)
    const found = await known(api.directory.search(query))
    if (!found) return null
    const page = found.page > 1 ? found.page : null
    const words = serverWordsFor(lang).directory
    return {
      title: words.title,
      description: words.lead(found.certifierName),
      address: (other) => paths.directory(other, { ...directoryFilters(query), page }),
      isListed: !isFiltered(query),
      head: <FeedLink page={paths.directory(DEFAULT_LANG)} lang={lang} />,
      wide: true,
      script,
      headers: { 'Permissions-Policy': permissionsPolicy({ camera: true }) },
      children: <SearchPage query={query} found={found} />,
    }
  })

export const productResponse = (request: Request, slug: string, stylesheet: string) =>
  registerPage(request, stylesheet, async ({ api, params, lang, origin }) => {
    const product = await known(api.directory.product({ slug }))
    if (!product) return null
    const { takesFollowers } = await api.directory.version()
    const { name, brand, maker, kosherStatus } = product
    return {
      title: `${name}: ${serverWordsFor(lang).directory.state[product.state].toLowerCase()}`,
      // Without its state, which search engines would keep for weeks.
      description: listOf([
        name,
        brand,
        maker?.name,
        lang === 'it' ? kosherStatus.description : kosherStatus.english,
      ]),
      address: (other) => paths.directoryProduct(product.slug, other),
      isListed: true,
      head: <JsonLd data={productJsonLd(product, origin)} />,
      children: (
        <ProductPage
          product={product}
          askedLot={params.get('lot')?.slice(0, 20) || null}
          follows={takesFollowers}
        />
      ),
    }
  })

export const companyResponse = (request: Request, slug: string, stylesheet: string) =>
  registerPage(request, stylesheet, async ({ api, params, lang }) => {
    const ended = params.get('ended') === '1'
    const company = await known(
      api.directory.company({ slug, page: readPage(params), ...(ended && { ended: true }) }),
    )
    if (!company) return null
    const { page } = company
    const address = (other: Lang) =>
      withQuery(paths.directoryCompany(company.slug, other), {
        ended: ended ? '1' : null,
        page: page > 1 ? page : null,
      })
    // Renamed since: its old address leads to the new one.
    if (company.slug !== slug) return moved(301, address(lang))
    return {
      title: company.name,
      description: listOf([company.name, placeOf(company), serverWordsFor(lang).directory.companyProducts]),
      address,
      isListed: !ended,
      head: <FeedLink page={paths.directoryCompany(company.slug, DEFAULT_LANG)} lang={lang} />,
      wide: true,
      children: <CompanyPage company={company} ended={ended} />,
    }
  })

export const moved = (status: 301 | 307 | 308, to: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { Location: to, ...registerCache, ...headers } })
