import { useState, type ReactNode } from 'react'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import type { AnyField } from '~/components/form/form-fields'
import { EnterButton } from '~/components/form/enter-button'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, type PortalFormState } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import { IngredientsSection } from './ingredients/ingredients-section'
import type { Concerns } from './ingredients/kosher-concerns'
import { PickerDialog } from './ingredients/picker-dialog'
import type { ProductAnswer } from './product-form'
import type { ChosenIngredients } from './ingredients/use-chosen-ingredients'

interface NewProductFrameProps {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the form of either side
  portal: PortalFormState<any>
  ingredientsField: AnyField
  companyId: string
  chosen: ChosenIngredients
  concerns: Concerns
  answer: ProductAnswer | undefined
  cancelTo: string
  children: ReactNode
}

export function NewProductFrame(props: NewProductFrameProps) {
  const { portal, ingredientsField, companyId, chosen, concerns, answer, cancelTo, children } = props
  const w = useWords()
  const [picking, setPicking] = useState(false)
  return (
    <>
      <PortalForm of={portal}>
        <EnterButton />
        <p className="text-label text-ink-2">{w.common.requiredLegend}</p>
        {children}
        <IngredientsSection
          id={ingredientsField.id}
          chosen={chosen}
          concerns={concerns}
          errors={ingredientsField.errors}
          picker={answer?.picker}
          onOpen={companyId ? () => setPicking(true) : w.products.pickerNoFacility}
        />
        <ActionBar>
          <ButtonLink to={cancelTo}>{w.common.cancel}</ButtonLink>
          <SubmitButton intent="save" pendingLabel={w.common.saving}>
            {w.products.create}
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {picking ? (
        <PickerDialog
          companyId={companyId}
          chosen={chosen.list}
          onAdd={chosen.add}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
