import { Alert } from '~/components/ui/alert'
import type { FileVerification } from '~/contract/verify'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

/** Green only where its certificate is valid, too. */
export function IntactFile({ file }: { file: FileVerification }) {
  const words = useWords().verify
  const { formatDate, formatInstantDate } = useFormat()
  const { document, extractMadeAt, certificate } = file
  const isGood = certificate.state === 'valid' || certificate.state === 'expiring'
  return (
    <Alert kind={isGood ? 'success' : 'info'} title={words.intactTitle}>
      {document
        ? words.intactDocument(document.number, formatDate(document.issuedOn))
        : words.intactExtract(formatInstantDate(extractMadeAt))}
    </Alert>
  )
}
