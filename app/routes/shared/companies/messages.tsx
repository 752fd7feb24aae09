import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { useArea } from '~/features/items/use-item-paths'
import { CompanyThread } from '~/features/messages/company-thread'
import { loadCompanyThread, writeInCompanyThread } from '~/features/messages/company-thread.server'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.messages}: ${data?.thread.companyName}`)

export const loader = ({ request, params }: RouteArgs<never, 'companyId'>) =>
  loadCompanyThread(request, params.companyId)

export const action = ({ request, params }: RouteArgs<never, 'companyId'>) =>
  writeInCompanyThread(request, params.companyId)

export default function CompanyMessagesPage() {
  const { questions: words } = useWords()
  const thread = <CompanyThread {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
  if (useArea() === 'Certifier') return thread
  return (
    <Page>
      <PageHeader title={words.title} description={words.lead} />
      {thread}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
