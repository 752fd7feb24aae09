import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { Tabs } from '~/components/tabs'
import { loadCompany } from '~/features/companies/edit-company.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { toIndexAction } from '~/portal/index-action.server'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => [
    { label: words.companies.title, to: paths.certifier.companies(), list: 'companies' },
    { label: data.company.businessName, to: paths.certifier.company(data.company.id) },
  ],
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadCompany(request, params.companyId ?? '')
}

export function action({ request }: ActionFunctionArgs) {
  return toIndexAction(request)
}

export const clientAction = keepForm()

export default function CompanyLayout() {
  const { tab, tabs, vatNumber } = useWords().companies
  const { company } = useLoaderData<typeof loader>()
  const { id, businessName, businessCode, address } = company
  return (
    <Page>
      <PageHeader title={businessName} meta={[businessCode && vatNumber(businessCode), address]} />
      <Tabs
        label={tabs}
        items={[
          { to: paths.certifier.company(id), label: tab.info, end: true },
          { to: paths.certifier.companyFacilities(id), label: tab.facilities },
          { to: paths.certifier.companyIngredients(id), label: tab.ingredients },
          { to: paths.certifier.companyProducts(id), label: tab.products },
          { to: paths.certifier.companyCertificates(id), label: tab.certificates },
          { to: paths.certifier.companyAccounts(id).list(), label: tab.accounts },
          { to: paths.certifier.companyContacts(id).list(), label: tab.contacts },
        ]}
      />
      <Outlet />
    </Page>
  )
}
