import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadLines } from '~/features/lines/lines.server'
import { LinesTable, NewLineLink } from '~/features/lines/lines-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.ownTitle, to: paths.company.anagraphic() },
    { label: words.lines.title },
  ],
}

export const meta = titled((w) => w.lines.title, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadLines(request)

/** The lines of a headquarters that makes things itself, and those of its plants. */
export default function LinesPage() {
  const words = useWords().lines
  const page = useLoaderData<typeof loader>()
  return (
    <Page width="list">
      <PageHeader
        title={words.title}
        count={page?.items.length}
        description={words.lead}
        actions={page ? <NewLineLink companyId={page.CompanyId} /> : null}
      />
      <LinesTable page={page} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
