import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { useWords } from '~/i18n/use-words'
import type { ItemKind } from '~/domain/items/item-kinds'
import type { ReviewItem } from '~/features/items/review-item'
import { VersionComparison, type ComparisonProps } from './version-comparison'
import { VersionList } from './version-list'

export function VersionsPage({
  kind,
  item,
  compared,
}: {
  kind: ItemKind
  item: Pick<ReviewItem, 'id' | 'versions'>
  /** Null if there is only one version. */
  compared: Omit<ComparisonProps, 'versions'> | null
}) {
  const w = useWords()
  return (
    <div className="flex flex-col gap-5">
      <Card title={w.review.versionsTitle}>
        <VersionList kind={kind} item={item} />
      </Card>
      {compared ? (
        <VersionComparison versions={item.versions} {...compared} />
      ) : (
        <Alert kind="info">{w.review.compareNothing}</Alert>
      )}
    </div>
  )
}
