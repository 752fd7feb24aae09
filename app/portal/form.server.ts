import { data } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { ACCOUNT_FIELD } from '~/domain/form-account'
import { isApiError, type ApiError } from './api.server'
import { isSecret, keepDraft, takeDraft } from './form-draft.server'
import type { FormResult } from './form-result'

type DataOf<T> = ReturnType<typeof data<T>>

interface FormOptions {
  /** Names of the wire → names of the form, where they differ: `BusinessName` → `businessName`. */
  fieldNames?: Record<string, string>
  /** What to say when the call fails for no reason of the user's (spec §8). */
  failure: string
}

/** What Conform's client sends along for itself; its server side parses it unguarded, so only what makes sense reaches it. */
const STATE = '__state__'
const INTENT = '__intent__'

/** For whom each form was drawn, as it says itself: what was typed there is given back to nobody else. */
const accounts = new WeakMap<FormData, string>()

/** No list of a form is as long. Conform makes an array as long as the largest index that a name claims. */
const MAX_INDEX = 999

const index = z.number().int().min(0).max(MAX_INDEX)

const ListIntent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('insert'), payload: z.object({ name: z.string() }) }),
  z.object({ type: z.literal('remove'), payload: z.object({ name: z.string(), index }) }),
  z.object({
    type: z.literal('update'),
    payload: z.object({
      name: z.string(),
      value: z.array(z.record(z.string(), z.string())).max(MAX_INDEX),
    }),
  }),
])

/** What a button that changes the rows of `list` says. @throws for anything else */
function listIntent(text: FormDataEntryValue, list: string): string {
  const intent = ListIntent.parse(JSON.parse(typeof text === 'string' ? text : ''))
  if (intent.payload.name !== list) throw new RangeError('Another list than the form has')
  return JSON.stringify(intent)
}

/** Nor are its names of more parts: `details[0].contact` has three. Conform reads one part in another. */
const MAX_DEPTH = 8

const claimsTooMuch = (name: string) =>
  name.split(/[.[]/, MAX_DEPTH + 1).length > MAX_DEPTH ||
  [...name.matchAll(/\[(\d+)\]/g)].some(([, claimed]) => Number(claimed) > MAX_INDEX)

/** Whether a name is of the list but of no field of its rows; Conform would draw no list from it. */
const isNoRow = (name: string, list: string) =>
  new RegExp(`^${list}(?![a-zA-Z])`).test(name) && !new RegExp(`^${list}\\[\\d+\\]\\.\\w+$`).test(name)

/**
 * The form that a request carries; one without a body carries an empty form.
 * @param list the name of the list whose rows its buttons add and remove
 * @throws a 400 screen for a body that is no form, or no form of ours
 */
export async function formDataOf(request: Request, list?: string): Promise<FormData> {
  if (!request.headers.has('content-type')) return new FormData()
  try {
    const formData = await request.formData()
    const intent = formData.get(INTENT)
    const account = formData.get(ACCOUNT_FIELD)
    if (typeof account === 'string') accounts.set(formData, account)
    formData.delete(ACCOUNT_FIELD)
    formData.delete(STATE)
    formData.delete(INTENT)
    const names = [...formData.keys()]
    if (names.some(claimsTooMuch)) throw new RangeError('More rows than any form has')
    if (list === undefined) return formData
    for (const name of names) if (isNoRow(name, list)) formData.delete(name)
    // To pass over an intent would be to save a form that nobody has sent.
    if (intent !== null) formData.set(INTENT, listIntent(intent, list))
    return formData
  } catch {
    throw new Response(null, { status: 400, statusText: 'Bad Request' })
  }
}

/** What the first button of a form with a search in it says; without scripts the Enter key presses it, in whichever field. */
const ENTER = 'enter'

/**
 * Takes a form that the Enter key sent apart: whoever has typed something new to be searched for searches, anybody else sends the form.
 * @param fields the search, and what was searched for last
 * @param intents what the two buttons say
 */
export function resolveEnter(
  formData: FormData,
  fields: { typed: string; searched: string },
  intents: { search: string; send: string },
): void {
  if (formData.get('intent') !== ENTER) return
  const text = (name: string) => {
    const value = formData.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const searches = text(fields.typed) !== text(fields.searched)
  formData.set('intent', searches ? intents.search : intents.send)
}

/** What is ticked in a picker counts as chosen once the form is sent, whether or not its button was pressed before. */
export function takeTicked(formData: FormData, ticked: string, chosen: string): void {
  const before = new Set(formData.getAll(chosen))
  for (const one of formData.getAll(ticked)) if (!before.has(one)) formData.append(chosen, one)
}

/**
 * Reads a form, runs the work on it, and turns every refusal into an answer that keeps what was typed:
 * a wrong field gets its message, a conflict its explanation, a failure the spec's words, a lost session a draft
 * that the form finds again after the sign-in.
 * @returns what `run` returns, or a FormResult with status 400, 409, 429, 500, 503 or 507
 * @throws the redirects and error screens that the calls in `run` throw
 */
export async function handleForm<Schema extends z.ZodType, Result>(
  request: Request,
  formData: FormData,
  schema: Schema,
  run: (value: z.output<Schema>) => Promise<Result>,
  options: FormOptions,
): Promise<Result | DataOf<FormResult>> {
  const submission = parseWithZod(formData, { schema })
  // Passwords are never sent back, not even unseen.
  const hideFields = [...new Set(formData.keys())].filter(isSecret)
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields })
    if (submission.status === 'error') return data({ result }, { status: 400 })
    // A row was added or removed: the form as it is now, not judged yet.
    return data({ result: { initialValue: result.initialValue, intent: result.intent } })
  }
  try {
    return await run(submission.value)
  } catch (error) {
    if (error instanceof Response) throw await withDraft(error, request, formData)
    if (!isApiError(error)) throw error
    return refused(error)
  }

  function refused(error: ApiError) {
    const { issues = {}, details = {} } = error.data ?? {}
    const fieldErrors: Record<string, string[]> = {}
    const formErrors: string[] = []
    for (const [name, messages] of Object.entries(issues)) {
      const field = options.fieldNames?.[name] ?? name
      if (field && formData.has(field)) fieldErrors[field] = messages
      else formErrors.push(...messages)
    }
    if (error.status >= 500) formErrors.push(options.failure)
    // What is unforeseen says no more than that; what is in the way, and for how long, is said in its own words.
    if (error.status > 500 && error.message !== options.failure) formErrors.push(error.message)
    if (error.status < 500 && Object.keys(issues).length === 0) formErrors.push(error.message)
    return data<FormResult>(
      {
        result: submission.reply({ formErrors, fieldErrors, hideFields }),
        refusal: { code: error.code, message: error.message, details },
      },
      { status: error.status },
    )
  }
}

/**
 * A guard, for an action: where it leads to the sign-in, or the service cannot be reached, what was typed is kept, whether
 * or not it is valid.
 * @throws what the guard throws
 */
export async function guardForm<Result>(
  request: Request,
  formData: FormData,
  guard: (request: Request) => Promise<Result>,
): Promise<Result> {
  try {
    return await guard(request)
  } catch (error) {
    if (error instanceof Response) throw await withDraft(error, request, formData)
    throw error
  }
}

/** A redirect to the sign-in, and the screen of a service that is away, take along what was typed. */
async function withDraft(response: Response, request: Request, formData: FormData): Promise<Response> {
  const isSignIn = response.headers.get('location')?.startsWith('/login')
  if (!isSignIn && response.status !== 503) return response
  const kept = new Response(response.body, response)
  for (const cookie of await keepDraft(request, formData, { account: accounts.get(formData) ?? '' })) {
    kept.headers.append('set-cookie', cookie)
  }
  return kept
}

/**
 * What somebody typed here before their session ended, for a form's `lastResult`; it is forgotten once given.
 * @param headers those of the answer, to which the ones that forget it are added
 * @returns the values without errors, or null where there is nothing, and `headers`
 */
export async function typedBefore(
  request: Request,
  schema: z.ZodType,
  headers = new Headers(),
): Promise<{ draft: SubmissionResult<string[]> | null; headers: Headers }> {
  const kept = await takeDraft(request)
  if (!kept) return { draft: null, headers }
  for (const cookie of kept.forget) headers.append('set-cookie', cookie)
  if (!kept.formData || [...kept.formData.keys()].some(claimsTooMuch)) return { draft: null, headers }
  const { initialValue } = parseWithZod(kept.formData, { schema }).reply()
  return { draft: initialValue ? { initialValue } : null, headers }
}
