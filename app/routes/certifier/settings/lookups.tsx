import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { lookupNames } from '~/domain/kosher/lookup-entries'
import { EntriesTable } from '~/features/settings/lookups/entries-table'
import { changeEntry, loadEntries } from '~/features/settings/lookups/lookup-entries.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.lookupEntries.title, to: paths.certifier.lookups() },
  ],
}

export const meta = titled((w) => w.lookupEntries.title)

export const loader = ({ request }: RouteArgs) => loadEntries(request)

export const action = ({ request }: RouteArgs) => changeEntry(request)

export default function LookupsPage() {
  const words = useWords().lookupEntries
  const { entries } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page>
      <PageHeader title={words.title} description={words.lead} />
      <RefusalNotice refusal={answer && 'refusal' in answer ? answer.refusal : undefined} />
      {lookupNames.map((lookup) => (
        <EntriesTable
          key={lookup}
          lookup={lookup}
          entries={entries.filter((entry) => entry.lookup === lookup)}
        />
      ))}
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
