import { Link } from '@remix-run/react'
import { BadgeCheck, ChevronDown, LayoutDashboard, LogOut, UserRound } from '~/components/ui/icons'
import { useRef } from 'react'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { forgetDrafts } from '../form/form-draft'
import { deskOf } from './navigation'
import type { ShellUser } from '../shell-user'
import { ThemeToggle } from './theme-toggle'
import { useDetailsDismiss } from './use-details-dismiss'

const line =
  'flex min-h-control w-full items-center gap-3 rounded-md px-3 py-1.5 text-start text-ink transition-colors hover:bg-hover'

export function UserMenu({ user }: { user: ShellUser }) {
  const w = useWords()
  const ref = useRef<HTMLDetailsElement>(null)
  const desk = deskOf(user)
  useDetailsDismiss(ref)
  return (
    <details ref={ref} className="relative">
      <summary
        aria-label={`${w.common.userMenu}: ${user.email}`}
        className="flex min-h-control items-center gap-2 rounded-lg px-2 py-1 text-ink-2 transition-colors hover:bg-hover hover:text-ink"
      >
        <span
          aria-hidden
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-label font-semibold text-accent uppercase"
        >
          {user.email.slice(0, 1)}
        </span>
        <span className="hidden max-w-56 truncate text-label lg:block">{user.email}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </summary>
      <div className="absolute end-0 top-full z-30 mt-1 w-64 max-w-[calc(100vw-2rem)] animate-rise rounded-lg border bg-surface p-1.5 shadow-raised">
        <div className="border-b px-3 pt-1.5 pb-2.5">
          <p className="font-medium">{user.email}</p>
          <p className="text-label text-ink-2">
            {user.userType === 'Certifier' ? w.common.certifierAccount : w.common.companyAccount}
          </p>
        </div>
        <div className="pt-1.5">
          {desk ? (
            <Link to={desk} className={line}>
              <LayoutDashboard aria-hidden className="size-4 shrink-0" />
              {w.common.desk}
            </Link>
          ) : null}
          <Link to={paths.account()} className={line}>
            <UserRound aria-hidden className="size-4 shrink-0" />
            {w.auth.account.title}
          </Link>
          <ThemeToggle look="line" className={line} />
          <Link to={paths.verify()} className={line}>
            <BadgeCheck aria-hidden className="size-4 shrink-0" />
            {w.verify.title}
          </Link>
          {/* A whole new document, so that nothing of the account stays in memory. */}
          <form method="post" action={paths.logout()} onSubmit={forgetDrafts}>
            <button type="submit" className={line}>
              <LogOut aria-hidden className="size-4 shrink-0" />
              {w.common.logout}
            </button>
          </form>
        </div>
      </div>
    </details>
  )
}
