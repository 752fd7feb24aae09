import { data } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import { facilityOfPage } from '~/features/companies/facilities/facility.server'
import { placeWords } from '~/i18n/own/places'
import { useWords } from '~/i18n/use-words'
import { toIndexAction } from '~/portal/index-action.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { facility }, words }) => [
    { label: words.companies.tab.facilities, to: paths.company.facilities() },
    { label: facility.businessName, to: paths.company.facility(facility.id) },
  ],
}

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  const signedIn = await requireCompany(request)
  return data({ facility: await facilityOfPage(signedIn, params.facilityId) }, { headers: signedIn.headers })
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export const clientAction = keepForm('press')

export default function FacilityLayout() {
  const w = placeWords(useWords())
  const { tab, facilityTabs, vatNumber } = w.companies
  const { id, businessName, businessCode, address } = useLoaderData<typeof loader>().facility
  const to = paths.company.inFacility(id)
  return (
    <Page>
      <PageHeader title={businessName} meta={[businessCode && vatNumber(businessCode), address]} />
      <Tabs
        label={facilityTabs}
        items={[
          { to: paths.company.facility(id), label: tab.info, end: true },
          { to: to.ingredients.list(), label: tab.ingredients },
          { to: to.products.list(), label: tab.products },
          { to: to.certificates(), label: tab.certificates },
          { to: to.visits(), label: w.common.visits },
        ]}
      />
      <Outlet />
    </Page>
  )
}
