import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ViewsPage } from '~/features/views/views-page'
import { changeViews, loadViews } from '~/features/views/views.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.views.title, to: paths.views() }),
}

export const meta = titled((w) => w.views.title)

export const loader = ({ request }: RouteArgs) => loadViews(request)

export const action = ({ request }: RouteArgs) => changeViews(request)

export default function SavedViewsPage() {
  const words = useWords().views
  const refusal = useAnswer<typeof action>()?.refusal
  return (
    <Page width="form">
      <PageHeader title={words.title} />
      <ViewsPage {...useLoaderData<typeof loader>()} refusal={refusal} />
    </Page>
  )
}
