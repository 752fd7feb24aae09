import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { newFacilityFormSchema } from '~/features/companies/company-form.schema'
import { createFacility } from '~/features/companies/facilities/facility.server'
import { NewFacilityForm } from '~/features/companies/facilities/new-facility-form'
import { useWords } from '~/i18n/use-words'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.tab.facilities, to: paths.company.facilities() },
    { label: words.companies.facility.newTitle },
  ],
}

export const meta = titled((w) => w.companies.facility.newTitle)

export async function loader({ request }: RouteArgs) {
  const { api, headers } = await requireCompany(request)
  return formPage(request, newFacilityFormSchema, headers, { company: await api.companies.mine() })
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCompany)
  return createFacility(form, form.user.companyId, paths.company.facility)
}

export default function NewFacilityPage() {
  const { facility, own } = useWords().companies
  const { company, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={facility.newTitle} description={own.newFacilityLead} />
      <NewFacilityForm
        company={company}
        constraint={constraint}
        lastResult={answer?.result ?? draft}
        cancelTo={paths.company.facilities()}
      />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
