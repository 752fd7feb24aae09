import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { HeadquartersForm } from '~/features/companies/headquarters-form'
import { loadHeadquartersForm, saveHeadquarters } from '~/features/companies/own-companies.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.own.title }) }

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().companies.own.title) },
]

export function loader({ request }: LoaderFunctionArgs) {
  return loadHeadquartersForm(request)
}

export function action({ request }: ActionFunctionArgs) {
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

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
