import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { tabTitle } from '~/components/page-title'
import { loadCertificates } from '~/features/certificates/certificates-list.server'
import { CertificatesTable } from '~/features/certificates/certificates-table'
import { ownCertificateColumns } from '~/features/certificates/own-certificate-columns'
import { openRequests } from '~/features/desk/own-requests.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  {
    title: error ? errorTitle(error) : tabTitle(wordsFor().certificates.title, matches, data?.page === null),
  },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const signedIn = await requireCompany(request)
  const [{ data: page, init }, open] = await Promise.all([
    loadCertificates(request, signedIn, params.facilityId ?? ''),
    openRequests(signedIn.api),
  ])
  return data({ page, open }, init ?? undefined)
}

export default function OwnFacilityCertificatesPage() {
  const w = useWords()
  const { facilityId = '' } = useParams()
  const { page, open } = useLoaderData<typeof loader>()
  const asked = new Set(open.items.flatMap(({ certificationGroup: group }) => (group ? [group.id] : [])))
  return (
    <CertificatesTable
      page={page}
      newHref={paths.company.newCertificate({ companyId: facilityId })}
      columns={ownCertificateColumns(w, asked)}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
