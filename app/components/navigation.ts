import { Building2, FlaskConical, Package, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import { SealIcon } from './seal'
import type { ShellUser } from './shell-user'

export interface NavigationItem {
  to: string
  label: (words: Words) => string
  /** Other addresses of the same area. */
  alsoAt?: string
  icon: LucideIcon | ((props: { className?: string }) => ReactNode)
}

const certifier: NavigationItem[] = [
  {
    to: paths.certifier.companies(),
    alsoAt: paths.certifier.facility(''),
    label: (w) => w.common.companies,
    icon: Building2,
  },
  { to: paths.certifier.products(), label: (w) => w.common.products, icon: Package },
  { to: paths.certifier.ingredients(), label: (w) => w.common.ingredients, icon: FlaskConical },
  { to: paths.certifier.certificates(), label: (w) => w.common.certificates, icon: SealIcon },
]

/** Takes an account; returns the sidebar of its area (spec §2). */
export function navigationFor(user: ShellUser): NavigationItem[] {
  return user.userType === 'Certifier' ? certifier : []
}
