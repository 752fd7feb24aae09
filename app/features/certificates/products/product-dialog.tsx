import { useState } from 'react'
import { AddFooter, usePicked } from '~/components/picker/choices'
import { SearchDialog } from '~/components/picker/search-dialog'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { EmptyState } from '~/components/ui/empty-state'
import { askJson } from '~/components/use-json'
import { useSearch } from '~/components/use-json'
import { certificateWords } from '~/i18n/own/certificates'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { matching, type ChosenProduct, type FoundProducts } from './chosen-product'
import { ProductChoices, type ProductGroup } from './product-choices'
import { StoppedProducts } from './stopped-products'

export interface ProductDialogProps {
  facility: { id: string; name: string }
  chosen: ReadonlySet<string>
  /** In a renewal: the certificate's own products, offered separately. */
  own?: ChosenProduct[] | undefined
  onAdd: (products: ChosenProduct[]) => void
  onClose: () => void
}

export function ProductDialog({ facility, chosen, own, onAdd, onClose }: ProductDialogProps) {
  const w = certificateWords(useWords())
  const search = useSearch<FoundProducts>((Search) => paths.productPicker({ companyId: facility.id, Search }))
  const ticks = usePicked<ChosenProduct>(({ id }) => id)
  const { picked, pick } = ticks
  const [group, setGroup] = useState<ProductGroup>(own ? 'own' : 'others')
  const [gathering, setGathering] = useState(false)

  const ownIds = new Set(own?.map(({ id }) => id))
  const ownFound = own && matching(own, search.text)
  const others = search.data?.items.filter(({ id }) => !ownIds.has(id)) ?? []
  const inSight = ownFound && group === 'own' ? ownFound : others
  const open = inSight.filter(({ id }) => !chosen.has(id))
  const pickedHere = open.filter(({ id }) => picked.has(id)).length
  const pickAll = async () => {
    setGathering(true)
    try {
      const query = { companyId: facility.id, Search: search.text, all: true }
      const { items } = await askJson<FoundProducts>(paths.productPicker(query))
      pick(
        items.filter(({ id }) => !chosen.has(id)),
        true,
      )
    } catch {
      search.retry()
    } finally {
      setGathering(false)
    }
  }

  return (
    <SearchDialog
      onClose={onClose}
      size="lg"
      title={w.certificates.pickerTitle}
      description={w.certificates.pickerDescription(facility.name)}
      closeLabel={w.certificates.closePicker}
      search={search}
      label={w.certificates.searchProducts}
      failure={w.certificates.pickerFailed}
      footer={
        <AddFooter
          label={w.certificates.addCount(picked.size)}
          disabled={picked.size === 0}
          onAdd={() => onAdd([...picked.values()])}
          onClose={onClose}
        />
      }
    >
      {(found) => (
        <>
          {open.length > 0 ? (
            <label className="flex min-h-control items-center gap-3 px-3 text-label text-ink-2">
              <Checkbox
                checked={pickedHere === open.length}
                indeterminate={pickedHere > 0 && pickedHere < open.length}
                onChange={(event) => pick(open, event.currentTarget.checked)}
              />
              <span aria-live="polite">
                {picked.size > 0 ? w.common.selected(picked.size) : w.common.selectAll}
              </span>
            </label>
          ) : null}
          {inSight === others && found.totalItems > found.items.length ? (
            <div className="flex flex-wrap items-center justify-between gap-2 px-3 text-label text-ink-2">
              <span>{w.certificates.shownOf(found.items.length, found.totalItems)}</span>
              <Button size="sm" pending={gathering} onClick={pickAll}>
                {w.certificates.selectAllFound(found.totalItems)}
              </Button>
            </div>
          ) : null}
          <StoppedProducts count={found.stopped} />
          {others.length === 0 && !own ? (
            <EmptyState title={w.certificates.noneAvailable} />
          ) : (
            <ProductChoices
              own={ownFound}
              shown={group}
              onShow={setGroup}
              items={others}
              chosen={chosen}
              picked={ticks}
            />
          )}
        </>
      )}
    </SearchDialog>
  )
}
