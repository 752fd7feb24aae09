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
import { FirstProduct } from '~/features/products/list/first-product'
import { nextStep } from '~/features/products/list/first-product.server'
import { NewCompanyProductForm } from '~/features/products/new-company-product-form'
import { createProduct, draftAnswer, loadLinesOf } from '~/features/products/product-form.server'
import { anyForm } from '~/components/form/any-form.schema'
import { onlyChoice } from '~/components/choice/choices'
import { loadFacilities, unsettledFacility } from '~/features/companies/facilities/facility-options.server'
import { useWords } from '~/i18n/use-words'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ words }) => [
    { label: words.products.title, to: paths.company.products.list(), list: 'products' },
    { label: words.products.newTitle },
  ],
}

export const meta = titled((w) => w.products.newTitle)

export async function loader({ request }: RouteArgs) {
  const signedIn = await requireCompany(request)
  const { api, user } = signedIn
  const asked = new URL(request.url).searchParams.get('companyId')
  const [{ facilities, companyId }, next, { draft, headers }] = await Promise.all([
    loadFacilities(signedIn, { companyId: asked, headquarterId: user.companyId }),
    nextStep(api, user.companyId),
    typedBefore(request, anyForm),
  ])
  const kept = draft && (await draftAnswer(api, draft))
  const chosen = companyId || (onlyChoice(facilities) ?? '')
  const lines = await loadLinesOf(api, chosen)
  return data({ facilities, companyId: chosen, lines, next, draft: kept }, { headers })
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCompany)
  const unsettled = await unsettledFacility(form)
  return unsettled ? draftAnswer(form.api, unsettled.result) : createProduct(form)
}

export default function NewProductPage() {
  const w = useWords()
  const { facilities, companyId, lines, next, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return (
    <Page width="form">
      <PageHeader
        title={w.products.newTitle}
        actions={
          <ButtonLink to={paths.company.imports('products').list({ companyId: companyId })} icon={FileUp}>
            {w.exports.import}
          </ButtonLink>
        }
      />
      {next === 'ready' ? (
        <NewCompanyProductForm facilities={facilities} companyId={companyId} lines={lines} answer={answer} />
      ) : (
        <Card>
          <FirstProduct step={next} />
        </Card>
      )}
    </Page>
  )
}
