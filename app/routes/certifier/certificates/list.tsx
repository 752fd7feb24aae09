import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { loadCertificates } from '~/features/certificates/certificates-list.server'
import { CertificatesTable } from '~/features/certificates/certificates-table'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().certificates.title, data === null) },
]

export async function loader({ request }: LoaderFunctionArgs) {
  return loadCertificates(request, await requireCertifier(request))
}

export default function CertificatesPage() {
  const w = useWords()
  return (
    <Page width="list">
      <PageHeader title={w.certificates.title} />
      <CertificatesTable page={useLoaderData<typeof loader>()} newHref={paths.certifier.newCertificate()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
