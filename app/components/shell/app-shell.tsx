import { Link } from '@remix-run/react'
import { Menu, X } from '~/components/ui/icons'
import { useRef, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { Breadcrumbs } from './breadcrumbs'
import { CertifierFooter } from './certifier-footer'
import { NavigationProgress } from './navigation-progress'
import { navigationFor } from './navigation'
import type { ShellUser } from '../shell-user'
import { NavigationList, SidebarToggle } from './sidebar'
import { ThemeToggle } from './theme-toggle'
import { buttonClass } from '../ui/button'
import { useDetailsDismiss } from './use-details-dismiss'
import { UserMenu } from './user-menu'
import { Wordmark } from './wordmark'
import { Seal } from '~/components/ui/icons'

function SkipLink() {
  const w = useWords()
  return (
    <a
      href="#content"
      className="fixed start-3 top-3 z-50 -translate-y-20 rounded-lg bg-accent px-4 py-2 font-medium text-accent-ink focus:translate-y-0"
    >
      {w.common.skipToContent}
    </a>
  )
}

/** `<details>` needs no scripts. */
function NavigationSheet({ user }: { user: ShellUser }) {
  const w = useWords()
  const ref = useRef<HTMLDetailsElement>(null)
  useDetailsDismiss(ref)
  return (
    <details ref={ref} className="group md:hidden">
      <summary aria-label={w.common.menu} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
        <Menu aria-hidden className="size-5 group-open:hidden" />
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <div className="fixed inset-x-0 top-topbar bottom-0 z-30 animate-fade-in bg-backdrop">
        <nav
          aria-label={w.common.mainNavigation}
          className="h-full w-72 max-w-[85vw] overflow-y-auto border-e bg-surface p-3"
        >
          <NavigationList items={navigationFor(user)} />
        </nav>
      </div>
    </details>
  )
}

function Main({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id="content" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}

export function AppShell({ user, children }: { user: ShellUser | null; children: ReactNode }) {
  const w = useWords()

  if (!user) {
    return (
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="flex h-topbar items-center justify-end gap-1 px-4">
          <Link to={paths.verify()} className={buttonClass({ variant: 'ghost' })}>
            {w.verify.title}
          </Link>
          <Link to={paths.login()} className={`${buttonClass({ variant: 'ghost' })} shrink-0`}>
            {w.common.login}
          </Link>
          <ThemeToggle />
        </header>
        <Main className="flex flex-1 flex-col px-4 pb-16">{children}</Main>
        <CertifierFooter />
      </div>
    )
  }

  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <NavigationProgress />
      <aside
        id="sidebar"
        className="sticky top-0 hidden h-dvh w-sidebar shrink-0 flex-col border-e bg-surface transition-[width] md:flex rail:w-rail"
      >
        <div className="flex h-topbar shrink-0 items-center border-b px-4 rail:justify-center rail:px-0">
          <Link
            to={paths.home()}
            aria-label={w.common.productName}
            className="inline-flex min-h-11 items-center rounded-lg"
          >
            <Wordmark className="rail:hidden" />
            <Seal className="hidden size-9 text-accent rail:block" />
          </Link>
        </div>
        <nav aria-label={w.common.mainNavigation} className="flex-1 overflow-y-auto p-3 rail:px-0.5">
          <NavigationList items={navigationFor(user)} />
        </nav>
        <div className="border-t p-3 rail:px-0.5">
          <SidebarToggle />
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 low:relative flex h-topbar items-center gap-2 border-b bg-surface px-2 md:px-6">
          <NavigationSheet user={user} />
          <Link
            to={paths.home()}
            aria-label={w.common.productName}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg md:hidden"
          >
            <Seal className="size-8 text-accent" />
          </Link>
          <Breadcrumbs className="flex-1" />
          <div className="ms-auto shrink-0">
            <UserMenu user={user} />
          </div>
        </header>
        <Main className="flex min-w-0 flex-1 flex-col px-4 py-6 md:px-6 lg:px-8">{children}</Main>
        <CertifierFooter />
      </div>
    </div>
  )
}
