import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { createIngredient, loadIngredientLookups } from '~/features/ingredients/ingredient-form.server'
import { NewIngredientForm } from '~/features/ingredients/new-ingredient-form'
import { anyForm } from '~/components/form/any-form.schema'
import { facilitiesAsked, unsettledFacility } from '~/features/companies/facilities/facility-options.server'
import { newItemCrumbs, NewItemPage } from '~/features/companies/facilities/new-item-page'
import { requireCertifier } from '~/portal/guards.server'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => newItemCrumbs('ingredient', data, words),
}

export const meta = titled((w) => w.ingredients.newTitle)

export async function loader({ request }: RouteArgs) {
  const signedIn = await requireCertifier(request)
  const where = await facilitiesAsked(request, signedIn)
  const [lookups, { draft, headers }] = await Promise.all([
    loadIngredientLookups(signedIn, where.headQuarter?.id),
    typedBefore(request, anyForm),
  ])
  return data({ ...where, lookups, draft: draft && { result: draft } }, { headers })
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCertifier)
  return (await unsettledFacility(form)) ?? createIngredient(form)
}

export default function NewIngredientPage() {
  const { lookups, draft, ...where } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return (
    <NewItemPage kind="ingredient" {...where}>
      {(cancelTo) => <NewIngredientForm {...where} lookups={lookups} answer={answer} cancelTo={cancelTo} />}
    </NewItemPage>
  )
}
