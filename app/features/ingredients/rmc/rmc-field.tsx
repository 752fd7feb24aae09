import { ListFilter } from '~/components/ui/icons'
import { useState } from 'react'
import { typeAsTyped } from '~/components/form/as-typed'
import { ComboField, type AnyField } from '~/components/form/form-fields'
import { SearchInForm, useRedraw } from '~/components/picker/search-in-form'
import { useHydrated } from '~/components/use-hydrated'
import { Button, buttonClass } from '~/components/ui/button'
import type { IngredientGroup } from '~/contract/items/lookups'
import { useWords } from '~/i18n/use-words'
import { RmcList } from './rmc-list'
import type { RmcPage } from './rmc-picker'
import { RmcDialog } from './rmc-dialog'

function PickerInForm({ found, at }: { found: RmcPage | null | undefined; at: string }) {
  const w = useWords()
  const redraw = useRedraw(at)
  return (
    <details open={found !== undefined}>
      <summary className={buttonClass({ size: 'sm' })}>{w.ingredients.rmcChoose}</summary>
      <div className="mt-3 flex flex-col gap-3 rounded-lg border p-3">
        <SearchInForm
          at={at}
          search={found?.search}
          label={w.ingredients.rmcSearch}
          button={w.common.search}
          maxLength={50}
        />
        {found === null ? <p role="status">{w.ingredients.rmcNoFacility}</p> : null}
        {found ? (
          <RmcList
            found={found}
            buttons={{
              choose: (rmc) => redraw(`choose:${rmc}`),
              page: (page) => redraw(`page:${page}`),
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
  /** '' until a facility is chosen. */
  companyId: string
  found: RmcPage | null | undefined
  readOnly?: boolean
}

/** Typed, chosen from the company's, or created from the typed text (specification §5 "Ingredients"). */
export function RmcField({ field, hint, codes, companyId, found, readOnly = false }: RmcFieldProps) {
  const w = useWords()
  const isInForm = !useHydrated()
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
      {readOnly ? null : isInForm ? (
        <PickerInForm found={found} at={field.id} />
      ) : (
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
      )}
      {picking && companyId ? (
        <RmcDialog
          companyId={companyId}
          onChoose={(rmc) => typeAsTyped(field.id, rmc)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  )
}
