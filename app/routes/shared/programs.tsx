import { useLoaderData, useSearchParams } from '@remix-run/react'
import { useMayWrite } from '~/components/accounts/for-writers'
import { ButtonLink } from '~/components/button-link'
import { CopyField } from '~/components/copy-field'
import { SelectField, TextareaField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { WriterForm } from '~/components/form/writer-form'
import { PlainTable, type Column } from '~/components/list/row-table'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { RefreshCw, Trash2 } from '~/components/ui/icons'
import { useAnswer } from '~/components/use-answer'
import type { Program, ProgramToken } from '~/contract/programs'
import { programLimits, tokenScopes, usualTokenDays } from '~/domain/programs'
import { useArea } from '~/features/items/use-item-paths'
import { changePrograms, loadPrograms } from '~/features/accounts/programs.server'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths, withQuery } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words, area }) =>
    area === 'Certifier'
      ? [
          { label: words.settings.title, to: paths.certifier.settings() },
          { label: words.programs.title, to: paths.certifier.programs() },
        ]
      : [
          { label: words.accounts.title, to: paths.company.accounts().list() },
          { label: words.programs.title, to: paths.company.programs() },
        ],
}

export const meta = titled((w) => w.programs.title)

export const loader = ({ request }: RouteArgs) => loadPrograms(request)

export const action = ({ request }: RouteArgs) => changePrograms(request)

/** In the address: it asks whether to end the program. */
const END = 'end'

export default function ProgramsPage() {
  const words = useWords().programs
  const area = useArea()
  const mayWrite = useMayWrite()
  const { items, on } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const ending = useSearchParams()[0].get(END)
  const asked = items.find(({ id }) => id === ending)
  return (
    <Page>
      <PageHeader title={words.title} description={words.lead[area]} />
      {answer && 'token' in answer ? <NewToken key={answer.token} {...answer} /> : null}
      {area === 'Certifier' ? <Switch on={on} /> : null}
      {area === 'Company' && !on ? <Alert kind="info">{words.offForCompany}</Alert> : null}
      {items.length > 0 ? <ProgramsTable programs={items} /> : <p>{words.none}</p>}
      {mayWrite ? <NewProgramForm /> : null}
      {asked && mayWrite ? <EndDialog program={asked} /> : null}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function usePage() {
  return useArea() === 'Certifier' ? paths.certifier.programs() : paths.company.programs()
}

function NewToken({ token, name }: { token: string; name: string }) {
  const words = useWords().programs
  return (
    <Alert kind="success" live="status" title={words.made(name)}>
      <div className="mt-1 flex flex-col gap-3">
        <p>{words.copyNow}</p>
        <CopyField text={token} label={words.token} copy={words.copy} copied={words.copied} />
      </div>
    </Alert>
  )
}

function Switch({ on }: { on: boolean }) {
  const words = useWords().programs
  return (
    <Card title={words.rule}>
      <WriterForm failure={words.failed} className="flex flex-col items-start gap-4">
        <p>{on ? words.isOn : words.isOff}</p>
        <input type="hidden" name="programs" value={on ? 'off' : 'on'} />
        <SubmitButton intent="switch" variant="secondary">
          {on ? words.switchOff : words.switchOn}
        </SubmitButton>
      </WriterForm>
    </Card>
  )
}

function TokenLine({ token }: { token: ProgramToken }) {
  const words = useWords().programs
  const { formatInstant, formatInstantDate } = useFormat()
  const { lastFour, scope, expiresAt, lastUsedAt, lastUsedFrom, networks } = token
  return (
    <li>
      {`…${lastFour}`}, {words.scopes[scope]}, {words.until(formatInstantDate(expiresAt))}
      <span className="cell-note">
        {lastUsedAt ? words.lastUse(formatInstant(lastUsedAt), lastUsedFrom) : words.unused}
        {networks.length > 0 ? ` · ${words.from(networks.join(', '))}` : null}
      </span>
    </li>
  )
}

function ProgramsTable({ programs }: { programs: Program[] }) {
  const words = useWords().programs
  const area = useArea()
  const page = usePage()
  const mayWrite = useMayWrite()
  const columns: Column<Program>[] = [
    {
      id: 'name',
      header: words.name,
      primary: true,
      cell: ({ name, companyName }) => (
        <>
          {name}
          {area === 'Certifier' ? (
            <span className="cell-note">{companyName ?? words.ofCertifier}</span>
          ) : null}
        </>
      ),
    },
    {
      id: 'tokens',
      header: words.tokens,
      cell: ({ tokens }) =>
        tokens.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {tokens.map((token) => (
              <TokenLine key={token.id} token={token} />
            ))}
          </ul>
        ) : (
          words.expired
        ),
    },
  ]
  if (mayWrite)
    columns.push({
      id: 'actions',
      header: words.actions,
      align: 'end',
      cell: ({ id, name }) => (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:-ms-3 md:justify-end">
          <WriterForm action={page} failure={words.failed} preventScrollReset>
            <input type="hidden" name="programId" value={id} />
            <SubmitButton
              intent="rotate"
              variant="ghost"
              size="sm"
              icon={RefreshCw}
              aria-label={words.rotateOne(name)}
            >
              {words.rotate}
            </SubmitButton>
          </WriterForm>
          <ButtonLink
            to={withQuery(page, { [END]: id })}
            variant="ghost"
            size="sm"
            icon={Trash2}
            preventScrollReset
            aria-label={words.endOne(name)}
          >
            {words.end}
          </ButtonLink>
        </div>
      ),
    })
  return (
    <>
      <PlainTable columns={columns} rows={programs} rowKey={({ id }) => id} caption={words.title} />
      {mayWrite ? <p className="text-label text-ink-2">{words.rotateHint}</p> : null}
    </>
  )
}

function EndDialog({ program: { id, name } }: { program: Program }) {
  const words = useWords().programs
  const page = usePage()
  return (
    <RouteDialog title={words.endTitle} closeTo={page} size="sm">
      <ConfirmPanel
        confirmLabel={words.end}
        cancelTo={page}
        action={page}
        intent="end"
        hidden={{ programId: id }}
        failure={words.failed}
        danger
      >
        <p className="wrap-anywhere">{words.endQuestion(name)}</p>
      </ConfirmPanel>
    </RouteDialog>
  )
}

interface Typed {
  name: string
  scope: string
  days: string
  networks: string
}

function NewProgramForm() {
  const words = useWords().programs
  const isCompany = useArea() === 'Company'
  const { draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const portal = usePortalForm<Typed>({
    id: 'program',
    lastResult: answer && 'result' in answer ? answer.result : draft,
    defaultValue: { scope: 'read', days: String(usualTokenDays) },
    constraint,
    labels: { name: words.name, scope: words.scope, days: words.days, networks: words.networks },
  })
  const scopes = isCompany ? tokenScopes : tokenScopes.slice(0, 1)
  return (
    <Card title={words.create} description={isCompany ? words.createLead : words.createLeadOfCertifier}>
      <PortalForm of={portal} keep="never" failure={words.failed}>
        <TextField field={portal.fields.name} hint={words.nameHint} autoComplete="off" />
        <SelectField
          field={portal.fields.scope}
          placeholder={false}
          options={scopes.map((value) => ({ value, label: words.scopes[value] }))}
        />
        <TextField
          field={portal.fields.days}
          hint={words.daysHint(programLimits.days)}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextareaField field={portal.fields.networks} hint={words.networksHint} rows={3} />
        <div className="flex justify-end">
          <SubmitButton intent="create">{words.createConfirm}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  )
}
