import { useState } from 'react'
import type { Change } from '~/components/form/conflict-panel'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { Product } from '~/contract/products'
import { CompanyItemForm } from '~/features/review/company-item-form'
import { rulesOf } from '~/features/review/review-form'
import { ReadOnlyFacility } from '~/features/items/read-only-facility'
import { formValues, readFields } from '~/features/review/item-fields'
import { useItemVersion } from '~/features/review/use-item-form'
import { NewerVersionNotice } from '~/features/versions/version-list'
import { useWords } from '~/i18n/use-words'
import { ApprovedProduct } from './approved-product'
import { IngredientsSection } from './ingredients/ingredients-section'
import { useConcerns } from './ingredients/kosher-concerns'
import { PickerDialog } from './ingredients/picker-dialog'
import { CompanysProductFields, productFields, useProductLabels } from './product-fields'
import type { CompanysProductForm, ProductAnswer } from './product-form'
import { useChosenIngredients } from './ingredients/use-chosen-ingredients'
import { useProductChanges } from './use-product-changes'

interface InfoProps {
  product: Product
  answer: ProductAnswer | undefined
}

/** To be read, not changed (spec §6). */
function SetByCertifier({ product }: { product: Product }) {
  const w = useWords()
  const items = readFields(productFields, product, {}, w)
    .filter(({ name, isSaid }) => productFields[name].side === 'Certifier' && isSaid)
    .map(({ label, text }) => ({ term: label, description: text }))
  if (items.length === 0) return null
  return (
    <Card title={w.products.setByCertifier}>
      <DefinitionList columns={2} items={items} />
    </Card>
  )
}

function CompanyProductForm({ product, answer, changes }: InfoProps & { changes: Change[] }) {
  const [picking, setPicking] = useState(false)
  const chosen = useChosenIngredients('product', answer?.chosen ?? product.ingredients)
  const portal = usePortalForm<CompanysProductForm>({
    id: 'product',
    lastResult: answer?.result,
    defaultValue: formValues(productFields, 'Company', product),
    loadSchema: async () => {
      const { companyProductSchema } = await import('./product-form.schema')
      const { anyForm } = await import('~/components/form/any-form.schema')
      return (formData) => (rulesOf(formData) === 'save' ? companyProductSchema : anyForm)
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
      <CompanyItemForm
        kind="product"
        item={product}
        portal={portal}
        notesField={notes}
        version={version}
        answer={answer}
        changes={changes}
      >
        <CompanysProductFields
          portal={portal}
          readOnly={readOnly}
          facility={<ReadOnlyFacility kind="product" name={product.companyName} />}
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
      </CompanyItemForm>
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

export function CompanyProductInfo(props: InfoProps) {
  const { product, answer } = props
  const changes = useProductChanges(product, {}, answer)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      <NewerVersionNotice kind="product" item={product} />
      {product.status === 'approved' ? (
        <ApprovedProduct product={product} answer={answer} changes={changes} />
      ) : (
        <CompanyProductForm key={product.id} product={product} answer={answer} changes={changes} />
      )}
    </div>
  )
}
