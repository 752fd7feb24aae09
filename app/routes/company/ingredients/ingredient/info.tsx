import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { CompanyIngredientInfo } from '~/features/ingredients/company-ingredient-info'
import { ingredientHints } from '~/features/ingredients/ingredient-hints.server'
import { loadIngredientLookups, runIngredientIntent } from '~/features/ingredients/ingredient-form.server'
import { anyForm } from '~/components/form/any-form.schema'
import { unfollowedOver } from '~/features/suppliers/certificates/certificate-source.server'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((_, data) => data?.ingredient.name)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const signedIn = await requireCompany(request)
  const ingredientId = params.ingredientId
  const ingredient = await signedIn.api.ingredients.get({ ingredientId })
  const [hints, unfollowed, lookups, { draft, headers }] = await Promise.all([
    ingredientHints(signedIn.api, ingredient),
    unfollowedOver(signedIn.api, ingredient),
    loadIngredientLookups(signedIn, ingredient.headQuarterId, {
      readOnly: ingredient.status === 'approved' || signedIn.user.isReader,
    }),
    typedBefore(request, anyForm),
  ])
  return data({ ingredient, hints, unfollowed, lookups, draft: draft && { result: draft } }, { headers })
}

export async function action({ request, params }: RouteArgs<'ingredientId'>) {
  return runIngredientIntent(await signedInForm(request, requireCompany), params.ingredientId)
}

export default function CompanyIngredientInfoPage() {
  const { draft, ...shown } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return <CompanyIngredientInfo {...shown} answer={answer} />
}
