import { defineList } from '~/components/list/list-query'
import type { ImportJob } from '~/contract/imports'
import { importKinds, type ImportKind } from '~/domain/imports'
import { placeOf, type ImportPaths, type PlaceParam } from '~/portal/paths'

/** A facility, or a headquarters that manufactures. */
export interface ImportPlace {
  companyId: string
  kind: ImportKind
  to: ImportPaths
  listTo: string
}

type ImportParams = Readonly<Partial<Record<PlaceParam | 'kind', string>>>

export function importPlaceOf({ kind: typed, ...params }: ImportParams): ImportPlace | null {
  const kind = importKinds.find((one) => one === typed)
  if (!kind) return null
  const place = placeOf(params)
  return { companyId: place.id, kind, to: place.imports(kind), listTo: place[kind]() }
}

export const isRefused = ({ state, problems }: Pick<ImportJob, 'state' | 'problems'>): boolean =>
  state === 'failed' || problems > 0

export const problemsList = defineList({ sorts: [], itemsPerPage: 50 })
