import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { createIngredient, loadIngredientLookups } from '~/features/ingredients/ingredient-form.server'
import { NewIngredientForm } from '~/features/ingredients/new-ingredient-form'
import { anyForm } from '~/components/form/any-form.schema'
import { loadFacilities } from '~/features/companies/facilities/facility-options.server'
import { NoFacilities } from '~/features/companies/facilities/no-facilities'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { formDataOf, guardForm, typedBefore } from '~/portal/form.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => [
    data.headQuarter
      ? { label: data.headQuarter.name, to: paths.certifier.company(data.headQuarter.id) }
      : { label: words.ingredients.title, to: paths.certifier.ingredients() },
    { label: words.ingredients.newTitle },
  ],
}

export const meta = titled((w) => w.ingredients.newTitle)

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  const { searchParams } = new URL(request.url)
  const where = await loadFacilities(api, {
    companyId: searchParams.get('companyId'),
    headquarterId: searchParams.get('headquarterId'),
  })
  const [lookups, { draft, headers }] = await Promise.all([
    loadIngredientLookups(api, where.headQuarter?.id),
    typedBefore(request, anyForm),
  ])
  return data({ ...where, lookups, draft: draft && { result: draft } }, { headers })
}

export async function action({ request }: RouteArgs) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCertifier)
  return createIngredient(request, formData, api)
}

export const clientAction = keepForm((w) => w.ingredients.createFailed)

export default function NewIngredientPage() {
  const w = useWords()
  const { facilities, companyId, headQuarter, lookups, draft } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? draft ?? undefined
  return (
    <Page width="form">
      <PageHeader title={w.ingredients.newTitle} meta={[headQuarter?.name]} />
      {facilities.length === 0 ? (
        <NoFacilities headQuarter={headQuarter} />
      ) : (
        <NewIngredientForm
          facilities={facilities}
          companyId={companyId}
          lookups={lookups}
          answer={answer}
          cancelTo={
            companyId
              ? paths.certifier.inFacility(companyId).ingredients()
              : headQuarter
                ? paths.certifier.inCompany(headQuarter.id).ingredients()
                : paths.certifier.ingredients()
          }
        />
      )}
    </Page>
  )
}
