import { Fragment, type ReactNode } from 'react'
import { Link } from '~/components/link'
import { WriterForm } from '~/components/form/writer-form'
import type { Change } from '~/components/form/conflict-panel'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { Product, ProductIngredient } from '~/contract/items/products'
import { ConcernList } from '~/features/kosher/concern-list'
import { noConcerns, type KnownConcerns } from '~/features/kosher/concerns'
import { ReadOnlyItem } from '~/features/review/read-only-item'
import { readFields } from '~/features/review/item-fields'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { IngredientLine } from './ingredients/chosen-ingredients'
import { ConcernMarks } from './ingredients/concern-marks'
import { UnreadyIngredients } from './ingredients/unready-ingredients'
import { CertificateLink } from './certificate-link'
import { productFields } from './product-fields'
import { evidenceIntent, type ProductAnswer } from './product-form'

/** Only if it changes nothing but the evidence (specification §4 "Newer ingredients"). */
function UseNewer({ ingredient, version }: { ingredient: ProductIngredient; version: number }) {
  const w = useWords()
  const { ingredientId, name, newer } = ingredient
  if (!newer) return null
  return (
    <WriterForm failure={w.products.statusFailed}>
      <input type="hidden" name="version" value={version} />
      <SubmitButton
        intent={`${evidenceIntent}:${ingredientId}`}
        variant="secondary"
        size="sm"
        aria-label={w.products.useNewerOf(name)}
        disabledReason={newer.differs.length > 0 ? w.products.needsRenewal : undefined}
      >
        {w.products.useNewer}
      </SubmitButton>
    </WriterForm>
  )
}

function LineLinks({ lines }: Pick<Product, 'lines'>) {
  const to = useAreaPaths()
  return lines.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : null}
      <Link to={to.line(id)} className="text-link">
        {name}
      </Link>
    </Fragment>
  ))
}

export function ReadOnlyProduct({
  product,
  concerns = noConcerns,
  answer,
  changes,
  evidence,
}: {
  product: Product
  /** On a certifier's page. */
  concerns?: KnownConcerns
  answer: ProductAnswer | undefined
  changes: Change[]
  evidence?: ReactNode
}) {
  const w = useWords()
  const area = useArea()
  const isReviewer = area === 'Certifier'
  // After the decision, the company's suggestion no longer matters.
  const [name, ...others] = readFields(productFields, product, {}, w)
    .filter((field) => field.name !== 'suggestedOnBehalf' || product.status !== 'approved')
    .map(({ label, text }) => ({ term: label, description: text || w.common.none }))
  return (
    <ReadOnlyItem kind="product" item={product} answer={answer} changes={changes} evidence={evidence}>
      {product.onHold ? (
        <Alert kind="error" title={w.products.onHoldTitle}>
          {w.products.onHold[area](
            product.ingredients
              .filter(({ isBarred }) => isBarred)
              .map((one) => one.name)
              .join(', '),
          )}
        </Alert>
      ) : null}
      {isReviewer ? (
        <>
          <ConcernList known={concerns} />
          <UnreadyIngredients ingredients={product.ingredients} />
        </>
      ) : null}
      <Card title={w.products.data}>
        <DefinitionList
          columns={2}
          items={[
            ...(name ? [name] : []),
            { term: w.products.code, description: product.code },
            ...others,
            ...(product.lines.length > 0
              ? [{ term: w.lines.title, description: <LineLinks lines={product.lines} /> }]
              : []),
            {
              term: w.products.certificate,
              description: product.certificationGroup ? (
                <CertificateLink group={product.certificationGroup} />
              ) : (
                w.common.none
              ),
            },
          ]}
        />
      </Card>
      <Card title={w.products.ingredients}>
        <ul aria-label={w.products.ingredients} className="flex flex-col">
          {product.ingredients.map((ingredient) => (
            <li key={ingredient.ingredientId} className="border-b py-2 last:border-b-0">
              <IngredientLine
                ingredient={ingredient}
                marks={(id) => <ConcernMarks known={concerns} ingredientId={id} />}
                action={isReviewer ? <UseNewer ingredient={ingredient} version={product.version} /> : null}
              />
            </li>
          ))}
        </ul>
      </Card>
    </ReadOnlyItem>
  )
}
