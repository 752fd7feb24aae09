import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { facilitiesAsked, unsettledFacility } from '~/features/companies/facilities/facility-options.server'
import { useWords } from '~/i18n/use-words'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'
import { RaiseDeviation } from '~/contract/visits/deviations'
import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import {
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextareaField,
} from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { ButtonLink } from '~/components/button-link'
import { deviationGrades } from '~/domain/visits/visit'
import { ChoiceField } from '~/components/choice/choice-field'
import type { Choices } from '~/components/choice/choices'

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

const raiseFormSchema = RaiseDeviation.omit({ ingredientId: true, productId: true })

interface RaiseFields extends Record<string, unknown> {
  companyId: string
  grade: string
  finding: string
  requirement: string
  measure: string
  dueOn: string
}

function RaiseForm({
  facilities,
  companyId,
  visitId,
  constraint,
  lastResult,
}: {
  facilities: Choices
  companyId: string
  visitId: string | null
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = useWords()
  const words = w.deviations
  const portal = usePortalForm<RaiseFields>({
    id: 'raise-deviation',
    lastResult,
    constraint,
    defaultValue: { companyId },
    labels: {
      companyId: words.facility,
      grade: words.gradeLabel,
      finding: words.finding,
      requirement: words.requirement,
      measure: words.measure,
      dueOn: words.dueOn,
    },
  })
  const { fields } = portal
  return (
    <PortalForm of={portal} failure={words.failed}>
      {visitId ? <input type="hidden" name="visitId" value={visitId} /> : null}
      <FormSection title={words.data}>
        <FieldGrid>
          <ChoiceField field={fields.companyId} required choices={facilities} />
          <SelectField
            field={fields.grade}
            required
            options={deviationGrades.map((grade) => ({ value: grade, label: words.grade[grade] }))}
          />
          <FieldSpan>
            <TextareaField field={fields.finding} rows={4} required />
          </FieldSpan>
          <TextareaField field={fields.requirement} rows={3} />
          <TextareaField field={fields.measure} rows={3} />
          <DateField field={fields.dueOn} hint={words.dueHint} required={false} />
        </FieldGrid>
      </FormSection>
      <ActionBar>
        <ButtonLink to={paths.certifier.deviations()}>{w.common.cancel}</ButtonLink>
        <SubmitButton>{words.raise}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
