import { useParams, useRouteLoaderData } from '@remix-run/react'
import type { Company } from '~/contract/companies'
import type { ImportKind } from '~/domain/imports'
import { useArea } from '~/features/items/use-item-paths'
import { placeOf } from '~/portal/paths'

export function useImportLink(kind: ImportKind): string | undefined {
  const headquarters = useRouteLoaderData<{ company: Company }>('routes/certifier/companies/company/layout')
  const place = placeOf(useParams())
  if (useArea() === 'Company' || headquarters?.company.manufactoring === false) return undefined
  return place.imports(kind).list()
}
