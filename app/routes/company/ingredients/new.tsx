import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { ButtonLink } from '~/components/button-link'
import { Card } from '~/components/ui/card'
import { FileUp } from '~/components/ui/icons'
import { FirstIngredient } from '~/features/ingredients/list/first-ingredient'
import { createIngredient, loadNewIngredient } from '~/features/ingredients/ingredient-form.server'
import { anyForm } from '~/components/form/any-form.schema'
import { useWords } from '~/i18n/use-words'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { unsettledFacility } from '~/features/companies/facilities/facility-options.server'
import { offersNone } from '~/components/choice/choices'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { CreateForm } from '~/components/form/create-form'
import { usePortalForm } from '~/components/form/use-portal-form'
import { FacilityField } from '~/features/companies/facilities/facility-field'
import { CompanysIngredientFields } from '~/features/ingredients/ingredient-fields'
import type { CompanysIngredientForm, NewCompanyIngredient } from '~/features/ingredients/ingredient-form'
import { useNewIngredient } from '~/features/ingredients/use-new-ingredient'
import type { IngredientAnswer } from '~/features/ingredients/rmc/rmc-picker'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.ingredients.title, to: paths.company.ingredients.list(), list: 'ingredients' },
    { label: words.ingredients.newTitle },
  ],
}

export const meta = titled((w) => w.ingredients.newTitle)

export async function loader({ request }: RouteArgs) {
  const signedIn = await requireCompany(request)
  const companyId = new URL(request.url).searchParams.get('companyId')
  const [choices, { draft, headers }] = await Promise.all([
    loadNewIngredient(signedIn, signedIn.user.companyId, companyId),
    typedBefore(request, anyForm),
  ])
  const cancelTo = companyId
    ? paths.company.inFacility(companyId).ingredients.list()
    : paths.company.ingredients.list()
  return data({ ...choices, cancelTo, draft: draft && { result: draft } }, { headers })
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCompany)
  return (await unsettledFacility(form)) ?? createIngredient(form)
}

export default function NewIngredientPage() {
  const w = useWords()
  const { draft, cancelTo, ...choices } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return (
    <Page width="form">
      <PageHeader
        title={w.ingredients.newTitle}
        actions={
          <ButtonLink
            to={paths.company.imports('ingredients').list({ companyId: choices.companyId })}
            icon={FileUp}
          >
            {w.exports.import}
          </ButtonLink>
        }
      />
      {offersNone(choices.facilities) ? (
        <Card>
          <FirstIngredient step="facility" />
        </Card>
      ) : (
        <NewCompanyIngredientForm {...choices} answer={answer} cancelTo={cancelTo} />
      )}
    </Page>
  )
}

function NewCompanyIngredientForm({
  facilities,
  companyId,
  headQuarterId,
  rmcCodes,
  answer,
  cancelTo,
}: NewCompanyIngredient & {
  answer: IngredientAnswer | undefined
  cancelTo: string
}) {
  const { form, rmc, bar } = useNewIngredient(answer, companyId, rmcCodes)
  const portal = usePortalForm<CompanysIngredientForm>({
    ...form,
  })
  return (
    <CreateForm portal={portal} cancelTo={cancelTo} {...bar}>
      <CompanysIngredientFields
        portal={portal}
        // A company's sites share its codes: none need be chosen first.
        rmc={{ ...rmc, companyId: headQuarterId }}
        facility={<FacilityField field={portal.fields.companyId} choices={facilities} />}
      />
    </CreateForm>
  )
}
