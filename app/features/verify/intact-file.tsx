import { Alert } from '~/components/ui/alert'
import type { FileVerification } from '~/contract/verify'
import { dayInRome, italianDate } from '~/i18n/format'
import { checkWords } from '~/i18n/it/check'

/** Green only where its certificate is valid, too. */
export function IntactFile({ file }: { file: FileVerification }) {
  const { document, extractMadeAt, certificate } = file
  const isGood = certificate.state === 'valid' || certificate.state === 'expiring'
  return (
    <Alert kind={isGood ? 'success' : 'info'} title={checkWords.intactTitle}>
      {document
        ? checkWords.intactDocument(document.number, italianDate(document.issuedOn))
        : checkWords.intactExtract(extractMadeAt ? italianDate(dayInRome(extractMadeAt)) : '')}
    </Alert>
  )
}
