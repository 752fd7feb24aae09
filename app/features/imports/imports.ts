import { defineList } from '~/components/list/list-query'
import type { ImportJob, ImportRules } from '~/contract/imports'
import type { Lookup } from '~/contract/lookups'
import { importKinds, type ImportColumn, type ImportKind } from '~/domain/imports'
import type { UserType } from '~/domain/review'
import { importsWords } from '~/i18n/own/imports'
import type { Words } from '~/i18n/words'
import { paths, placeOf, withQuery, type ImportPaths, type PlaceParam } from '~/portal/paths'

export interface ImportPlace {
  /** A facility, or a headquarters that manufactures; null if the form asks for it. */
  companyId: string | null
  kind: ImportKind
  to: ImportPaths
  /** Where imported items are found. */
  listTo: string
}

type ImportParams = Readonly<Partial<Record<PlaceParam | 'kind', string>>>

/** A certifier imports in a site's tab; a company has one page, where it chooses among its sites. */
export function importPlaceOf(area: UserType, { kind: typed, ...params }: ImportParams): ImportPlace | null {
  const kind = importKinds.find((one) => one === typed)
  if (!kind) return null
  if (area === 'Company') {
    const listTo = withQuery(paths.company[kind].list(), { WithStatus: 'draft' })
    return { companyId: null, kind, to: paths.company.imports(kind), listTo }
  }
  const place = placeOf(params)
  return { companyId: place.id, kind, to: place.imports(kind), listTo: place[kind].list() }
}

/** For the same site. */
export const anotherTo = ({ companyId, to }: ImportPlace, job: Pick<ImportJob, 'companyId'>): string =>
  to.list(companyId === null ? { companyId: job.companyId } : {})

export type ColumnRules = ImportRules['columns'][ImportKind]

/** For the columns that have some. */
export type AllowedLookups = Partial<Record<ImportColumn, Lookup[]>>

/** In one side's words. */
export function importsWordsFor(w: Words, area: UserType) {
  const words = importsWords(w)
  if (area === 'Certifier') return words
  return { ...words, ...words.own, help: { ...words.help, ...words.own.help } }
}

export const isRefused = ({ state, problems }: Pick<ImportJob, 'state' | 'problems'>): boolean =>
  state === 'failed' || problems > 0

export const problemsList = defineList({ sorts: [], itemsPerPage: 50 })

export const historyList = defineList({ sorts: [] })
