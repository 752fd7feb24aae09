import { useParams, useRouteLoaderData } from '@remix-run/react'
import type { Company } from '~/contract/companies'
import type { ImportKind } from '~/domain/imports'
import { useArea } from '~/features/items/use-item-paths'
import { placeOf } from '~/portal/paths'

/**
 * Where the certifier can bring in many items of the headquarters or facility whose page this is, from a file: of one that
 * manufactures.
 */
export function useImportLink(kind: ImportKind): string | undefined {
  const headquarters = useRouteLoaderData<{ company: Company }>('routes/certifier/companies/company/layout')
  const place = placeOf(useParams())
  if (useArea() === 'Company' || headquarters?.company.manufactoring === false) return undefined
  return place.imports(kind).list()
}
