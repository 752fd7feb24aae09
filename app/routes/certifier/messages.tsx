import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadThreads } from '~/features/messages/threads-list.server'
import { ThreadsTable } from '~/features/messages/threads-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.desk.title, to: paths.certifier.desk() },
    { label: words.questions.ofCompanies, to: paths.certifier.messages() },
  ],
}

export const meta = titled((w) => w.questions.ofCompanies, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadThreads(request)

export default function ThreadsPage() {
  const { questions: words } = useWords()
  return (
    <Page>
      <PageHeader title={words.ofCompanies} description={words.ofCompaniesLead} />
      <ThreadsTable page={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
