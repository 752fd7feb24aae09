import { useMayWrite } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import { useLang } from '~/components/use-root'
import type { Listing } from '~/contract/certificates/directory'
import { listingModes } from '~/domain/certificates/directory'
import { useArea } from '~/features/items/use-item-paths'
import { ChoiceForm } from '~/features/accounts/staff/staff-forms'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { ChosenBy } from './chosen-by'

interface Props {
  productId: string
  listing: Listing
}

/** A private label's listing in the public register; the company chooses, the certifier reads. */
export function ListingCard({ productId, listing: { mode, changedAt, changedBy, slug } }: Props) {
  const w = useWords().directoryChoices
  const lang = useLang()
  const isCompany = useArea() === 'Company'
  const mayChoose = useMayWrite() && isCompany
  const page = slug && paths.directoryProduct(slug, lang)
  if (mode === null && page === null) return null
  return (
    <Card title={w.title}>
      <div className="flex flex-col gap-3">
        {mode === null ? null : mayChoose ? (
          <ChoiceForm
            action={paths.company.listing(productId)}
            name="mode"
            label={w.product}
            hint={w.productHint}
            value={mode}
            options={listingModes.map((value) => ({ value, label: w.modes[value] }))}
            confirm={w.apply}
          />
        ) : (
          <p>
            {w.product}: {w.modes[mode]}
          </p>
        )}
        <ChosenBy changedAt={changedAt} changedBy={changedBy} page={page} />
      </div>
    </Card>
  )
}
