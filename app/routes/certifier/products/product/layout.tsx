import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { itemCrumbs } from '~/features/items/item-crumbs'
import { ItemHeader } from '~/features/items/item-header'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { requireCertifier } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, area, words }) => itemCrumbs(area, 'product', data, words),
}

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const { api } = await requireCertifier(request)
  return api.products.get({ productId: params.productId })
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export const clientAction = keepForm()

export default function ProductLayout() {
  const product = useLoaderData<typeof loader>()
  const w = useWords()
  const versions = { to: paths.certifier.productVersions(product.id), label: w.review.oldVersions }
  return (
    <Page>
      <ItemHeader
        kind="product"
        item={product}
        extra={[`${w.products.code} ${product.code}`]}
        tabs={product.versions.length > 1 ? [{ ...versions, count: product.versions.length }] : []}
      />
      <Outlet />
    </Page>
  )
}
