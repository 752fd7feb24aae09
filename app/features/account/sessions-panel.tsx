import { Form } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { LogOut } from '~/components/ui/icons'
import type { Session } from '~/contract/accounts/authentication'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** The account's sessions; each but this one can be ended. */
export function SessionsPanel({ sessions }: { sessions: Session[] }) {
  const words = useWords().account
  return (
    <Card title={words.sessions} description={words.sessionsLead}>
      <ul className="mb-5 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionLine key={session.sessionId} session={session} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-ink-2">{words.sessionsHint}</p>
        <ButtonLink to={paths.logoutEverywhere()} icon={LogOut} preventScrollReset>
          {words.logOutEverywhere}
        </ButtonLink>
      </div>
    </Card>
  )
}

function SessionLine({ session }: { session: Session }) {
  const words = useWords().account
  const { formatInstant } = useFormat()
  const device = session.device ?? words.device
  const seenAt = formatInstant(session.seenAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {session.isCurrent ? <Badge hue="info">{words.thisSession}</Badge> : null}
        </p>
        <p className="text-label wrap-anywhere text-ink-2">
          {words.sessionSeen(seenAt, session.seenFrom)}
          <br />
          {words.sessionBegun(formatInstant(session.begunAt))}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Form method="post" action={paths.account()} preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="sessionId" value={session.sessionId} />
          <Button type="submit" aria-label={words.endSessionOf(device, seenAt)}>
            {words.endSession}
          </Button>
        </Form>
      )}
    </li>
  )
}
