import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadUnanswered, runUnanswered } from '~/features/messages/unanswered.server'
import { UnansweredTable, UnansweredTabs } from '~/features/messages/unanswered-table'
import { useWords } from '~/i18n/use-words'
import { areaPaths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ area, words }) => [
    { label: words.desk.title, to: areaPaths(area).desk() },
    { label: words.questions.unanswered, to: areaPaths(area).unanswered() },
  ],
}

export const meta = titled((w) => w.questions.unanswered, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadUnanswered(request)

export const action = ({ request }: RouteArgs) => runUnanswered(request)

export default function UnansweredPage() {
  const w = useWords()
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page>
      <PageHeader title={w.questions.unanswered} description={w.questions.unansweredLead} />
      <RefusalNotice refusal={answer && 'refusal' in answer ? answer.refusal : undefined} />
      <UnansweredTabs />
      <UnansweredTable page={page} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
