import type { PhrasesInForm } from '~/features/phrases/phrases'
import type { ReturnMove } from '~/domain/items/review'
import type { FormResult } from '~/portal/forms/form-result'

export interface ReviewAnswer extends FormResult {
  /** May be approved: asks for confirmation. */
  confirm?: true
  /** May be given back: asks for the reason. */
  ask?: ReturnMove
  phrases?: PhrasesInForm
}

/** Ticked: approving takes the vendor that the company has suggested. */
export const VENDOR_FIELD = 'useSuggestedVendor'

export function answeredConflict<Item>(answer: ReviewAnswer | undefined): Item | undefined {
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
  /** If the words differ from the value sent. */
  show?: (value: string) => string
}

export function changesAgainst(answer: ReviewAnswer | undefined, fields: ComparedField[]) {
  return fields.flatMap(({ name, label, theirs, show = (value) => value }) => {
    const yours = typedText(answer, name)
    return yours.trim() === theirs.trim() ? [] : [{ label, theirs: show(theirs), yours: show(yours) }]
  })
}
