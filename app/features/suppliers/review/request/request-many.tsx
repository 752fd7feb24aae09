import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ExpiryDate } from '~/components/expiry-date'
import { ActionBar } from '~/components/form/action-bar'
import { DateField, FieldGrid, FieldSpan, FormSection, TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { Send } from '~/components/ui/icons'
import { Select } from '~/components/ui/select'
import { useRoot } from '~/components/use-root'
import { NextBatch } from '~/features/items/next-batch'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RenewalCandidate, RequestsAnswer } from './request-many.server'

interface Props {
  rows: RenewalCandidate[]
  gone: number
  left: number
  next: string | null
  most: number
  backTo: string
  draft: SubmissionResult<string[]> | null
  answer: Partial<RequestsAnswer> | undefined
}

/** The recipient of each renewal's request, certificate by certificate. */
export function RequestMany({ rows, gone, left, next, most, backTo, draft, answer }: Props) {
  const w = useWords()
  const words = w.supplierRequests
  const single = w.supplierReview
  const { today } = useRoot()
  const lastResult = answer?.result ?? draft
  const portal = usePortalForm<{ dueOn: string; message: string }>({
    id: 'request-renewals',
    lastResult,
    labels: { dueOn: single.requestDue, message: single.requestMessage },
    toastOnError: answer?.refused === undefined,
  })
  const { fields } = portal
  const { done = [], refused = [] } = answer ?? {}
  const open = rows.filter(({ id }) => !done.includes(id))
  const mayAsk = open.some(({ cannot }) => !cannot)
  const typed = [lastResult?.initialValue?.requests as string | string[] | undefined].flat()
  return (
    <PortalForm of={portal} keep="never" failure={words.failed} sends={mayAsk}>
      {done.length > 0 ? (
        <Alert kind="success" live="status">
          {words.done(done.length)}
        </Alert>
      ) : null}
      {refused.length > 0 ? (
        <Alert kind="error" live="alert" title={words.notDone(refused.length)}>
          <ul>
            {refused.map(({ id, name, error }) => (
              <li key={id} className="wrap-anywhere">
                {`${name ?? rows.find((row) => row.id === id)?.name ?? id}: ${error}`}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {gone > 0 ? <Alert kind="info">{words.gone(gone)}</Alert> : null}
      {next ? <NextBatch to={next}>{words.onlySo(most, left)}</NextBatch> : null}
      {open.length === 0 && done.length === 0 ? <Alert kind="info">{words.nothing}</Alert> : null}
      {open.length > 0 ? (
        <FormSection title={words.certificates} description={words.lead}>
          <ul className="flex flex-col divide-y">
            {open.map((row) => (
              <Row key={row.id} row={row} typed={typed.find((one) => one?.startsWith(`${row.id} `))} />
            ))}
          </ul>
        </FormSection>
      ) : null}
      {mayAsk ? (
        <FormSection title={single.requestMessage}>
          <FieldGrid>
            <DateField field={fields.dueOn} hint={single.requestDueHint} min={today} />
            <FieldSpan>
              <TextareaField field={fields.message} hint={single.requestMessageHint} rows={3} />
            </FieldSpan>
          </FieldGrid>
        </FormSection>
      ) : null}
      <ActionBar>
        <ButtonLink to={backTo}>{done.length > 0 || !mayAsk ? w.common.close : w.common.cancel}</ButtonLink>
        {mayAsk ? (
          <SubmitButton name="intent" value="ask" icon={Send}>
            {words.send}
          </SubmitButton>
        ) : null}
      </ActionBar>
    </PortalForm>
  )
}

function Row({ row, typed }: { row: RenewalCandidate; typed: string | undefined }) {
  const words = useWords().supplierRequests
  const { formatInstantDate } = useFormat()
  const { id, name, companies, email, cannot, expiresOn, renewalRequestedAt } = row
  const options = [
    ...companies.map(({ value, label }) => ({ value: `${id} ${value}`, label })),
    ...(email === null ? [] : [{ value: `${id} supplier`, label: words.supplier(email) }]),
    { value: `${id} `, label: words.nobody },
  ]
  // A second request must be chosen.
  const first = renewalRequestedAt ? `${id} ` : options[0]?.value
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          className="text-link font-medium wrap-anywhere"
          to={paths.certifier.supplierCertificates.item(id)}
        >
          {name}
        </Link>
        <p className="text-label text-ink-2">
          <ExpiryDate date={expiresOn} />
        </p>
        {renewalRequestedAt ? (
          <p className="text-label text-ink-2">{words.since(formatInstantDate(renewalRequestedAt))}</p>
        ) : null}
      </div>
      <div className="min-w-0 flex-1 basis-64">
        {cannot ? (
          <p className="text-label text-ink-2">
            {words.cannot[cannot]}{' '}
            {cannot === 'contact' ? (
              <Link className="text-link" to={paths.certifier.supplierReview(id).request}>
                {words.openRequest}
              </Link>
            ) : null}
          </p>
        ) : (
          <Select
            name="requests"
            aria-label={words.ask(name)}
            defaultValue={typed ?? first}
            options={options}
          />
        )}
      </div>
    </li>
  )
}
