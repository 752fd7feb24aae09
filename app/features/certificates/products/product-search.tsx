import { useId } from 'react'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import { useWords } from '~/i18n/use-words'
import { GroupedChoices } from './product-choices'
import type { ChosenProduct, FoundProducts } from './chosen-product'
import { StoppedProducts } from './stopped-products'
import { useRedrawAction } from './use-redraw-action'

export interface ProductSearchProps {
  picker: FoundProducts & { search: string; facilityChosen: boolean; own?: ChosenProduct[] }
  chosen: ReadonlySet<string>
}

export function ProductSearch({ picker, chosen }: ProductSearchProps) {
  const w = useWords()
  const action = useRedrawAction()
  const searchId = useId()
  const titleId = useId()
  const { items, totalItems, own = [] } = picker
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 rounded-lg border bg-sunken p-4">
      <h3 id={titleId} className="font-semibold">
        {w.certificates.pickerTitle}
      </h3>
      {picker.facilityChosen ? (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
              <Label htmlFor={searchId}>{w.certificates.searchProducts}</Label>
              <Input id={searchId} type="search" name="q" defaultValue={picker.search} autoComplete="off" />
            </div>
            <Button type="submit" name="intent" value="search" formAction={action} formNoValidate>
              {w.certificates.searchNow}
            </Button>
          </div>
          <StoppedProducts count={picker.stopped} />
          {items.length + own.length === 0 ? (
            <EmptyState title={w.certificates.noneAvailable} className="py-6" />
          ) : (
            <>
              {totalItems > items.length ? (
                <p className="text-label text-ink-2">{w.certificates.shownOf(items.length, totalItems)}</p>
              ) : null}
              <GroupedChoices own={picker.own} items={items} chosen={chosen} />
              <div className="flex flex-wrap gap-2">
                <Button type="submit" name="intent" value="add" formAction={action} formNoValidate>
                  {w.certificates.addSelected}
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="add-all"
                  formAction={action}
                  formNoValidate
                  variant="ghost"
                >
                  {w.certificates.addAll(totalItems + own.length)}
                </Button>
              </div>
            </>
          )}
        </>
      ) : (
        <p className="text-ink-2">{w.certificates.chooseFacilityFirst}</p>
      )}
    </section>
  )
}
