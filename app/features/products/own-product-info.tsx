import { useState } from 'react'
import type { Change } from '~/components/form/conflict-panel'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { Product } from '~/contract/products'
import { OwnFormFrame } from '~/features/review/own-form-frame'
import { rulesOf } from '~/features/review/review-form'
import { changesAgainst, conflictOf } from '~/features/review/review-form'
import { useItemVersion } from '~/features/review/use-item-form'
import { NewerVersionNotice } from '~/features/versions/version-list'
import { useWords } from '~/i18n/use-words'
import { ApprovedProduct } from './approved-product'
import { ingredientChanges } from './ingredients/ingredient-changes'
import { IngredientsSection } from './ingredients/ingredients-section'
import { useConcerns } from './ingredients/kosher-concerns'
import { OwnProductFields } from './own-product-fields'
import { PickerDialog } from './ingredients/picker-dialog'
import { useProductLabels } from './product-fields'
import type { ProductAnswer, ProductFormFields } from './product-form'
import { useChosenIngredients } from './ingredients/use-chosen-ingredients'

interface InfoProps {
  product: Product
  answer: ProductAnswer | undefined
}

/** A product as its company's form shows it; the ingredients are compared apart. */
const formValues = ({ name, suggestedOnBehalf }: Product) => ({
  name,
  suggestedOnBehalf: suggestedOnBehalf ?? '',
})

/** What somebody else saved meanwhile, field by field, beside what was typed. */
function useChanges({ product, answer }: InfoProps): Change[] {
  const w = useWords()
  const labels = useProductLabels()
  if (!answer?.refusal) return []
  const current = conflictOf<Product>(answer) ?? product
  const fields = Object.entries(formValues(current)).map(([name, theirs]) => ({
    name,
    theirs,
    label: labels[name] ?? name,
  }))
  return [...changesAgainst(answer, fields), ...ingredientChanges(answer, current, w.products.ingredients)]
}

/** What the certifier has set so far: to be read, not changed (spec §6). */
function SetByCertifier({ product }: { product: Product }) {
  const w = useWords()
  const kosher = [product.kosherStatusCode, product.kosherStatusDescription].filter(Boolean).join(' · ')
  const items = [
    { term: w.review.kosherStatus, description: kosher },
    { term: w.products.restriction, description: product.restrictionDescription },
    { term: w.review.isPassover, description: product.isPassover ? w.common.yes : null },
    { term: w.products.onBehalf, description: product.onBehalfName },
    { term: w.review.agent, description: product.agentFullname },
  ].filter(({ description }) => description)
  if (items.length === 0) return null
  return (
    <Card title={w.products.setByCertifier}>
      <DefinitionList columns={2} items={items} />
    </Card>
  )
}

function OwnProductForm({ product, answer, changes }: InfoProps & { changes: Change[] }) {
  const w = useWords()
  const [picking, setPicking] = useState(false)
  const chosen = useChosenIngredients('product', answer?.chosen ?? product.ingredients)
  const portal = usePortalForm<ProductFormFields>({
    id: 'product',
    lastResult: answer?.result,
    defaultValue: formValues(product),
    loadSchema: async () => {
      const { ownProductSchema } = await import('./own-product-form.schema')
      const { anyForm } = await import('~/components/form/any-form.schema')
      return (formData) => (rulesOf(formData) === 'save' ? ownProductSchema : anyForm)
    },
    labels: useProductLabels(),
    onRestore: chosen.restore,
  })
  const version = useItemVersion('product', product, answer, chosen.reset)
  const concerns = useConcerns(product, chosen.list)
  const { ingredientIds, notes } = portal.fields
  const readOnly = product.lock !== null
  return (
    <>
      <OwnFormFrame
        kind="product"
        item={product}
        portal={portal}
        notesField={notes}
        version={version}
        answer={answer}
        changes={changes}
      >
        <OwnProductFields
          portal={portal}
          readOnly={readOnly}
          facility={
            <Field id="product-facility" label={w.review.facility}>
              {(control) => <Input {...control} name="facility" value={product.companyName} readOnly />}
            </Field>
          }
        />
        <SetByCertifier product={product} />
        <IngredientsSection
          id={ingredientIds.id}
          chosen={chosen}
          concerns={concerns}
          errors={ingredientIds.errors}
          picker={answer?.picker}
          onOpen={() => setPicking(true)}
          readOnly={readOnly}
        />
      </OwnFormFrame>
      {picking && !readOnly ? (
        <PickerDialog
          companyId={product.companyId}
          chosen={chosen.list}
          onAdd={chosen.add}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}

/** The info tab of a company's product: its form until it is approved, read-only from then on (spec §4). */
export function OwnProductInfo(props: InfoProps) {
  const { product, answer } = props
  const changes = useChanges(props)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      <NewerVersionNotice kind="product" item={product} />
      {product.status === 'approved' ? (
        <ApprovedProduct product={product} answer={answer} changes={changes} />
      ) : (
        <OwnProductForm key={product.id} product={product} answer={answer} changes={changes} />
      )}
    </div>
  )
}
