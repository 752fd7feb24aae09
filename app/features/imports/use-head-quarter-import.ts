import { useRouteLoaderData } from '@remix-run/react'
import type { Company } from '~/contract/companies'
import type { ImportKind } from '~/domain/imports'
import { paths } from '~/portal/paths'

/** Where many items of the headquarters whose page this is can be brought in from a file: of one that manufactures. */
export function useHeadQuarterImport(kind: ImportKind): string | undefined {
  const data = useRouteLoaderData<{ company: Company }>('routes/certifier/companies/company/layout')
  return data?.company.manufactoring
    ? paths.certifier.companyImports(data.company.id, kind).list()
    : undefined
}
