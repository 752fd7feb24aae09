import { defineList } from '~/components/list/list-query'
import type { ImportJob, ImportRules } from '~/contract/imports'
import type { Lookup } from '~/contract/lookups'
import { importKinds, type ImportColumn, type ImportKind } from '~/domain/imports'
import type { UserType } from '~/domain/review'
import { importsWords } from '~/i18n/own/imports'
import type { Words } from '~/i18n/words'
import { paths, placeOf, withQuery, type ImportPaths, type PlaceParam } from '~/portal/paths'

export interface ImportPlace {
  /** A facility, or a headquarters that manufactures; null where the form asks for it. */
  companyId: string | null
  kind: ImportKind
  to: ImportPaths
  /** Where what was imported is found. */
  listTo: string
}

type ImportParams = Readonly<Partial<Record<PlaceParam | 'kind', string>>>

/** A certifier imports in a place's tab; a company has one page, where it chooses among its places. */
export function importPlaceOf(area: UserType, { kind: typed, ...params }: ImportParams): ImportPlace | null {
  const kind = importKinds.find((one) => one === typed)
  if (!kind) return null
  if (area === 'Company') {
    const listTo = withQuery(paths.company[kind](), { WithStatus: 'draft' })
    return { companyId: null, kind, to: paths.company.imports(kind), listTo }
  }
  const place = placeOf(params)
  return { companyId: place.id, kind, to: place.imports(kind), listTo: place[kind]() }
}

/** For the same place. */
export const anotherTo = ({ companyId, to }: ImportPlace, job: Pick<ImportJob, 'companyId'>): string =>
  to.list(companyId === null ? { companyId: job.companyId } : {})

export type ColumnRules = ImportRules['columns'][ImportKind]

/** Of the columns that have them. */
export type AllowedLookups = Partial<Record<ImportColumn, Lookup[]>>

/** As one side reads them. */
export function importsWordsFor(w: Words, area: UserType) {
  const words = importsWords(w)
  if (area === 'Certifier') return words
  return { ...words, ...words.own, help: { ...words.help, ...words.own.help } }
}

export const isRefused = ({ state, problems }: Pick<ImportJob, 'state' | 'problems'>): boolean =>
  state === 'failed' || problems > 0

export const problemsList = defineList({ sorts: [], itemsPerPage: 50 })

export const historyList = defineList({ sorts: [] })
