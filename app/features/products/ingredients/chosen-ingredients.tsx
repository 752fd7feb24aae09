import { Link } from '~/components/link'
import { Ban, RefreshCw, X } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { ExpiryDate } from '~/components/expiry-date'
import { useRedraw } from '~/components/picker/search-in-form'
import { RedrawButton } from '~/components/picker/redraw-button'
import { StatusBadge } from '~/components/status-badge'
import { SubmitButton } from '~/components/form/submit-button'
import { Badge } from '~/components/ui/badge'
import type { ProductIngredient } from '~/contract/items/products'
import { badgeStatus } from '~/domain/items/review'
import { useArea, useItemPaths } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

export type Marks = (ingredientId: string) => ReactNode

export function IngredientLine({
  ingredient,
  marks,
  action,
}: {
  ingredient: ProductIngredient
  marks?: Marks | undefined
  action?: ReactNode
}) {
  const w = useWords()
  const { formatDate } = useFormat()
  const to = useItemPaths('ingredient')
  const { newer } = ingredient
  // Certifiers have its concern beside it.
  const isBarred = useArea() === 'Company' && ingredient.isBarred && !ingredient.isWithdrawn
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to={to.item(ingredient.ingredientId)}
          className="inline-flex min-h-6 items-center rounded-sm font-medium underline-offset-2 hover:underline"
        >
          {ingredient.name}
        </Link>
        <p className="text-label text-ink-2">
          {[ingredient.ingredientGroupRmc, ingredient.kosherStatusCode].filter(Boolean).join(' · ') ||
            w.common.none}
        </p>
      </div>
      {marks?.(ingredient.ingredientId)}
      {ingredient.isPassover ? <Badge hue="neutral">{w.products.passover}</Badge> : null}
      <ExpiryDate date={ingredient.expirationDate} />
      {isBarred ? (
        <Badge hue="danger" icon={Ban}>
          {w.products.barred}
        </Badge>
      ) : (
        <StatusBadge status={badgeStatus(ingredient)} />
      )}
      {newer ? (
        <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-1 text-label">
          <p className="min-w-0 flex-1 basis-52 text-info-text">
            <RefreshCw aria-hidden className="me-1.5 inline size-3.5 align-[-2px]" />
            {w.products.newerApproved}{' '}
            <Link
              to={to.item(newer.ingredientId)}
              className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
            >
              {newer.name}
            </Link>
            {newer.expirationDate ? w.products.newerExpires(formatDate(newer.expirationDate)) : null}
            {newer.differs.length > 0
              ? ` ${w.products.newerDiffers(newer.differs.map((one) => w.products.differences[one]))}`
              : null}
          </p>
          {action}
        </div>
      ) : null}
    </div>
  )
}

export function ChosenIngredients({
  list,
  marks,
  onRemove,
  at,
}: {
  list: ProductIngredient[]
  marks?: Marks | undefined
  /** Absent: nothing can be removed. */
  onRemove: ((id: string) => void) | undefined
  at: string
}) {
  const w = useWords()
  const redraw = useRedraw(at)
  if (list.length === 0) {
    return (
      <p className="rounded-lg border border-dashed p-4 text-center text-ink-2">{w.products.noIngredients}</p>
    )
  }
  return (
    <ul aria-label={w.products.ingredients} className="flex flex-col">
      {list.map((ingredient) => {
        const { ingredientId: id, name } = ingredient
        return (
          <li key={id} className="flex items-center gap-2 border-b py-2 last:border-b-0">
            <IngredientLine
              ingredient={ingredient}
              marks={marks}
              action={
                onRemove && ingredient.newer ? (
                  <SubmitButton
                    {...redraw(`newer:${id}`)}
                    variant="secondary"
                    size="sm"
                    aria-label={w.products.useNewerOf(name)}
                  >
                    {w.products.useNewer}
                  </SubmitButton>
                ) : null
              }
            />
            {onRemove ? (
              <RedrawButton
                intent={`remove:${id}`}
                at={at}
                onPress={() => onRemove(id)}
                variant="ghost"
                size="icon"
                icon={X}
                aria-label={w.products.remove(name)}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
