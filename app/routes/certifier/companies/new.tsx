import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { NewCompanyForm } from '~/features/companies/new-company-form'
import { createCompany, loadNewCompany } from '~/features/companies/new-company.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.title, to: paths.certifier.companies() },
    { label: words.companies.create.title },
  ],
}

export const meta = titled((w) => w.companies.create.title)

export function loader({ request }: RouteArgs) {
  return loadNewCompany(request)
}

export function action({ request }: RouteArgs) {
  return createCompany(request)
}

export const clientAction = keepForm((w) => w.companies.create.failure)

export default function NewCompanyPage() {
  const { create } = useWords().companies
  const { draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={create.title} description={create.lead} />
      <NewCompanyForm constraint={constraint} lastResult={answer?.result ?? draft} />
    </Page>
  )
}
