import { useFormAction } from '@remix-run/react'
import { ListFilter } from '~/components/ui/icons'
import { useState } from 'react'
import { ComboField, type AnyField } from '~/components/form/form-fields'
import { Button, buttonClass } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import { useHydrated } from '~/components/use-hydrated'
import type { IngredientGroup } from '~/contract/lookups'
import { useWords } from '~/i18n/use-words'
import { RmcDialog } from './rmc-dialog'
import { RmcList } from './rmc-list'
import { rmcIntents, type RmcPage } from './rmc-picker'

/** As typing would, so that the form hears of it. */
function typeInto(id: string, value: string): void {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Its buttons submit the form, and the page comes back as it was typed. */
function PickerInForm({ found, fieldId }: { found: RmcPage | null | undefined; fieldId: string }) {
  const w = useWords()
  // Scrolled to the button that was pressed, not to the top.
  const formAction = `${useFormAction()}#${fieldId}`
  const sent = (value: string) => ({ type: 'submit' as const, name: 'intent', value, formAction })
  return (
    <details open={found !== undefined}>
      <summary className={buttonClass({ size: 'sm' })}>{w.ingredients.rmcChoose}</summary>
      <div className="mt-3 flex flex-col gap-3 rounded-lg border p-3">
        <div className="flex flex-wrap items-end gap-3">
          <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1.5">
            <Label htmlFor="rmc-search">{w.ingredients.rmcSearch}</Label>
            <Input
              id="rmc-search"
              type="search"
              name="rmcSearch"
              defaultValue={found?.search}
              autoComplete="off"
              maxLength={50}
            />
          </div>
          <input type="hidden" name="rmcSearched" value={found?.search ?? ''} />
          <Button {...sent(rmcIntents.search)}>{w.common.search}</Button>
        </div>
        {found === null ? <p role="status">{w.ingredients.rmcNoFacility}</p> : null}
        {found ? (
          <RmcList
            found={found}
            buttons={{
              choose: (rmc) => sent(rmcIntents.choose(rmc)),
              page: (page) => sent(rmcIntents.page(page)),
            }}
          />
        ) : null}
      </div>
    </details>
  )
}

export interface RmcFieldProps {
  field: AnyField
  hint: string
  codes: IngredientGroup[]
  /** '' where no facility is chosen yet. */
  companyId: string
  /** Without scripts. */
  found: RmcPage | null | undefined
  readOnly?: boolean
}

/** Typed, chosen among the company's, or created from what is typed (spec §5). */
export function RmcField({ field, hint, codes, companyId, found, readOnly = false }: RmcFieldProps) {
  const w = useWords()
  const hydrated = useHydrated()
  const [picking, setPicking] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ComboField
        field={field}
        label={w.ingredients.rmc}
        hint={readOnly ? undefined : hint}
        readOnly={readOnly}
        options={codes.map(({ rmc, description }) => ({ value: rmc, label: description || rmc }))}
      />
      {readOnly ? null : hydrated ? (
        <div>
          <Button
            size="sm"
            icon={ListFilter}
            disabledReason={companyId ? undefined : w.ingredients.rmcNoFacility}
            onClick={() => setPicking(true)}
          >
            {w.ingredients.rmcChoose}
          </Button>
        </div>
      ) : (
        <PickerInForm found={found} fieldId={field.id} />
      )}
      {picking && companyId ? (
        <RmcDialog
          companyId={companyId}
          onChoose={(rmc) => typeInto(field.id, rmc)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  )
}
