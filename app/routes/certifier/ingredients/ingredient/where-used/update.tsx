import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { RenewalDialog } from '~/features/ingredients/where-used/renewal-dialog'
import { renewEverywhere } from '~/features/ingredients/where-used/renewal.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.ingredients.renewInTitle }),
}

export const meta = titled((w) => w.ingredients.renewInTitle)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await requireCertifier(request)
  return api.products.ingredientRenewal({ ingredientId: params.ingredientId })
}

export async function action({ request, params }: RouteArgs<'ingredientId'>) {
  return renewEverywhere(await requireCertifier(request), params.ingredientId)
}

export default function RenewInProductsPage() {
  const answer = useAnswer<typeof action>()
  const { ingredientId } = usePageParams<typeof loader>()
  return (
    <RenewalDialog
      plan={useLoaderData<typeof loader>()}
      done={answer && 'done' in answer ? answer.done : undefined}
      refusal={answer && 'refusal' in answer ? answer.refusal : undefined}
      backTo={paths.certifier.ingredients.whereUsed(ingredientId)}
    />
  )
}
