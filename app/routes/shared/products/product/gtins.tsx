import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { ListingCard } from '~/features/directory-choices/listing-card'
import { changeGtins, loadGtins } from '~/features/gtins/gtins.server'
import { GtinsPanel } from '~/features/gtins/gtins-panel'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.gtins.title }) }

export const meta = titled((w) => w.gtins.title)

export const loader = ({ request, params: { productId } }: RouteArgs<'productId'>) =>
  loadGtins(request, productId)

export const action = ({ request, params: { productId } }: RouteArgs<'productId'>) =>
  changeGtins(request, productId)

export default function GtinsPage() {
  const { productId } = usePageParams<typeof loader>()
  const { items, listing, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <GtinsPanel
        productId={productId}
        items={items}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
      />
      <ListingCard productId={productId} listing={listing} />
      <Outlet />
    </>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
