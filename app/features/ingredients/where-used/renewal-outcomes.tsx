import { Link } from '~/components/link'
import { StatusBadge } from '~/components/status-badge'
import type { IngredientRenewalStep } from '~/contract/items/products'
import { renewalOutcomes } from '~/domain/items/newer-ingredient'
import { badgeStatus } from '~/domain/items/review'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function RenewalOutcomes({ items, done }: { items: IngredientRenewalStep[]; done: boolean }) {
  const w = useWords()
  const words = done ? w.ingredients.becameOf : w.ingredients.becomesOf
  const groups = renewalOutcomes
    .map((outcome) => ({ outcome, of: items.filter((item) => item.outcome === outcome) }))
    .filter(({ of }) => of.length > 0)
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ outcome, of }) => (
        <section key={outcome} aria-labelledby={`outcome-${outcome}`} className="flex flex-col gap-1">
          <h3 id={`outcome-${outcome}`} className="font-semibold">
            {words[outcome]} <span className="font-normal text-ink-2 tabular-nums">({of.length})</span>
          </h3>
          <ul className="flex flex-col">
            {of.map((item) => (
              <li
                key={item.productId}
                className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 border-b py-1.5 last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-48">
                  <Link
                    to={paths.certifier.products.item(item.productId)}
                    className="inline-flex min-h-6 items-center rounded-sm font-medium underline-offset-2 hover:underline"
                  >
                    {item.name}
                  </Link>
                  <span className="block text-label text-ink-2">
                    {[
                      item.code,
                      item.companyName,
                      item.differs.length > 0 &&
                        w.products.newerDiffers(item.differs.map((one) => w.products.differences[one])),
                      item.heldBy && w.review.heldBy(item.heldBy),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <StatusBadge status={badgeStatus(item)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export const openSteps = (items: IngredientRenewalStep[]): IngredientRenewalStep[] =>
  items.filter(({ outcome }) => outcome === 'listed' || outcome === 'relinked')
