import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { ExpiryDate } from '~/components/expiry-date'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { Tabs } from '~/components/tabs'
import { CertificateState } from '~/features/certificates/certificate-state'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

// Spec §2: the company's name, which leads to the company, and the group's; before them the list as it was left.
export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => [
    { label: words.certificates.title, to: paths.certifier.certificates(), list: 'certificates' },
    { label: data.group.headQuarterName, to: paths.certifier.company(data.group.headQuarterId) },
    { label: data.group.name, to: paths.certifier.certificate(data.group.id) },
  ],
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data ? pageTitle(data.group.name) : errorTitle(error) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  const { certificationGroup } = await api.certificates.get({
    certificationGroupId: params.certificateId ?? '',
  })
  return { group: certificationGroup }
}

export default function CertificateLayout() {
  const w = useWords()
  const { group } = useLoaderData<typeof loader>()
  return (
    <Page width="list">
      <PageHeader
        title={group.name}
        badge={<CertificateState group={group} />}
        meta={[
          w.certificates.numbered(group.number),
          group.companyName,
          <ExpiryDate key="expiry" date={group.expireOn} />,
        ]}
      />
      <Tabs
        label={w.certificates.tabs}
        items={[
          { to: paths.certifier.certificate(group.id), label: w.certificates.tab.info, end: true },
          { to: paths.certifier.addProducts(group.id), label: w.certificates.tab.addProducts },
          { to: paths.certifier.renewCertificate(group.id), label: w.certificates.tab.renew },
        ]}
      />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
