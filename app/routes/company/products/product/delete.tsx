import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { NoDeletionHere } from '~/features/products/no-deletion-here'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.deleteTab }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().review.deleteTab}: ${data?.name}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCompany(request)
  const { name, certificationGroup } = await api.products.get({ productId: params.productId ?? '' })
  return { name, isCertified: certificationGroup !== null }
}

export default function DeleteOwnProductPage() {
  return <NoDeletionHere {...useLoaderData<typeof loader>()} />
}
