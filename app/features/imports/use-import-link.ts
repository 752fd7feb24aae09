import { useParams, useRouteLoaderData } from '@remix-run/react'
import type { Company } from '~/contract/companies'
import type { ImportKind } from '~/domain/items/imports'
import { useArea } from '~/features/items/use-item-paths'
import { paths, placeIdIn, placeOf } from '~/portal/paths'

export function useImportLink(kind: ImportKind): string | undefined {
  const headquarters = useRouteLoaderData<{ company: Company }>('routes/certifier/companies/company/layout')
  const params = useParams()
  const area = useArea()
  if (area === 'Company') return paths.company.imports(kind).list({ companyId: placeIdIn(params) })
  if (headquarters?.company.manufactoring === false) return undefined
  return placeOf(params).imports(kind).list()
}
