import { clampPage, pageCount, parseListQuery } from '~/components/list/list-query'
import type { Verification } from '~/contract/verify'
import { factsLangs, productPages, type FactsLang, type ShownFacts } from './verify'

export function shownFacts(
  request: Pick<Request, 'url' | 'headers'>,
  certificate: Verification,
): { certificate: Verification; facts: ShownFacts } {
  const { searchParams } = new URL(request.url)
  const asked = parseListQuery(searchParams, productPages)
  const { documents } = certificate
  const totalItems = documents.reduce((total, { products }) => total + products.length, 0)
  const page = clampPage(asked.page, pageCount(totalItems, asked.ItemsPerPage))
  const query = { ...asked, page, Offset: (page - 1) * asked.ItemsPerPage }
  const end = query.Offset + query.ItemsPerPage
  let before = 0
  const shown = documents.map((document) => {
    const start = before
    before += document.products.length
    return {
      ...document,
      products: document.products.slice(Math.max(0, query.Offset - start), Math.max(0, end - start)),
    }
  })
  return {
    certificate: { ...certificate, documents: shown.filter(({ products }) => products.length > 0) },
    facts: {
      lang: readersLang(searchParams.get('lang'), request.headers.get('accept-language')),
      query,
      totalItems,
      productsOf: Object.fromEntries(documents.map(({ number, products }) => [number, products.length])),
    },
  }
}

/** English for other languages, as certificates are read abroad; Italian where none is named. */
function readersLang(chosen: string | null, accepted: string | null): FactsLang {
  const isOurs = (lang: string | null | undefined): lang is FactsLang =>
    factsLangs.some((one) => one === lang)
  if (isOurs(chosen)) return chosen
  const named = (accepted ?? '')
    .split(',')
    .map((one) => {
      const [tag = '', ...parameters] = one.trim().toLowerCase().split(';')
      const weight = /^\s*q=([\d.]+)/.exec(parameters[0] ?? '')?.[1]
      return { lang: tag.split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ lang, weight }) => lang && lang !== '*' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ lang }) => lang)
  return named.find(isOurs) ?? (named.length > 0 ? 'en' : 'it')
}
