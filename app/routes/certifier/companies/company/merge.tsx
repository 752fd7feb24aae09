import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { errorTitle, RouteErrorScreen } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { MergePartner } from '~/features/companies/merge-partner'
import { loadMerge, runMerge } from '~/features/companies/partners.server'
import { wordsFor } from '~/i18n/words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.partners.merge.action }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: error
      ? errorTitle(error)
      : pageTitle(wordsFor().partners.merge.title(data?.company.businessName ?? '')),
  },
]

export const loader = ({ request, params }: LoaderFunctionArgs) => loadMerge(request, params.companyId ?? '')

export const action = ({ request, params }: ActionFunctionArgs) => runMerge(request, params.companyId ?? '')

export const clientAction = keepForm()

export default function MergePage() {
  return (
    <MergePartner {...useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()?.refusal} />
  )
}

export { RouteErrorScreen as ErrorBoundary }
