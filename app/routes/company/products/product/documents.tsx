import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { NoProductDocuments } from '~/features/products/no-product-documents'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.documents }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().review.documents}: ${data?.name}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCompany(request)
  const { name, ingredients } = await api.products.get({ productId: params.productId ?? '' })
  return { name, ingredients }
}

export default function OwnProductDocumentsPage() {
  return <NoProductDocuments ingredients={useLoaderData<typeof loader>().ingredients} />
}
