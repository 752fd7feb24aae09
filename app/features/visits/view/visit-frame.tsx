import { Outlet } from '@remix-run/react'
import { CircleCheck, ClipboardCheck } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import { Button, buttonClass } from '~/components/ui/button'
import type { Visit } from '~/contract/visits/visits'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { plannedIn } from '../planned-in'
import { VisitBadge } from '../visit-badge'

export function VisitFrame({ visit }: { visit: Visit }) {
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
