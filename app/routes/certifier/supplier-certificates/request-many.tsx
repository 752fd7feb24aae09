import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { untick } from '~/components/list/ticked-rows'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { RequestMany } from '~/features/suppliers/review/request/request-many'
import {
  loadRequestMany,
  runRequestMany,
  type RequestsAnswer,
} from '~/features/suppliers/review/request/request-many.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.supplierReview.title, to: paths.certifier.supplierCertificates.list() },
    { label: words.supplierRequests.title },
  ],
}

export const meta = titled((w) => w.supplierRequests.title)

export const loader = ({ request }: RouteArgs) => loadRequestMany(request)

export const action = ({ request }: RouteArgs) => runRequestMany(request)

/** Requested ones are no longer selected. */
export async function clientAction(to: ClientActionFunctionArgs) {
  const { url } = to.request
  try {
    const answer = await to.serverAction()
    untick(url, (answer as Partial<RequestsAnswer> | null)?.done ?? [])
    return answer
  } catch (error) {
    if (error instanceof Response && error.status < 400) untick(url, new URL(url).searchParams.getAll('ids'))
    throw error
  }
}

export default function RequestRenewalsPage() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const words = useWords().supplierRequests
  return (
    <Page width="form">
      <PageHeader title={words.title} />
      <RequestMany {...page} answer={answer} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
