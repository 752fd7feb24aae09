import { Link } from '~/components/link'
import { ArrowRight } from '~/components/ui/icons'
import { buttonClass } from '~/components/ui/button'
import type { Verification } from '~/contract/verify'
import { dayInRome } from '~/i18n/format'
import type { CheckWords } from '~/i18n/it/check'
import { paths } from '~/portal/paths'
import { dateIn, useCheckWords } from './check-words'
import { Verdict } from './verdict'

export function CertificateVerdict({ certificate }: { certificate: Verification }) {
  const { state, number, replacedBy } = certificate
  const w = useCheckWords()
  return (
    <Verdict
      of={state}
      words={(words, lang) => ({
        about: words.certificate(number),
        word: words.state[state],
        says: sentence(certificate, words, dateIn[lang]),
      })}
      action={
        replacedBy ? (
          <Link to={paths.verified(replacedBy.code)} className={buttonClass({ variant: 'primary' })}>
            {w.openReplacement}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        ) : null
      }
    />
  )
}

function sentence(
  { state, expireOn, revokedAt, replacedBy }: Verification,
  { says }: CheckWords,
  date: (day: string) => string,
): string {
  if (state === 'replaced') return says.replaced(replacedBy?.number ?? '')
  return says[state](date(state === 'revoked' && revokedAt ? dayInRome(revokedAt) : expireOn))
}
