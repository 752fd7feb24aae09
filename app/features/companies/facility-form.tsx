import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/action-bar'
import { HiddenVersion } from '~/components/form-fields'
import { SubmitButton } from '~/components/submit-button'
import { PortalForm, usePortalForm } from '~/components/use-portal-form'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/form-result'
import { CompanyConflict, savedMeanwhile } from './company-conflict'
import type { CompanyFormFields } from './company-form.schema'
import { FacilityFields } from './facility-fields'

export interface FacilityFormProps {
  facility: Company
  constraint: Record<string, object>
  /** What was typed before a lost session. */
  draft: SubmissionResult<string[]> | null
  answer: FormResult | undefined
  /** The page of this form. */
  here: string
  /** Whether a company edits its own, which must say the name (spec §5). */
  own?: boolean
}

/** A facility's data (spec §2 "Facilities", Info; "Company area"). */
export function FacilityForm({ facility, constraint, draft, answer, here, own = false }: FacilityFormProps) {
  const w = useWords()
  const words = w.companies
  const current = savedMeanwhile(answer)
  const portal = usePortalForm<CompanyFormFields>({
    id: 'facility',
    lastResult: answer?.result ?? draft,
    defaultValue: facility,
    constraint,
    labels: { ...words.fields, businessName: words.facility.name },
    toastOnError: !current,
    loadSchema: () =>
      import('./company-form.schema').then((module) =>
        own ? module.ownFacilityFormSchema : module.facilityFormSchema,
      ),
  })
  // The panel explains the conflict; what is wrong with a field after it still belongs into the summary.
  const hasWrongField = Object.keys(portal.form.allErrors).some((name) => name !== '')
  return (
    <PortalForm of={portal} summary={!current || hasWrongField}>
      {current ? (
        <CompanyConflict
          current={current}
          answer={answer}
          message={words.facility.conflict}
          reloadTo={here}
          without={['manufactoring']}
        />
      ) : null}
      <HiddenVersion version={current?.version ?? facility.version} seen={current !== null} />
      <FacilityFields fields={portal.fields} headQuarterName={facility.headQuarterName ?? ''} />
      <ActionBar>
        <SubmitButton pendingLabel={w.common.saving}>{w.common.save}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
