import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { newCompanyFormSchema } from '~/features/companies/company-form.schema'
import { NewCompanyForm } from '~/features/companies/new-company-form'
import { useWords } from '~/i18n/use-words'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.title, to: paths.certifier.companies() },
    { label: words.companies.create.title },
  ],
}

export const meta = titled((w) => w.companies.create.title)

export async function loader({ request }: RouteArgs) {
  const { headers } = await requireManager(request)
  return formPage(request, newCompanyFormSchema, headers, {})
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireManager)
  const { done, failure } = form.words.companies.create
  return handleForm(form, newCompanyFormSchema, { failure }, async (typed) => {
    const defaults = { isCertified: true, isVendor: false, isBehalf: false }
    const { id } = await form.api.companies.create({ ...typed, ...defaults })
    return redirectWithSuccess(paths.certifier.inviteAfterCreation(id), done, form.headers)
  })
}

export default function NewCompanyPage() {
  const { create } = useWords().companies
  const { draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={create.title} description={create.lead} />
      <NewCompanyForm constraint={constraint} lastResult={answer?.result ?? draft} />
    </Page>
  )
}
