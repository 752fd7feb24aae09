import { printedGtin } from '~/domain/items/gtin'
import { readDigitalLink, type DigitalLink, type ReadDigitalLink } from '~/domain/certificates/digital-link'
import { wantedData } from '~/domain/text/wanted-data'
import { serverWordsFor } from '~/i18n/words.server'
import { wordsFor } from '~/i18n/words'
import { plainApiFor } from '~/portal/api.server'
import { offeredLanguages } from '~/portal/language/offered-languages.server'
import { paths, withQuery } from '~/portal/paths'
import { anonymous } from '~/portal/public-request.server'
import { registerCache } from '~/portal/register-cache'
import { isOpen, known, moved, nowhere, registerPage, type Asked, type Drawn } from './directory.server'
import { productLinkset, resolverDescription } from './product-data'
import { NoticePage, UnknownPage } from './unknown-page'

/** Any site's script may read what is public anyway. */
export const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Link',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const linksetType = 'application/linkset+json'

/** A GS1 Digital Link, `/01/{gtin}`: leads to its product, or answers with its links. */
export async function resolveLink(request: Request, path: string, stylesheet: string): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight(request)
  const link = readDigitalLink(path)
  const answer = await registerPage(request, stylesheet, (asked) => answerTo(link, asked))
  if (answer.status === 404 && answer.body === null) return answer
  for (const [name, value] of Object.entries(linkHeaders(link))) answer.headers.set(name, value)
  return answer
}

async function answerTo(link: ReadDigitalLink, asked: Asked): Promise<Drawn | Response | null> {
  const { api, params, origin, request, lang } = asked
  if (link.problem !== undefined) return (await isOpen(api)) ? refused(link, asked) : null
  if (!link.isCanonical)
    return (await isOpen(api)) ? moved(308, paths.digitalLink(link.gtin) + link.rest + queryOf(params)) : null
  const product = await known(api.directory.byGtin({ gtin: link.gtin }))
  if (!product) return (await isOpen(api)) ? unknown(link, lang) : null
  const wanted = wantedData(request.headers.get('accept'))
  if (params.get('linkType') === 'linkset' || wanted === 'linkset+json') {
    const links = productLinkset(product, { gtin: link.gtin, origin, langs: offeredLanguages() })
    return new Response(JSON.stringify(links), {
      headers: { 'Content-Type': linksetType, ...registerCache },
    })
  }
  const page = paths.directoryProduct(product.slug, lang)
  const ending = wanted === null ? '' : wanted === 'json' ? '.json' : '.jsonld'
  const query = new URLSearchParams(params)
  if (link.lot !== null) query.set('lot', link.lot)
  return moved(307, page + ending + queryOf(query))
}

const queryOf = (params: URLSearchParams) => (params.size > 0 ? `?${params.toString()}` : '')

/** On every answer, redirects included. */
const linkHeaders = (link: ReadDigitalLink): Record<string, string> => ({
  ...open,
  Vary: 'Accept',
  ...(link.problem === undefined && {
    Link: `<${withQuery(paths.digitalLink(link.gtin), { linkType: 'linkset' })}>; rel="linkset"; type="${linksetType}"`,
  }),
})

function refused(link: Exclude<ReadDigitalLink, DigitalLink>, { lang }: Asked): Drawn {
  const words = serverWordsFor(lang).directory
  const says = {
    gtin: words.badGtin,
    syntax: words.badLink,
    checkDigit: 'expected' in link ? words.badCheckDigit(link.expected) : '',
  }
  return {
    title: words.badGtinTitle,
    address: (other) => paths.directory(other),
    status: 400,
    children: <NoticePage title={words.badGtinTitle} says={says[link.problem]} />,
  }
}

function unknown({ gtin }: DigitalLink, lang: Asked['lang']): Drawn {
  const words = serverWordsFor(lang).directory
  return {
    title: words.unknownTitle,
    address: (other) => paths.directory(other),
    status: 404,
    children: <UnknownPage says={words.unknownGtin(printedGtin(gtin))} />,
  }
}

async function preflight(request: Request): Promise<Response> {
  const { api } = await plainApiFor(anonymous(request))
  if (!(await isOpen(api))) return nowhere()
  const methods = 'GET, HEAD, OPTIONS'
  return new Response(null, {
    status: 204,
    headers: {
      ...open,
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': '*',
    },
  })
}

export async function describeResolver(request: Request): Promise<Response> {
  const plain = anonymous(request)
  const { api } = await plainApiFor(plain)
  if (!(await isOpen(api))) return nowhere()
  const description = resolverDescription(wordsFor('it').common.productName, new URL(plain.url).origin)
  return Response.json(description, { headers: { ...open, ...registerCache } })
}
