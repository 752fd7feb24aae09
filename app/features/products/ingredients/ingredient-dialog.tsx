import { useState } from 'react'
import { AddFooter, type Picked } from '~/components/picker/choices'
import { SearchDialog } from '~/components/picker/search-dialog'
import { useSearch } from '~/components/use-json'
import type { ProductIngredient } from '~/contract/items/products'
import { mostIngredients } from '~/domain/items/item-kinds'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { PickableIngredient, PickerPage } from '../product-form'
import { IngredientChoices, OnlyFacilitySwitch } from './ingredient-choices'

export function IngredientDialog({
  companyId,
  chosen,
  ticks,
  onAdd,
  onClose,
}: {
  companyId: string
  chosen: ProductIngredient[]
  ticks: Picked<PickableIngredient>
  onAdd: (added: ProductIngredient[]) => void
  onClose: () => void
}) {
  const { products: words } = useWords()
  const [onlyFacility, setOnlyFacility] = useState(true)
  const count = ticks.picked.size
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
          ticks={ticks}
          tooMany={chosen.length + count > mostIngredients ? words.tooManyIngredients(mostIngredients) : null}
          onAdd={onAdd}
          onClose={onClose}
        />
      }
    >
      {(page) => <IngredientChoices page={page} onlyFacility={onlyFacility} chosen={chosen} picked={ticks} />}
    </SearchDialog>
  )
}
