/**
 * The review machine of ingredients and products: who may do what to an item in which status.
 * One table for both kinds; the backend enforces it, the screens draw their buttons from it.
 * The drawing stands in app/backend/modules/review/README.md.
 */

export const reviewStatuses = ['draft', 'waiting', 'approving', 'approved', 'review', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What a badge may show: a status, or `certified` for an approved product in a certification group (spec §4). */
export type BadgeStatus = ReviewStatus | 'certified'

/** What is reviewed. */
export type ItemKind = 'ingredient' | 'product'

export type UserType = 'Certifier' | 'Company'

/** What moves an item to another status, or changes it in place (`save`). */
export const reviewActions = ['save', 'send', 'approve', 'askForChanges', 'reject', 'renew'] as const
export type ReviewAction = (typeof reviewActions)[number]

/** Why an action is not open; each is a key of the words shown beside the disabled button. */
export type ReviewRefusal = 'approvedIsFinal' | 'notYourRole' | 'alreadyThere' | 'notApproved' | 'locked'

const targets: Partial<Record<ReviewAction, ReviewStatus>> = {
  send: 'approving',
  approve: 'approved',
  askForChanges: 'review',
  reject: 'rejected',
}

/**
 * The status that an action leads to.
 * @returns the new status, or null for actions that leave the item where it is (save, renew)
 */
export function targetOf(action: ReviewAction): ReviewStatus | null {
  return targets[action] ?? null
}

/**
 * Whether somebody may do `action` to an item in `status` (spec §4, decisions §4).
 * @param lockedByOther true while another person holds the review lock: for a company any certifier's lock,
 *   for a certifier the lock of a colleague (who is told, not stopped)
 * @returns true, or the reason why not
 */
export function canReview(
  action: ReviewAction,
  item: { status: ReviewStatus },
  userType: UserType,
  lockedByOther = false,
): true | ReviewRefusal {
  if (action === 'renew') return item.status === 'approved' ? true : 'notApproved'
  if (item.status === 'approved') return 'approvedIsFinal'
  if (action === 'save') return userType === 'Company' && lockedByOther ? 'locked' : true
  const forCompany = action === 'send'
  if (forCompany !== (userType === 'Company')) return 'notYourRole'
  if (userType === 'Company' && lockedByOther) return 'locked'
  if (targetOf(action) === item.status) return 'alreadyThere'
  return true
}

/** The status that a new item starts in: `draft` for a company, `waiting` for a certifier (decisions §4). */
export function initialStatus(userType: UserType): ReviewStatus {
  return userType === 'Company' ? 'draft' : 'waiting'
}

/**
 * The badge of an item (spec §4): `certified` for an approved product that is in a certification group.
 */
export function badgeOf(item: { status: ReviewStatus; certificationGroup?: unknown }): BadgeStatus {
  return item.status === 'approved' && item.certificationGroup ? 'certified' : item.status
}

/** The text of the system message that every change of status writes into the thread (spec §2, decisions §4). */
export function flowMessage(email: string, kind: ItemKind, from: ReviewStatus, to: ReviewStatus): string {
  return `user ${email} has changed ${kind} status from ${from} to ${to}`
}

/** How long "Prendi in carico" holds an item (decisions §4). */
export const reviewLockMinutes = 30
