import type { SubmissionResult } from '@conform-to/react'
import { returnMoves, type ReturnMove } from '~/domain/review'

/** What the action of an item's form answers when it did not lead elsewhere. */
export interface ReviewAnswer {
  result: SubmissionResult<string[]>
  refusal?: { code: string; message: string; details: Record<string, unknown> }
  /** What was sent may be approved: ask once more. */
  confirm?: true
  /** What was sent may be given back: ask why. */
  ask?: ReturnMove
  /** The form was saved before the rest was refused: it goes on from this version. */
  savedVersion?: number
}

/** What the buttons of an item's form ask for besides giving it back, and which rules the form is held to for it. */
const rules = {
  save: 'save',
  /** Looks the form over and asks once more. */
  approve: 'approve',
  approveConfirmed: 'approve',
  /** Draws the form again as it was sent: the way back from the question where no script can close it. */
  keep: 'none',
  lock: 'none',
  unlock: 'none',
  renew: 'none',
  copy: 'none',
} as const

type ReturnIntent = ReturnMove | `${ReturnMove}Confirmed`
export type ReviewIntent = keyof typeof rules | ReturnIntent

/** What the buttons of a company's form ask for. */
const ownRules = { save: 'save', send: 'save', renew: 'none', copy: 'none' } as const
export type OwnIntent = keyof typeof ownRules

const isKeyOf = <T extends object>(table: T, key: unknown): key is keyof T =>
  typeof key === 'string' && Object.hasOwn(table, key)

/** What gives an item back: looks the form over and asks why first, and does it where that is confirmed. */
export const returnIntents = Object.fromEntries(
  returnMoves.flatMap((move) => [
    [move, { move, confirmed: false }],
    [`${move}Confirmed`, { move, confirmed: true }],
  ]),
) as Record<ReturnIntent, { move: ReturnMove; confirmed: boolean }>

export const isReviewIntent = (intent: unknown): intent is ReviewIntent =>
  isKeyOf(rules, intent) || isKeyOf(returnIntents, intent)

export const isOwnIntent = (intent: unknown): intent is OwnIntent => isKeyOf(ownRules, intent)

/** Which rules an item's form is held to before it is sent; buttons of pickers hold it to none. */
export function rulesOf(formData: FormData): 'save' | 'approve' | 'none' {
  const intent = formData.get('intent') ?? 'save'
  if (isKeyOf(rules, intent)) return rules[intent]
  if (isKeyOf(ownRules, intent)) return ownRules[intent]
  return isKeyOf(returnIntents, intent) ? 'save' : 'none'
}

/** The item as it stands now, where somebody else was quicker. */
export function conflictOf<Item>(answer: ReviewAnswer | undefined): Item | undefined {
  if (!answer?.refusal?.code.endsWith('.stale_version')) return undefined
  return answer.refusal.details.current as Item | undefined
}

/** The text of a field as it was sent. */
export function typedText(answer: ReviewAnswer | undefined, field: string): string {
  const value: unknown = answer?.result.initialValue?.[field]
  return typeof value === 'string' ? value : ''
}

/** A field that may be sent several times. */
export function typedList(answer: ReviewAnswer | undefined, field: string): string[] | undefined {
  if (!answer?.result.initialValue) return undefined
  const value: unknown = answer.result.initialValue[field]
  return [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
}

export interface ComparedField {
  name: string
  label: string
  /** What is stored now, as the form would send it. */
  theirs: string
  /** A value in words, where they differ from what is sent. */
  show?: (value: string) => string
}

/** The fields in which the form as it was sent differs from what is stored now. */
export function changesAgainst(answer: ReviewAnswer | undefined, fields: ComparedField[]) {
  return fields.flatMap(({ name, label, theirs, show = (value) => value }) => {
    const yours = typedText(answer, name)
    return yours.trim() === theirs.trim() ? [] : [{ label, theirs: show(theirs), yours: show(yours) }]
  })
}
