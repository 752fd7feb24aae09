import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { untick } from '~/components/list/ticked-rows'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import {
  loadRequestMany,
  runRequestMany,
  type RequestsAnswer,
  type RenewalCandidate,
} from '~/features/suppliers/review/request/request-many.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
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

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.supplierReview.title, to: paths.certifier.supplierCertificates.list() },
    { label: words.supplierRequests.title },
  ],
}

export const meta = titled((w) => w.supplierRequests.title)

export const loader = ({ request }: RouteArgs) => loadRequestMany(request)

export const action = ({ request }: RouteArgs) => runRequestMany(request)

/** Requested ones are no longer selected. */
export async function clientAction(to: ClientActionFunctionArgs) {
  const { url } = to.request
  try {
    const answer = await to.serverAction()
    untick(url, (answer as Partial<RequestsAnswer> | null)?.done ?? [])
    return answer
  } catch (error) {
    if (error instanceof Response && error.status < 400) untick(url, new URL(url).searchParams.getAll('ids'))
    throw error
  }
}

export default function RequestRenewalsPage() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const words = useWords().supplierRequests
  return (
    <Page width="form">
      <PageHeader title={words.title} />
      <RequestMany {...page} answer={answer} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

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
function RequestMany({ rows, gone, left, next, most, backTo, draft, answer }: Props) {
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
