import type { SubmissionResult } from '@conform-to/react'

export interface FormResult {
  result: SubmissionResult<string[]>
  refusal?: { code: string; message: string; details: Record<string, unknown> }
}

/** Whether what a form was refused for was saved by the same person, in another tab or on another device. */
export const savedByYou = (answer: Partial<FormResult> | undefined): boolean =>
  answer?.refusal?.details.byYou === true
