import { defineList } from '~/components/list/list-query'
import type { ImportJob } from '~/contract/imports'
import { importKinds, type ImportKind } from '~/domain/imports'
import { placeOf, type ImportPaths, type PlaceParam } from '~/portal/paths'

/** Where an import happens: a facility, or a headquarters that manufactures. */
export interface ImportPlace {
  companyId: string
  kind: ImportKind
  to: ImportPaths
  /** The list that the items come into. */
  listTo: string
}

type ImportParams = Readonly<Partial<Record<PlaceParam | 'kind', string>>>

/** What the address of an import says; null where it is none. */
export function importPlaceOf({ kind: typed, ...params }: ImportParams): ImportPlace | null {
  const kind = importKinds.find((one) => one === typed)
  if (!kind) return null
  const place = placeOf(params)
  return { companyId: place.id, kind, to: place.imports(kind), listTo: place[kind]() }
}

/** Whether a file cannot be imported as it is. */
export const isRefused = ({ state, problems }: Pick<ImportJob, 'state' | 'problems'>): boolean =>
  state === 'failed' || problems > 0

/** The problems of a file, as many to a page as fit a screen or two. */
export const problemsList = defineList({ sorts: [], itemsPerPage: 50 })
