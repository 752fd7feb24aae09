import { useMayWrite } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import type { CompanyAccess } from '~/contract/accounts/accounts'
import { ChoiceForm } from '~/features/accounts/staff/staff-forms'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** For the own company: the certifier's requirement is not a choice. */
export function FactorRuleCard({ factorDemanded, demandedByCertifier }: CompanyAccess) {
  const words = useWords().accounts.factor
  const mayWrite = useMayWrite()
  const value = factorDemanded ? 'demanded' : 'free'
  return (
    <Card title={words.title}>
      {demandedByCertifier ? (
        <p>{words.byCertifier}</p>
      ) : mayWrite ? (
        <ChoiceForm
          action={paths.company.accounts().list()}
          name="factor"
          label={words.title}
          hint={words.hint}
          value={value}
          options={(['free', 'demanded'] as const).map((rule) => ({ value: rule, label: words.rules[rule] }))}
          confirm={words.apply}
          keep="press"
        />
      ) : (
        <p>{words.rules[value]}</p>
      )}
    </Card>
  )
}
