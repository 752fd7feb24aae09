import { Outlet, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { FileText } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import { companyTabs, PartnerBadges, partnerListCrumb } from '~/features/companies/company-tabs'
import { loadCompany } from '~/features/companies/edit-company.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { toIndexAction } from '~/portal/index-action.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { company }, words }) => [
    { label: words.companies.title, to: paths.certifier.companies(), list: 'companies' },
    ...partnerListCrumb(company, words),
    { label: company.businessName, to: paths.certifier.company(company.id) },
  ],
}

export function loader({ request, params }: RouteArgs<'companyId'>) {
  return loadCompany(request, params.companyId)
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export default function CompanyLayout() {
  const w = useWords()
  const { tabs, vatNumber } = w.companies
  const { company, unread } = useLoaderData<typeof loader>()
  const { id, businessName, businessCode, address, headQuarter } = company
  return (
    <Page>
      <PageHeader
        title={businessName}
        badge={<PartnerBadges company={company} />}
        meta={[businessCode && vatNumber(businessCode), address]}
        actions={
          headQuarter ? (
            <ButtonLink to={paths.certifier.printCompany(id)} icon={FileText} variant="ghost">
              {w.companyFile.link}
            </ButtonLink>
          ) : undefined
        }
      />
      <Tabs label={tabs} items={companyTabs(company, unread, w)} />
      <Outlet />
    </Page>
  )
}
