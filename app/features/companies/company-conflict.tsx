import { ConflictPanel, type Change } from '~/components/form/conflict-panel'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import type { CompanyFormFields } from './company-form.schema'

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

export function savedMeanwhile(answer: FormResult | undefined): Company | null {
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

export interface CompanyConflictProps {
  current: Company
  answer: FormResult | undefined
  message: string
  reloadTo: string
  /** Fields that the form has no control for. */
  without: readonly (keyof CompanyFormFields)[]
}

export function CompanyConflict({ current, answer, message, reloadTo, without }: CompanyConflictProps) {
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
