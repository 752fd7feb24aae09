import { Alert } from '~/components/ui/alert'
import type { FileVerification } from '~/contract/certificates/verify'
import { dayInRome } from '~/i18n/format'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { dateIn } from './date-in'

/** Green only if its certificate is valid, too. */
export function IntactFile({ file }: { file: FileVerification }) {
  const { document, extractMadeAt, certificate } = file
  const w = useServerWords().check
  const date = dateIn[useWords().lang]
  const isGood = certificate.state === 'valid' || certificate.state === 'expiring'
  return (
    <Alert kind={isGood ? 'success' : 'info'} title={w.intactTitle}>
      {document
        ? w.intactDocument(document.number, date(document.issuedOn))
        : w.intactExtract(extractMadeAt ? date(dayInRome(extractMadeAt)) : '')}
    </Alert>
  )
}
