import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { runOwnProductIntent } from '~/features/products/own-product-form.server'
import { OwnProductInfo } from '~/features/products/own-product-info'
import { draftAnswer } from '~/features/products/product-form.server'
import { anyForm } from '~/features/review/any-form.schema'
import { sentFailure } from '~/features/review/intent-failure'
import { formDataOf, guardForm, typedBefore } from '~/portal/form.server'
import { requireCompany } from '~/portal/guards.server'

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(data?.product.name) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCompany(request)
  const [product, { draft, headers }] = await Promise.all([
    api.products.get({ productId: params.productId ?? '' }),
    typedBefore(request, anyForm),
  ])
  return data({ product, draft: draft && (await draftAnswer(api, draft)) }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formData = await formDataOf(request)
  const { api } = await guardForm(request, formData, requireCompany)
  return runOwnProductIntent(request, formData, api, params.productId ?? '')
}

export const clientAction = keepForm(sentFailure('product'))

export default function OwnProductInfoPage() {
  const { product, draft } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? draft ?? undefined
  return <OwnProductInfo product={product} answer={answer} />
}
