import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadPeople, savePeople } from '~/features/personal-data/people.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import type { Erasure } from '~/contract/personal-data'
import type { RetentionSettings } from '~/contract/settings'
import { retentionFields } from '~/domain/personal-data/retention'
import { useFormat } from '~/i18n/use-format'
import type { FormResult } from '~/portal/forms/form-result'

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

type PeopleAnswer = FormResult | { notFound: string } | undefined

/** The answer to this form, not to the other one of the page. */
const answerTo = (answer: PeopleAnswer, card: 'find' | 'retention') =>
  answer && 'result' in answer && answer.result.initialValue?.card === card ? answer.result : undefined

function FindCard({ answer }: { answer: PeopleAnswer }) {
  const words = useWords().people
  const portal = usePortalForm<{ email: string }>({
    id: 'find-person',
    lastResult: answerTo(answer, 'find'),
    labels: { email: words.email },
    draft: false,
  })
  return (
    <Card title={words.find}>
      {answer && 'notFound' in answer ? (
        <Alert kind="info" live="status" className="mb-4">
          {words.notFound}
        </Alert>
      ) : null}
      <PortalForm of={portal} summary={false} keep="never" failure={words.failed}>
        <input type="hidden" name="card" value="find" />
        <TextField
          field={portal.fields.email}
          type="email"
          label={words.email}
          hint={words.findHint}
          required
        />
        <div>
          <SubmitButton>{words.findIt}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  )
}

function RetentionCard({ retention, answer }: { retention: RetentionSettings; answer: PeopleAnswer }) {
  const words = useWords().people
  const portal = usePortalForm<Record<keyof RetentionSettings, string>>({
    id: 'retention',
    lastResult: answerTo(answer, 'retention'),
    defaultValue: Object.fromEntries(
      retentionFields.map((name) => [name, retention[name]?.toString() ?? '']),
    ),
    labels: words.retentionFields,
    draft: false,
  })
  return (
    <Card title={words.retention} description={words.retentionHint}>
      <PortalForm of={portal} keep="never" failure={words.failed}>
        <input type="hidden" name="card" value="retention" />
        <div className="grid gap-5 md:grid-cols-2">
          {retentionFields.map((name) => (
            <TextField
              key={name}
              field={portal.fields[name]}
              label={words.retentionFields[name]}
              hint={words.retentionHints[name]}
              inputMode="numeric"
              required={name === 'signInMonths' || name === 'endedDays'}
            />
          ))}
        </div>
        <div>
          <SubmitButton>{words.saveRetention}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  )
}

function ErasuresCard({ erasures }: { erasures: Erasure[] }) {
  const words = useWords().people
  const { formatInstantDate } = useFormat()
  return (
    <Card title={words.erasures}>
      {erasures.length === 0 ? <p className="text-ink-2">{words.noErasures}</p> : null}
      <ul className="divide-y">
        {erasures.map(({ id, pseudonym, askedAt, askedBy, doneAt }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
              <Link to={paths.certifier.erasure(id)}>{pseudonym}</Link>
              <span className="block text-label text-ink-2">
                {[words.erasedOn(formatInstantDate(askedAt)), ...(askedBy ? [words.by(askedBy)] : [])].join(
                  ' ',
                )}
              </span>
            </span>
            <Badge hue={doneAt ? 'success' : 'info'}>{doneAt ? words.done : words.running}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
