import { useMayWrite } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import { useLang } from '~/components/use-root'
import type { CompanyDirectory } from '~/contract/certificates/directory'
import { ChoiceForm } from '~/features/accounts/staff/staff-forms'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { ChosenBy } from './chosen-by'

/** Whether a company is in the public register; draws nothing without a register. */
export function CompanyDirectoryCard({ policy, isListed, changedAt, changedBy, slug }: CompanyDirectory) {
  const w = useWords().directoryChoices
  const lang = useLang()
  const mayWrite = useMayWrite()
  if (policy === 'off') return null
  const state = policy === 'all' ? w.byContract : isListed ? w.isListed : w.notListed
  return (
    <Card title={w.title}>
      <div className="flex flex-col gap-3" id="directory">
        {policy === 'optIn' && mayWrite ? (
          <ChoiceForm
            action={paths.company.directory()}
            name="isListed"
            label={w.company}
            hint={w.companyHint}
            value={isListed ? 'yes' : 'no'}
            options={(['no', 'yes'] as const).map((value) => ({ value, label: w.listed[value] }))}
            confirm={w.apply}
          />
        ) : (
          <p>{state}</p>
        )}
        <ChosenBy
          changedAt={policy === 'optIn' ? changedAt : null}
          changedBy={changedBy}
          page={slug && paths.directoryCompany(slug, lang)}
        />
      </div>
    </Card>
  )
}
