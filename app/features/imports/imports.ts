import { defineList } from '~/components/list/list-query'
import type { ImportJob, ImportRules } from '~/contract/items/imports'
import type { Lookup } from '~/contract/items/lookups'
import { importKinds, type ImportColumn, type ImportKind } from '~/domain/items/imports'
import type { UserType } from '~/domain/items/review'
import type { Words } from '~/i18n/words'
import { paths, placeIdIn, placeOf, withQuery, type ImportPaths, type PlaceParam } from '~/portal/paths'

export interface ImportPlace {
  /** A facility, or a headquarters that manufactures; null if the form asks for it. */
  companyId: string | null
  /** A headquarters with its facilities: rows may name theirs. */
  hasSites: boolean
  kind: ImportKind
  to: ImportPaths
  /** The list of imported items. */
  listTo: string
}

type ImportParams = Readonly<Partial<Record<PlaceParam | 'kind', string>>>

/** A certifier imports items in a site's tab; a company has one page, where it chooses among its sites. */
export function importPlace(area: UserType, { kind: typed, ...params }: ImportParams): ImportPlace | null {
  const kind = importKinds.find((one) => one === typed)
  if (!kind) return null
  if (area === 'Company') {
    const listTo = withQuery(paths.company[kind].list(), { WithStatus: 'draft' })
    return {
      companyId: null,
      hasSites: kind !== 'supplierCertificates',
      kind,
      to: paths.company.imports(kind),
      listTo,
    }
  }
  if (kind === 'supplierCertificates') {
    // Certificates are of no company.
    if (placeIdIn(params)) return null
    const { supplierCertificates, supplierImports: to } = paths.certifier
    return { companyId: null, hasSites: false, kind, to, listTo: supplierCertificates.list() }
  }
  if (!placeIdIn(params)) return null
  const place = placeOf(params)
  return {
    companyId: place.id,
    hasSites: params.facilityId === undefined,
    kind,
    to: place.imports(kind),
    listTo: place[kind].list(),
  }
}

/** Instead of a site: a column names it, row by row. */
export const PLACE_OF_COLUMN = 'column'

/** For the same site. */
export function anotherTo(
  { companyId, to }: ImportPlace,
  { facilitySource, ...job }: Pick<ImportJob, 'companyId' | 'facilitySource'>,
): string {
  if (facilitySource === 'column') return to.list({ companyId: PLACE_OF_COLUMN })
  return to.list(companyId === null ? { companyId: job.companyId ?? undefined } : {})
}

export type ColumnRules = ImportRules['columns'][ImportKind]

/** For the columns that have some. */
export type AllowedLookups = Partial<Record<ImportColumn, Lookup[]>>

/** In one side's words. */
export function importsWordsFor(w: Words, area: UserType) {
  const words = w.imports
  if (area === 'Certifier') return words
  return { ...words, ...words.own, help: { ...words.help, ...words.own.help } }
}

export const isRefused = ({ state, problems }: Pick<ImportJob, 'state' | 'problems'>): boolean =>
  state === 'failed' || (state === 'checked' && problems > 0)

const questions = ['import.columns', 'import.sheets', 'import.days'] as const

/** The question that comes before its check. */
export const importQuestion = ({ failure, mappable }: Pick<ImportJob, 'failure' | 'mappable'>) =>
  mappable ? questions.find((code) => code === failure?.code) : undefined

/** In the address: choose the columns. */
export const COLUMNS = 'columns'

export const findings = ['problems', 'changes', 'warnings'] as const
export type Finding = (typeof findings)[number]

/** `list`: the one that `page` is of. */
export const findingsList = defineList({ sorts: [], filters: ['list'], itemsPerPage: 50 })

export const historyList = defineList({ sorts: [] })
