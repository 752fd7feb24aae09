import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { CompanyProductInfo } from '~/features/products/company-product-info'
import { draftAnswer, loadLinesOf, runProductIntent } from '~/features/products/product-form.server'
import { anyForm } from '~/components/form/any-form.schema'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((_, data) => data?.product.name)

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const { api } = await requireCompany(request)
  const [product, { draft, headers }] = await Promise.all([
    api.products.get({ productId: params.productId }),
    typedBefore(request, anyForm),
  ])
  const lines = await loadLinesOf(api, product.companyId)
  return data({ product, lines, draft: draft && (await draftAnswer(api, draft)) }, { headers })
}

export async function action({ request, params }: RouteArgs<'productId'>) {
  return runProductIntent(await signedInForm(request, requireCompany), params.productId)
}

export default function CompanyProductInfoPage() {
  const { product, lines, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return <CompanyProductInfo product={product} lines={lines} answer={answer} />
}
