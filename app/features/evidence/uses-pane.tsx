import { Link } from '~/components/link'
import { StatusBadge } from '~/components/status-badge'
import { EmptyState } from '~/components/ui/empty-state'
import { Package } from '~/components/ui/icons'
import { badgeStatus } from '~/domain/items/review'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import type { UsesEvidence } from './evidence'

export function UsesPane({ ingredientId, products, totalItems }: UsesEvidence & { ingredientId: string }) {
  const w = useWords()
  const to = useAreaPaths()
  if (totalItems === 0) return <EmptyState icon={Package} title={w.ingredients.notUsed} />
  return (
    <>
      <ul className="evidence-rows">
        {products.map((product) => (
          <li key={product.id}>
            <p>
              <Link to={to.products.item(product.id)}>{product.name}</Link>
              <span>{[product.code, product.certificationGroup?.name].filter(Boolean).join(' · ')}</span>
            </p>
            <StatusBadge status={badgeStatus(product)} />
          </li>
        ))}
      </ul>
      {totalItems > products.length ? (
        <Link to={to.ingredients.whereUsed(ingredientId)} className="text-link">
          {w.review.allUses(totalItems)}
        </Link>
      ) : null}
    </>
  )
}
