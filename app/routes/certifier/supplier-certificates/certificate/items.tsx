import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { itemsKey } from '~/features/suppliers/certificates/found-names'
import { FilePane } from '~/features/suppliers/review/file-pane'
import { ItemsForm } from '~/features/suppliers/review/items/items-form'
import { loadItems, runItems } from '~/features/suppliers/review/items/items.server'
import { ReadItems } from '~/features/suppliers/review/items/read-items'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.items }),
}

export const meta = titled<typeof loader>((w, data) => `${w.supplierReview.items}: ${data?.certificate.name}`)

export const loader = ({ request, params }: Args) => loadItems(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => runItems(request, params.supplierCertificateId)

export default function SupplierCertificateItemsPage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { certificate } = loaded
  return certificate.status === 'approved' || certificate.state === 'merged' ? (
    <ReadItems {...certificate} />
  ) : (
    <div className="panes">
      <div className="facts flex min-w-0 flex-1 flex-col">
        <ItemsForm key={itemsKey(certificate)} {...loaded} answer={answer} />
      </div>
      <FilePane certificate={certificate} />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
