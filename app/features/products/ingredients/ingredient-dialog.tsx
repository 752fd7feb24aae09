import { useState } from 'react'
import { AddFooter, usePicked } from '~/components/picker/choices'
import { SearchDialog } from '~/components/picker/search-dialog'
import { useSearch } from '~/components/use-json'
import type { ProductIngredient } from '~/contract/products'
import { productWords } from '~/i18n/own/product-forms'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { PickableIngredient, PickerPage } from '../product-form'
import { IngredientChoices, OnlyFacilitySwitch } from './ingredient-choices'

export function IngredientDialog({
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
  const { products: words } = productWords(useWords())
  const [onlyFacility, setOnlyFacility] = useState(true)
  const picked = usePicked<PickableIngredient>(({ ingredientId }) => ingredientId)
  const count = picked.picked.size
  const search = useSearch<PickerPage>((Search) =>
    paths.ingredientPicker({ companyId, Search, allFacilities: !onlyFacility }),
  )
  return (
    <SearchDialog
      onClose={onClose}
      title={words.pickerTitle}
      size="lg"
      search={search}
      label={words.pickerSearch}
      failure={words.pickerFailed}
      options={
        <OnlyFacilitySwitch
          checked={onlyFacility}
          onChange={(event) => setOnlyFacility(event.currentTarget.checked)}
        />
      }
      footer={
        <AddFooter
          label={count === 0 ? words.pickerAdd : words.pickerAddCount(count)}
          disabled={count === 0}
          onAdd={() => onAdd([...picked.picked.values()])}
          onClose={onClose}
        />
      }
    >
      {(page) => (
        <IngredientChoices page={page} onlyFacility={onlyFacility} chosen={chosen} picked={picked} />
      )}
    </SearchDialog>
  )
}
