import clsx from 'clsx'
import { Ban, CalendarX, CircleHelp, Clock, Hourglass, RefreshCw, SealIcon } from '~/components/ui/icons'
import type { ReactNode } from 'react'

const good = 'border-certified-line bg-certified-soft text-certified-text'
const bad = 'border-danger-line bg-danger-soft text-danger-text'
const looks = {
  valid: { look: good, icon: SealIcon },
  expiring: { look: 'border-warning-line bg-warning-soft text-warning-text', icon: Clock },
  expired: { look: bad, icon: CalendarX },
  revoked: { look: bad, icon: Ban },
  replaced: { look: 'border-info-line bg-info-soft text-info-text', icon: RefreshCw },
  unknown: { look: bad, icon: CircleHelp },
  paused: { look: 'border-warning-line bg-warning-soft text-warning-text', icon: Hourglass },
} as const

interface VerdictProps {
  of: keyof typeof looks
  /** For example `Certificato 2026-00012`. */
  about?: string
  word: string
  english?: string
  says: string
  saysEnglish: string
  action?: ReactNode
}

/** A drawing, a word, and a sentence, in two languages. */
export function Verdict({ of, about, word, english, says, saysEnglish, action }: VerdictProps) {
  const { look, icon: Icon } = looks[of]
  return (
    <section className={clsx('flex items-start gap-4 rounded-xl border p-5 sm:gap-6 sm:p-8', look)}>
      <Icon aria-hidden className="size-14 shrink-0 sm:size-20" />
      <div className="min-w-0 flex-1">
        <h1>
          {about ? <span className="block font-medium">{about} </span> : null}
          <span className="block text-display font-bold tracking-tight sm:text-[2.25rem] sm:leading-10">
            {word}
          </span>
        </h1>
        {english ? (
          <p lang="en" className="text-section font-medium">
            {english}
          </p>
        ) : null}
        <p className="mt-3 text-section font-medium">{says}</p>
        <p lang="en" className="text-label">
          {saysEnglish}
        </p>
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </section>
  )
}
