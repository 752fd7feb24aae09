import type { ReactNode } from 'react'
import { FormSection } from '~/components/form/form-fields'
import { RedrawButton } from '~/components/picker/redraw-button'
import { Alert } from '~/components/ui/alert'
import { FieldErrors } from '~/components/ui/field'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import { productsId as id, type ChosenProduct } from './chosen-product'
import { ChosenTable } from './chosen-table'

interface ChosenProductsSectionProps {
  hint: string
  errors: string[] | undefined
  products: ChosenProduct[]
  dropped: string[]
  above: ReactNode
  onRemove: (products: ChosenProduct[]) => void
  children: ReactNode
}

export function ChosenProductsSection(props: ChosenProductsSectionProps) {
  const { hint, errors, products, dropped, above, onRemove, children } = props
  const words = useWords().certificates
  const inWords = useMessages()
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
        <FieldErrors id={`${id}-error`} errors={inWords(errors)} />
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
              <RedrawButton
                intent="remove-unavailable"
                at={id}
                onPress={() => onRemove(unavailable)}
                size="sm"
              >
                {words.removeUnavailable}
              </RedrawButton>
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
        <ChosenTable products={products} onRemove={(product) => onRemove([product])} />
        {children}
      </div>
    </FormSection>
  )
}
