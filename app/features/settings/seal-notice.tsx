import { useRoot } from '~/components/use-root'
import { Alert } from '~/components/ui/alert'
import { yearAfter } from '~/domain/dates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

/** A warning once a certificate of one year would outlive the seal. */
export function SealNotice({ endsOn }: { endsOn: string | null }) {
  const { today } = useRoot()
  const words = useWords().settings.seal
  const { formatDate } = useFormat()
  if (!endsOn) return <Alert kind="error">{words.unusable}</Alert>
  const isSoon = endsOn <= yearAfter(today)
  const ends = words.ends(formatDate(endsOn))
  return isSoon ? <Alert kind="warning">{`${ends} ${words.soon}`}</Alert> : <Alert kind="info">{ends}</Alert>
}
