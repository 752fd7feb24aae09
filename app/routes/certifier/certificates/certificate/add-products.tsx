import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { AddProductsForm } from '~/features/certificates/add-products-form'
import { loadAddProducts, runAddProducts } from '~/features/certificates/add-products.server'
import { unlessIssued, useIssued } from '~/features/certificates/use-issued'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.addProducts }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: error
      ? errorTitle(error)
      : pageTitle(`${wordsFor().certificates.addProducts}: ${data?.group.name}`),
  },
]

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadAddProducts(request, requireCertifier, params.certificateId ?? '')

export const action = ({ request, params }: ActionFunctionArgs) =>
  runAddProducts(request, requireCertifier, params.certificateId ?? '')

export const shouldRevalidate = unlessIssued

export const clientAction = keepForm((w) => w.certificates.additionFailed)

export default function AddProductsPage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useIssued(answer?.issued, loaded.parent)
  // Another certificate's is another form.
  return <AddProductsForm key={loaded.group.id} {...loaded} answer={answer} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
