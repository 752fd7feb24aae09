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
import { CompanyAddress, CompanyIdentity } from './company-fields'
import type { CompanyFormFields } from './company-form.schema'

export interface CompanyFormProps {
  company: Company
  constraint: Record<string, object>
  /** What was typed before a lost session. */
  draft: SubmissionResult<string[]> | null
  answer: FormResult | undefined
}

/** A company's data, edited by the certifier (spec §2 "{companyId}", empty path). */
export function CompanyForm({ company, constraint, draft, answer }: CompanyFormProps) {
  const w = useWords()
  const words = w.companies
  const current = savedMeanwhile(answer)
  const portal = usePortalForm<CompanyFormFields>({
    id: 'company',
    lastResult: answer?.result ?? draft,
    defaultValue: company,
    constraint,
    labels: words.fields,
    toastOnError: !current,
    loadSchema: () => import('./company-form.schema').then((module) => module.companyFormSchema),
  })
  // The panel explains the conflict; what is wrong with a field after it still belongs into the summary.
  const hasWrongField = Object.keys(portal.form.allErrors).some((name) => name !== '')
  return (
    <PortalForm of={portal} summary={!current || hasWrongField}>
      {current ? (
        <CompanyConflict
          current={current}
          answer={answer}
          message={words.edit.conflict}
          reloadTo={paths.certifier.company(company.id)}
          without={[]}
        />
      ) : null}
      <HiddenVersion version={current?.version ?? company.version} seen={current !== null} />
      <CompanyIdentity fields={portal.fields} />
      <CompanyAddress fields={portal.fields} title={words.sections.address} />
      <ActionBar>
        <SubmitButton pendingLabel={w.common.saving}>{w.common.save}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
