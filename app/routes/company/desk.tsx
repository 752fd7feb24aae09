import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { Desk } from '~/features/desk/desk'
import { companyDesk } from '~/features/desk/desk-links'
import { loadCompanyDesk } from '~/features/desk/desk.server'
import { FirstSteps } from '~/features/desk/first-steps-panel'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { requireCompany } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.desk.title }) }

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().desk.title) },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireCompany(request)
  return loadCompanyDesk(api)
}

export default function CompanyDeskPage() {
  const w = useWords()
  const { panels, steps } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={w.desk.title} description={steps ? w.desk.first.lead : w.desk.company.lead} />
      {steps ? <FirstSteps steps={steps} /> : null}
      <Desk panels={panels} links={companyDesk} hideEmpty={steps !== null} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
