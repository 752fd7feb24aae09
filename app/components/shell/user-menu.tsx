import { Link } from '../link'
import { BadgeCheck, BookOpen, ChevronDown, LayoutDashboard, LogOut, UserRound } from '~/components/ui/icons'
import { useRef } from 'react'
import { toInitials } from '~/domain/accounts/person-name'
import { version } from '~/domain/version'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { forgetDrafts } from '../form/form-draft'
import { LanguageSwitch } from './language-switch'
import { deskPath } from './navigation'
import type { ShellUser } from '../accounts/shell-user'
import { ThemeToggle } from './theme-toggle'
import { useDetailsDismiss } from '../use-details-dismiss'

export function UserMenu({ user }: { user: ShellUser }) {
  const w = useWords()
  const ref = useRef<HTMLDetailsElement>(null)
  const desk = deskPath(user)
  useDetailsDismiss(ref)
  return (
    <details ref={ref} className="user-menu">
      <summary aria-label={`${w.common.userMenu}: ${user.email}`}>
        <span aria-hidden className="initial">
          {toInitials(user.name)}
        </span>
        <span className="user-email">{user.email}</span>
        <ChevronDown />
      </summary>
      <div className="menu">
        <div className="border-b px-3 pt-1.5 pb-2.5">
          <p className="font-medium wrap-anywhere">{user.name}</p>
          {user.name === user.email ? null : (
            <p className="text-label wrap-anywhere text-ink-2">{user.email}</p>
          )}
          <p className="text-label text-ink-2">
            {user.userType === 'Certifier' ? w.common.certifierAccount : w.common.companyAccount}
            {user.isReader ? ` · ${w.common.readOnly}` : null}
          </p>
        </div>
        <div className="pt-1.5">
          {desk ? (
            <Link to={desk} className="menu-line">
              <LayoutDashboard />
              {w.common.desk}
            </Link>
          ) : null}
          <Link to={paths.account()} className="menu-line">
            <UserRound />
            {w.account.title}
          </Link>
          <ThemeToggle look="line" className="menu-line" />
          <LanguageSwitch className="ps-8" />
          <Link to={paths.verify()} reloadDocument className="menu-line">
            <BadgeCheck />
            {w.common.checkCertificate}
          </Link>
          <a href={paths.guide()} className="menu-line">
            <BookOpen />
            {w.common.guide}
          </a>
          {/* A new document, so that nothing of the account stays in memory. */}
          <form method="post" action={paths.logout()} data-leave={paths.leave()} onSubmit={forgetDrafts}>
            <button type="submit" className="menu-line">
              <LogOut />
              {w.common.logout}
            </button>
          </form>
        </div>
        <p className="px-3 py-1.5 text-label text-ink-2">
          {w.common.productName} {version}
        </p>
      </div>
    </details>
  )
}
