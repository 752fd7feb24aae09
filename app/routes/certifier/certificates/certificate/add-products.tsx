import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { AddProductsForm } from '~/features/certificates/issue/add-products-form'
import { loadAddProducts, runAddProducts } from '~/features/certificates/issue/add-products.server'
import { unlessIssued, useIssued } from '~/features/certificates/use-issued'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.certificates.addProducts }),
}

export const meta = titled<typeof loader>((w, data) => `${w.certificates.addProducts}: ${data?.group.name}`)

export const loader = ({ request, params }: RouteArgs<'certificateId'>) =>
  loadAddProducts(request, requireCertifier, params.certificateId)

export const action = ({ request, params }: RouteArgs<'certificateId'>) =>
  runAddProducts(request, requireCertifier, params.certificateId)

export const shouldRevalidate = unlessIssued

export default function AddProductsPage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useIssued(answer?.issued, loaded.parent)
  return <AddProductsForm key={loaded.group.id} {...loaded} answer={answer} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
