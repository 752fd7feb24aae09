import { clampPage, pageCount, parseListQuery } from '~/components/list/list-query'
import type { Verification, VerifiedDocument, VerifiedProduct } from '~/contract/certificates/verify'
import { searchKey } from '~/domain/text/search-key'
import { productPages, type ShownFacts } from './verify'

/** A certificate with one page of its products, filtered by the search. */
export function shownFacts(
  request: Pick<Request, 'url'>,
  certificate: Verification,
): { certificate: Verification; facts: ShownFacts } {
  const asked = parseListQuery(new URL(request.url).searchParams, productPages)
  const words = searchKey(asked.Search).split(' ')
  const isFound = ({ name, code }: VerifiedProduct) => {
    const key = searchKey(name, code)
    return words.every((word) => key.includes(word))
  }
  const documents = certificate.documents.map((document) => ({
    ...document,
    products: document.products.filter(isFound),
  }))
  const totalItems = productsOn(documents)
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
      query,
      allItems: productsOn(certificate.documents),
      totalItems,
      endedItems: productsOn(
        certificate.documents.map(({ products }) => ({
          products: products.filter(({ notCertifiedSince }) => notCertifiedSince),
        })),
      ),
      productsOf: Object.fromEntries(
        certificate.documents.map(({ number, products }) => [number, products.length]),
      ),
    },
  }
}

const productsOn = (documents: readonly Pick<VerifiedDocument, 'products'>[]) =>
  documents.reduce((total, { products }) => total + products.length, 0)
