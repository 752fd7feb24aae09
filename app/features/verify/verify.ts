import { defineList, type ListQuery } from '~/components/list/list-query'
import type { FileVerification, Verification } from '~/contract/verify'

/** No certificate of 5,000 products is as large. */
export const largestFile = 20 * 1024 ** 2

/** What the certificate says is read in one of the languages that the paper has. */
export const factsLangs = ['it', 'en'] as const
export type FactsLang = (typeof factsLangs)[number]

/** The products of a certificate, some at a time: one of 2,000 would be a page of 1.5 MB. */
export const productPages = defineList({ sorts: [], filters: ['lang'], itemsPerPage: 50 })

/** Of a certificate what a page shows. */
export interface ShownFacts {
  lang: FactsLang
  query: ListQuery
  /** The products on all pages, and on each document by its number. */
  totalItems: number
  productsOf: Record<string, number>
}

/** What a check came to. */
export type Checked<Found> =
  ({ kind: 'found' } & Found) | { kind: 'unknown' } | { kind: 'paused'; seconds: number }

/** The certificate with the products of the page, those documents left out that have none there. */
export type CheckedCode = Checked<{ certificate: Verification; facts: ShownFacts }>
export type CheckedFile = Checked<FileVerification & { facts: ShownFacts }>
