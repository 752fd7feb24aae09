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
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import type { CompanyFormFields } from './company-form.schema'
import { ConflictPanel, type Change } from '~/components/form/conflict-panel'
import type { Words } from '~/i18n/words'

export interface KnownCompany {
  constraint: Record<string, object>
  /** Fields from before a lost session. */
  draft: SubmissionResult<string[]> | null
  answer: FormResult | undefined
}

interface CompanyFormFrameProps
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

const compared: Record<keyof CompanyFormFields, true> = {
  businessName: true,
  businessCode: true,
  country: true,
  street: true,
  city: true,
  district: true,
  zipCode: true,
  manufactoring: true,
}

function savedMeanwhile(answer: FormResult | undefined): Company | null {
  return answer?.refusal?.code === 'company.stale_version'
    ? (answer.refusal.details.current as Company)
    : null
}

function companyChanges(
  current: Company,
  typed: Readonly<Record<string, unknown>>,
  words: Words,
  without: CompanyConflictProps['without'],
): Change[] {
  const yesNo = (on: boolean) => (on ? words.common.yes : words.common.no)
  return (Object.keys(compared) as (keyof CompanyFormFields)[])
    .filter((name) => !without.includes(name))
    .map((name) => {
      const stored = current[name]
      const mine = typed[name]
      return {
        label: words.companies.fields[name],
        theirs: typeof stored === 'boolean' ? yesNo(stored) : stored,
        yours:
          typeof stored === 'boolean' ? yesNo(mine === 'on') : typeof mine === 'string' ? mine.trim() : '',
      }
    })
    .filter(({ theirs, yours }) => theirs !== yours)
}

interface CompanyConflictProps {
  current: Company
  answer: FormResult | undefined
  message: string
  reloadTo: string
  /** Fields that the form has no control for. */
  without: readonly (keyof CompanyFormFields)[]
}

function CompanyConflict({ current, answer, message, reloadTo, without }: CompanyConflictProps) {
  const w = useWords()
  const typed = answer?.result.initialValue ?? {}
  const byYou = savedByYou(answer)
  return (
    <ConflictPanel
      byYou={byYou}
      message={byYou ? w.errors.conflictByYou : message}
      changes={companyChanges(current, typed, w, without)}
      reloadTo={reloadTo}
    />
  )
}
