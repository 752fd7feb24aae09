import {
  Building2,
  ChartColumn,
  ClipboardCheck,
  Factory,
  FileBadge,
  FlaskConical,
  LayoutDashboard,
  ListChecks,
  MessagesSquare,
  Package,
  Settings,
  Users,
  type Icon,
  SealIcon,
} from '~/components/ui/icons'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import type { ShellUser } from '../accounts/shell-user'

export interface NavigationItem {
  to: string
  label: (words: Words) => string
  /** Other addresses of the same area. */
  alsoAt?: string | string[]
  /** Other areas lie beneath its address. */
  only?: true
  icon: Icon
}

const certifier: NavigationItem[] = [
  {
    to: paths.certifier.desk(),
    alsoAt: paths.certifier.requests(),
    label: (w) => w.common.desk,
    only: true,
    icon: LayoutDashboard,
  },
  {
    to: paths.certifier.companies(),
    alsoAt: paths.certifier.facilities(),
    label: (w) => w.common.companies,
    icon: Building2,
  },
  { to: paths.certifier.visits(), label: (w) => w.common.visits, icon: ClipboardCheck },
  { to: paths.certifier.deviations(), label: (w) => w.common.deviations, icon: ListChecks },
  { to: paths.certifier.products.list(), label: (w) => w.common.products, icon: Package },
  { to: paths.certifier.ingredients.list(), label: (w) => w.common.ingredients, icon: FlaskConical },
  {
    to: paths.certifier.supplierCertificates.list(),
    alsoAt: paths.certifier.agencies(),
    label: (w) => w.common.supplierCertificates,
    icon: FileBadge,
  },
  {
    to: paths.certifier.certificates(),
    alsoAt: paths.certifier.rulings(),
    label: (w) => w.common.certificates,
    icon: SealIcon,
  },
]

const manager: NavigationItem[] = [
  ...certifier,
  { to: paths.certifier.figures(), label: (w) => w.common.figures, icon: ChartColumn },
  { to: paths.certifier.settings(), label: (w) => w.common.settings, icon: Settings },
]

const company: NavigationItem[] = [
  { to: paths.company.desk(), label: (w) => w.common.desk, icon: LayoutDashboard },
  { to: paths.company.anagraphic(), label: (w) => w.common.anagraphic, icon: Building2 },
  { to: paths.company.facilities(), label: (w) => w.common.facilities, icon: Factory },
  {
    to: paths.company.ingredients.list(),
    alsoAt: paths.company.imports('ingredients').list(),
    label: (w) => w.common.ingredients,
    icon: FlaskConical,
  },
  {
    to: paths.company.supplierCertificates.list(),
    alsoAt: paths.company.imports('supplierCertificates').list(),
    label: (w) => w.common.supplierCertificates,
    icon: FileBadge,
  },
  {
    to: paths.company.products.list(),
    alsoAt: paths.company.imports('products').list(),
    label: (w) => w.common.products,
    icon: Package,
  },
  {
    to: paths.company.certificates(),
    alsoAt: [paths.company.requests(), paths.company.rulings()],
    label: (w) => w.common.certificates,
    icon: SealIcon,
  },
  { to: paths.company.visits(), label: (w) => w.common.visits, icon: ClipboardCheck },
  { to: paths.company.deviations(), label: (w) => w.common.deviations, icon: ListChecks },
  { to: paths.company.messages(), label: (w) => w.review.messages, icon: MessagesSquare },
  {
    to: paths.company.accounts().list(),
    alsoAt: paths.company.programs(),
    label: (w) => w.common.accounts,
    icon: Users,
  },
]

export function navigationFor(user: ShellUser): NavigationItem[] {
  if (user.userType === 'Company') return company
  return user.isCertifierCompanyManager ? manager : certifier
}

export const deskPath = (user: ShellUser | null): string | null =>
  user && (user.userType === 'Certifier' ? paths.certifier.desk() : paths.company.desk())
