import type { ShellUser } from '~/components/accounts/shell-user'
import { navigationFor } from '~/components/shell/navigation'
import { ClipboardList, Inbox, Plus, Truck, UserRound, type Icon } from '~/components/ui/icons'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'

export interface Way {
  to: string
  label: string
  icon: Icon
}

export function waysFor(user: ShellUser, w: Words): Way[] {
  const { certifier, company } = paths
  const others: Way[] =
    user.userType === 'Certifier'
      ? [
          { to: certifier.requests(), label: w.desk.requests, icon: Inbox },
          { to: certifier.partners('vendor'), label: w.partners.title.vendor, icon: Truck },
          { to: certifier.partners('behalf'), label: w.partners.title.behalf, icon: ClipboardList },
        ]
      : [{ to: company.requests(), label: w.requests.title, icon: Inbox }]
  return [
    ...navigationFor(user).map(({ to, label, icon }) => ({ to, label: label(w), icon })),
    ...others,
    { to: paths.account(), label: w.account.title, icon: UserRound },
  ]
}

export function creationsFor({ userType, isCertifierCompanyManager, isReader }: ShellUser, w: Words): Way[] {
  if (isReader) return []
  const { certifier, company } = paths
  const words = w.search.createNew
  const ways: [to: string, label: string][] =
    userType === 'Certifier'
      ? [
          [certifier.ingredients.create(), words.ingredient],
          [certifier.products.create(), words.product],
          [certifier.newCertificate(), words.certificate],
          ...(isCertifierCompanyManager ? [[certifier.newCompany(), words.company] as [string, string]] : []),
        ]
      : [
          [company.ingredients.create(), words.ingredient],
          [company.products.create(), words.product],
          [company.newCertificate(), words.request],
          [company.newFacility(), words.facility],
        ]
  return ways.map(([to, label]) => ({ to, label, icon: Plus }))
}
