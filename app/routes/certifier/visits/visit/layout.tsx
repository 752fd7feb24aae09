import { useLoaderData, Outlet } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { CircleCheck, ClipboardCheck } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import { Button, buttonClass } from '~/components/ui/button'
import type { Visit } from '~/contract/visits/visits'
import { useWords } from '~/i18n/use-words'
import { plannedIn } from '~/features/visits/planned-in'
import { VisitBadge } from '~/features/visits/visit-badge'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { visit }, words }) => [
    {
      label: words.common.visits,
      to: paths.certifier.visits(),
      list: 'visits',
      companies: [visit.companyId, visit.headQuarterId],
    },
    { label: visit.number, to: paths.certifier.visit(visit.id) },
  ],
}

export const meta = titled<typeof loader>((_, data) => data?.visit.number)

export async function loader({ request, params: { visitId } }: RouteArgs<'visitId'>) {
  const { api } = await requireCertifier(request)
  return { visit: await api.visits.get({ visitId }) }
}

export default function VisitLayout() {
  return <VisitFrame visit={useLoaderData<typeof loader>().visit} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function VisitFrame({ visit }: { visit: Visit }) {
  const words = useWords()
  const w = words.visits
  const { visit: report, visitEvidence, visitDeviations, visitPlan } = paths.certifier
  const count = Object.values(visit.deviations).reduce((sum, one) => sum + one, 0)
  return (
    <Page>
      <PageHeader
        title={w.numbered(visit.number)}
        badge={<VisitBadge visit={visit} />}
        meta={[
          visit.companyName,
          w.kinds[visit.kind],
          plannedIn(words)(visit),
          visit.announced ? w.announced : w.unannounced,
        ]}
        actions={
          <>
            {visit.status === 'planned' || visit.status === 'underway' ? (
              // A document of its own, which a tablet caches.
              <a href={paths.certifier.visitField(visit.id)} className={buttonClass()}>
                <ClipboardCheck />
                {w.toField}
              </a>
            ) : null}
            <ConfirmLink visit={visit} />
          </>
        }
      />
      <Tabs
        label={w.sections}
        items={[
          { to: report(visit.id), label: w.section.report, end: true },
          { to: visitEvidence(visit.id), label: w.section.evidence },
          { to: visitDeviations(visit.id), label: w.section.deviations, count },
          { to: visitPlan(visit.id), label: w.section.plan },
        ]}
      />
      <Outlet />
    </Page>
  )
}

function ConfirmLink({ visit: { id, status, mayConfirm } }: { visit: Visit }) {
  const w = useWords().visits
  if (status !== 'ended') return null
  if (mayConfirm !== true)
    return (
      <Button icon={CircleCheck} disabledReason={w.notConfirmable[mayConfirm]}>
        {w.confirm}
      </Button>
    )
  return (
    <ButtonLink to={paths.certifier.confirmVisit(id)} variant="primary" icon={CircleCheck} preventScrollReset>
      {w.confirm}
    </ButtonLink>
  )
}
