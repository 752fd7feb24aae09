import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadReview } from '~/features/certificates/review/review.server'
import { ReviewTable } from '~/features/certificates/review/review-table'
import { useWords } from '~/i18n/use-words'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.certificates.title, to: paths.certifier.certificates(), list: 'certificates' },
    { label: words.toReview.title, to: paths.certifier.certificatesToReview() },
  ],
}

export const meta = titled((w) => w.toReview.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadReview(request, await requireManager(request))
}

export default function ReviewPage() {
  const w = useWords().toReview
  const { search } = useLocation()
  return (
    <Page>
      <PageHeader title={w.title} description={w.lead} />
      <ReviewTable
        page={useLoaderData<typeof loader>()}
        settleHref={({ id }) => paths.certifier.settleConcern(id) + search}
      />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
