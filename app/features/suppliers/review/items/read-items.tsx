import { Card } from '~/components/ui/card'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useWords } from '~/i18n/use-words'
import { CoveredTable } from './covered-table'
import { isCovered } from './item-rows'

export function ReadItems({ items, coverages }: Pick<SupplierCertificate, 'items' | 'coverages'>) {
  const words = useWords().supplierReview
  const used = new Set(coverages.map(({ itemId }) => itemId))
  const others = items.filter(({ id }) => !used.has(id))
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <CoveredTable coverages={coverages.filter(isCovered)} items={items} caption={words.coveredList} />
      {others.length > 0 ? (
        <Card title={words.itemsList}>
          <ul className="flex flex-col gap-1">
            {others.map(({ id, name, code }) => (
              <li key={id} className="wrap-anywhere">
                {[name, code].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}
