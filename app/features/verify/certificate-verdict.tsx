import { Link } from '~/components/link'
import { ArrowRight } from '~/components/ui/icons'
import { buttonClass } from '~/components/ui/button'
import type { Verification } from '~/contract/verify'
import { dayInRome } from '~/i18n/format'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { verdictInEnglish } from '~/i18n/verify-english'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { englishDate } from './english-date'
import { Verdict } from './verdict'

export function CertificateVerdict({ certificate }: { certificate: Verification }) {
  const words = useWords().verify
  const { state, number, replacedBy } = certificate
  const { formatDate } = useFormat()
  const { says, saysEnglish } = sentences(certificate, words, formatDate)
  return (
    <Verdict
      of={state}
      about={words.certificate(number)}
      word={words.state[state]}
      english={verdictInEnglish.state[state]}
      says={says}
      saysEnglish={saysEnglish}
      action={
        replacedBy ? (
          <Link to={paths.verified(replacedBy.code)} className={buttonClass({ variant: 'primary' })}>
            {words.openReplacement}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        ) : null
      }
    />
  )
}

function sentences(
  { state, expireOn, revokedAt, replacedBy }: Verification,
  { says }: Words['verify'],
  formatDate: (date: string) => string,
): { says: string; saysEnglish: string } {
  if (state === 'replaced') {
    const number = replacedBy?.number ?? ''
    return { says: says.replaced(number), saysEnglish: verdictInEnglish.says.replaced(number) }
  }
  const day = state === 'revoked' && revokedAt ? dayInRome(revokedAt) : expireOn
  return { says: says[state](formatDate(day)), saysEnglish: verdictInEnglish.says[state](englishDate(day)) }
}
