import { useState } from 'react'
import { ActionBar } from '~/components/action-bar'
import { ButtonLink } from '~/components/button-link'
import { SelectField } from '~/components/form-fields'
import { SubmitButton } from '~/components/submit-button'
import { useHydrated } from '~/components/use-hydrated'
import { PortalForm, usePortalForm } from '~/components/use-portal-form'
import { facilityGroups, type FacilityOption } from '~/features/review/facility-options'
import { typedText } from '~/features/review/review-form'
import { useWords } from '~/i18n/use-words'
import { useFormConcerns } from './form-concerns'
import { IngredientsSection } from './ingredients-section'
import { PickerDialog } from './picker-dialog'
import { ProductFields, useProductLabels } from './product-fields'
import type { ProductAnswer, ProductFormFields, ProductLookups } from './product-form'
import { useChosenIngredients } from './use-chosen-ingredients'

/** The certifier's form for a new product (spec §5): the facility decides which ingredients are offered. */
export function NewProductForm({
  facilities,
  companyId: preselected,
  lookups,
  answer,
  cancelTo,
}: {
  facilities: FacilityOption[]
  companyId: string
  lookups: ProductLookups
  answer: ProductAnswer | undefined
  cancelTo: string
}) {
  const w = useWords()
  const hydrated = useHydrated()
  const [companyId, setCompanyId] = useState(typedText(answer, 'companyId') || preselected)
  const [picking, setPicking] = useState(false)
  const chosen = useChosenIngredients('product', answer?.chosen ?? noIngredients)
  const portal = usePortalForm<ProductFormFields>({
    id: 'product',
    lastResult: answer?.result,
    defaultValue: { companyId: preselected },
    loadSchema: () => import('./product-form.schema').then((module) => module.newProductSchema),
    labels: useProductLabels(),
    onRestore: chosen.restore,
  })
  const concerns = useFormConcerns(portal, lookups, chosen.list)
  const { ingredientIds } = portal.fields
  return (
    <>
      <PortalForm of={portal}>
        {/* The Enter key presses the first button: without scripts it only looks for ingredients. */}
        <button
          type="submit"
          name="intent"
          value={hydrated ? 'save' : 'search'}
          tabIndex={-1}
          aria-hidden
          className="hidden"
        />
        <p className="text-label text-ink-2">{w.common.requiredLegend}</p>
        <ProductFields
          portal={portal}
          lookups={lookups}
          kosherRequired
          facility={
            // The select's change bubbles up to here.
            <div
              className="contents"
              onChange={(event) => {
                if (event.target instanceof HTMLSelectElement) setCompanyId(event.target.value)
              }}
            >
              <SelectField
                field={portal.fields.companyId}
                label={w.review.facility}
                required
                options={facilityGroups(facilities)}
              />
            </div>
          }
        />
        <IngredientsSection
          id={ingredientIds.id}
          chosen={chosen}
          concerns={concerns}
          errors={ingredientIds.errors}
          picker={answer?.picker}
          onOpen={companyId ? () => setPicking(true) : w.products.pickerNoFacility}
        />
        <ActionBar destructive={<ButtonLink to={cancelTo}>{w.common.cancel}</ButtonLink>}>
          <SubmitButton intent="save" pendingLabel={w.common.saving}>
            {w.products.create}
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {picking ? (
        <PickerDialog
          companyId={companyId}
          chosen={new Set(chosen.list.map(({ ingredientId }) => ingredientId))}
          onAdd={chosen.add}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}

const noIngredients: ProductAnswer['chosen'] & object = []
