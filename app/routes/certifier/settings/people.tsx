import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadPeople, savePeople } from '~/features/personal-data/people.server'
import { ErasuresCard, FindCard, RetentionCard } from '~/features/personal-data/people-panels'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.people.title },
  ],
}

export const meta = titled((w) => w.people.title)

export const loader = ({ request }: RouteArgs) => loadPeople(request)

export const action = ({ request }: RouteArgs) => savePeople(request)

export default function PeoplePage() {
  const words = useWords().people
  const { retention, erasures } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={words.title} description={words.lead} />
      <FindCard answer={answer} />
      <RetentionCard retention={retention} answer={answer} />
      <ErasuresCard erasures={erasures} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
