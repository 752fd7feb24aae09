import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Card } from '~/components/ui/card'
import { changePerson, loadPerson } from '~/features/personal-data/people.server'
import { PartsList } from '~/features/personal-data/parts-list'
import { EraseCard, ExportCard, SessionsCard, WhoCard } from '~/features/personal-data/person-panels'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'personId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.people.title, to: paths.certifier.people() },
    { label: words.people.person },
  ],
}

export const meta = titled((w) => w.people.person)

export const loader = ({ request, params: { personId } }: Args) => loadPerson(request, personId)

export const action = ({ request, params: { personId } }: Args) => changePerson(request, personId)

export default function PersonPage() {
  const words = useWords().people
  const { person, typed, tooShort } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={words.of(person.label)} />
      <WhoCard person={person} typed={typed} tooShort={tooShort} />
      <Card title={words.what}>
        <PartsList parts={person.parts} />
      </Card>
      {person.accounts.length > 0 ? <SessionsCard /> : null}
      <ExportCard person={person} />
      <EraseCard person={person} answer={answer} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
