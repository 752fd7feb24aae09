import { data } from '@remix-run/node'
import type { z } from 'zod'
import { handleForm, type SentForm } from '~/portal/form.server'
import type { ReviewAnswer } from './review-form'

export interface SavedItem {
  id: string
  name: string
  version: number
}

interface SaveOptions<Schema extends z.ZodType> {
  schema: Schema
  save: (value: z.output<Schema>) => Promise<SavedItem>
  /** For a failure that is not the user's (spec §8). */
  failure: string
  /** Wire name → form name. */
  fieldNames?: Record<string, string>
}

/**
 * Where the second step is refused, the save stays, and the form goes on from there.
 * @returns what `then` returns, or the form as it was sent with what is to be said about it
 */
export async function saveThen<Schema extends z.ZodType, Result>(
  form: SentForm,
  { schema, save, failure, fieldNames = {} }: SaveOptions<Schema>,
  then: (saved: SavedItem, value: z.output<Schema>) => Promise<Result>,
) {
  let savedVersion: number | undefined
  const answer = await handleForm(form, schema, { failure, fieldNames }, async (value) => {
    const saved = await save(value)
    savedVersion = saved.version
    return { done: await then(saved, value) }
  })
  if ('done' in answer) return answer.done
  return data<ReviewAnswer>(
    { ...answer.data, ...(savedVersion !== undefined && { savedVersion }) },
    answer.init ?? undefined,
  )
}
