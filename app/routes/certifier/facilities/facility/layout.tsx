import { data } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Link } from '~/components/link'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import { PartnerBadges, partnerKindsOf } from '~/features/companies/company-tabs'
import { facilityOfPage } from '~/features/companies/facilities/facility.server'
import { placeWords } from '~/i18n/own/places'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { toIndexAction } from '~/portal/index-action.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { facility }, words }) => [
    { label: words.companies.title, to: paths.certifier.companies(), list: 'companies' },
    { label: facility.headQuarterName ?? '', to: paths.certifier.company(facility.headQuarterId ?? '') },
    {
      label: words.companies.tab.facilities,
      to: paths.certifier.companyFacilities(facility.headQuarterId ?? ''),
    },
    { label: facility.businessName, to: paths.certifier.facility(facility.id) },
  ],
}

export async function loader({ request, params }: RouteArgs<'facilityId'>) {
  const signedIn = await requireCertifier(request)
  return data({ facility: await facilityOfPage(signedIn, params.facilityId) }, { headers: signedIn.headers })
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export const clientAction = keepForm('press')

export default function FacilityLayout() {
  const w = placeWords(useWords())
  const { tab, facilityTabs, vatNumber } = w.companies
  const { facility } = useLoaderData<typeof loader>()
  const { id, businessName, businessCode, address, headQuarterId, headQuarterName } = facility
  const to = paths.certifier.inFacility(id)
  return (
    <Page>
      <PageHeader
        title={businessName}
        badge={<PartnerBadges company={facility} />}
        meta={[
          <Link
            key="headquarters"
            to={paths.certifier.company(headQuarterId ?? '')}
            className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 hover:text-ink hover:no-underline"
          >
            {headQuarterName}
          </Link>,
          businessCode && vatNumber(businessCode),
          address,
        ]}
      />
      <Tabs
        label={facilityTabs}
        items={[
          { to: paths.certifier.facility(id), label: tab.info, end: true },
          { to: to.ingredients.list(), label: tab.ingredients },
          { to: to.products.list(), label: tab.products },
          { to: to.certificates(), label: tab.certificates },
          { to: to.contacts.list(), label: tab.contacts },
          { to: to.visits(), label: w.common.visits },
          ...(partnerKindsOf(facility).length > 0 ? [{ to: to.uses(), label: w.partners.used }] : []),
        ]}
      />
      <Outlet />
    </Page>
  )
}
