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
import { useMayWriteHere } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { CompanyConflict, savedMeanwhile, type CompanyConflictProps } from './company-conflict'
import type { CompanyFormFields } from './company-form.schema'

export interface KnownCompany {
  constraint: Record<string, object>
  /** Fields from before a lost session. */
  draft: SubmissionResult<string[]> | null
  answer: FormResult | undefined
}

export interface CompanyFormFrameProps
  extends KnownCompany, Pick<PortalFormOptions<CompanyFormFields>, 'id' | 'labels'> {
  company: Company
  conflict: Pick<CompanyConflictProps, 'message' | 'reloadTo' | 'without'>
  failure: string
  destructive?: ReactNode
  children: (fields: PortalFormState<CompanyFormFields>['fields']) => ReactNode
}

const facts = ['businessName', 'businessCode', 'country', 'street', 'city', 'district', 'zipCode'] as const

/** For read-only accounts. */
function CompanyFacts({ company, labels }: Pick<CompanyFormFrameProps, 'company' | 'labels'>) {
  const { common, companies } = useWords()
  return (
    <Card title={companies.sections[company.headQuarter ? 'identity' : 'facilityIdentity']}>
      <DefinitionList
        items={facts.map((name) => ({
          term: labels?.[name],
          description: company[name] || common.none,
        }))}
      />
    </Card>
  )
}

export function CompanyFormFrame({
  company,
  draft,
  answer,
  conflict,
  failure,
  destructive,
  children,
  ...options
}: CompanyFormFrameProps) {
  const w = useWords()
  const mayWrite = useMayWriteHere(answer !== undefined)
  const current = savedMeanwhile(answer)
  const portal = usePortalForm<CompanyFormFields>({
    ...options,
    lastResult: answer?.result ?? draft,
    defaultValue: company,
    toastOnError: !current,
  })
  // The panel explains the conflict; errors in fields still belong in the summary.
  const hasWrongField = Object.keys(portal.form.allErrors).some((name) => name !== '')
  if (!mayWrite) return <CompanyFacts company={company} labels={options.labels} />
  return (
    <PortalForm of={portal} summary={!current || hasWrongField} keep="itself" failure={failure}>
      {current ? <CompanyConflict current={current} answer={answer} {...conflict} /> : null}
      <HiddenVersion version={current?.version ?? company.version} seen={current !== null} />
      {children(portal.fields)}
      <ActionBar destructive={destructive}>
        <SubmitButton pendingLabel={w.common.saving}>{w.common.save}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
