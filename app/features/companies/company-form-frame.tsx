import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ActionBar } from '~/components/form/action-bar'
import { HiddenVersion } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import {
  PortalForm,
  usePortalForm,
  type PortalFormOptions,
  type PortalFormState,
} from '~/components/form/use-portal-form'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/form-result'
import { CompanyConflict, savedMeanwhile, type CompanyConflictProps } from './company-conflict'
import type { CompanyFormFields } from './company-form.schema'

export interface KnownCompany {
  constraint: Record<string, object>
  /** What was typed before a lost session. */
  draft: SubmissionResult<string[]> | null
  answer: FormResult | undefined
}

export interface CompanyFormFrameProps
  extends KnownCompany, Pick<PortalFormOptions<CompanyFormFields>, 'id' | 'labels' | 'loadSchema'> {
  company: Company
  conflict: Pick<CompanyConflictProps, 'message' | 'reloadTo' | 'without'>
  destructive?: ReactNode
  children: (fields: PortalFormState<CompanyFormFields>['fields']) => ReactNode
}

export function CompanyFormFrame({
  company,
  draft,
  answer,
  conflict,
  destructive,
  children,
  ...options
}: CompanyFormFrameProps) {
  const w = useWords()
  const current = savedMeanwhile(answer)
  const portal = usePortalForm<CompanyFormFields>({
    ...options,
    lastResult: answer?.result ?? draft,
    defaultValue: company,
    toastOnError: !current,
  })
  // The panel explains the conflict; errors in fields still belong in the summary.
  const hasWrongField = Object.keys(portal.form.allErrors).some((name) => name !== '')
  return (
    <PortalForm of={portal} summary={!current || hasWrongField}>
      {current ? <CompanyConflict current={current} answer={answer} {...conflict} /> : null}
      <HiddenVersion version={current?.version ?? company.version} seen={current !== null} />
      {children(portal.fields)}
      <ActionBar destructive={destructive}>
        <SubmitButton pendingLabel={w.common.saving}>{w.common.save}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
