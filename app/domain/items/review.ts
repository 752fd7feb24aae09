/**
 * Which side may move an item to which status, for backend and screens: app/backend/modules/review/README.md. What its data
 * must hold for an approval: `assert-approvable.ts` of products and of ingredients.
 */

import { kindInWords, type ReviewedKind } from './item-kinds'

/** Bits, stored in rows (`newer_statuses`): they never change. */
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

/**
 * `withdrawn`: an approval that no longer stands, though it remains on record. `onHold`: an approved product with
 * a barred ingredient.
 */
export type BadgeStatus = ReviewStatus | 'certified' | 'withdrawn' | 'onHold'

export type UserType = 'Certifier' | 'Company'

interface MoveRule {
  by: UserType
  to: ReviewStatus
  audit: string
  /** Requires a note. */
  givesBack: boolean
  /** Under four-eyes review, a second person's. */
  decides: boolean
}

export const moves = {
  send: { by: 'Company', to: 'approving', audit: 'sent', givesBack: false, decides: false },
  approve: { by: 'Certifier', to: 'approved', audit: 'approved', givesBack: false, decides: true },
  askForChanges: {
    by: 'Certifier',
    to: 'review',
    audit: 'asked_for_changes',
    givesBack: true,
    decides: false,
  },
  reject: { by: 'Certifier', to: 'rejected', audit: 'rejected', givesBack: true, decides: true },
} as const satisfies Record<string, MoveRule>

type Moves = typeof moves
export type Move = keyof Moves
export type ReturnMove = { [M in Move]: Moves[M]['givesBack'] extends true ? M : never }[Move]
type CertifierMove = { [M in Move]: Moves[M]['by'] extends 'Certifier' ? M : never }[Move]
export type ReturnedStatus = Moves[ReturnMove]['to']

const allMoves = Object.keys(moves) as Move[]
export const returnMoves = allMoves.filter((move): move is ReturnMove => moves[move].givesBack)

export const isReturnMove = (action: string): action is ReturnMove =>
  returnMoves.some((move) => move === action)

export const certifierMoves = allMoves.filter((move) => moves[move].by === 'Certifier') as CertifierMove[]

/** The certifiers' actions on many items at once, beyond moving them. */
export const manyActions = [...certifierMoves, 'recommend', 'lock', 'assign', 'save'] as const
export type ManyAction = (typeof manyActions)[number]

/** Either side's actions on many items at once. */
export type AnyManyAction = ManyAction | 'send'

/** The data that an item may be sent without, and that the certifier asks for nearly always. */
export const sendLacks = ['document', 'expiry', 'supplier'] as const
export type SendLack = (typeof sendLacks)[number]

/** The most items decided in one transaction. */
export const mostAtOnce = 50

/** The most items that one question covers; they are done in several transactions. */
export const mostInQuestion = 1000

export const returnedStatuses = returnMoves.map((move) => moves[move].to)

export const isReturned = (status: ReviewStatus): status is ReturnedStatus =>
  returnedStatuses.some((one) => one === status)

export type ReviewAction = 'save' | Move | 'renew'
export const reviewActions: readonly ReviewAction[] = ['save', ...allMoves, 'renew']

export const isMove = (action: ReviewAction | ManyAction): action is Move => action in moves

/** The turns of four-eyes review, for a certifier: an opinion is missing, a colleague gave one, or they did. */
export const opinionTurns = ['wanted', 'decide', 'others'] as const
export type OpinionTurn = (typeof opinionTurns)[number]

/** Who decides: any certifier, or anybody but the author of the opinion. */
export const decisionRules = ['one', 'two'] as const
export type DecisionRule = (typeof decisionRules)[number]

/** Why four-eyes review keeps a certifier from deciding. */
export type SecondPersonRefusal = 'noOpinion' | 'ownOpinion' | 'changed'

/** Keys of the texts beside a disabled button. */
export type ReviewRefusal = 'approvedIsFinal' | 'notYourRole' | 'alreadyThere' | 'notApproved' | 'locked'

/** Null for actions that keep the status (save, renew). */
export function targetStatus(action: ReviewAction): ReviewStatus | null {
  return isMove(action) ? moves[action].to : null
}

/** Specification §4. `lockedByOther`: any certifier's lock for a company, a colleague's for a certifier. */
export function mayMove(
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

/** Specification §4 "Statuses". */
export function initialStatus(userType: UserType): ReviewStatus {
  return userType === 'Company' ? 'draft' : 'waiting'
}

/** Approval is final: a version that was ever approved stays so, and stays in the database. */
export const wasApproved = (item: { status: ReviewStatus }): boolean => item.status === 'approved'

/** The approval stands: it was not withdrawn. */
export const isInForce = (item: { status: ReviewStatus; withdrawn: unknown }): boolean =>
  wasApproved(item) && !item.withdrawn

/** `certified`: an approved product in a certification group (specification §4 "Statuses"). */
export function badgeStatus(item: {
  status: ReviewStatus
  certificationGroup?: unknown
  /** An object on whole items; versions, hits and other short forms have a boolean. */
  withdrawn?: unknown
  isWithdrawn?: boolean
  onHold?: boolean
}): BadgeStatus {
  if (item.withdrawn || item.isWithdrawn) return 'withdrawn'
  if (item.onHold) return 'onHold'
  return item.status === 'approved' && item.certificationGroup ? 'certified' : item.status
}

/** Specification §4 "One decision". */
export function flowMessage(email: string, kind: ReviewedKind, from: ReviewStatus, to: ReviewStatus): string {
  return `user ${email} has changed ${kindInWords(kind)} status from ${from} to ${to}`
}

/** In the form that `flowMessage` uses. */
export const closingMessage = (email: string): string => `user ${email} has closed the question`

/** Specification §4 "Lock". */
export const reviewLockMinutes = 30
