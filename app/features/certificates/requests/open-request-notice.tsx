import { ButtonLink } from '~/components/button-link'
import { Alert } from '~/components/ui/alert'
import type { RequestListItem } from '~/contract/certificates/requests'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { useIsCompany } from '../area'
import { requestHref } from './request-links'

export function OpenRequestNotice({ request }: { request: RequestListItem }) {
  const words = useWords().requests
  const { formatInstant } = useFormat()
  const isCompany = useIsCompany()
  const at = formatInstant(request.createdAt)
  return (
    <Alert
      kind="info"
      title={words.openOf[request.kind]}
      actions={
        <ButtonLink to={isCompany ? paths.company.request(request.id) : requestHref(request)} size="sm">
          {words.open}
        </ButtonLink>
      }
    >
      {isCompany
        ? words.openText(request.createdBy, at)
        : words.openTextCertifier(request.headQuarterName, at)}
    </Alert>
  )
}

export function AlreadyAsked({
  refusal,
}: {
  refusal: { code: string; message: string; details: Record<string, unknown> } | undefined
}) {
  const words = useWords().requests
  const requestId = refusal?.code === 'request.already_open' ? refusal.details.requestId : undefined
  if (typeof requestId !== 'string' || !requestId) return null
  return (
    <Alert
      kind="info"
      actions={
        <ButtonLink to={paths.company.request(requestId)} size="sm">
          {words.open}
        </ButtonLink>
      }
    >
      {refusal?.message}
    </Alert>
  )
}
