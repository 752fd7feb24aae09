import { Choices, type Picked } from '~/components/picker/choices'
import { ExpiryDate } from '~/components/expiry-date'
import { Badge } from '~/components/ui/badge'
import { Switch, type SwitchProps } from '~/components/ui/switch'
import type { ProductIngredient } from '~/contract/items/products'
import { useWords } from '~/i18n/use-words'
import type { PickableIngredient, PickerPage } from '../product-form'

/** Approvals are per plant: other facilities' ingredients are offered only on request. */
export function OnlyFacilitySwitch(props: SwitchProps) {
  return (
    <label className="flex min-h-control w-fit cursor-pointer items-center gap-3">
      <Switch {...props} />
      {useWords().products.pickerOnlyFacility}
    </label>
  )
}

export function IngredientChoices({
  page,
  onlyFacility,
  chosen,
  picked,
  ticked,
}: {
  page: PickerPage
  onlyFacility: boolean
  chosen: ProductIngredient[]
  picked?: Picked<PickableIngredient>
  ticked?: ReadonlySet<string>
}) {
  const { products: words } = useWords()
  const chains = new Set(chosen.map(({ rootId }) => rootId))
  if (page.items.length === 0) {
    return (
      <div className="py-6 text-center text-ink-2">
        <p>{words.pickerNone}</p>
        {onlyFacility ? <p className="mt-1 text-label">{words.pickerNoneHere}</p> : null}
      </div>
    )
  }
  return (
    <>
      <Choices
        label={words.pickerResults}
        items={page.items}
        idOf={({ ingredientId }) => ingredientId}
        chosen={new Set(chosen.map(({ ingredientId }) => ingredientId))}
        picked={picked}
        {...(ticked && { ticked })}
      >
        {(ingredient, isChosen) => (
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5">
            <span className="min-w-0 flex-1 basis-48">
              <span className="font-medium">{ingredient.name}</span>
              <span className="block text-label text-ink-2">
                {[ingredient.ingredientGroupRmc, ingredient.kosherStatusCode, ingredient.companyName]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {isChosen ? (
              <Badge hue="neutral">{words.pickerChosen}</Badge>
            ) : chains.has(ingredient.rootId) ? (
              <Badge hue="info">{words.pickerReplaces}</Badge>
            ) : null}
            <ExpiryDate date={ingredient.expirationDate} />
          </span>
        )}
      </Choices>
      {page.totalItems > page.items.length ? (
        <p className="text-label text-ink-2">{words.pickerMore(page.items.length, page.totalItems)}</p>
      ) : null}
    </>
  )
}
