import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import type { Ingredient } from '~/contract/items/ingredients'
import { isReturned } from '~/domain/items/review'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { IngredientHints } from './ingredient-hints.server'

export function IngredientHintsNotice({
  ingredient,
  hints,
}: {
  ingredient: Ingredient
  hints: IngredientHints
}) {
  const words = useWords().ingredients.hints
  const { formatDate } = useFormat()
  const { expired, hasDocuments, alike } = hints
  // A draft says so anyway, beside the link to its documents.
  const withoutDocuments = !hasDocuments && (ingredient.status === 'waiting' || isReturned(ingredient.status))
  if (!expired && !withoutDocuments && alike.length === 0) return null
  const link = 'inline-flex min-h-6 items-center rounded-sm underline underline-offset-2'
  return (
    <Alert kind="warning" title={words.title}>
      {expired ? <p>{words.expired(formatDate(ingredient.expirationDate ?? ''))}</p> : null}
      {withoutDocuments ? (
        <p>
          {words.noDocuments}{' '}
          <Link to={paths.company.ingredients.documents(ingredient.id).list()} className={link}>
            {words.toDocuments}
          </Link>
        </p>
      ) : null}
      {alike.length > 0 ? (
        <>
          <p>{words.alike}</p>
          <ul className="flex flex-col">
            {alike.map(({ id, name, vendor }) => (
              <li key={id}>
                <Link to={paths.company.ingredients.item(id)} className={link}>
                  {[name, vendor].filter(Boolean).join(', ')}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}
