import { Form, useSearchParams } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { CopyField } from '~/components/copy-field'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { Label } from '~/components/ui/label'
import { Select } from '~/components/ui/select'
import type { CalendarLink } from '~/contract/visits/calendar'
import type { UserType } from '~/domain/items/review'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths, withQuery } from '~/portal/paths'

interface CalendarPanelProps {
  userType: UserType
  link: CalendarLink | null
  /** Just created: shown this once. */
  url: string | undefined
}

export function CalendarPanel({ userType, link, url }: CalendarPanelProps) {
  const words = useWords().account.calendar
  const { formatInstantDate } = useFormat()
  const isEnding = useSearchParams()[0].has(END) && link !== null
  return (
    <Card title={words.title} description={words.lead[userType]}>
      <div className="flex flex-col gap-5">
        {url ? <NewLink key={url} url={url} /> : null}
        {link && !url ? (
          <p>
            {words.active(formatInstantDate(link.createdAt), userType === 'Certifier' ? link.scope : null)}
          </p>
        ) : null}
        <Form method="post" action={paths.account()} preventScrollReset className="flex flex-col gap-4">
          {userType === 'Certifier' ? (
            <div className="field">
              <Label htmlFor="calendar-scope">{words.scope}</Label>
              <Select
                id="calendar-scope"
                name="scope"
                defaultValue={link?.scope ?? 'all'}
                options={(['all', 'own'] as const).map((value) => ({ value, label: words.scopes[value] }))}
              />
            </div>
          ) : null}
          <p className="text-label text-ink-2">{words.renewHint}</p>
          <div className="flex flex-wrap justify-end gap-2">
            {link ? (
              <ButtonLink
                to={withQuery(paths.account(), { [END]: 'yes' })}
                variant="ghost"
                preventScrollReset
              >
                {words.end}
              </ButtonLink>
            ) : null}
            <SubmitButton intent="calendar-make" variant="secondary">
              {link ? words.renew : words.make}
            </SubmitButton>
          </div>
        </Form>
      </div>
      {isEnding ? <EndDialog /> : null}
    </Card>
  )
}

/** In the address: it asks whether to end the link. */
const END = 'end-calendar'

function EndDialog() {
  const words = useWords().account.calendar
  return (
    <RouteDialog title={words.endTitle} closeTo={paths.account()} size="sm">
      <ConfirmPanel
        confirmLabel={words.end}
        cancelTo={paths.account()}
        action={paths.account()}
        intent="calendar-end"
        keep="never"
        danger
      >
        <p>{words.endHint}</p>
      </ConfirmPanel>
    </RouteDialog>
  )
}

function NewLink({ url }: { url: string }) {
  const words = useWords().account.calendar
  return (
    <Alert kind="success" live="status" title={words.made}>
      <div className="mt-1 flex flex-col gap-3">
        <p>{words.copyNow}</p>
        <CopyField text={url} label={words.address} copy={words.copy} copied={words.copied} />
        <p className="text-label">{words.delay}</p>
      </div>
    </Alert>
  )
}
