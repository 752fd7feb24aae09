import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import type { paths } from '~/portal/paths'

type Lists = ReturnType<typeof paths.company.inFacility> | ReturnType<typeof paths.certifier.inFacility>

/** A facility's tabs; a company sees neither its contacts nor where a partner's is used. */
export function FacilityPage({
  facility: { businessName, businessCode, address },
  here,
  lists,
  usesTo,
  badge,
  headquarters,
}: {
  facility: Pick<Company, 'businessName' | 'businessCode' | 'address'>
  here: string
  lists: Lists
  usesTo?: string | false
  badge?: ReactNode
  headquarters?: ReactNode
}) {
  const w = useWords()
  const { tab, facilityTabs, vatNumber } = w.companies
  return (
    <Page>
      <PageHeader
        title={businessName}
        badge={badge}
        meta={[headquarters, businessCode && vatNumber(businessCode), address]}
      />
      <Tabs
        label={facilityTabs}
        items={[
          { to: here, label: tab.info, end: true },
          { to: lists.ingredients.list(), label: tab.ingredients },
          { to: lists.products.list(), label: tab.products },
          { to: lists.certificates(), label: tab.certificates },
          ...('contacts' in lists ? [{ to: lists.contacts.list(), label: tab.contacts }] : []),
          { to: lists.visits(), label: w.common.visits },
          { to: lists.lines(), label: w.lines.title },
          ...(usesTo ? [{ to: usesTo, label: w.partners.used }] : []),
        ]}
      />
      <Outlet />
    </Page>
  )
}
