import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { HeadquartersForm } from '~/features/companies/headquarters-form'
import { loadHeadquartersForm, saveHeadquarters } from '~/features/companies/own-companies.server'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.own.title }) }

export const meta = titled((w) => w.companies.own.title)

export function loader({ request }: RouteArgs) {
  return loadHeadquartersForm(request)
}

export function action({ request }: RouteArgs) {
  return saveHeadquarters(request)
}

export const clientAction = keepForm((w) => w.companies.own.failure)

export default function AnagraphicPage() {
  const { own, vatNumber } = useWords().companies
  const { company, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { businessName, businessCode, address } = company
  return (
    <Page width="form">
      <PageHeader
        title={businessName}
        meta={[businessCode && vatNumber(businessCode), address]}
        description={own.lead}
      />
      <HeadquartersForm company={company} constraint={constraint} draft={draft} answer={answer} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
