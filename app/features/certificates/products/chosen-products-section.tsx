import { CircleAlert } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { FormSection } from '~/components/form/form-fields'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { useWords } from '~/i18n/use-words'
import type { ChosenProduct, FoundProducts } from './chosen-product'
import { ChosenTable } from './chosen-table'
import { ProductSearch } from './product-search'
import { useRedrawAction } from './use-redraw-action'

export interface ChosenProductsSectionProps {
  id: string
  hint: string
  errors?: string[]
  products: ChosenProduct[]
  dropped: string[]
  above?: ReactNode
  addButton: ReactNode
  picker?: FoundProducts & { search: string; facilityChosen: boolean; own?: ChosenProduct[] }
  /** Without it the buttons are submitted. */
  onRemove?: (id: string) => void
  onRemoveUnavailable?: () => void
}

export function ChosenProductsSection(props: ChosenProductsSectionProps) {
  const { id, hint, errors, products, dropped, above, addButton, picker, onRemove, onRemoveUnavailable } =
    props
  const w = useWords()
  const action = useRedrawAction()
  const words = w.certificates
  const unavailable = products.filter((product) => product.unavailable)
  return (
    <FormSection title={words.productsSection} description={hint}>
      <div
        id={id}
        role="group"
        tabIndex={-1}
        aria-label={words.productsSection}
        aria-describedby={errors?.length ? `${id}-error` : undefined}
        className="flex min-w-0 flex-col gap-4"
      >
        <div id={`${id}-error`} aria-live="polite" className="contents">
          {errors?.map((error) => (
            <p key={error} className="flex items-start gap-1.5 text-label text-danger-text">
              <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {error}
            </p>
          ))}
        </div>
        {dropped.length > 0 ? (
          <Alert kind="info" live="status">
            {words.dropped(dropped)}
          </Alert>
        ) : null}
        {unavailable.length > 0 ? (
          <Alert
            kind="warning"
            title={words.unavailableTitle}
            actions={
              <Button
                type="submit"
                name="intent"
                value="remove-unavailable"
                formAction={action}
                formNoValidate
                size="sm"
                onClick={(event) => {
                  if (!onRemoveUnavailable) return
                  event.preventDefault()
                  onRemoveUnavailable()
                }}
              >
                {words.removeUnavailable}
              </Button>
            }
          >
            <ul>
              {unavailable.map((product) => (
                <li key={product.id}>
                  {product.name || words.unknownProduct}:{' '}
                  {product.unavailable ? words.why[product.unavailable] : ''}
                </li>
              ))}
            </ul>
            <p className="mt-1">{words.unavailableText}</p>
          </Alert>
        ) : null}
        {above}
        <ChosenTable products={products} onRemove={onRemove} />
        <div>{addButton}</div>
        {picker ? (
          <ProductSearch picker={picker} chosen={new Set(products.map((product) => product.id))} />
        ) : null}
      </div>
    </FormSection>
  )
}
