import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Plus } from 'lucide-react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { errorTitle } from '~/components/error-boundary'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { loadOwnRequests } from '~/features/desk/own-requests.server'
import { OwnRequestsTable } from '~/features/desk/own-requests-table'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.certificates.title, to: paths.company.certificates(), list: 'certificates' },
    { label: words.requests.title },
  ],
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().requests.title, data === null) },
]

export const loader = ({ request }: LoaderFunctionArgs) => loadOwnRequests(request)

export default function OwnRequestsPage() {
  const w = useWords()
  return (
    <Page>
      <PageHeader
        title={w.requests.title}
        description={w.requests.lead}
        actions={
          <ButtonLink to={paths.company.newCertificate()} variant="primary" icon={Plus}>
            {w.requests.newTitle}
          </ButtonLink>
        }
      />
      <OwnRequestsTable page={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
