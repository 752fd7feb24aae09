import { Link } from '@remix-run/react'
import { ConfirmPanel } from '~/components/confirm-panel'
import { useErrorTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import type { ReviewLock } from '~/contract/review'
import { formatInstant } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import { itemWords, type ItemKind } from './item-kind'
import type { DeleteRefusal } from './delete-item'
import { useArea, useItemPaths } from './use-item-paths'

/** The delete tab: asks once more; refused where the item is in use, with links to what uses it. */
export function DeletePage({
  kind,
  item,
  refusal,
}: {
  kind: ItemKind
  item: { id: string; name: string; lock: ReviewLock | null; certificationGroup?: unknown }
  refusal: DeleteRefusal | undefined
}) {
  const w = useWords()
  const words = itemWords(kind, w)
  const to = useItemPaths(kind)
  const products = useItemPaths('product')
  // What a certifier holds, a company cannot take away.
  const held = useArea() === 'Company' ? item.lock : null
  // Known to be refused: it is not even asked.
  const certified = Boolean(item.certificationGroup)
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
                    to={products.item(product.id)}
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
      {held ? <Alert kind="warning">{w.review.heldByCertifier(formatInstant(held.until))}</Alert> : null}
      {certified ? (
        <Alert kind="info" title={w.products.certifiedStays}>
          {w.products.certifiedStaysWhy}
        </Alert>
      ) : null}
      <ConfirmPanel
        title={words.deleteTitle(item.name)}
        confirmLabel={w.common.delete}
        cancelTo={to.item(item.id)}
        danger
        disabledReason={held ? w.review.heldNow : certified ? w.products.certifiedStays : undefined}
      >
        <p>{w.review.deleteIrreversible}</p>
      </ConfirmPanel>
    </div>
  )
}
