import { data, type TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import { anyFields, guardForm, handleForm, type FormOptions, type SentForm } from './form.server'
import type { FormResult } from './form-result'
import { acceptTicked, pickerPress, pressIn, type PickerPress } from '../picker.server'

export type FormAnswer<Answer> = ReturnType<typeof data<Answer>> | TypedResponse<never>

/** The action of a form's button; without a schema it ignores the fields. */
export interface Intent<Answer> extends FormOptions {
  schema?: z.ZodType
  /** For a picker's own button, the name of the chosen ids; it leaves the ticks beside it unchosen. */
  picks?: string
  run: (value: unknown) => Promise<FormAnswer<Answer>>
}

/** By the button's name, up to its colon. A row that needs data first is built once its button was pressed. */
export type Intents<Answer> = Record<string, Intent<Answer> | (() => Promise<Intent<Answer>>)>

/** Checks that a row's steps fit each other; the table forgets their types, and `runIntents` keeps to them. */
export const intent = <Schema extends z.ZodType, Answer = never>(
  schema: Schema,
  options: FormOptions,
  run: (value: z.output<Schema>) => Promise<FormAnswer<Answer>>,
) => ({ schema, ...options, run }) as Intent<Answer>

/** A picker's own buttons. @param picks the name of the chosen ids */
export function pickerIntents<Answer>(
  form: FormData,
  names: readonly string[],
  picks: string,
  run: (press: PickerPress) => Promise<FormAnswer<Answer>>,
): Intents<Answer> {
  const row = { failure: null, picks, run: () => run(pickerPress(form, picks)) }
  return Object.fromEntries(names.map((name) => [name, row]))
}

interface TableOptions<Answer> {
  enter?: string
  /** Adds the other data that the form is redrawn with. */
  redraw?: (answer: Answer | FormResult) => Promise<Answer>
}

/** Runs the row of the button that sent the form. @throws 400 for an unknown button; its steps' errors */
export async function runIntents<Answer>(
  form: SentForm,
  table: Intents<Answer>,
  { enter, redraw }: TableOptions<Answer> = {},
): Promise<FormAnswer<Answer | FormResult>> {
  const { request, formData } = form
  const { intent: name } = pressIn(formData, enter)
  const found = Object.hasOwn(table, name) ? table[name] : undefined
  if (!found) throw new Response(null, { status: 400 })
  for (const other of 'picks' in found ? [] : Object.values(table))
    if ('picks' in other && other.picks) acceptTicked(formData, other.picks)
  const row = typeof found === 'function' ? await guardForm(request, formData, found) : found
  const answer = await handleForm(form, row.schema ?? anyFields, row, row.run)
  if (!redraw || !('data' in answer)) return answer
  const redrawn = await guardForm(request, formData, () => redraw(answer.data))
  return data(redrawn, answer.init ?? undefined)
}
