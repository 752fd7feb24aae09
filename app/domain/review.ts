/**
 * The review machine of ingredients and products: who may do what to an item in which status.
 * One table for both kinds; the backend enforces it, the screens draw their buttons from it.
 * The drawing stands in app/backend/modules/review/README.md.
 */

/** Every status with its bit: rows hold sets of statuses as these numbers (`newer_statuses`), so they never change. */
export const statusBits = {
  draft: 1,
  waiting: 2,
  approving: 4,
  approved: 8,
  review: 16,
  rejected: 32,
} as const

export type ReviewStatus = keyof typeof statusBits
export const reviewStatuses = Object.keys(statusBits) as ReviewStatus[]

/** What a badge may show: a status, or `certified` for an approved product in a certification group (spec §4). */
export type BadgeStatus = ReviewStatus | 'certified'

/** What is reviewed. */
export type ItemKind = 'ingredient' | 'product'

export type UserType = 'Certifier' | 'Company'

interface MoveRule {
  by: UserType
  to: ReviewStatus
  /** As the audit trail names it. */
  audit: string
  /** Whether it gives the item back: whoever has to mend it is told why. */
  givesBack: boolean
}

/** Every move to another status. */
export const moves = {
  send: { by: 'Company', to: 'approving', audit: 'sent', givesBack: false },
  approve: { by: 'Certifier', to: 'approved', audit: 'approved', givesBack: false },
  askForChanges: { by: 'Certifier', to: 'review', audit: 'asked_for_changes', givesBack: true },
  reject: { by: 'Certifier', to: 'rejected', audit: 'rejected', givesBack: true },
} as const satisfies Record<string, MoveRule>

type Moves = typeof moves
export type Move = keyof Moves
export type ReturnMove = { [M in Move]: Moves[M]['givesBack'] extends true ? M : never }[Move]
export type ReturnedStatus = Moves[ReturnMove]['to']

const allMoves = Object.keys(moves) as Move[]
export const returnMoves = allMoves.filter((move): move is ReturnMove => moves[move].givesBack)

/** The statuses in which it is the company's turn to mend the item. */
export const returnedStatuses = returnMoves.map((move) => moves[move].to)

export const isReturned = (status: ReviewStatus): status is ReturnedStatus =>
  returnedStatuses.some((one) => one === status)

/** What moves an item to another status, or changes it in place (`save`). */
export type ReviewAction = 'save' | Move | 'renew'
export const reviewActions: readonly ReviewAction[] = ['save', ...allMoves, 'renew']

const isMove = (action: ReviewAction): action is Move => action in moves

/** Why an action is not open; each is a key of the words shown beside the disabled button. */
export type ReviewRefusal = 'approvedIsFinal' | 'notYourRole' | 'alreadyThere' | 'notApproved' | 'locked'

/**
 * The status that an action leads to.
 * @returns the new status, or null for actions that leave the item where it is (save, renew)
 */
export function targetOf(action: ReviewAction): ReviewStatus | null {
  return isMove(action) ? moves[action].to : null
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
  if (moves[action].by !== userType) return 'notYourRole'
  if (userType === 'Company' && lockedByOther) return 'locked'
  if (moves[action].to === item.status) return 'alreadyThere'
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
