import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { tabTitle } from '~/components/page-title'
import { loadRenewal, runRenewal } from '~/features/certificates/renewal.server'
import { RenewalPage } from '~/features/certificates/renewal-page'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.requests.renewTitle }) }

export const meta: MetaFunction = ({ error, matches }) => [
  { title: error ? errorTitle(error) : tabTitle(wordsFor().requests.renewTitle, matches) },
]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadRenewal(request, requireCompany, params.certificateId ?? '')

export const action = ({ request, params }: ActionFunctionArgs) =>
  runRenewal(request, requireCompany, params.certificateId ?? '')

export const clientAction = keepForm((w) => w.requests.sendFailed)

export default function RequestRenewalPage() {
  const loaded = useLoaderData<typeof loader>()
  return <RenewalPage key={loaded.id} {...loaded} answer={useActionData<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
