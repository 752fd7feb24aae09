import { Plus } from '~/components/ui/icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { usePicked } from '~/components/picker/choices'
import { RedrawButton } from '~/components/picker/redraw-button'
import { useChosen } from '~/components/picker/use-chosen'
import { useHydrated } from '~/components/use-hydrated'
import { askJson } from '~/components/use-json'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import {
  isProductAt,
  productsId,
  type ChosenProduct,
  type FoundProducts,
  type ProductsAnswer,
} from './chosen-product'
import { ChosenProductsSection } from './chosen-products-section'
import { ProductsInForm } from './product-choices'
import { ProductDialog } from './product-dialog'

export interface ProductsFieldOptions {
  errors: string[] | undefined
  hint: string
  facility: { id: string; name: string } | undefined
  stored: ChosenProduct[]
  answer: ProductsAnswer | undefined
  renewal?: { id: string; own: ChosenProduct[] }
  above?: (products: ChosenProduct[]) => ReactNode
}

/** @returns `section`, which stands in the form, and `dialog`, which stands outside it */
export function useProductsField(options: ProductsFieldOptions): {
  products: ChosenProduct[]
  /** Whether Enter may be meant to search. */
  isSearching: boolean
  section: ReactNode
  dialog: ReactNode
} {
  const { errors, hint, facility, stored, answer, renewal, above } = options
  const words = useWords().certificates
  const isInForm = !useHydrated()
  const [picking, setPicking] = useState(false)
  const ticks = usePicked<ChosenProduct>(({ id }) => id)
  const [dropped, setDropped] = useState(answer?.dropped ?? [])
  const {
    list: products,
    add,
    remove,
    fields,
  } = useChosen<ChosenProduct>({
    name: 'productIds',
    idOf: ({ id }) => id,
    stored,
    answered: answer?.products,
    lookUp: (ids, form) => {
      const companyId = form.get('companyId')
      const query = { companyId: typeof companyId === 'string' ? companyId : '', ids }
      return askJson<FoundProducts>(paths.productPicker({ ...query, renewedFromId: renewal?.id }))
    },
  })
  useEffect(() => {
    if (answer?.products) setDropped(answer.dropped ?? [])
  }, [answer])
  const removeThose = (gone: ChosenProduct[], names: string[] = []) => {
    remove(gone.map(({ id }) => id))
    setDropped(names)
  }

  const companyId = facility?.id ?? ''
  const before = useRef(companyId)
  useEffect(() => {
    if (before.current === companyId) return
    before.current = companyId
    ticks.clear()
    const others = products.filter((one) => companyId && one.companyId && !isProductAt(one, companyId))
    removeThose(
      others,
      others.map(({ name }) => name),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [companyId])

  const picker = isInForm ? answer?.picker : undefined
  const chosen = new Set(products.map(({ id }) => id))
  const section = (
    <ChosenProductsSection
      hint={hint}
      errors={errors}
      products={products}
      dropped={dropped}
      above={above?.(products)}
      onRemove={removeThose}
    >
      {fields}
      <div>
        <RedrawButton
          intent="search"
          at={productsId}
          onPress={isInForm ? undefined : () => setPicking(true)}
          icon={Plus}
          disabledReason={!isInForm && !facility ? words.chooseFacilityFirst : undefined}
        >
          {words.addProducts}
        </RedrawButton>
        {ticks.picked.size > 0 && !picking ? (
          <span role="status" className="ms-3 text-label text-ink-2">
            {words.notAdded(ticks.picked.size)}
          </span>
        ) : null}
      </div>
      {picker ? <ProductsInForm picker={picker} chosen={chosen} /> : null}
    </ChosenProductsSection>
  )
  const dialog =
    picking && facility ? (
      <ProductDialog
        facility={facility}
        chosen={chosen}
        ticks={ticks}
        own={renewal?.own}
        onClose={() => setPicking(false)}
        onAdd={add}
      />
    ) : null
  return { products, isSearching: picker !== undefined, section, dialog }
}
