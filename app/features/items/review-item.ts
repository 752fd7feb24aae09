import type { ItemVersion, Note, Opinion, ReviewLock, Withdrawal } from '~/contract/items/review'
import type { Assignee } from '~/contract/accounts/staff'
import type { ReviewStatus } from '~/domain/items/review'

export interface ReviewItem {
  id: string
  name: string
  status: ReviewStatus
  withdrawn: Withdrawal | null
  version: number
  companyId: string
  companyName: string
  headQuarterId: string
  headQuarterName: string
  expirationDate?: string | null
  certificationGroup?: unknown
  onHold?: boolean
  lock: ReviewLock | null
  assignedTo: Assignee | null
  opinion: Opinion | null
  notes: Note[]
  unread: number
  versions: ItemVersion[]
}

/** The fields that the head of the pages shows for each kind. */
export const itemHead = [
  'id',
  'name',
  'status',
  'withdrawn',
  'companyId',
  'companyName',
  'headQuarterId',
  'headQuarterName',
  'lock',
  'assignedTo',
  'opinion',
  'unread',
] as const satisfies (keyof ReviewItem)[]
export type ItemHead = Pick<
  ReviewItem,
  (typeof itemHead)[number] | 'expirationDate' | 'certificationGroup' | 'onHold'
> & { renews: string | null }

export function findNewerVersion(item: Pick<ReviewItem, 'id' | 'versions'>): ItemVersion | undefined {
  const place = item.versions.findIndex((version) => version.id === item.id)
  return item.versions.slice(place + 1).at(-1)
}

/** The approved version that an open renewal leaves in force. */
export function renewedBy(item: Pick<ReviewItem, 'id' | 'status' | 'versions'>): string | null {
  if (item.status === 'approved' || findNewerVersion(item)) return null
  const before = item.versions.findLast((one) => one.status === 'approved')
  return before && !before.isWithdrawn ? before.id : null
}

/** Deleting an item's newest version lists the one before it again. */
export function versionLeftBy(item: Pick<ReviewItem, 'id' | 'versions'>): ItemVersion | undefined {
  return item.versions.at(-1)?.id === item.id ? item.versions.at(-2) : undefined
}
