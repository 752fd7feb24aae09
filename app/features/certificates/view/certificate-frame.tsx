import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { CertificateState } from '../certificate-state'

export function CertificateFrame({ group, actions }: { group: CertificationGroup; actions?: ReactNode }) {
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
