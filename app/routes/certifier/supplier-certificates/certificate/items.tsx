import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { itemsKey } from '~/features/suppliers/certificates/found-names'
import { FilePane } from '~/features/suppliers/review/file-pane'
import { ItemsForm } from '~/features/suppliers/review/items/items-form'
import { loadItems, runItems } from '~/features/suppliers/review/items/items.server'
import type { RouteArgs } from '~/portal/route-args'
import { Card } from '~/components/ui/card'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useWords } from '~/i18n/use-words'
import { CoveredTable } from '~/features/suppliers/review/items/covered-table'
import { isCovered } from '~/features/suppliers/review/items/item-rows'

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

function ReadItems({ items, coverages }: Pick<SupplierCertificate, 'items' | 'coverages'>) {
  const words = useWords().supplierReview
  const used = new Set(coverages.map(({ itemId }) => itemId))
  const others = items.filter(({ id }) => !used.has(id))
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <CoveredTable coverages={coverages.filter(isCovered)} items={items} caption={words.coveredList} />
      {others.length > 0 ? (
        <Card title={words.itemsList}>
          <ul className="flex flex-col gap-1">
            {others.map(({ id, name, code }) => (
              <li key={id} className="wrap-anywhere">
                {[name, code].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}
