import { useFormAction } from '@remix-run/react'
import { CircleAlert, ListPlus } from '~/components/ui/icons'
import { useState } from 'react'
import { Card } from '~/components/ui/card'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import { useHydrated } from '~/components/use-hydrated'
import type { ProductIngredient } from '~/contract/products'
import { useWords } from '~/i18n/use-words'
import { ChosenIngredients } from './chosen-ingredients'
import { ConcernsPanel, type Concerns } from './kosher-concerns'
import { OnlyFacilitySwitch } from './only-facility-switch'
import { PickerList } from './picker-list'
import type { PickerState } from '../product-form'
import type { ChosenIngredients as Chosen } from './use-chosen-ingredients'

/** Search and boxes are submitted with the form, and the page comes back as it was typed. */
function PickerInForm({
  picker,
  chosen,
  action,
}: {
  picker: PickerState | undefined
  chosen: ProductIngredient[]
  action: string
}) {
  const w = useWords()
  return (
    <div className="mt-4 flex flex-col gap-3 border-t pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5">
          <Label htmlFor="picker-search">{w.products.pickerSearch}</Label>
          <Input
            id="picker-search"
            type="search"
            name="pickerSearch"
            defaultValue={picker?.search}
            autoComplete="off"
            maxLength={200}
          />
        </div>
        <input type="hidden" name="pickerSearched" value={picker?.search ?? ''} />
        <Button type="submit" name="intent" value="search" formAction={action}>
          {w.products.pickerFind}
        </Button>
      </div>
      <OnlyFacilitySwitch name="pickerOnlyFacility" defaultChecked={picker?.onlyFacility ?? true} />
      {picker && !picker.found ? <p role="status">{w.products.pickerNoFacility}</p> : null}
      {picker?.found ? (
        <>
          <PickerList page={picker.found} onlyFacility={picker.onlyFacility} chosen={chosen} name="pick" />
          {picker.found.items.length > 0 ? (
            <Button type="submit" name="intent" value="add" formAction={action} className="self-end">
              {w.products.pickerAdd}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

/** The picker is a dialog with scripts, a part of the form without. */
export function IngredientsSection({
  id,
  chosen,
  concerns,
  errors,
  picker,
  onOpen,
  readOnly = false,
}: {
  /** Where the error summary leads. */
  id: string
  chosen: Chosen
  concerns: Concerns
  errors: string[] | undefined
  picker: PickerState | undefined
  /** Opens the dialog; a text says why not, where no facility is chosen. */
  onOpen: (() => void) | string
  readOnly?: boolean
}) {
  const w = useWords()
  const hydrated = useHydrated()
  const [told, setTold] = useState(false)
  const errorId = `${id}-error`
  // Scrolled to the button that was pressed, not to the top.
  const backHere = `${useFormAction()}#${id}`
  return (
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
        hydrated && !readOnly ? (
          <Button
            id={id}
            icon={ListPlus}
            aria-describedby={errors?.length ? errorId : undefined}
            onClick={() => (typeof onOpen === 'string' ? setTold(true) : onOpen())}
          >
            {w.products.chooseIngredients}
          </Button>
        ) : null
      }
    >
      <div id={hydrated && !readOnly ? undefined : id}>
        {told && typeof onOpen === 'string' ? (
          <p role="status" className="mb-3 text-warning-text">
            {onOpen}
          </p>
        ) : null}
        <div id={errorId} aria-live="polite">
          {errors?.map((error) => (
            <p key={error} className="mb-2 flex items-start gap-1.5 text-label text-danger-text">
              <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {error}
            </p>
          ))}
        </div>
        <ConcernsPanel concerns={concerns} ingredients={chosen.list} live />
        <ChosenIngredients
          list={chosen.list}
          concerns={concerns}
          onRemove={readOnly ? undefined : chosen.remove}
          action={backHere}
        />
        {hydrated || readOnly ? null : (
          <PickerInForm picker={picker} chosen={chosen.list} action={backHere} />
        )}
      </div>
    </Card>
  )
}
