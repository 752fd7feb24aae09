import type { SubmissionResult } from '@conform-to/react'

/** What the action of an item's form answers when it did not lead elsewhere. */
export interface ReviewAnswer {
  result: SubmissionResult<string[]>
  refusal?: { code: string; message: string; details: Record<string, unknown> }
  /** What was sent may be approved: ask once more. */
  confirm?: true
  /** What was sent may be given back: ask why. */
  ask?: ReturnAction
  /** The form was saved before the rest was refused: it goes on from this version. */
  savedVersion?: number
}

/** The decisions that give an item back, and so need a reason. */
export type ReturnAction = 'askForChanges' | 'reject'

/** What the buttons of an item's form ask for. */
export const reviewIntents = [
  'save',
  /** Look the form over and ask why. */
  'askForChanges',
  'reject',
  'askForChangesConfirmed',
  'rejectConfirmed',
  /** Looks the form over and asks once more. */
  'approve',
  'approveConfirmed',
  /** Draws the form again as it was sent: the way back from the question where no script can close it. */
  'keep',
  'lock',
  'unlock',
  'renew',
  'copy',
] as const
export type ReviewIntent = (typeof reviewIntents)[number]

/** What the buttons of a company's form ask for. */
export const ownIntents = ['save', 'send', 'renew', 'copy'] as const

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
