import { Instant } from '~/components/instant'
import { Link } from '~/components/link'
import { WriterForm } from '~/components/form/writer-form'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import type { SupplierRequest } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** The requests so far, the newest first. */
export function RequestsMade({ requests }: { requests: SupplierRequest[] }) {
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
