import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { newFacilityFormSchema } from '~/features/companies/company-form.schema'
import { createFacility } from '~/features/companies/facilities/facility.server'
import { NewFacilityForm } from '~/features/companies/facilities/new-facility-form'
import { asSentence } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ words, params }) => [
    {
      label: words.companies.tab.facilities,
      to: paths.certifier.companyFacilities(params.companyId),
    },
    { label: words.companies.facility.newTitle },
  ],
}

export const meta = titled((w) => w.companies.facility.newTitle)

export async function loader({ request, params }: RouteArgs<'companyId'>) {
  const { api, headers } = await requireManager(request)
  const company = await api.companies.get({ companyId: params.companyId })
  if (!company.headQuarter) throw new Response(null, { status: 404 })
  return formPage(request, newFacilityFormSchema, headers, { company })
}

export async function action({ request, params }: RouteArgs<'companyId'>) {
  const list = paths.certifier.companyFacilities(params.companyId)
  return createFacility(await signedInForm(request, requireManager), params.companyId, () => list)
}

export default function NewFacilityPage() {
  const { facility } = useWords().companies
  const { company, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex w-full max-w-form flex-1 flex-col gap-4">
      <header>
        <h2 className="text-section font-semibold">{facility.newTitle}</h2>
        <p className="text-ink-2">{asSentence(facility.newLead(company.businessName))}</p>
      </header>
      <NewFacilityForm
        company={company}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
        cancelTo={paths.certifier.companyFacilities(company.id)}
      />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
