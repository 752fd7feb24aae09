import { useMayWrite } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import type { PrintedGtins } from '~/contract/items/gtins'
import { ChoiceForm } from '~/features/accounts/staff/staff-forms'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** Whether the company's certificates list the codes on its packs. */
export function PrintedGtinsCard({ prints }: PrintedGtins) {
  const w = useWords().directoryChoices
  const mayWrite = useMayWrite()
  const value = prints ? 'yes' : 'no'
  return (
    <Card title={w.printed}>
      {mayWrite ? (
        <ChoiceForm
          action={paths.company.directory()}
          name="prints"
          label={w.printedChoice}
          hint={w.printedHint}
          value={value}
          options={(['no', 'yes'] as const).map((one) => ({ value: one, label: w.prints[one] }))}
          confirm={w.apply}
        />
      ) : (
        <p>
          {w.printedChoice}: {w.prints[value]}
        </p>
      )}
    </Card>
  )
}
