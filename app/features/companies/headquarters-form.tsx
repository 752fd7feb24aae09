import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/action-bar'
import { FieldGrid, FieldSpan, FormSection, HiddenVersion } from '~/components/form-fields'
import { SubmitButton } from '~/components/submit-button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { PortalForm, usePortalForm } from '~/components/use-portal-form'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/form-result'
import { paths } from '~/portal/paths'
import { CompanyConflict, savedMeanwhile } from './company-conflict'
import { CompanyAddress } from './company-fields'
import type { CompanyFormFields } from './company-form.schema'
import { VatNumberField } from '~/components/vat-number-field'

export interface HeadquartersFormProps {
  company: Company
  constraint: Record<string, object>
  /** What was typed before a lost session. */
  draft: SubmissionResult<string[]> | null
  answer: FormResult | undefined
}

/** The headquarters' details, edited by the company itself (spec §2 "/anagraphic"). */
export function HeadquartersForm({ company, constraint, draft, answer }: HeadquartersFormProps) {
  const w = useWords()
  const words = w.companies
  const current = savedMeanwhile(answer)
  const portal = usePortalForm<CompanyFormFields>({
    id: 'headquarters',
    lastResult: answer?.result ?? draft,
    defaultValue: company,
    constraint,
    labels: words.fields,
    toastOnError: !current,
    loadSchema: () => import('./company-form.schema').then((module) => module.headquartersFormSchema),
  })
  // The panel explains the conflict; what is wrong with a field after it still belongs into the summary.
  const hasWrongField = Object.keys(portal.form.allErrors).some((name) => name !== '')
  return (
    <PortalForm of={portal} summary={!current || hasWrongField}>
      {current ? (
        <CompanyConflict
          current={current}
          answer={answer}
          message={words.own.conflict}
          reloadTo={paths.company.anagraphic()}
          without={['businessName', 'manufactoring']}
        />
      ) : null}
      <HiddenVersion version={current?.version ?? company.version} seen={current !== null} />
      <FormSection title={words.sections.identity}>
        <FieldGrid>
          <FieldSpan>
            <Field id="business-name" label={words.fields.businessName} hint={words.own.nameHint}>
              {/* Named, since a refusal of the whole form would put the focus on a control without a name. */}
              {(control) => (
                <Input {...control} name="headQuarterName" readOnly value={company.businessName} />
              )}
            </Field>
          </FieldSpan>
          <VatNumberField field={portal.fields.businessCode} country={portal.fields.country} />
        </FieldGrid>
      </FormSection>
      <CompanyAddress fields={portal.fields} title={words.sections.address} />
      <ActionBar>
        <SubmitButton pendingLabel={w.common.saving}>{w.common.save}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
