import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Clock } from '~/components/ui/icons'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { HeadquartersForm } from '~/features/companies/headquarters-form'
import { headquartersFormSchema } from '~/features/companies/company-form.schema'
import { asMasterdata, fieldNames } from '~/features/companies/masterdata'
import { CompanyDirectoryCard } from '~/features/directory-choices/company-card'
import { PrintedGtinsCard } from '~/features/directory-choices/printed-gtins-card'
import { useWords } from '~/i18n/use-words'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.ownTitle }) }

export const meta = titled((w) => w.companies.ownTitle)

export async function loader({ request }: RouteArgs) {
  const { api, headers } = await requireCompany(request)
  const company = await api.companies.mine()
  const directory = await api.companies.directory({})
  const printed = await api.gtins.printed({})
  return formPage(request, headquartersFormSchema, headers, { company, directory, printed })
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCompany)
  const { edit, own } = form.words.companies
  const options = { failure: own.failure, fieldNames }
  return handleForm(form, headquartersFormSchema, options, async ({ version, ...typed }) => {
    const CompanyId = form.user.companyId
    await form.api.companies.updateMasterdata({ CompanyId, ...asMasterdata(typed), version })
    return redirectWithSuccess(paths.company.anagraphic(), edit.done, form.headers)
  })
}

export default function AnagraphicPage() {
  const { common, companies } = useWords()
  const { own, vatNumber } = companies
  const { company, directory, printed, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { businessName, businessCode, address } = company
  return (
    <Page width="form">
      <PageHeader
        title={businessName}
        meta={[businessCode && vatNumber(businessCode), address]}
        description={own.lead}
        actions={
          <ButtonLink to={paths.company.timeline()} variant="secondary" icon={Clock}>
            {common.story}
          </ButtonLink>
        }
      />
      <HeadquartersForm company={company} constraint={constraint} draft={draft} answer={answer} />
      <CompanyDirectoryCard {...directory} />
      <PrintedGtinsCard {...printed} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
