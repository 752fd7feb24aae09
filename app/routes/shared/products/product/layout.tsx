import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { CertificateLink } from '~/features/products/certificate-link'
import { productListAsked } from '~/features/products/list/products-list.server'
import { itemCrumbs } from '~/features/items/item-crumbs'
import { ItemHeader } from '~/features/items/item-header'
import { loadWorklist } from '~/features/items/worklist.server'
import { itemHead, renewedBy } from '~/features/items/review-item'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { useTaskMenu } from '~/features/review/task-menu'
import { useWords } from '~/i18n/use-words'
import { pick } from '~/portal/lists.server'
import { requireArea } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, area, words }) => itemCrumbs(area, 'product', data, words),
}

export async function loader({ request, params: { productId } }: RouteArgs<'productId'>) {
  const signedIn = await requireArea(request)
  const [product, worklist] = await Promise.all([
    signedIn.api.products.get({ productId }),
    loadWorklist(
      request,
      signedIn,
      { kind: 'product', id: productId },
      productListAsked(signedIn, productId),
    ),
  ])
  return {
    ...pick(product, [...itemHead, 'code', 'certificationGroup', 'onHold']),
    renews: renewedBy(product),
    versionCount: product.versions.length,
    worklist,
  }
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export default function ProductLayout() {
  const { worklist, ...product } = useLoaderData<typeof loader>()
  const w = useWords()
  const isCompany = useArea() === 'Company'
  const { id, code, certificationGroup, versionCount } = product
  const documents = { to: paths.company.products.documents(id), label: w.review.documents }
  const gtins = { to: useAreaPaths().products.gtins(id), label: w.products.gtins }
  const oldVersions = { to: paths.certifier.versions('product', id), label: w.review.oldVersions }
  return (
    <Page>
      <ItemHeader
        kind="product"
        item={product}
        worklist={worklist}
        task={useTaskMenu('product', product)}
        extra={[
          `${w.products.code} ${code}`,
          isCompany && certificationGroup ? (
            <span key="certificate">
              {w.products.certificate} <CertificateLink group={certificationGroup} />
            </span>
          ) : null,
        ]}
        firstTabs={isCompany ? [documents] : []}
        tabs={[gtins, ...(!isCompany && versionCount > 1 ? [{ ...oldVersions, count: versionCount }] : [])]}
      />
      <Outlet context={worklist} />
    </Page>
  )
}
