import { ListPlus } from '~/components/ui/icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { askJson } from '~/components/use-json'
import { FieldErrors } from '~/components/ui/field'
import { TickedElsewhere, usePicked } from '~/components/picker/choices'
import { SearchInForm, useRedraw } from '~/components/picker/search-in-form'
import { useChosen, type Chosen } from '~/components/picker/use-chosen'
import { useHydrated } from '~/components/use-hydrated'
import { Card } from '~/components/ui/card'
import { Button } from '~/components/ui/button'
import type { ProductIngredient } from '~/contract/items/products'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { oneOfEach, type PickableIngredient, type PickerPage, type ProductAnswer } from '../product-form'
import { ChosenIngredients, type Marks } from './chosen-ingredients'
import { IngredientChoices, OnlyFacilitySwitch } from './ingredient-choices'
import { UnreadyIngredients } from './unready-ingredients'
import { IngredientDialog } from './ingredient-dialog'

export const useChosenIngredients = (
  stored: ProductIngredient[],
  answer: ProductAnswer | undefined,
): Chosen<ProductIngredient> =>
  useChosen({
    name: 'ingredientIds',
    idOf: ({ ingredientId }) => ingredientId,
    stored,
    answered: answer?.chosen,
    lookUp: (ids) => askJson<PickerPage>(paths.ingredientPicker({ ids })),
    merge: oneOfEach,
  })

interface IngredientsFieldOptions {
  field: { id: string; errors?: string[] | undefined }
  /** Decides which ingredients are offered; '' until chosen. */
  companyId: string
  chosen: Chosen<ProductIngredient>
  marks?: Marks | undefined
  answer: ProductAnswer | undefined
  readOnly?: boolean
}

/** @returns `section`, inside the form, and `dialog`, outside it */
export function useIngredientsField(options: IngredientsFieldOptions): {
  section: ReactNode
  dialog: ReactNode
} {
  const { field, companyId, chosen, marks, answer, readOnly = false } = options
  const { id, errors } = field
  const w = useWords()
  const inWords = useMessages()
  const isInForm = !useHydrated()
  /** '' until one is chosen, which is then said. */
  const [pickingOf, setPickingOf] = useState<string>()
  const ticks = usePicked<PickableIngredient>(({ ingredientId }) => ingredientId)
  const before = useRef(companyId)
  useEffect(() => {
    if (before.current !== companyId) ticks.clear()
    before.current = companyId
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [companyId])
  const errorId = `${id}-error`
  const section = (
    <Card
      title={
        <>
          {w.products.ingredients}
          <span aria-hidden className="ms-0.5 text-danger-text">
            *
          </span>
        </>
      }
      description={w.products.ingredientsHint}
      actions={
        !isInForm && !readOnly ? (
          <Button
            id={id}
            icon={ListPlus}
            aria-describedby={errors?.length ? errorId : undefined}
            onClick={() => setPickingOf(companyId)}
          >
            {w.products.chooseIngredients}
          </Button>
        ) : null
      }
    >
      <div id={!isInForm && !readOnly ? undefined : id}>
        {pickingOf === '' && !companyId ? (
          <p role="status" className="mb-3 text-warning-text">
            {w.products.pickerNoFacility}
          </p>
        ) : null}
        {ticks.picked.size > 0 && !pickingOf ? (
          <p role="status" className="mb-3 text-label text-ink-2">
            {w.products.pickerNotAdded(ticks.picked.size)}
          </p>
        ) : null}
        <div className={errors?.length ? 'mb-2' : undefined}>
          <FieldErrors id={errorId} errors={inWords(errors)} />
        </div>
        <UnreadyIngredients ingredients={chosen.list} live />
        {chosen.fields}
        <ChosenIngredients
          list={chosen.list}
          marks={marks}
          onRemove={readOnly ? undefined : (gone) => chosen.remove([gone])}
          at={id}
        />
        {!isInForm || readOnly ? null : <PickerInForm at={id} picker={answer?.picker} chosen={chosen.list} />}
      </div>
    </Card>
  )
  const dialog =
    pickingOf && !readOnly ? (
      <IngredientDialog
        companyId={pickingOf}
        chosen={chosen.list}
        ticks={ticks}
        onAdd={chosen.add}
        onClose={() => setPickingOf(undefined)}
      />
    ) : null
  return { section, dialog }
}

function PickerInForm({
  at,
  picker,
  chosen,
}: {
  at: string
  picker: ProductAnswer['picker']
  chosen: ProductIngredient[]
}) {
  const { products: words } = useWords()
  const redraw = useRedraw(at)
  const ticked = new Set(picker?.ticked)
  return (
    <div className="mt-4 flex flex-col gap-3 border-t pt-4">
      <SearchInForm at={at} search={picker?.search} label={words.pickerSearch} button={words.pickerFind} />
      <OnlyFacilitySwitch name="pickerOnlyFacility" defaultChecked={picker?.onlyFacility ?? true} />
      {picker && !picker.found ? <p role="status">{words.pickerNoFacility}</p> : null}
      {picker?.found ? (
        <>
          <TickedElsewhere
            ticked={ticked}
            shown={picker.found.items.map(({ ingredientId }) => ingredientId)}
          />
          <IngredientChoices
            page={picker.found}
            onlyFacility={picker.onlyFacility}
            chosen={chosen}
            ticked={ticked}
          />
          {picker.found.items.length + ticked.size > 0 ? (
            <Button {...redraw('add')} className="self-end">
              {words.pickerAdd}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
