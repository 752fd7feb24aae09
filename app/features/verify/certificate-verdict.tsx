import { Link } from '~/components/link'
import { ArrowRight } from '~/components/ui/icons'
import { buttonClass } from '~/components/ui/button'
import type { Verification } from '~/contract/verify'
import { dayInRome, italianDate } from '~/i18n/format'
import { checkWords } from '~/i18n/it/check'
import { verdictInEnglish } from '~/i18n/verify-english'
import { paths } from '~/portal/paths'
import { englishDate } from './english-date'
import { Verdict } from './verdict'

export function CertificateVerdict({ certificate }: { certificate: Verification }) {
  const { state, number, replacedBy } = certificate
  const { says, saysEnglish } = sentences(certificate)
  return (
    <Verdict
      of={state}
      about={checkWords.certificate(number)}
      word={checkWords.state[state]}
      english={verdictInEnglish.state[state]}
      says={says}
      saysEnglish={saysEnglish}
      action={
        replacedBy ? (
          <Link to={paths.verified(replacedBy.code)} className={buttonClass({ variant: 'primary' })}>
            {checkWords.openReplacement}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        ) : null
      }
    />
  )
}

function sentences({ state, expireOn, revokedAt, replacedBy }: Verification) {
  const { says } = checkWords
  const { says: saysEnglish } = verdictInEnglish
  if (state === 'replaced') {
    const number = replacedBy?.number ?? ''
    return { says: says.replaced(number), saysEnglish: saysEnglish.replaced(number) }
  }
  const day = state === 'revoked' && revokedAt ? dayInRome(revokedAt) : expireOn
  return { says: says[state](italianDate(day)), saysEnglish: saysEnglish[state](englishDate(day)) }
}
