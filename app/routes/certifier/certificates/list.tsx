import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadCertificates } from '~/features/certificates/list/certificates-list.server'
import { CertificatesTable } from '~/features/certificates/list/certificates-table'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta = titled((w) => w.certificates.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadCertificates(request, await requireCertifier(request))
}

export default function CertificatesPage() {
  const w = useWords()
  const page = useLoaderData<typeof loader>()
  return (
    <Page width="list">
      <PageHeader title={w.certificates.title} count={page?.totalItems} />
      <CertificatesTable
        page={page}
        newHref={paths.certifier.newCertificate()}
        beside={
          <>
            <ButtonLink to={paths.certifier.renewals()}>{w.certificates.renewals}</ButtonLink>
            <ButtonLink to={paths.certifier.rulings()}>{w.rulings.title}</ButtonLink>
          </>
        }
      />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
