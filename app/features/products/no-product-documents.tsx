import { Link } from '~/components/link'
import { ChevronRight, FileText } from '~/components/ui/icons'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import type { ProductIngredient } from '~/contract/items/products'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** A product has no documents (specification §2 "Company area"); its ingredients have theirs. */
export function NoProductDocuments({ ingredients }: { ingredients: ProductIngredient[] }) {
  const w = useWords()
  return (
    <Card padded={false}>
      <EmptyState
        icon={FileText}
        title={w.products.noDocuments}
        description={w.products.noDocumentsWhy}
        className="pb-8!"
      />
      <ul aria-label={w.products.ingredientDocuments} className="border-t">
        {ingredients.map(({ ingredientId, name, ingredientGroupRmc }) => (
          <li key={ingredientId} className="border-b last:border-b-0">
            <Link
              to={paths.company.ingredients.documents(ingredientId).list()}
              className="group flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover sm:px-6"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                <span className="min-w-0 font-medium wrap-anywhere underline-offset-2 group-hover:underline">
                  {w.products.documentsOf(name)}
                </span>
                {ingredientGroupRmc ? (
                  <span className="text-label text-ink-2">{ingredientGroupRmc}</span>
                ) : null}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
