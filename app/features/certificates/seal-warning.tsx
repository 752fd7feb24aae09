import { FieldSpan } from '~/components/form/form-fields'
import { Alert } from '~/components/ui/alert'
import { outlivesSeal } from '~/domain/certificates/certificate-rules'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export function useSealEnd(sealEndsOn: string | null): (hint: string) => string {
  const words = useWords().certificates
  const { formatDate } = useFormat()
  return (hint) => (sealEndsOn ? `${hint} ${words.sealEnds(formatDate(sealEndsOn))}` : hint)
}

/** Warns where the certificate would be valid for longer than its seal. */
export function SealWarning({
  expireOn,
  sealEndsOn,
}: {
  expireOn: string | undefined
  sealEndsOn: string | null
}) {
  const words = useWords().certificates
  const { formatDate } = useFormat()
  if (!expireOn || !sealEndsOn || !outlivesSeal(expireOn, sealEndsOn)) return null
  return (
    <FieldSpan>
      <Alert kind="warning" live="status" title={words.outlivesSealTitle}>
        {words.outlivesSeal(formatDate(sealEndsOn))}
      </Alert>
    </FieldSpan>
  )
}
