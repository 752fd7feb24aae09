import { useLoaderData } from '@remix-run/react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Timeline } from '~/features/timeline/timeline'
import { loadStory } from '~/features/timeline/timeline.server'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.ownTitle, to: paths.company.anagraphic() },
    { label: words.common.story },
  ],
}

export const meta = titled((w) => w.common.story, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  const signedIn = await requireCompany(request)
  return loadStory(request, signedIn, { headQuarterId: signedIn.user.companyId })
}

export default function OwnStoryPage() {
  const w = useWords()
  return (
    <Page>
      <PageHeader title={w.common.story} description={w.timeline.lead} />
      <Timeline story={useLoaderData<typeof loader>()} filters />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
