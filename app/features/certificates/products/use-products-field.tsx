import { Plus } from '~/components/ui/icons'
import { useState, type ReactNode } from 'react'
import { SubmitButton } from '~/components/form/submit-button'
import { useHydrated } from '~/components/use-hydrated'
import { useWords } from '~/i18n/use-words'
import type { ChosenProduct, FoundProducts } from './chosen-product'
import { ChosenProductsSection } from './chosen-products-section'
import { ProductDialog } from './product-dialog'
import { useChosenProducts } from './use-chosen-products'
import { useRedrawAction } from './use-redraw-action'

export interface ProductsAnswer {
  products?: ChosenProduct[]
  dropped?: string[]
  picker?: FoundProducts & { search: string; facilityChosen: boolean }
}

export interface ProductsFieldOptions {
  field: { id: string; errors?: string[] }
  facility: { id: string; name: string } | undefined
  products: ChosenProduct[]
  answer: ProductsAnswer | undefined
}

/** @returns `section`, which stands in the form, and `dialog`, which stands outside it */
export function useProductsField({ field, facility, answer, ...initial }: ProductsFieldOptions): {
  section: ReactNode
  dialog: ReactNode
} {
  const words = useWords().certificates
  const hydrated = useHydrated()
  const redrawAction = useRedrawAction()
  const [picking, setPicking] = useState(false)
  const { draftField, products, dropped, add, remove, removeUnavailable } = useChosenProducts(
    initial.products,
    answer,
    facility?.id ?? '',
  )
  const section = (
    <>
      {/* Only for the draft; the ids that count are the table's. */}
      <input
        ref={draftField}
        type="hidden"
        name="chosen"
        data-draft
        value={products.map(({ id }) => id).join(' ')}
      />
      <ChosenProductsSection
        id={field.id}
        hint={words.productsHint}
        errors={field.errors}
        products={hydrated ? products : (answer?.products ?? initial.products)}
        dropped={hydrated ? dropped : (answer?.dropped ?? [])}
        picker={hydrated ? undefined : answer?.picker}
        {...(hydrated && { onRemove: remove, onRemoveUnavailable: removeUnavailable })}
        addButton={
          <SubmitButton
            intent="search"
            variant="secondary"
            icon={Plus}
            formAction={redrawAction}
            formNoValidate
            disabledReason={hydrated && !facility ? words.chooseFacilityFirst : undefined}
            onClick={(event) => {
              if (!hydrated) return
              event.preventDefault()
              setPicking(true)
            }}
          >
            {words.addProducts}
          </SubmitButton>
        }
      />
    </>
  )
  const dialog =
    picking && facility ? (
      <ProductDialog
        facility={facility}
        chosen={new Set(products.map(({ id }) => id))}
        onClose={() => setPicking(false)}
        onAdd={(added) => {
          add(added)
          setPicking(false)
        }}
      />
    ) : null
  return { section, dialog }
}
