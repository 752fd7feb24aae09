import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/action-bar'
import { HiddenVersion } from '~/components/form-fields'
import { SubmitButton } from '~/components/submit-button'
import { PortalForm, usePortalForm } from '~/components/use-portal-form'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/form-result'
import { paths } from '~/portal/paths'
import { CompanyConflict, savedMeanwhile } from './company-conflict'
import type { CompanyFormFields } from './company-form.schema'
import { FacilityFields } from './facility-fields'

export interface FacilityFormProps {
  facility: Company
  constraint: Record<string, object>
  /** What was typed before a lost session. */
  draft: SubmissionResult<string[]> | null
  answer: FormResult | undefined
}

/** A facility's data, edited by the certifier (spec §2 "Facilities", Info). */
export function FacilityForm({ facility, constraint, draft, answer }: FacilityFormProps) {
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
    loadSchema: () => import('./company-form.schema').then((module) => module.facilityFormSchema),
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
          reloadTo={paths.certifier.facility(facility.id)}
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
