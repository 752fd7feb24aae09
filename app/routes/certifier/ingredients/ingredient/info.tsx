import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { loadIngredientLookups, runIngredientIntent } from '~/features/ingredients/ingredient-form.server'
import { IngredientInfo } from '~/features/ingredients/ingredient-info'
import { productsToRenew } from '~/features/ingredients/renewal.server'
import { anyForm } from '~/features/review/any-form.schema'
import { sentFailure } from '~/features/review/intent-failure'
import { formDataOf, guardForm, typedBefore } from '~/portal/form.server'
import { requireCertifier } from '~/portal/guards.server'

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(data?.ingredient.name) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  const ingredient = await api.ingredients.get({ ingredientId: params.ingredientId ?? '' })
  const [lookups, toRenew, { draft, headers }] = await Promise.all([
    loadIngredientLookups(api, ingredient.headQuarterId),
    productsToRenew(api, ingredient),
    typedBefore(request, anyForm),
  ])
  return data({ ingredient, lookups, toRenew, draft: draft && { result: draft } }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCertifier)
  return runIngredientIntent(request, formData, api, params.ingredientId ?? '')
}

export const clientAction = keepForm(sentFailure('ingredient'))

export default function IngredientInfoPage() {
  const { ingredient, lookups, toRenew, draft } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? draft ?? undefined
  return <IngredientInfo ingredient={ingredient} lookups={lookups} toRenew={toRenew} answer={answer} />
}
