import { useLoaderData, useParams } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { loadRequests, runRequest } from '~/features/suppliers/review/request/request.server'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import {
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextareaField,
  TextField,
} from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Alert } from '~/components/ui/alert'
import { Send } from '~/components/ui/icons'
import type { SelectOption } from '~/components/ui/select'
import { useRoot } from '~/components/use-root'
import { languageNames, type Lang } from '~/domain/languages'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import { Instant } from '~/components/instant'
import { Link } from '~/components/link'
import { WriterForm } from '~/components/form/writer-form'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import type { SupplierRequest } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.requestRenewal }),
}

export const meta = titled<typeof loader>((w, data) => `${w.supplierReview.requestRenewal}: ${data?.name}`)

export const loader = ({ request, params }: Args) => loadRequests(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => runRequest(request, params.supplierCertificateId)

export default function RequestRenewalPage() {
  const { requests, isPossible, companies, known, draft } = useLoaderData<typeof loader>()
  const { supplierCertificateId = '' } = useParams()
  const answer = useAnswer<typeof action>()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <RequestForm
        // An answered form begins anew.
        key={requests[0]?.id}
        id={supplierCertificateId}
        {...{ isPossible, companies, known, draft }}
        answer={answer}
      />
      <RequestsMade requests={requests} />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface Props {
  id: string
  isPossible: boolean
  companies: SelectOption[]
  known: { email: string | null; lang: Lang | null }
  draft: SubmissionResult<string[]> | null
  answer: Partial<FormResult> | undefined
}

const SUPPLIER = 'supplier'

function RequestForm({ id, isPossible, companies, known, draft, answer }: Props) {
  const w = useWords()
  const words = w.supplierReview
  const { languages, today } = useRoot()
  const portal = usePortalForm<{ to: string; email: string; lang: string; dueOn: string; message: string }>({
    id: 'request-renewal',
    lastResult: answer?.result ?? draft,
    defaultValue: {
      to: companies[0]?.value ?? SUPPLIER,
      email: known.email ?? '',
      lang: known.lang ?? languages[0],
    },
    labels: {
      to: words.requestTo,
      email: words.requestEmail,
      lang: words.requestLang,
      dueOn: words.requestDue,
      message: words.requestMessage,
    },
  })
  const { fields } = portal
  if (!isPossible && !answer) return <Alert kind="info">{words.requestNotPossible}</Alert>
  return (
    <PortalForm of={portal} keep="never" failure={words.requestFailed}>
      <FormSection title={words.requestRenewal}>
        <p className="mb-4 text-ink-2">{words.requestLead}</p>
        <FieldGrid>
          <FieldSpan>
            <SelectField
              field={fields.to}
              options={[...companies, { value: SUPPLIER, label: words.requestToSupplier }]}
              required
            />
          </FieldSpan>
          <TextField field={fields.email} hint={words.requestEmailHint} type="email" autoComplete="off" />
          {languages.length > 1 ? (
            <SelectField
              field={fields.lang}
              options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            />
          ) : null}
          <DateField field={fields.dueOn} hint={words.requestDueHint} min={today} />
          <FieldSpan>
            <TextareaField field={fields.message} hint={words.requestMessageHint} rows={3} />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <ActionBar>
        <ButtonLink to={paths.certifier.supplierCertificates.item(id)}>{w.common.cancel}</ButtonLink>
        <SubmitButton name="intent" value="ask" icon={Send}>
          {words.requestSend}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

/** The requests so far, the newest first. */
function RequestsMade({ requests }: { requests: SupplierRequest[] }) {
  const words = useWords().supplierReview
  return (
    <Card title={words.requests}>
      {requests.length === 0 ? <p className="text-ink-2">{words.noRequests}</p> : null}
      <ul className="flex flex-col">
        {requests.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 first:pt-0 last:border-b-0 last:pb-0"
          >
            <Said request={one} />
            <span className="ms-auto flex flex-wrap items-center gap-3">
              <Badge hue={one.requestStatus === 'open' ? 'warning' : 'neutral'}>
                {words.requestStatuses[one.requestStatus]}
              </Badge>
              {one.answeredId ? (
                <Link className="text-link" to={paths.certifier.supplierCertificates.item(one.answeredId)}>
                  {words.requestAnswer}
                </Link>
              ) : null}
              {one.requestStatus === 'open' ? (
                <WriterForm keep="never" failure={words.requestFailed}>
                  <input type="hidden" name="requestId" value={one.id} />
                  <Button type="submit" name="intent" value="cancel" size="sm">
                    {words.requestCancel}
                  </Button>
                </WriterForm>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Said({ request }: { request: SupplierRequest }) {
  const words = useWords().supplierReview
  const { formatDate } = useFormat()
  const { headQuarterName, email, createdAt, dueOn, expiresAt, remindedAt, sender, message } = request
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-medium">{headQuarterName ?? email ?? words.nobody}</p>
      <p className="text-label text-ink-2">
        {words.requestedOn} <Instant at={createdAt} />
        {dueOn ? `, ${words.requestedUntil(formatDate(dueOn))}` : null}
        {expiresAt && request.requestStatus === 'open' ? (
          <>
            , {words.linkEnds} <Instant at={expiresAt} />
          </>
        ) : null}
        {remindedAt ? (
          <>
            , {words.reminded} <Instant at={remindedAt} />
          </>
        ) : null}
      </p>
      {message ? (
        <p dir="auto" className="whitespace-pre-line">
          {message}
        </p>
      ) : null}
      {sender ? (
        <>
          <p className="text-label">{words.sentBy(sender.name, sender.email)}</p>
          {sender.message ? (
            <p dir="auto" className="whitespace-pre-line">
              {sender.message}
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
