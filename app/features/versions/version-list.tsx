import { Link } from '~/components/link'
import { Instant } from '~/components/instant'
import { StatusBadge } from '~/components/status-badge'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'
import { badgeStatus } from '~/domain/items/review'
import type { ItemKind } from '~/domain/items/item-kinds'
import { findNewerVersion, type ReviewItem } from '~/features/items/review-item'
import { useItemPaths } from '~/features/items/use-item-paths'

export function VersionList({ kind, item }: { kind: ItemKind; item: Pick<ReviewItem, 'id' | 'versions'> }) {
  const w = useWords()
  const to = useItemPaths(kind)
  const numbered = item.versions.map((version, index) => ({ ...version, number: index + 1 })).reverse()
  return (
    <ol aria-label={w.review.versionsLabel} className="flex flex-col">
      {numbered.map((version) => {
        const here = version.id === item.id
        return (
          <li
            key={version.id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-b-0"
          >
            <span className="text-label text-ink-2 tabular-nums">
              {w.review.versionNumber(version.number)}
            </span>
            {here ? (
              <span aria-current="true" className="font-medium">
                {version.name}{' '}
                <span className="text-label font-normal text-ink-2">({w.review.versionCurrent})</span>
              </span>
            ) : (
              <Link
                to={to.item(version.id)}
                className="inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-2 hover:no-underline"
              >
                {version.name}
              </Link>
            )}
            <span className="ms-auto flex flex-wrap items-center gap-3 text-label text-ink-2">
              <span>
                {w.review.createdOn} <Instant at={version.createdAt} />
              </span>
              <StatusBadge status={badgeStatus(version)} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

export function NewerVersionNotice({
  kind,
  item,
}: {
  kind: ItemKind
  item: Pick<ReviewItem, 'id' | 'status' | 'versions'>
}) {
  const w = useWords()
  const to = useItemPaths(kind)
  const newer = findNewerVersion(item)
  if (!newer) {
    // That an approved one stays in force meanwhile is normal: the head says so.
    const counts =
      item.status === 'approved' ? undefined : item.versions.findLast((one) => one.status === 'approved')
    if (!counts?.isWithdrawn) return null
    return (
      <Alert kind="warning">
        {w.withdrawal.renewalOf}{' '}
        <Link to={to.item(counts.id)} className="rounded-sm font-medium underline underline-offset-2">
          {counts.name}
        </Link>
      </Alert>
    )
  }
  return (
    <Alert kind="info">
      {newer.isWithdrawn
        ? w.withdrawal.newerWithdrawn
        : newer.status === 'approved'
          ? w.review.newerApproved
          : w.review.newerOpen}{' '}
      <Link to={to.item(newer.id)} className="rounded-sm font-medium underline underline-offset-2">
        {newer.name}
      </Link>{' '}
      <StatusBadge status={badgeStatus(newer)} />
    </Alert>
  )
}
