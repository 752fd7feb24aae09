import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { AllReadForm } from '~/features/messages/all-read-form'
import { loadAllRead } from '~/features/messages/all-read.server'
import { useWords } from '~/i18n/use-words'
import { areaPaths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ area, words }) => [
    { label: words.desk.title, to: areaPaths(area).desk() },
    { label: words.review.messages },
  ],
}

export const meta = titled((w) => w.review.messages)

export const loader = ({ request }: RouteArgs) => loadAllRead(request)

export default function AllReadPage() {
  const { questions: words } = useWords()
  return (
    <Page>
      <PageHeader title={words.askAllRead} description={words.askAllReadHint} />
      <AllReadForm {...useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
