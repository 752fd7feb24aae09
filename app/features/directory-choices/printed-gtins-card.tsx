import { useMayWrite } from '~/components/for-writers'
import { Card } from '~/components/ui/card'
import type { PrintedGtins } from '~/contract/gtins'
import { useArea } from '~/features/items/use-item-paths'
import { ChoiceForm } from '~/features/staff/staff-forms'
import { directoryChoiceWords } from '~/i18n/own/directory-choices'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** Whether a company's certificates list the codes on its packs; the company chooses, the certifier reads. */
export function PrintedGtinsCard({ prints }: PrintedGtins) {
  const w = directoryChoiceWords(useWords())
  const mayChoose = useMayWrite() && useArea() === 'Company'
  const value = prints ? 'yes' : 'no'
  return (
    <Card title={w.printed}>
      {mayChoose ? (
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
