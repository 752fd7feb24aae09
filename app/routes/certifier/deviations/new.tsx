import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { facilitiesAsked, unsettledFacility } from '~/features/companies/facilities/facility-options.server'
import { RaiseForm } from '~/features/deviations/raise-form'
import { raiseFormSchema } from '~/features/deviations/raise-form.schema'
import { useWords } from '~/i18n/use-words'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => {
    const { title, raise } = words.deviations
    return [{ label: title, to: paths.certifier.deviations() }, { label: raise }]
  },
}

export const meta = titled((w) => w.deviations.raise)

export async function loader({ request }: RouteArgs) {
  const signedIn = await requireCertifier(request)
  const { facilities, companyId } = await facilitiesAsked(request, signedIn)
  const visitId = new URL(request.url).searchParams.get('visitId')
  return formPage(request, raiseFormSchema, signedIn.headers, { facilities, companyId, visitId })
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCertifier)
  const unsettled = await unsettledFacility(form)
  if (unsettled) return unsettled
  const { raised, failed: failure } = form.words.deviations
  return handleForm(form, raiseFormSchema, { failure }, async (typed) => {
    const { id, number } = await form.api.deviations.raise(typed)
    return redirectWithSuccess(paths.certifier.deviation(id), raised(number), form.headers)
  })
}

export default function RaiseDeviationPage() {
  const { draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { raise } = useWords().deviations
  return (
    <Page width="form">
      <PageHeader title={raise} />
      <RaiseForm {...loaded} lastResult={answer?.result ?? draft} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
