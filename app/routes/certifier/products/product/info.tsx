import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { draftAnswer, loadProductLookups, runProductIntent } from '~/features/products/product-form.server'
import { ProductInfo } from '~/features/products/product-info'
import { concernsOfOne } from '~/features/kosher/concerns.server'
import { EvidencePane } from '~/features/evidence/evidence-pane'
import { loadEvidence } from '~/features/evidence/evidence.server'
import { anyForm } from '~/components/form/any-form.schema'
import { loadStaffChoices } from '~/features/accounts/staff/staff.server'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((_, data) => data?.product.name)

export async function loader({ request, params }: RouteArgs<'productId'>) {
  const signedIn = await requireCertifier(request)
  const { api } = signedIn
  const { draft, headers } = await typedBefore(request, anyForm)
  const item = { kind: 'product', id: params.productId } as const
  const product = await api.products.get({ productId: params.productId })
  const [lookups, concerns, task, evidence] = await Promise.all([
    loadProductLookups(api, product.companyId),
    concernsOfOne(api, 'product', params.productId),
    loadStaffChoices(api, 'Certifier'),
    loadEvidence(request, signedIn, item, headers),
  ])
  return data(
    { product, lookups, concerns, task, evidence, draft: draft && (await draftAnswer(api, draft)) },
    { headers },
  )
}

export async function action({ request, params }: RouteArgs<'productId'>) {
  return runProductIntent(await signedInForm(request, requireCertifier), params.productId)
}

export default function ProductInfoPage() {
  const { product, lookups, concerns, task, evidence, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return (
    <ProductInfo
      product={product}
      lookups={lookups}
      concerns={concerns}
      task={task}
      evidence={<EvidencePane kind="product" item={product} evidence={evidence} />}
      answer={answer}
    />
  )
}
