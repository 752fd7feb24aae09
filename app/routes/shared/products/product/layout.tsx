import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { CertificateLink } from '~/features/products/certificate-link'
import { itemCrumbs } from '~/features/items/item-crumbs'
import { ItemHeader } from '~/features/items/item-header'
import { itemHead } from '~/features/items/review-item'
import { useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { pick } from '~/portal/lists.server'
import { requireArea } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, area, words }) => itemCrumbs(area, 'product', data, words),
}

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const { api } = await requireArea(request)
  const product = await api.products.get({ productId: params.productId })
  return {
    ...pick(product, [...itemHead, 'code', 'certificationGroup']),
    versionCount: product.versions.length,
  }
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export const clientAction = keepForm()

export default function ProductLayout() {
  const product = useLoaderData<typeof loader>()
  const w = useWords()
  const isCompany = useArea() === 'Company'
  const { id, code, certificationGroup, versionCount } = product
  const documents = { to: paths.company.productDocuments(id), label: w.review.documents }
  const oldVersions = { to: paths.certifier.productVersions(id), label: w.review.oldVersions }
  return (
    <Page>
      <ItemHeader
        kind="product"
        item={product}
        extra={[
          `${w.products.code} ${code}`,
          isCompany && certificationGroup ? (
            <span key="certificate">
              {w.products.certificate} <CertificateLink group={certificationGroup} />
            </span>
          ) : null,
        ]}
        firstTabs={isCompany ? [documents] : []}
        tabs={!isCompany && versionCount > 1 ? [{ ...oldVersions, count: versionCount }] : []}
      />
      <Outlet />
    </Page>
  )
}
