import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { RenewalDialog } from '~/features/ingredients/renewal-dialog'
import { renewEverywhere } from '~/features/ingredients/renewal.server'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.renewInTitle }) }

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().ingredients.renewInTitle) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return api.products.ingredientRenewal({ ingredientId: params.ingredientId ?? '' })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { api } = await requireCertifier(request)
  return renewEverywhere(api, params.ingredientId ?? '')
}

export const clientAction = keepForm((w) => w.products.saveFailed)

export default function RenewInProductsPage() {
  const answer = useActionData<typeof action>()
  const { ingredientId = '' } = useParams()
  return (
    <RenewalDialog
      plan={useLoaderData<typeof loader>()}
      done={answer && 'done' in answer ? answer.done : undefined}
      refusal={answer && 'refusal' in answer ? answer.refusal : undefined}
      backTo={paths.certifier.ingredientWhereUsed(ingredientId)}
    />
  )
}
