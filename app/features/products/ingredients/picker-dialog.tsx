import { useState } from 'react'
import { SearchDialog } from '~/components/picker/search-dialog'
import { Button } from '~/components/ui/button'
import { usePicked } from '~/components/picker/use-picked'
import { useSearch } from '~/components/picker/use-search'
import type { ProductIngredient } from '~/contract/products'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { OnlyFacilitySwitch } from './only-facility-switch'
import { PickerList } from './picker-list'
import type { PickableIngredient, PickerPage } from '../product-form'

/** The ingredient picker with scripts. */
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
  const [onlyFacility, setOnlyFacility] = useState(true)
  const { picked, pick } = usePicked<PickableIngredient>(({ ingredientId }) => ingredientId)
  const search = useSearch<PickerPage>((Search) =>
    paths.ingredientPicker({ companyId, Search, allFacilities: !onlyFacility }),
  )
  return (
    <SearchDialog
      onClose={onClose}
      title={w.products.pickerTitle}
      size="lg"
      search={search}
      label={w.products.pickerSearch}
      failure={w.products.pickerFailed}
      options={
        <OnlyFacilitySwitch
          checked={onlyFacility}
          onChange={(event) => setOnlyFacility(event.currentTarget.checked)}
        />
      }
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
      {(page) => (
        <PickerList
          page={page}
          onlyFacility={onlyFacility}
          chosen={chosen}
          picked={picked}
          onPick={(ingredient, on) => pick([ingredient], on)}
        />
      )}
    </SearchDialog>
  )
}
