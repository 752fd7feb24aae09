import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ClipboardList } from 'lucide-react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { errorTitle } from '~/components/error-boundary'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { loadCertificates } from '~/features/certificates/certificates-list.server'
import { CertificatesTable } from '~/features/certificates/certificates-table'
import { ownCertificateColumns } from '~/features/certificates/own-certificate-columns'
import { OpenRequestsCard } from '~/features/desk/open-requests-card'
import { openRequests } from '~/features/desk/own-requests.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().certificates.title, data?.page === null) },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireCompany(request)
  const [{ data: page, init }, open] = await Promise.all([
    loadCertificates(request, signedIn),
    openRequests(signedIn.api),
  ])
  return data({ page, open }, init ?? undefined)
}

export default function OwnCertificatesPage() {
  const w = useWords()
  const { page, open } = useLoaderData<typeof loader>()
  const asked = new Set(open.items.flatMap(({ certificationGroup: group }) => (group ? [group.id] : [])))
  return (
    <Page width="list">
      <PageHeader
        title={w.certificates.title}
        actions={
          <ButtonLink to={paths.company.requests()} icon={ClipboardList}>
            {w.requests.title}
          </ButtonLink>
        }
      />
      <OpenRequestsCard {...open} />
      <CertificatesTable
        page={page}
        newHref={paths.company.newCertificate()}
        columns={ownCertificateColumns(w, asked)}
      />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
