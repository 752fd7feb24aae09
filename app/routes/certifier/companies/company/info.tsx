import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { AlikeAlert } from '~/features/companies/alike'
import { CompanyForm } from '~/features/companies/company-form'
import { loadCompanyForm, saveCompany } from '~/features/companies/edit-company.server'
import { OverviewCard } from '~/features/companies/overview/overview-card'
import { PartnerForm } from '~/features/companies/partners/partner-form'
import { ShownToOthersCard } from '~/features/companies/shown-to-others'
import { OfficerCard } from '~/features/accounts/staff/staff-forms'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((_, data) => data?.company.businessName)

export function loader({ request, params }: RouteArgs<'companyId'>) {
  return loadCompanyForm(request, params.companyId)
}

export function action({ request, params }: RouteArgs<'companyId'>) {
  return saveCompany(request, params.companyId)
}

export default function CompanyInfoPage() {
  const { company, draft, constraint, alike, responsible, overview, shown } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const Form = company.headQuarter ? CompanyForm : PartnerForm
  return (
    <div className="beside">
      {overview ? <OverviewCard company={company} overview={overview} /> : null}
      <div className="flex w-full max-w-form flex-1 flex-col gap-5">
        <AlikeAlert alike={alike} />
        <Form key={company.id} company={company} constraint={constraint} draft={draft} answer={answer} />
        {responsible ? <OfficerCard companyId={company.id} {...responsible} /> : null}
        {shown ? <ShownToOthersCard {...shown} /> : null}
      </div>
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
