import { useLoaderData, Outlet } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { certificateCrumbs } from '~/features/certificates/view/crumbs'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { ManagersLink } from '~/components/accounts/managers-link'
import { ListMinus, Ban } from '~/components/ui/icons'
import { useRoot } from '~/components/use-root'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import { endOfCertificate } from '~/domain/certificates/certificate-rules'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import { CertificateState } from '~/features/certificates/certificate-state'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, area, words }) => certificateCrumbs(area, data.group, words),
}

export const meta = titled<typeof loader>((_, data) => data?.group.name)

export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { api } = await requireArea(request)
  const { certificationGroup } = await api.certificates.get({
    certificationGroupId: params.certificateId,
  })
  return { group: certificationGroup }
}

export default function CertificateLayout() {
  const { group } = useLoaderData<typeof loader>()
  const isCertifier = useArea() === 'Certifier'
  const actions = isCertifier ? (
    <>
      <ReduceButton group={group} />
      <RevokeButton group={group} />
    </>
  ) : undefined
  return <CertificateFrame group={group} actions={actions} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function ReduceButton({ group }: { group: CertificationGroup }) {
  const words = useWords().reduction
  const { today } = useRoot()
  if (endOfCertificate(group, today) !== null) return null
  return <ManagersLink to={paths.certifier.reduceCertificate(group.id)} icon={ListMinus} words={words} />
}

function RevokeButton({ group }: { group: Pick<CertificationGroup, 'id' | 'revokedAt'> }) {
  const words = useWords().revocation
  if (group.revokedAt) return null
  return <ManagersLink to={paths.certifier.revokeCertificate(group.id)} icon={Ban} words={words} />
}

function CertificateFrame({ group, actions }: { group: CertificationGroup; actions?: ReactNode }) {
  const w = useWords()
  const hrefs = useAreaPaths()
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
        actions={actions}
      />
      <Tabs
        label={w.certificates.tabs}
        items={[
          { to: hrefs.certificate(group.id), label: w.certificates.tab.info, end: true },
          { to: hrefs.addProducts(group.id), label: w.certificates.tab.addProducts },
          { to: hrefs.renewCertificate(group.id), label: w.certificates.tab.renew },
        ]}
      />
      <Outlet />
    </Page>
  )
}
