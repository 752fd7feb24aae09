import { useState } from 'react'
import { AddFooter, type Picked } from '~/components/picker/choices'
import { SearchDialog } from '~/components/picker/search-dialog'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { EmptyState } from '~/components/ui/empty-state'
import { askJson, useSearch } from '~/components/use-json'
import { mostProductsCertified } from '~/domain/certificates/certificate-rules'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { matching, type ChosenProduct, type FoundProducts } from './chosen-product'
import { ProductChoices, type ProductGroup } from './product-choices'
import { StoppedProducts } from './stopped-products'

export interface ProductDialogProps {
  facility: { id: string; name: string }
  chosen: ReadonlySet<string>
  ticks: Picked<ChosenProduct>
  /** In a renewal: the certificate's own products, offered separately. */
  own?: ChosenProduct[] | undefined
  onAdd: (products: ChosenProduct[]) => void
  onClose: () => void
}

export function ProductDialog({ facility, chosen, ticks, own, onAdd, onClose }: ProductDialogProps) {
  const w = useWords()
  const search = useSearch<FoundProducts>((Search) => paths.productPicker({ companyId: facility.id, Search }))
  const { picked, pick } = ticks
  const [group, setGroup] = useState<ProductGroup>(own ? 'own' : 'others')
  /** Whether all that is asked for will be ticked. */
  const [gathering, setGathering] = useState<boolean | null>(null)

  const ownIds = new Set(own?.map(({ id }) => id))
  const ownFound = own && matching(own, search.text)
  const others = search.data?.items.filter(({ id }) => !ownIds.has(id)) ?? []
  const inSight = ownFound && group === 'own' ? ownFound : others
  const open = inSight.filter(({ id }) => !chosen.has(id))
  const pickedHere = open.filter(({ id }) => picked.has(id)).length
  // The dialog has only the beginning of a long list: ticking or adding all asks for the rest.
  const total = inSight === others ? (search.data?.totalItems ?? 0) : open.length
  const isCut = inSight === others && total > (search.data?.items.length ?? 0)
  const withAll = async (take: (all: ChosenProduct[]) => void, on = true) => {
    if (!isCut) return take(open)
    setGathering(on)
    try {
      const query = { companyId: facility.id, Search: search.text, all: true }
      const { items } = await askJson<FoundProducts>(paths.productPicker(query))
      take(items.filter(({ id }) => !chosen.has(id) && !ownIds.has(id)))
    } catch {
      search.retry()
    } finally {
      setGathering(null)
    }
  }
  const count = isCut ? total : open.length
  const isAllPicked = pickedHere === open.length && (!isCut || picked.size + chosen.size >= total)
  // In a long list it is unknown how many are chosen already, or are the certificate's own.
  const offersAll = picked.size === 0 && count > 0 && (!isCut || (chosen.size === 0 && !own))
  const isTooMany = chosen.size + picked.size > mostProductsCertified

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
          ticks={ticks}
          tooMany={isTooMany ? w.certificates.tooManyProducts(mostProductsCertified) : null}
          onAdd={onAdd}
          onClose={onClose}
        >
          {offersAll && chosen.size + count <= mostProductsCertified ? (
            <Button
              pending={gathering !== null}
              onClick={() =>
                withAll((all) => {
                  onAdd(all)
                  onClose()
                })
              }
            >
              {w.certificates.addAll(count)}
            </Button>
          ) : null}
        </AddFooter>
      }
    >
      {(found) => (
        <>
          {open.length > 0 ? (
            <label className="flex min-h-control items-center gap-3 px-3 text-label text-ink-2">
              <Checkbox
                checked={gathering ?? isAllPicked}
                indeterminate={pickedHere > 0 && !isAllPicked}
                disabled={gathering !== null}
                onChange={({ currentTarget: { checked } }) => withAll((all) => pick(all, checked), checked)}
              />
              <span aria-live="polite">
                {picked.size > 0
                  ? w.common.selected(picked.size)
                  : isCut
                    ? w.common.selectAllOf(count)
                    : w.common.selectAll}
              </span>
            </label>
          ) : null}
          {isCut ? (
            <p className="px-3 text-label text-ink-2">
              {w.certificates.shownOf(found.items.length, found.totalItems)}
            </p>
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
