import type { ReactNode } from 'react'
import { Link } from '~/components/link'
import type { Change } from '~/components/form/conflict-panel'
import { Alert } from '~/components/ui/alert'
import { useRoot } from '~/components/use-root'
import { currentValue } from '~/components/form/form-fields'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { Product } from '~/contract/items/products'
import { whyUnready, type UnreadyReason } from '~/domain/items/newer-ingredient'
import type { KnownConcerns } from '~/features/kosher/concerns'
import { lookupLabel } from '~/features/items/lookup-options'
import { ReadOnlyFacility } from '~/features/items/read-only-facility'
import { formValues } from '~/features/review/item-fields'
import { CertifierItemForm } from '~/features/review/certifier-item-form'
import { type Task, withAssignee } from '~/features/review/task-panel'
import { NewerVersionNotice } from '~/features/versions/version-list'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { ReadOnlyProduct } from './read-only-product'
import { ConcernMarks } from './ingredients/concern-marks'
import { FollowingStatus, useFilledStatus } from './ingredients/following-status'
import { KitniyotRestriction } from './ingredients/kitniyot-restriction'
import { followingChoice, useProductConcerns } from './ingredients/product-concerns'
import { CertifiersProductFields, productFields, useProductLabels } from './product-fields'
import { LinesField, useChosenLines, withLines } from './lines/use-lines-field'
import type { CertifiersProductForm, ProductAnswer, ProductLookups } from './product-form'
import { useProductChanges } from './use-product-changes'
import { useChosenIngredients, useIngredientsField } from './ingredients/use-ingredients-field'

interface InfoProps {
  product: Product
  lookups: ProductLookups
  concerns: KnownConcerns
  answer: ProductAnswer | undefined
  task: Task
  evidence: ReactNode
}

function IngredientsNotReady({ answer }: { answer: ProductAnswer | undefined }) {
  const w = useWords()
  if (answer?.refusal?.code !== 'product.ingredients_not_ready') return null
  const ingredients = (answer.refusal.details.ingredients ?? []) as {
    id: string
    name: string
    why: UnreadyReason
  }[]
  return (
    <Alert kind="error" live="alert" title={w.products.ingredientsNotReady}>
      <ul className="mt-1 flex flex-col">
        {ingredients.map(({ id, name, why }) => (
          <li key={id}>
            <Link
              to={paths.certifier.ingredients.item(id)}
              className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
            >
              {name}
            </Link>{' '}
            ({w.products.unready[why]})
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function ProductForm({
  product,
  lookups: stored,
  concerns,
  answer,
  task,
  evidence,
  changes,
}: InfoProps & { changes: Change[] }) {
  const w = useWords()
  const chosen = useChosenIngredients(product.ingredients, answer)
  const values = formValues(productFields, 'Certifier', product)
  const chosenLines = useChosenLines({
    companyId: product.companyId,
    loaded: stored.lines,
    stored: product.lines.map(({ id }) => id),
    answer,
  })
  const lookups = withLines(stored, chosenLines)
  const follows = followingChoice(lookups, product.ingredients)?.id ?? ''
  const portal = usePortalForm<CertifiersProductForm>({
    id: 'product',
    lastResult: useFilledStatus(answer?.result, lookups, answer?.chosen ?? chosen.list),
    defaultValue: withAssignee({ ...values, kosherStatusId: values.kosherStatusId || follows }, product),
    labels: useProductLabels(),
  })
  const known = useProductConcerns(portal, lookups, chosen.list, { product, known: concerns })
  const { ingredientIds, kosherStatusId, restrictionId, isPassover } = portal.fields
  const decision = [
    lookupLabel(lookups.kosherStatus, currentValue(kosherStatusId), w),
    lookupLabel(lookups.restrictions, currentValue(restrictionId), w),
    currentValue(isPassover) === 'on' ? w.review.isPassover : undefined,
  ]
  const { today } = useRoot()
  const unready = chosen.list.filter((one) => whyUnready(one, today) !== null).length
  const { section, dialog } = useIngredientsField({
    field: ingredientIds,
    companyId: product.companyId,
    chosen,
    marks: (id) => <ConcernMarks known={known} ingredientId={id} />,
    answer,
  })
  return (
    <>
      <CertifierItemForm
        kind="product"
        item={product}
        task={task}
        evidence={evidence}
        decision={decision.filter(Boolean).join(' / ')}
        concerns={known}
        portal={portal}
        onSaved={chosen.reset}
        answer={answer}
        changes={changes}
        approveBlocked={unready === 0 ? undefined : w.products.approveBlocked(unready)}
      >
        <IngredientsNotReady answer={answer} />
        <CertifiersProductFields
          portal={portal}
          lookups={lookups}
          belowStatus={
            <FollowingStatus
              field={portal.fields.kosherStatusId}
              lookups={lookups}
              ingredients={chosen.list}
              stored={product.kosherStatusId}
            />
          }
          belowRestriction={<KitniyotRestriction field={restrictionId} lookups={lookups} known={known} />}
          suggestedOnBehalf={product.suggestedOnBehalf}
          approvable
          facility={<ReadOnlyFacility name={product.companyName} />}
          lines={<LinesField field={portal.fields.lineIds} chosen={chosenLines} lookups={lookups} />}
        />
        {section}
      </CertifierItemForm>
      {dialog}
    </>
  )
}

export function ProductInfo(props: InfoProps) {
  const { product, lookups, concerns, answer, evidence } = props
  const changes = useProductChanges(product, lookups, answer)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <NewerVersionNotice kind="product" item={product} />
      {product.status === 'approved' ? (
        <ReadOnlyProduct
          product={product}
          concerns={concerns}
          answer={answer}
          changes={changes}
          evidence={evidence}
        />
      ) : (
        <ProductForm key={product.id} {...props} changes={changes} />
      )}
    </div>
  )
}
