import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { NewFacilityForm } from '~/features/companies/facilities/new-facility-form'
import { createOwnFacility, loadNewOwnFacility } from '~/features/companies/own-companies.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.tab.facilities, to: paths.company.facilities() },
    { label: words.companies.facility.newTitle },
  ],
}

export const meta = titled((w) => w.companies.facility.newTitle)

export function loader({ request }: RouteArgs) {
  return loadNewOwnFacility(request)
}

export function action({ request }: RouteArgs) {
  return createOwnFacility(request)
}

export const clientAction = keepForm((w) => w.companies.facility.createFailure)

export default function NewFacilityPage() {
  const { facility, own } = useWords().companies
  const { company, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
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

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
