import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { createProduct, draftAnswer, loadProductLookups } from '~/features/products/product-form.server'
import { NewProductForm } from '~/features/products/new-product-form'
import { anyForm } from '~/components/form/any-form.schema'
import { facilitiesAsked, unsettledFacility } from '~/features/companies/facilities/facility-options.server'
import { newItemCrumbs, NewItemPage } from '~/features/companies/facilities/new-item-page'
import { requireCertifier } from '~/portal/guards.server'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => newItemCrumbs('product', data, words),
}

export const meta = titled((w) => w.products.newTitle)

export async function loader({ request }: RouteArgs) {
  const signedIn = await requireCertifier(request)
  const { api } = signedIn
  const where = await facilitiesAsked(request, signedIn)
  const [lookups, { draft, headers }] = await Promise.all([
    loadProductLookups(api, where.companyId),
    typedBefore(request, anyForm),
  ])
  return data({ ...where, lookups, draft: draft && (await draftAnswer(api, draft)) }, { headers })
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCertifier)
  const unsettled = await unsettledFacility(form)
  return unsettled ? draftAnswer(form.api, unsettled.result) : createProduct(form)
}

export default function NewProductPage() {
  const { lookups, draft, ...where } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return (
    <NewItemPage kind="product" {...where}>
      {(cancelTo) => <NewProductForm {...where} lookups={lookups} answer={answer} cancelTo={cancelTo} />}
    </NewItemPage>
  )
}
