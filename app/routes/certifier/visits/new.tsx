import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { DueFacility } from '~/contract/visits/visits'
import { NewVisitForm } from '~/features/visits/plan/new-visit-form'
import { loadNewVisit, planVisit } from '~/features/visits/plan/plan.server'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.common.visits, to: paths.certifier.visits(), list: 'visits' },
    { label: words.visits.newTitle },
  ],
}

export const meta = titled((w) => w.visits.newTitle)

export const loader = ({ request }: RouteArgs) => loadNewVisit(request)

export const action = ({ request }: RouteArgs) => planVisit(request)

export default function NewVisitPage() {
  const { draft, planned, ...loaded } = useLoaderData<typeof loader>()
  const answer: FormResult | undefined = useAnswer<typeof action>()
  const refused =
    answer?.refusal?.code === 'visit.already_planned'
      ? (answer.refusal.details.visit as DueFacility['planned'])
      : null
  return (
    <Page width="form">
      <PageHeader title={useWords().visits.newTitle} />
      <NewVisitForm
        {...loaded}
        planned={refused ?? planned}
        isRefused={refused !== null}
        lastResult={answer?.result ?? draft}
      />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
