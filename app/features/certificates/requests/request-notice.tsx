import { ButtonLink } from '~/components/button-link'
import { Alert } from '~/components/ui/alert'
import type { Request as CertificateRequest } from '~/contract/certificates/requests'
import { useFormat } from '~/i18n/use-format'
import type { Words } from '~/i18n/words'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { AlsoAsked } from './also-asked'

export interface AnsweredRequest {
  id: string
  headQuarterName: string
  createdAt: string
  createdBy: string | null
  alsoAskedFor: CertificateRequest['alsoAskedFor']
}

/** `text`: the kind of request, unless for a new certificate. */
export function RequestNotice({
  certificateRequest,
  text,
}: {
  certificateRequest: AnsweredRequest
  text?: Words['certificates']['requestFrom']
}) {
  const w = useWords()
  const { formatInstant } = useFormat()
  return (
    <>
      <Alert
        kind="info"
        title={w.certificates.requestTitle}
        actions={
          <ButtonLink to={paths.certifier.declineRequest(certificateRequest.id)} size="sm">
            {w.desk.decline}
          </ButtonLink>
        }
      >
        {(text ?? w.certificates.requestFrom)(
          certificateRequest.headQuarterName,
          certificateRequest.createdBy,
          formatInstant(certificateRequest.createdAt),
        )}
      </Alert>
      {certificateRequest.alsoAskedFor.length > 0 ? (
        <AlsoAsked requests={certificateRequest.alsoAskedFor}>{w.requests.alsoAskedHintCertifier}</AlsoAsked>
      ) : null}
    </>
  )
}
