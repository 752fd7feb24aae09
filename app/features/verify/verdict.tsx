import clsx from 'clsx'
import {
  Ban,
  CalendarX,
  CircleHelp,
  CirclePause,
  Clock,
  Hourglass,
  RefreshCw,
  SealIcon,
} from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { languages, type Lang } from '~/domain/languages'
import type { CheckWords } from '~/i18n/it/server/check'
import { useWords } from '~/i18n/use-words'
import { serverWordsFor } from '~/i18n/words.server'

const good = 'border-certified-line bg-certified-soft text-certified-text'
const bad = 'border-danger-line bg-danger-soft text-danger-text'
const looks = {
  valid: { look: good, icon: SealIcon },
  expiring: { look: 'border-warning-line bg-warning-soft text-warning-text', icon: Clock },
  expired: { look: bad, icon: CalendarX },
  revoked: { look: bad, icon: Ban },
  ended: { look: bad, icon: Ban },
  suspended: { look: 'border-warning-line bg-warning-soft text-warning-text', icon: CirclePause },
  takenOff: { look: bad, icon: Ban },
  replaced: { look: 'border-info-line bg-info-soft text-info-text', icon: RefreshCw },
  unknown: { look: bad, icon: CircleHelp },
  paused: { look: 'border-warning-line bg-warning-soft text-warning-text', icon: Hourglass },
} as const

interface VerdictProps {
  of: keyof typeof looks
  /** `about` such as `Certificato 2026-00012`, in each language. */
  words: (words: CheckWords, lang: Lang) => { about?: string; word: string; says: string }
  action?: ReactNode
}

/** A drawing, a word and a sentence in the reader's language, and both in the other one, as on paper. */
export function Verdict({ of, words, action }: VerdictProps) {
  const { lang } = useWords()
  const other = languages.find((one) => one !== lang) ?? lang
  const { about, word, says } = words(serverWordsFor(lang).check, lang)
  const also = words(serverWordsFor(other).check, other)
  return (
    <VerdictFrame of={of}>
      <h1>
        {about ? <span className="block font-medium">{about} </span> : null}
        <span className="block text-display font-bold tracking-tight sm:text-[2.25rem] sm:leading-10">
          {word}
        </span>
      </h1>
      <p lang={other} className="text-section font-medium">
        {also.word}
      </p>
      <p className="mt-3 text-section font-medium">{says}</p>
      <p lang={other} className="text-label">
        {also.says}
      </p>
      {action ? <div className="mt-4">{action}</div> : null}
    </VerdictFrame>
  )
}

/** The drawing and the colours of a state, around its words. */
export function VerdictFrame({ of, children }: { of: keyof typeof looks; children: ReactNode }) {
  const { look, icon: Icon } = looks[of]
  return (
    <section className={clsx('flex items-start gap-4 rounded-xl border p-4 sm:gap-6 sm:p-8', look)}>
      <Icon aria-hidden className="size-11 shrink-0 sm:size-20" />
      <div className="min-w-0 flex-1">{children}</div>
    </section>
  )
}
