import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { DeclineDialog } from '~/features/desk/decline-dialog'
import { declineRequest, loadDecline } from '~/features/desk/requests.server'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.desk.declineTitle }) }

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().desk.declineTitle) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadDecline(request, await requireCertifier(request), params.requestId ?? '')
}

export function action({ request, params }: ActionFunctionArgs) {
  const to = paths.certifier.requests() + new URL(request.url).search
  return declineRequest(request, requireCertifier, params.requestId ?? '', to)
}

export const clientAction = keepForm((w) => w.desk.declineFailed)

export default function DeclineRequestPage() {
  const { asked, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <DeclineDialog
      asked={asked}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      closeTo={paths.certifier.requests() + useLocation().search}
    />
  )
}
