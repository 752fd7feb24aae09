import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { createIngredient, loadIngredientLookups } from '~/features/ingredients/ingredient-form.server'
import { anyForm } from '~/components/form/any-form.schema'
import { facilitiesAsked, unsettledFacility } from '~/features/companies/facilities/facility-options.server'
import { newItemCrumbs, NewItemPage } from '~/features/companies/facilities/new-item-page'
import { requireCertifier } from '~/portal/guards.server'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import type { RouteArgs } from '~/portal/route-args'
import { useState } from 'react'
import { CreateForm } from '~/components/form/create-form'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { Choices } from '~/components/choice/choices'
import { useJson } from '~/components/use-json'
import { FacilityField } from '~/features/companies/facilities/facility-field'
import { typedText } from '~/features/review/review-form'
import { paths } from '~/portal/paths'
import { CertifiersIngredientFields } from '~/features/ingredients/ingredient-fields'
import type { CertifiersIngredientForm, IngredientLookups } from '~/features/ingredients/ingredient-form'
import { useNewIngredient } from '~/features/ingredients/use-new-ingredient'
import type { IngredientAnswer, RmcPage } from '~/features/ingredients/rmc/rmc-picker'

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

/** Specification §5 "Ingredients": the facility decides which RMC codes are offered. */
function NewIngredientForm({
  facilities,
  companyId,
  lookups,
  answer,
  cancelTo,
}: {
  facilities: Choices
  companyId: string
  lookups: IngredientLookups
  answer: IngredientAnswer | undefined
  cancelTo: string
}) {
  const [chosen, setChosen] = useState(typedText(answer, 'companyId') || companyId)
  const codes = useJson<RmcPage>(
    chosen && chosen !== companyId ? paths.rmcCodes({ companyId: chosen }) : null,
    { stay: true },
  )
  const { form, rmc, bar } = useNewIngredient(answer, companyId, codes.data?.items ?? lookups.rmcCodes)
  const portal = usePortalForm<CertifiersIngredientForm>({
    ...form,
  })
  return (
    <CreateForm portal={portal} cancelTo={cancelTo} {...bar}>
      <CertifiersIngredientFields
        portal={portal}
        lookups={lookups}
        rmc={{ ...rmc, companyId: chosen }}
        expiryRequired
        facility={<FacilityField field={portal.fields.companyId} choices={facilities} onChoose={setChosen} />}
      />
    </CreateForm>
  )
}
