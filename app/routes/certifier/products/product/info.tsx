import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { draftAnswer, loadProductLookups, runProductIntent } from '~/features/products/product-form.server'
import { ProductInfo } from '~/features/products/product-info'
import { anyForm } from '~/features/review/any-form.schema'
import { sentFailure } from '~/features/review/intent-failure'
import { formDataOf, guardForm, typedBefore } from '~/portal/form.server'
import { requireCertifier } from '~/portal/guards.server'

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(data?.product.name) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  const [product, lookups, { draft, headers }] = await Promise.all([
    api.products.get({ productId: params.productId ?? '' }),
    loadProductLookups(api),
    typedBefore(request, anyForm),
  ])
  return data({ product, lookups, draft: draft && (await draftAnswer(api, draft)) }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCertifier)
  return runProductIntent(request, formData, api, params.productId ?? '')
}

export const clientAction = keepForm(sentFailure('product'))

export default function ProductInfoPage() {
  const { product, lookups, draft } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? draft ?? undefined
  return <ProductInfo product={product} lookups={lookups} answer={answer} />
}
