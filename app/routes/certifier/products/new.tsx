import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { createProduct, draftAnswer, loadProductLookups } from '~/features/products/product-form.server'
import { NewProductForm } from '~/features/products/new-product-form'
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
      : { label: words.products.title, to: paths.certifier.products() },
    { label: words.products.newTitle },
  ],
}

export const meta = titled((w) => w.products.newTitle)

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  const { searchParams } = new URL(request.url)
  const [where, lookups, { draft, headers }] = await Promise.all([
    loadFacilities(api, {
      companyId: searchParams.get('companyId'),
      headquarterId: searchParams.get('headquarterId'),
    }),
    loadProductLookups(api),
    typedBefore(request, anyForm),
  ])
  return data({ ...where, lookups, draft: draft && (await draftAnswer(api, draft)) }, { headers })
}

export async function action({ request }: RouteArgs) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCertifier)
  return createProduct(request, formData, api)
}

export const clientAction = keepForm((w) => w.products.createFailed)

export default function NewProductPage() {
  const w = useWords()
  const { facilities, companyId, headQuarter, lookups, draft } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? draft ?? undefined
  return (
    <Page width="form">
      <PageHeader title={w.products.newTitle} meta={[headQuarter?.name]} />
      {facilities.length === 0 ? (
        <NoFacilities headQuarter={headQuarter} />
      ) : (
        <NewProductForm
          facilities={facilities}
          companyId={companyId}
          lookups={lookups}
          answer={answer}
          cancelTo={
            companyId
              ? paths.certifier.inFacility(companyId).products()
              : headQuarter
                ? paths.certifier.inCompany(headQuarter.id).products()
                : paths.certifier.products()
          }
        />
      )}
    </Page>
  )
}
