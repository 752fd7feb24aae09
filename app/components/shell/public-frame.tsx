import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { CertifierContact } from '~/contract/settings'
import { languageNames, type Lang } from '~/domain/languages'
import { useWords } from '~/i18n/use-words'
import { buttonClass } from '../ui/button'
import { CertifierDetails } from './certifier-footer'
import { Wordmark } from './wordmark'

export interface PublicFrameProps {
  /** The wordmark's link, and its name. */
  home: { to: string; label: string }
  /** The same page in the other languages. */
  others: readonly { lang: Lang; to: string }[]
  /** Another page for the public. */
  link: { to: string; label: string }
  certifier: CertifierContact | null
  /** As wide as a list instead of a form. */
  wide?: boolean
  children: ReactNode
}

/** Around pages that are drawn without the framework, for everybody. */
export function PublicFrame({ home, others, link, certifier, wide = false, children }: PublicFrameProps) {
  const w = useWords()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex min-h-topbar w-full max-w-list flex-wrap items-center justify-between gap-x-2 px-4">
        <a
          href={home.to}
          aria-label={`${w.common.productName}: ${home.label}`}
          className="inline-flex min-h-11 items-center rounded-lg"
        >
          <Wordmark />
        </a>
        <div className="flex items-center gap-1">
          {others.map(({ lang, to }) => (
            <a
              key={lang}
              href={to}
              lang={lang}
              hrefLang={lang}
              rel="nofollow"
              className="inline-flex min-h-control items-center rounded-md px-2 text-label text-ink-2 hover:bg-hover hover:text-ink"
            >
              {languageNames[lang]}
            </a>
          ))}{' '}
          <a href={link.to} className={clsx(buttonClass({ variant: 'ghost', size: 'sm' }), '-me-3')}>
            {link.label}
          </a>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto w-full flex-1 px-4 pt-2 pb-12 sm:pt-6 ${wide ? 'max-w-list' : 'max-w-form'}`}
      >
        {children}
      </main>
      {certifier ? (
        <CertifierDetails certifier={certifier} className="px-0! *:mx-auto *:max-w-list *:px-4" />
      ) : null}
    </div>
  )
}
