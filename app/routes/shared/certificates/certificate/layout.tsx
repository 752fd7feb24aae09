import { useLoaderData, Outlet } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { certificateCrumbs } from '~/features/certificates/view/crumbs'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { Link } from '~/components/link'
import { Button, buttonClass } from '~/components/ui/button'
import { Ban, ChevronDown, CirclePause, CircleSlash, ListMinus, Undo2 } from '~/components/ui/icons'
import { useDetailsDismiss } from '~/components/use-details-dismiss'
import { useRoot, useUser } from '~/components/use-root'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import { endedByPeople, endOfCertificate } from '~/domain/certificates/certificate-rules'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { useRef, type ReactNode } from 'react'
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
  return <CertificateFrame group={group} actions={isCertifier ? <RulingsMenu group={group} /> : undefined} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** What can be ruled now; others than managers read why not. */
function RulingsMenu({ group }: { group: CertificationGroup }) {
  const w = useWords()
  const { today } = useRoot()
  const isManager = useUser()?.isCertifierCompanyManager === true
  const ref = useRef<HTMLDetailsElement>(null)
  useDetailsDismiss(ref)
  const { suspendCertificate, ruleOnCertificate, reduceCertificate } = paths.certifier
  const isInForce = endOfCertificate(group, today) === null
  const isOver = endedByPeople(group) !== null
  const isHeld = group.suspendedOn !== null || group.noticeOn !== null || group.restingCount > 0
  const { suspend, reinstate, end, title, onlyManagers } = w.rulings
  const acts = [
    isInForce && group.suspendedOn === null
      ? { to: suspendCertificate(group.id), label: suspend.action, icon: CirclePause }
      : null,
    isHeld && !isOver
      ? { to: ruleOnCertificate(group.id, 'reinstate'), label: reinstate.action, icon: Undo2 }
      : null,
    isInForce ? { to: reduceCertificate(group.id), label: w.reduction.action, icon: ListMinus } : null,
    isOver ? null : { to: ruleOnCertificate(group.id, 'end'), label: end.action, icon: CircleSlash },
    group.revokedAt
      ? null
      : { to: ruleOnCertificate(group.id, 'revoke'), label: w.revocation.action, icon: Ban },
  ].filter((act) => act !== null)
  if (acts.length === 0) return null
  if (!isManager) return <Button disabledReason={onlyManagers}>{title}</Button>
  return (
    // On a phone as wide as the page, wherever the button stands.
    <details ref={ref} className="task-menu max-md:static">
      <summary className={buttonClass()}>
        {title}
        <ChevronDown />
      </summary>
      <div className="menu w-48 max-md:inset-x-4 max-md:top-auto max-md:w-auto">
        {acts.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} preventScrollReset className="menu-line">
            <Icon />
            {label}
          </Link>
        ))}
      </div>
    </details>
  )
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
          { to: hrefs.certificateRulings(group.id), label: w.certificates.tab.rulings },
        ]}
      />
      <Outlet />
    </Page>
  )
}
