import { useLoaderData, Form, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Card } from '~/components/ui/card'
import { changePerson, loadPerson } from '~/features/personal-data/people.server'
import { PartsList } from '~/features/personal-data/parts-list'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { useId } from 'react'
import { TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { DefinitionList } from '~/components/ui/definition-list'
import { Field } from '~/components/ui/field'
import { Download, LogOut, Search } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import type { PersonData } from '~/contract/personal-data'
import type { FormResult } from '~/portal/forms/form-result'

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

/** Identity, and the names to search for. */
function WhoCard({ person, typed, tooShort }: { person: PersonData; typed: string; tooShort: string[] }) {
  const words = useWords().people
  const id = useId()
  const { kind, emails, names, accounts, contacts } = person
  const told = [
    ...(accounts.length > 0 ? [words.accountsEnd(accounts.length)] : []),
    ...(contacts.length > 0 ? [words.contactsOf(contacts.length)] : []),
  ]
  return (
    <Card title={words.who}>
      <div className="flex flex-col gap-5">
        <DefinitionList
          items={[
            { term: words.kinds[kind], description: told.join(', ') },
            {
              term: words.emails,
              description: <span className="wrap-anywhere">{emails.join(', ') || '–'}</span>,
            },
            {
              term: words.names,
              description: <span className="wrap-anywhere">{names.join(', ') || words.nobodysName}</span>,
            },
          ]}
        />
        {tooShort.map((name) => (
          <Alert key={name} kind="warning">
            {words.notWhole(name)}
          </Alert>
        ))}
        <Form method="get" className="flex flex-col gap-3">
          <Field id={id} label={words.moreNames} hint={words.moreNamesHint}>
            {(control) => (
              <Input {...control} key={typed} name="names" defaultValue={typed} maxLength={600} />
            )}
          </Field>
          <div>
            <Button type="submit" icon={Search}>
              {words.look}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}

/** All their sessions; they may sign in again. */
function SessionsCard() {
  const words = useWords().people
  return (
    <Card title={words.sessions}>
      <Form method="post" data-failure={words.failed} preventScrollReset>
        <input type="hidden" name="intent" value="end-sessions" />
        <p className="mb-4 text-ink-2">{words.sessionsHint}</p>
        <Button type="submit" icon={LogOut}>
          {words.endSessions}
        </Button>
      </Form>
    </Card>
  )
}

/** A file: bypasses the router, so that the browser saves it. */
function ExportCard({ person }: { person: PersonData }) {
  const words = useWords().people
  const { search } = useLocation()
  return (
    <Card title={words.export}>
      <form method="post" action={paths.certifier.exportPerson(person.personId) + search}>
        <p className="mb-4 text-ink-2">{words.exportHint}</p>
        <Button type="submit" icon={Download}>
          {words.exportIt}
        </Button>
      </form>
    </Card>
  )
}

function EraseCard({ person, answer }: { person: PersonData; answer: FormResult | undefined }) {
  const words = useWords().people
  const portal = usePortalForm<{ confirmation: string }>({
    id: 'erase-person',
    lastResult: answer?.result,
    labels: { confirmation: words.confirmation(person.label) },
    draft: false,
  })
  return (
    <Card title={words.erase}>
      {person.own ? (
        <p className="text-ink-2">{words.eraseOwn}</p>
      ) : (
        <PortalForm of={portal} keep="never" failure={words.failed}>
          <p className="text-ink-2">{words.eraseHint}</p>
          <TextField
            field={portal.fields.confirmation}
            label={words.confirmation(person.label)}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <div>
            <SubmitButton variant="danger">{words.eraseIt}</SubmitButton>
          </div>
        </PortalForm>
      )}
    </Card>
  )
}
