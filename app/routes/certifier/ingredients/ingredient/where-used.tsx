import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { RenewalNotice } from '~/features/ingredients/renewal-notice'
import { loadWhereUsed } from '~/features/ingredients/where-used.server'
import { WhereUsedTable } from '~/features/ingredients/where-used-table'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.whereUsed }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().ingredients.whereUsed, data === null) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadWhereUsed(request, api, params.ingredientId ?? '')
}

export default function WhereUsedPage() {
  const page = useLoaderData<typeof loader>()
  const { ingredientId = '' } = useParams()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <RenewalNotice ingredientId={ingredientId} count={page?.toRenew ?? 0} />
      <WhereUsedTable page={page} productHref={paths.certifier.product} />
      <Outlet />
    </div>
  )
}
