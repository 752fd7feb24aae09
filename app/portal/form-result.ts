import type { SubmissionResult } from '@conform-to/react'

/** What an action answers when a form was not done: the form as it was typed, with what is wrong with it. */
export interface FormResult {
  result: SubmissionResult<string[]>
  /** The refusal of the contract, where one caused it: code, message, and what stands now. */
  refusal?: { code: string; message: string; details: Record<string, unknown> }
}

/** Whether what a form was refused for was saved by the same person, in another tab or on another device. */
export const savedByYou = (answer: Partial<FormResult> | undefined): boolean =>
  answer?.refusal?.details.byYou === true
