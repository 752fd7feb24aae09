import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { AddProductsForm } from '~/features/certificates/add-products-form'
import { loadAddProducts, runAddProducts } from '~/features/certificates/add-products.server'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.requests.additionTitle }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: error ? errorTitle(error) : pageTitle(`${wordsFor().requests.additionTitle}: ${data?.group.name}`),
  },
]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadAddProducts(request, requireCompany, params.certificateId ?? '')

export const action = ({ request, params }: ActionFunctionArgs) =>
  runAddProducts(request, requireCompany, params.certificateId ?? '')

export const clientAction = keepForm((w) => w.requests.sendFailed)

export default function RequestProductsPage() {
  const loaded = useLoaderData<typeof loader>()
  // Another certificate's is another form.
  return <AddProductsForm key={loaded.group.id} {...loaded} answer={useActionData<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
