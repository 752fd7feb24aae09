import { defineList } from '~/components/list-query'
import type { Params } from '@remix-run/react'
import type { ImportJob } from '~/contract/imports'
import { importKinds, type ImportKind } from '~/domain/imports'
import { paths, type ImportPaths } from '~/portal/paths'

/** Where an import happens: a facility, or a headquarters that manufactures. */
export interface ImportPlace {
  companyId: string
  kind: ImportKind
  to: ImportPaths
  /** The list that the items come into. */
  listTo: string
}

/** What the address of an import says; null where it is none. */
export function placeOf({ facilityId, companyId, kind: typed }: Params): ImportPlace | null {
  const kind = importKinds.find((one) => one === typed)
  if (!kind) return null
  const { certifier } = paths
  if (facilityId) {
    const lists = {
      ingredients: certifier.facilityIngredients(facilityId),
      products: certifier.facilityProducts(facilityId),
    }
    return {
      companyId: facilityId,
      kind,
      to: certifier.facilityImports(facilityId, kind),
      listTo: lists[kind],
    }
  }
  if (!companyId) return null
  const lists = {
    ingredients: certifier.companyIngredients(companyId),
    products: certifier.companyProducts(companyId),
  }
  return { companyId, kind, to: certifier.companyImports(companyId, kind), listTo: lists[kind] }
}

/** Whether a file cannot be imported as it is. */
export const isRefused = ({ state, problems }: Pick<ImportJob, 'state' | 'problems'>): boolean =>
  state === 'failed' || problems > 0

/** The problems of a file, as many to a page as fit a screen or two. */
export const problemsList = defineList({ sorts: [], itemsPerPage: 50 })
