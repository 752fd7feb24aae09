import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { AddProductsForm } from '~/features/certificates/issue/add-products-form'
import { loadAddProducts, runAddProducts } from '~/features/certificates/issue/add-products.server'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.requests.additionTitle }),
}

export const meta = titled<typeof loader>((w, data) => `${w.requests.additionTitle}: ${data?.group.name}`)

export const loader = ({ request, params }: RouteArgs<'certificateId'>) =>
  loadAddProducts(request, requireCompany, params.certificateId)

export const action = ({ request, params }: RouteArgs<'certificateId'>) =>
  runAddProducts(request, requireCompany, params.certificateId)

export default function RequestProductsPage() {
  const loaded = useLoaderData<typeof loader>()
  return <AddProductsForm key={loaded.group.id} {...loaded} answer={useAnswer<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
