import { ExpiryDate } from '~/components/expiry-date'
import { Badge } from '~/components/ui/badge'
import { Checkbox } from '~/components/ui/checkbox'
import type { ProductIngredient } from '~/contract/products'
import { useWords } from '~/i18n/use-words'
import type { PickableIngredient, PickerPage } from '../product-form'

/** Those on the product already are ticked, and stay. */
export function PickerList({
  page,
  onlyFacility,
  chosen,
  picked,
  onPick,
  name,
}: {
  page: PickerPage
  onlyFacility: boolean
  chosen: ProductIngredient[]
  /** With scripts: what is ticked, and who hears of a change. */
  picked?: { has: (id: string) => boolean }
  onPick?: (ingredient: PickableIngredient, picked: boolean) => void
  /** Without scripts the boxes are submitted with the form. */
  name?: string
}) {
  const w = useWords()
  const ids = new Set(chosen.map(({ ingredientId }) => ingredientId))
  const chains = new Set(chosen.map(({ rootId }) => rootId))
  if (page.items.length === 0) {
    return (
      <div className="py-6 text-center text-ink-2">
        <p>{w.products.pickerNone}</p>
        {onlyFacility ? <p className="mt-1 text-label">{w.products.pickerNoneHere}</p> : null}
      </div>
    )
  }
  return (
    <>
      <ul aria-label={w.products.pickerResults} className="flex flex-col">
        {page.items.map((ingredient) => {
          const { ingredientId: id } = ingredient
          const already = ids.has(id)
          return (
            <li key={id} className="border-b last:border-b-0">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2 hover:bg-hover has-disabled:cursor-default">
                <Checkbox
                  name={already ? undefined : name}
                  value={id}
                  disabled={already}
                  {...(onPick
                    ? {
                        checked: already || (picked?.has(id) ?? false),
                        onChange: (event) => onPick(ingredient, event.currentTarget.checked),
                      }
                    : { defaultChecked: already })}
                />
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5">
                  <span className="min-w-0 flex-1 basis-48">
                    <span className="font-medium">{ingredient.name}</span>
                    <span className="block text-label text-ink-2">
                      {[ingredient.ingredientGroupRmc, ingredient.kosherStatusCode, ingredient.companyName]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  {already ? (
                    <Badge hue="neutral">{w.products.pickerChosen}</Badge>
                  ) : chains.has(ingredient.rootId) ? (
                    <Badge hue="info">{w.products.pickerReplaces}</Badge>
                  ) : null}
                  <ExpiryDate date={ingredient.expirationDate} />
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {page.totalItems > page.items.length ? (
        <p className="pt-3 text-label text-ink-2">
          {w.products.pickerMore(page.items.length, page.totalItems)}
        </p>
      ) : null}
    </>
  )
}
