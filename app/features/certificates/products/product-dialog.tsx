import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { SearchResults } from '~/components/list/search-results'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import { EmptyState } from '~/components/ui/empty-state'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import { useWords } from '~/i18n/use-words'
import { matching, type ChosenProduct } from './chosen-product'
import { GroupedChoices, type ProductGroup } from './product-choices'
import { StoppedProducts } from './stopped-products'
import { fetchProducts, useFoundProducts } from './use-found-products'

export interface ProductDialogProps {
  facility: { id: string; name: string }
  chosen: ReadonlySet<string>
  /** In a renewal: the products of the certificate itself, which are offered apart. */
  own?: ChosenProduct[]
  onAdd: (products: ChosenProduct[]) => void
  onClose: () => void
}

/** The add-products modal (spec §2 "New certificate form"): products with checkboxes, search and select-all. */
export function ProductDialog({ facility, chosen, own, onAdd, onClose }: ProductDialogProps) {
  const w = useWords()
  const searchId = useId()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<string, ChosenProduct>>(new Map())
  const [group, setGroup] = useState<ProductGroup>(own ? 'own' : 'others')
  const [gathering, setGathering] = useState(false)
  const { found, failed, loading, retry } = useFoundProducts(facility.id, search)

  const ownIds = new Set(own?.map(({ id }) => id))
  const ownFound = own && matching(own, search)
  const others = found?.items.filter(({ id }) => !ownIds.has(id)) ?? []
  // What is in sight: all of it can be ticked at once.
  const inSight = ownFound && group === 'own' ? ownFound : others
  const open = inSight.filter(({ id }) => !chosen.has(id))
  const pickedHere = open.filter(({ id }) => picked.has(id)).length
  const pick = (products: ChosenProduct[], checked: boolean) =>
    setPicked((before) => {
      const after = new Map(before)
      for (const product of products) {
        if (!checked) after.delete(product.id)
        else if (!chosen.has(product.id)) after.set(product.id, product)
      }
      return after
    })
  const pickAll = async () => {
    setGathering(true)
    try {
      pick((await fetchProducts({ companyId: facility.id, q: search, all: true })).items, true)
    } catch {
      retry()
    } finally {
      setGathering(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={w.certificates.pickerTitle}
      description={w.certificates.pickerDescription(facility.name)}
      closeLabel={w.certificates.closePicker}
      footer={
        <>
          <Button onClick={onClose}>{w.common.cancel}</Button>
          <Button variant="primary" disabled={picked.size === 0} onClick={() => onAdd([...picked.values()])}>
            {w.certificates.addCount(picked.size)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={searchId}>{w.certificates.searchProducts}</Label>
          <span className="relative block">
            <Search
              aria-hidden
              className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-2"
            />
            <Input
              id={searchId}
              type="search"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              className="ps-9"
            />
          </span>
        </div>

        {found && open.length > 0 ? (
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
        {found && inSight === others && found.totalItems > found.items.length ? (
          <div className="flex flex-wrap items-center justify-between gap-2 px-3 text-label text-ink-2">
            <span>{w.certificates.shownOf(found.items.length, found.totalItems)}</span>
            <Button size="sm" pending={gathering} onClick={pickAll}>
              {w.certificates.selectAllFound(found.totalItems)}
            </Button>
          </div>
        ) : null}

        <StoppedProducts count={found?.stopped} />
        <SearchResults
          loading={loading}
          summary={found ? w.common.rowsOf(found.items.length, found.totalItems) : undefined}
        >
          {found ? (
            others.length === 0 && !own ? (
              <EmptyState title={w.certificates.noneAvailable} />
            ) : (
              <GroupedChoices
                own={ownFound}
                shown={group}
                onShow={setGroup}
                items={others}
                chosen={chosen}
                picked={{
                  has: (id) => picked.has(id),
                  onChange: (product, checked) => pick([product], checked),
                }}
              />
            )
          ) : failed ? (
            <Alert
              kind="error"
              live="alert"
              actions={
                <Button size="sm" onClick={retry}>
                  {w.common.retry}
                </Button>
              }
            >
              {w.certificates.pickerFailed}
            </Alert>
          ) : null}
        </SearchResults>
      </div>
    </Dialog>
  )
}
