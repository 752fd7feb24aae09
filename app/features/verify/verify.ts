import { defineList, type ListQuery } from '~/components/list/list-query'
import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import { withQuery } from '~/portal/paths'
import type { FileVerification, Verification } from '~/contract/certificates/verify'

/** Larger than any certificate of 5,000 products. */
export const largestFile = 20 * 1024 ** 2

/** All 2,000 products on one page would be 1.5 MB. */
export const productPages = defineList({ sorts: [], filters: ['lang'], itemsPerPage: 50 })

/** The public check's languages are different addresses. */
export const inLanguage = (path: string, lang: Lang): string =>
  withQuery(path, { lang: lang === DEFAULT_LANG ? null : lang })

export interface ShownFacts {
  query: ListQuery
  /** On the certificate, and matching the search. */
  allItems: number
  totalItems: number
  /** On the certificate, and certified no longer. */
  endedItems: number
  /** On each document, by its number. */
  productsOf: Record<string, number>
}

export type Checked<Found> =
  | ({ kind: 'found' } & Found)
  | { kind: 'unknown' }
  | { kind: 'paused'; seconds: number }

/** With the page's products; documents without any are left out. */
export type CheckedCode = Checked<{ certificate: Verification; facts: ShownFacts }>
export type CheckedFile = Checked<FileVerification & { facts: ShownFacts }>
