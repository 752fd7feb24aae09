import { Link } from '~/components/link'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CertifierFooter } from '~/components/shell/certifier-footer'
import { AlsoSpoken, LanguageSwitch } from '~/components/shell/language-switch'
import { ThemeToggle } from '~/components/shell/theme-toggle'
import { Wordmark } from '~/components/shell/wordmark'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** @param isBrief around a form longer than a sign-in, which begins higher */
export function AuthFrame({ children, isBrief = false }: { children: ReactNode; isBrief?: boolean }) {
  const w = useWords()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-topbar items-center justify-end px-4">
        <AlsoSpoken />
        <LanguageSwitch bar />
        <ThemeToggle />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={clsx(
          'flex flex-1 flex-col items-center px-4 pt-2 pb-16',
          isBrief ? 'gap-5' : 'gap-8 sm:pt-[6vh]',
        )}
      >
        <Link
          to={paths.home()}
          aria-label={w.common.productName}
          className="inline-flex min-h-11 items-center rounded-lg px-2"
        >
          <Wordmark {...(!isBrief && { size: 'lg' })} />
        </Link>
        {children}
      </main>
      <CertifierFooter />
    </div>
  )
}
