import { loadPage, parseListQuery, wireQuery } from '~/components/list-query'
import type { PortalApi } from '~/portal/api.server'
import { certificatesList } from './certificates-list'

/**
 * A page of certificates as the address asks for it.
 * @param companyId all, or those of one company with its facilities' (spec §7 "getcertificates")
 */
export async function loadCertificates(
  request: Request,
  { api }: Pick<PortalApi, 'api'>,
  companyId?: string,
) {
  const query = parseListQuery(new URL(request.url).searchParams, certificatesList)
  return loadPage(query, (asked) =>
    api.certificates.list({
      ...wireQuery(asked),
      ...(companyId && { CompanyId: companyId, includeCerticateFacilities: true }),
    }),
  )
}
