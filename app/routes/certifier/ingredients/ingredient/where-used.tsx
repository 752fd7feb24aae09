import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { RenewalNotice } from '~/features/ingredients/where-used/renewal-notice'
import { loadWhereUsed } from '~/features/ingredients/where-used/where-used.server'
import { WhereUsedTable } from '~/features/ingredients/where-used/where-used-table'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.whereUsed }) }

export const meta = titled((w) => w.ingredients.whereUsed, { failed: isNothing })

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await requireCertifier(request)
  return loadWhereUsed(request, api, params.ingredientId)
}

export default function WhereUsedPage() {
  const page = useLoaderData<typeof loader>()
  const { ingredientId } = usePageParams<typeof loader>()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <RenewalNotice ingredientId={ingredientId} count={page?.toRenew ?? 0} />
      <WhereUsedTable page={page} productHref={paths.certifier.product} />
      <Outlet />
    </div>
  )
}
