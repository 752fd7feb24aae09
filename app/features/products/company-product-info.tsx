import type { Change } from '~/components/form/conflict-panel'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { Product } from '~/contract/items/products'
import { CompanyItemForm } from '~/features/review/company-item-form'
import { ReadOnlyFacility } from '~/features/items/read-only-facility'
import { formValues, readFields } from '~/features/review/item-fields'
import { NewerVersionNotice } from '~/features/versions/version-list'
import { useWords } from '~/i18n/use-words'
import { ReadOnlyProduct } from './read-only-product'
import { CompanysProductFields, productFields, useProductLabels } from './product-fields'
import { LinesField, useChosenLines } from './lines/use-lines-field'
import type { CompanysProductForm, LinesOfPlant, ProductAnswer } from './product-form'
import { useProductChanges } from './use-product-changes'
import { useChosenIngredients, useIngredientsField } from './ingredients/use-ingredients-field'

interface InfoProps {
  product: Product
  lines: LinesOfPlant | null
  answer: ProductAnswer | undefined
}

/** Read-only (specification §6). */
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

function CompanyProductForm({ product, lines, answer, changes }: InfoProps & { changes: Change[] }) {
  const chosen = useChosenIngredients(product.ingredients, answer)
  const portal = usePortalForm<CompanysProductForm>({
    id: 'product',
    lastResult: answer?.result,
    defaultValue: formValues(productFields, 'Company', product),
    labels: useProductLabels(),
  })
  const { ingredientIds, lineIds } = portal.fields
  const chosenLines = useChosenLines({
    companyId: product.companyId,
    loaded: lines,
    stored: product.lines.map(({ id }) => id),
    answer,
  })
  const readOnly = product.lock !== null
  const { section, dialog } = useIngredientsField({
    field: ingredientIds,
    companyId: product.companyId,
    chosen,
    answer,
    readOnly,
  })
  return (
    <>
      <CompanyItemForm
        kind="product"
        item={product}
        portal={portal}
        onSaved={chosen.reset}
        answer={answer}
        changes={changes}
      >
        <CompanysProductFields
          portal={portal}
          readOnly={readOnly}
          facility={<ReadOnlyFacility name={product.companyName} />}
          lines={<LinesField field={lineIds} chosen={chosenLines} readOnly={readOnly} />}
        />
        <SetByCertifier product={product} />
        {section}
      </CompanyItemForm>
      {dialog}
    </>
  )
}

export function CompanyProductInfo(props: InfoProps) {
  const { product, answer } = props
  const mayWrite = useMayWrite()
  const changes = useProductChanges(product, {}, answer)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      <NewerVersionNotice kind="product" item={product} />
      {product.status === 'approved' || !mayWrite ? (
        <ReadOnlyProduct product={product} answer={answer} changes={changes} />
      ) : (
        <CompanyProductForm key={product.id} {...props} changes={changes} />
      )}
    </div>
  )
}
