import { FieldSpan } from '~/components/form/form-fields'
import { Alert } from '~/components/ui/alert'
import { outlivesSeal } from '~/domain/certificate-rules'
import { formatDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'

/** Takes a date field's hint; returns it with the day on which the seal ends. */
export function useSealEnd(sealEndsOn: string | null): (hint: string) => string {
  const words = useWords().certificates
  return (hint) => (sealEndsOn ? `${hint} ${words.sealEnds(formatDate(sealEndsOn))}` : hint)
}

/** Says that what is typed would be valid for longer than the seal that is put on it; nothing where it is not. */
export function SealWarning({
  expireOn,
  sealEndsOn,
}: {
  expireOn: string | undefined
  sealEndsOn: string | null
}) {
  const words = useWords().certificates
  if (!expireOn || !sealEndsOn || !outlivesSeal(expireOn, sealEndsOn)) return null
  return (
    <FieldSpan>
      <Alert kind="warning" live="status" title={words.outlivesSealTitle}>
        {words.outlivesSeal(formatDate(sealEndsOn))}
      </Alert>
    </FieldSpan>
  )
}
