import { Link } from '../link'
import { Eye, Menu, X, Seal } from '~/components/ui/icons'
import { useRef, useEffect, useState, type ReactNode, type RefObject, type ComponentType } from 'react'
import { useRoot } from '../use-root'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { Breadcrumbs } from './breadcrumbs'
import { CertifierFooter } from './certifier-footer'
import { LanguageSwitch } from './language-switch'
import { navigationFor } from './navigation'
import type { ShellUser } from '../accounts/shell-user'
import { NavigationList, SidebarToggle } from './sidebar'
import { Shortcuts } from './shortcuts/shortcuts'
import { ThemeToggle } from './theme-toggle'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { useDetailsDismiss } from '../use-details-dismiss'
import { UserMenu } from './user-menu'
import { Wordmark } from './wordmark'
import { useLocation, useNavigation } from '@remix-run/react'
import { LoadingNote } from '../list/loading-note'
import { hasUnsentForms, loadUnsent } from '../unsent/unsent'
import { onUnsentChanged } from '../unsent/unsent-changed'

function SkipLink() {
  const w = useWords()
  return (
    <a href="#content" className="skip-link">
      {w.common.skipToContent}
    </a>
  )
}

/** On a phone the sidebar is a sheet, which this opens: `<details>` needs no scripts. */
function MenuButton({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const w = useWords()
  const ref = useRef<HTMLDetailsElement>(null)
  useDetailsDismiss(ref, { panel: sheet })
  return (
    <details ref={ref} className="menu-button">
      <summary aria-label={w.common.menu} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
        <Menu />
        <X />
      </summary>
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

interface AppShellProps {
  user: ShellUser | null
  /** In the top bar when signed in. */
  search?: ReactNode
  children: ReactNode
}

export function AppShell({ user, search, children }: AppShellProps) {
  const w = useWords()
  const sidebar = useRef<HTMLElement>(null)
  const { today } = useRoot()
  const { formatDate } = useFormat()

  if (!user) {
    return (
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="flex h-topbar items-center justify-end gap-1 px-4">
          <Link to={paths.verify()} reloadDocument className={buttonClass({ variant: 'ghost' })}>
            {w.common.checkCertificate}
          </Link>
          <Link to={paths.login()} className={`${buttonClass({ variant: 'ghost' })} shrink-0`}>
            {w.common.login}
          </Link>
          <LanguageSwitch bar />
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
      <Shortcuts user={user} />
      <MenuButton sheet={sidebar} />
      <aside ref={sidebar} id="sidebar" aria-label={w.common.productName} className="sidebar">
        <div className="sidebar-brand">
          <Link to={paths.home()} aria-label={w.common.productName}>
            <Wordmark className="rail:hidden" />
            <Seal />
          </Link>
        </div>
        <nav aria-label={w.common.mainNavigation}>
          <NavigationList items={navigationFor(user)} />
        </nav>
        <div className="sidebar-toggle">
          <SidebarToggle />
        </div>
      </aside>
      <div className="main-column">
        <header className="topbar">
          <Link to={paths.home()} aria-label={w.common.productName} className="topbar-brand">
            <Seal />
          </Link>
          <Breadcrumbs />
          {search}
          {user.isReader ? (
            <Badge icon={Eye} className="max-md:hidden">
              {w.common.readOnly}
            </Badge>
          ) : null}
          <UnsentWork account={user.account} />
          <UserMenu user={user} />
        </header>
        <p className="hidden text-label print:block">
          {w.common.productName} · {formatDate(today)}
        </p>
        <Main className="main">{children}</Main>
        <CertifierFooter />
      </div>
    </div>
  )
}

/** A bar under the header; a page change is announced as well, and a list reports its own rows. */
function NavigationProgress() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const loading = state === 'loading'
  return (
    <>
      {loading ? <div aria-hidden className="loading-bar" /> : null}
      <div role="status" className="loading-page">
        {loading && location.pathname !== pathname ? (
          <LoadingNote className="animate-fade-in [animation-delay:200ms] [animation-fill-mode:backwards]" />
        ) : null}
      </div>
    </>
  )
}

/** «Da inviare», in the top bar if something is unsent here. */
function UnsentWork({ account }: { account: string }) {
  const [Forms, setForms] = useState<ComponentType<{ account: string }>>()
  useEffect(() => {
    const look = () =>
      void hasUnsentForms(account)
        .then((has) => (has ? loadUnsent() : null))
        .then(
          (loaded) => loaded && setForms(() => loaded.UnsentForms),
          () => undefined,
        )
    look()
    return onUnsentChanged(look)
  }, [account])
  return Forms ? <Forms account={account} /> : null
}
