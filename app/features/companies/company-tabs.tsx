import type { Crumb } from '~/components/shell/breadcrumbs'
import type { TabItem } from '~/components/page/tabs'
import { Badge } from '~/components/ui/badge'
import type { Company } from '~/contract/companies'
import type { PartnerKind } from '~/domain/partners'
import { UnreadMark } from '~/features/items/item-marks'
import type { Words } from '~/i18n/words'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

type Flags = Pick<Company, 'isVendor' | 'isBehalf'>

export const partnerKindsFor = ({ isVendor, isBehalf }: Flags): PartnerKind[] => [
  ...(isVendor ? (['vendor'] as const) : []),
  ...(isBehalf ? (['behalf'] as const) : []),
]

/** A headquarters has all tabs (specification §2 "Companies"), a mere vendor fewer. */
export function companyTabs(company: Company, unread: number, w: Words): TabItem[] {
  const { id, headQuarter } = company
  const { tab } = w.companies
  const to = paths.certifier.inCompany(id)
  const uses = { to: to.uses(), label: w.partners.used }
  const info = { to: paths.certifier.company(id), label: tab.info, end: true }
  const contacts = { to: to.contacts.list(), label: tab.contacts }
  if (!headQuarter) return [info, uses, contacts]
  return [
    info,
    { to: paths.certifier.companyFacilities(id), label: tab.facilities },
    { to: to.ingredients.list(), label: tab.ingredients },
    { to: to.products.list(), label: tab.products },
    { to: to.certificates(), label: tab.certificates },
    { to: paths.certifier.companyAccounts(id).list(), label: tab.accounts },
    contacts,
    ...(company.manufactoring
      ? [
          { to: to.visits(), label: w.common.visits },
          { to: to.lines(), label: w.lines.title },
        ]
      : []),
    { to: paths.certifier.companyTimeline(id), label: w.common.story },
    {
      to: paths.certifier.companyMessages(id),
      label: w.review.messages,
      mark: <UnreadMark count={unread} />,
    },
    ...(partnerKindsFor(company).length > 0 ? [uses] : []),
  ]
}

export function partnerListCrumb(company: Company, words: Words): Crumb[] {
  const [kind] = partnerKindsFor(company)
  return company.headQuarter || !kind
    ? []
    : [{ label: words.partners.title[kind], to: paths.certifier.partners(kind) }]
}

export function PartnerBadges({ company }: { company: Flags }) {
  const words = useWords().partners.badge
  return partnerKindsFor(company).map((kind) => (
    <Badge key={kind} hue="neutral">
      {words[kind]}
    </Badge>
  ))
}
