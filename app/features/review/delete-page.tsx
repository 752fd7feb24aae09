import { Link } from '@remix-run/react'
import { ConfirmPanel } from '~/components/confirm-panel'
import { useErrorTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'
import { itemPaths, itemWords, type ItemKind } from './item-kind'
import type { DeleteRefusal } from './delete-item'
import type { ReviewItem } from './review-item'

/** The delete tab: asks once more; refused where the item is in use, with links to what uses it. */
export function DeletePage({
  kind,
  item,
  refusal,
}: {
  kind: ItemKind
  item: Pick<ReviewItem, 'id' | 'name'>
  refusal: DeleteRefusal | undefined
}) {
  const w = useWords()
  const words = itemWords(kind, w)
  useErrorTitle(refusal !== undefined)
  return (
    <div className="flex max-w-form flex-col gap-4">
      {refusal ? (
        <Alert kind="error" live="alert" title={words.deleteFailed}>
          {refusal.message ? <p>{refusal.message}</p> : null}
          {refusal.products.length > 0 ? (
            <ul className="mt-1 flex flex-col">
              {refusal.products.map((product) => (
                <li key={product.id}>
                  <Link
                    to={itemPaths('product').item(product.id)}
                    className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
                  >
                    {product.name}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </Alert>
      ) : null}
      <ConfirmPanel
        title={words.deleteTitle(item.name)}
        confirmLabel={w.common.delete}
        cancelTo={itemPaths(kind).item(item.id)}
        danger
      >
        <p>{w.review.deleteIrreversible}</p>
      </ConfirmPanel>
    </div>
  )
}
