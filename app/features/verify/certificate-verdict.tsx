import { ArrowRight } from '~/components/ui/icons'
import { buttonClass } from '~/components/ui/button'
import type { Verification } from '~/contract/certificates/verify'
import { dayInRome } from '~/i18n/format'
import type { CheckWords } from '~/i18n/it/server/check'
import { paths } from '~/portal/paths'
import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { dateIn } from './date-in'
import { Verdict } from './verdict'
import { inLanguage } from './verify'

export function CertificateVerdict({ certificate }: { certificate: Verification }) {
  const { state, number, replacedBy } = certificate
  const w = useServerWords().check
  const lang = useWords().lang
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
          <a
            href={inLanguage(paths.verified(replacedBy.code), lang)}
            className={buttonClass({ variant: 'primary' })}
          >
            {w.openReplacement}
            <ArrowRight aria-hidden className="size-4" />
          </a>
        ) : null
      }
    />
  )
}

function sentence(
  { state, expireOn, revokedAt, replacedBy, suspendedOn }: Verification,
  { says }: CheckWords,
  date: (day: string) => string,
): string {
  if (state === 'replaced') return says.replaced(replacedBy?.number ?? '')
  if (state === 'suspended') return says.suspended(date(suspendedOn ?? expireOn))
  const isOver = state === 'revoked' || state === 'ended'
  return says[state](date(isOver && revokedAt ? dayInRome(revokedAt) : expireOn))
}
