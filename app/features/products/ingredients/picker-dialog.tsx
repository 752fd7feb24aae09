import { useEffect, useId, useState } from 'react'
import { SearchResults } from '~/components/list/search-results'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import type { ProductIngredient } from '~/contract/products'
import { useJson } from '~/components/use-json'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { PickerList } from './picker-list'
import { OnlyFacilitySwitch } from './only-facility-switch'
import type { PickerPage } from '../product-form'

/** Long enough to finish a word. */
const SEARCH_DELAY_MS = 250

/** The ingredient picker with scripts: a dialog that searches while one types. Drawn only while it is open. */
export function PickerDialog({
  companyId,
  chosen,
  onAdd,
  onClose,
}: {
  companyId: string
  chosen: ProductIngredient[]
  onAdd: (added: ProductIngredient[]) => void
  onClose: () => void
}) {
  const w = useWords()
  const id = useId()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState('')
  const [onlyFacility, setOnlyFacility] = useState(true)
  const [picked, setPicked] = useState(new Map<string, ProductIngredient>())
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [search])
  const {
    data: page,
    loading,
    failed,
  } = useJson<PickerPage>(paths.ingredientPicker({ companyId, Search: asked, allFacilities: !onlyFacility }))

  const pick = (ingredientId: string, on: boolean) => {
    const next = new Map(picked)
    const ingredient = page?.items.find((one) => one.ingredientId === ingredientId)
    if (on && ingredient) next.set(ingredientId, ingredient)
    else next.delete(ingredientId)
    setPicked(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={w.products.pickerTitle}
      closeLabel={w.common.close}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{w.common.cancel}</Button>
          <Button
            variant="primary"
            disabled={picked.size === 0}
            onClick={() => {
              onAdd([...picked.values()])
              onClose()
            }}
          >
            {picked.size === 0 ? w.products.pickerAdd : w.products.pickerAddCount(picked.size)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>{w.products.pickerSearch}</Label>
        <Input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <OnlyFacilitySwitch
        checked={onlyFacility}
        onChange={(event) => setOnlyFacility(event.currentTarget.checked)}
      />
      <div className="mt-3">
        <SearchResults
          loading={loading}
          summary={page && w.common.rowsOf(page.items.length, page.totalItems)}
        >
          {page ? (
            <PickerList
              page={page}
              onlyFacility={onlyFacility}
              chosen={chosen}
              picked={new Set(picked.keys())}
              onPick={pick}
            />
          ) : failed ? (
            <Alert kind="error" live="alert">
              {w.products.pickerFailed}
            </Alert>
          ) : null}
        </SearchResults>
      </div>
    </Dialog>
  )
}
