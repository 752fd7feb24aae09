import type { SubmissionResult } from '@conform-to/react'

export interface FormResult {
  result: SubmissionResult<string[]>
  refusal?: { code: string; message: string; details: Record<string, unknown> }
}

/** In another tab or on another device. */
export const savedByYou = (answer: Partial<FormResult> | undefined): boolean =>
  answer?.refusal?.details.byYou === true
