import type { SubmissionResult } from '@conform-to/react'
import type { PhrasesInForm } from '~/features/phrases/phrases'
import { returnMoves, type ReturnMove } from '~/domain/review'

export interface ReviewAnswer {
  result: SubmissionResult<string[]>
  refusal?: { code: string; message: string; details: Record<string, unknown> }
  /** May be approved: asks for confirmation. */
  confirm?: true
  /** May be given back: asks for the reason. */
  ask?: ReturnMove
  /** The form was saved before the rest was refused: it goes on from this version. */
  savedVersion?: number
  phrases?: PhrasesInForm
}

/** The rules that each button holds the form to, apart from those that give the item back. */
const rules = {
  save: 'save',
  /** Validates, then asks for confirmation. */
  approve: 'approve',
  approveConfirmed: 'approve',
  /** Draws the form again as it was sent: how a question is closed without scripts. */
  keep: 'none',
  lock: 'none',
  unlock: 'none',
  assign: 'none',
  favourable: 'save',
  contrary: 'save',
  withdrawOpinion: 'none',
  renew: 'none',
  copy: 'none',
} as const

type ReturnIntent = ReturnMove | `${ReturnMove}Confirmed`
export type ReviewIntent = keyof typeof rules | ReturnIntent

const companyRules = { save: 'save', send: 'save', renew: 'none', copy: 'none' } as const
export type CompanyIntent = keyof typeof companyRules

const isKeyOf = <T extends object>(table: T, key: unknown): key is keyof T =>
  typeof key === 'string' && Object.hasOwn(table, key)

/** Each validates and asks for the reason first, and acts once that is confirmed. */
export const returnIntents = Object.fromEntries(
  returnMoves.flatMap((move) => [
    [move, { move, confirmed: false }],
    [`${move}Confirmed`, { move, confirmed: true }],
  ]),
) as Record<ReturnIntent, { move: ReturnMove; confirmed: boolean }>

export const isReviewIntent = (intent: unknown): intent is ReviewIntent =>
  isKeyOf(rules, intent) || isKeyOf(returnIntents, intent)

export const isCompanyIntent = (intent: unknown): intent is CompanyIntent => isKeyOf(companyRules, intent)

/** Buttons of pickers hold the form to no rules. */
export function rulesOf(formData: FormData): 'save' | 'approve' | 'none' {
  const intent = formData.get('intent') ?? 'save'
  if (isKeyOf(rules, intent)) return rules[intent]
  if (isKeyOf(companyRules, intent)) return companyRules[intent]
  return isKeyOf(returnIntents, intent) ? 'save' : 'none'
}

export function conflictOf<Item>(answer: ReviewAnswer | undefined): Item | undefined {
  if (!answer?.refusal?.code.endsWith('.stale_version')) return undefined
  return answer.refusal.details.current as Item | undefined
}

/** Whether the answer is to the form with the item's fields, and not to a button alone. */
export const whileForm = (answer: ReviewAnswer | undefined): boolean =>
  typeof answer?.result.initialValue?.name === 'string'

export function typedText(answer: ReviewAnswer | undefined, field: string): string {
  const value: unknown = answer?.result.initialValue?.[field]
  return typeof value === 'string' ? value : ''
}

export function typedList(answer: ReviewAnswer | undefined, field: string): string[] | undefined {
  if (!answer?.result.initialValue) return undefined
  const value: unknown = answer.result.initialValue[field]
  return [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
}

export interface ComparedField {
  name: string
  label: string
  theirs: string
  /** Where the words differ from the value sent. */
  show?: (value: string) => string
}

export function changesAgainst(answer: ReviewAnswer | undefined, fields: ComparedField[]) {
  return fields.flatMap(({ name, label, theirs, show = (value) => value }) => {
    const yours = typedText(answer, name)
    return yours.trim() === theirs.trim() ? [] : [{ label, theirs: show(theirs), yours: show(yours) }]
  })
}
