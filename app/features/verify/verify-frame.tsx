import { useWords } from '~/i18n/use-words'
import { Link } from '~/components/link'
import type { ReactNode } from 'react'
import { deskPath } from '~/components/shell/navigation'
import { CertifierFooter } from '~/components/shell/certifier-footer'
import { LanguageSwitch } from '~/components/shell/language-switch'
import { ThemeToggle } from '~/components/shell/theme-toggle'
import { buttonClass } from '~/components/ui/button'
import { useUser } from '~/components/use-root'
import { Wordmark } from '~/components/shell/wordmark'
import { paths } from '~/portal/paths'

/** Its links load whole documents: their pages are not drawn for strangers. */
export function VerifyFrame({ children }: { children: ReactNode }) {
  const w = useWords()
  const desk = deskPath(useUser())
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-topbar items-center justify-between gap-2 px-4">
        <Link
          to={paths.verify()}
          reloadDocument
          aria-label={`${w.common.productName}: ${w.common.checkCertificate}`}
          className="inline-flex min-h-11 items-center rounded-lg"
        >
          <Wordmark />
        </Link>
        <div className="flex items-center gap-1">
          <LanguageSwitch bar />
          <Link to={desk ?? paths.login()} reloadDocument className={buttonClass({ variant: 'ghost' })}>
            {desk ? w.common.desk : w.auth.login.title}
          </Link>
          <ThemeToggle />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-form flex-1 px-4 pt-2 pb-12 sm:pt-6">
        {children}
      </main>
      <CertifierFooter />
    </div>
  )
}
