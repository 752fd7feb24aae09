import { data } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { ACCOUNT_FIELD, KEY_FIELD, OTHER_ACCOUNT, TYPED_BEFORE } from '~/domain/forms/form-account'
import { isApiError, type ApiError } from '../api.server'
import { noteSent } from './ask-again.server'
import { hasKey, noteKey } from './form-key.server'
import { isSecret, keepDraft } from './draft-cookies.server'
import { takeDraft } from './form-draft.server'
import type { FormResult } from './form-result'
import type { SignedIn } from '../guards.server'
import { isPrefetch } from '../prefetch.server'

type DataOf<T> = ReturnType<typeof data<T>>

export interface SentForm {
  request: Request
  formData: FormData
}

export type SignedInForm = SignedIn & SentForm

export interface FormOptions {
  /** Wire name → form name where they differ: `BusinessName` → `businessName`. */
  fieldNames?: Record<string, string>
  /** For unforeseen errors (specification §8); null to answer a refusal with an error screen. */
  failure: string | null
}

/** Sent by Conform's client; its server side parses it unguarded, so it is checked. */
const STATE = '__state__'
const INTENT = '__intent__'

/** By each form's account: nobody else gets the input back. */
const accounts = new WeakMap<FormData, string>()

/** Conform allocates arrays as long as the largest index in a name. */
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

/** @throws unless a button changes the rows of `list` */
function listIntent(text: FormDataEntryValue, list: string): string {
  const intent = ListIntent.parse(JSON.parse(typeof text === 'string' ? text : ''))
  if (intent.payload.name !== list) throw new RangeError('Another list than the form has')
  return JSON.stringify(intent)
}

/** Conform parses names like `details[0].contact` recursively. */
const MAX_DEPTH = 8

const claimsTooMuch = (name: string) =>
  name.split(/[.[]/, MAX_DEPTH + 1).length > MAX_DEPTH ||
  [...name.matchAll(/\[(\d+)\]/g)].some(([, claimed]) => Number(claimed) > MAX_INDEX)

const isNoRow = (name: string, list: string) =>
  new RegExp(`^${list}(?![a-zA-Z])`).test(name) && !new RegExp(`^${list}\\[\\d+\\]\\.\\w+$`).test(name)

/** @throws a 400 screen if the body is not one of our forms */
export async function formDataOf(request: Request, list?: string): Promise<FormData> {
  if (!request.headers.has('content-type')) return new FormData()
  try {
    const formData = await request.formData()
    const intent = formData.get(INTENT)
    const account = formData.get(ACCOUNT_FIELD)
    if (typeof account === 'string') accounts.set(formData, account)
    formData.delete(ACCOUNT_FIELD)
    noteKey(request, formData.get(KEY_FIELD))
    formData.delete(KEY_FIELD)
    formData.delete(STATE)
    formData.delete(INTENT)
    noteSent(request, formData)
    const names = [...formData.keys()]
    if (names.some(claimsTooMuch)) throw new RangeError('More rows than any form has')
    if (list === undefined) return formData
    for (const name of names) if (isNoRow(name, list)) formData.delete(name)
    // Ignoring an unknown intent would save the form.
    if (intent !== null) formData.set(INTENT, listIntent(intent, list))
    return formData
  } catch {
    throw new Response(null, { status: 400, statusText: 'Bad Request' })
  }
}

/** For buttons that ignore the fields. */
export const anyFields = z.looseObject({})

/** The form as it was sent, but for what a button changes in it. */
export function toSubmission(formData: FormData, changes: object = {}): FormResult['result'] {
  const { initialValue } = parseWithZod(formData, { schema: anyFields }).reply()
  return { initialValue: { ...initialValue, ...changes } }
}

/** Turns errors into answers that keep the input. @throws redirects and error screens of `run` */
export async function handleForm<Schema extends z.ZodType, Result>(
  { request, formData }: SentForm,
  schema: Schema,
  { failure, fieldNames = {} }: FormOptions,
  run: (value: z.output<Schema>) => Promise<Result>,
): Promise<Result | DataOf<FormResult>> {
  const submission = parseWithZod(formData, { schema })
  // Passwords are never sent back.
  const hideFields = [...new Set(formData.keys())].filter(isSecret)
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields })
    if (submission.status === 'error') return data({ result }, { status: 400 })
    // Only a row was added or removed: no validation yet.
    return data({ result: { initialValue: result.initialValue, intent: result.intent } })
  }
  try {
    return await run(submission.value)
  } catch (error) {
    if (error instanceof Response) throw await withDraft(error, request, formData)
    if (!isApiError(error) || failure === null) throw error
    return answerInForm(error, failure)
  }

  function answerInForm(error: ApiError, unforeseen: string) {
    const { issues = {}, details = {} } = error.data ?? {}
    const fieldErrors: Record<string, string[]> = {}
    const formErrors: string[] = []
    for (const [name, messages] of Object.entries(issues)) {
      const field = fieldNames[name] ?? name
      if (field && formData.has(field)) fieldErrors[field] = messages
      else formErrors.push(...messages)
    }
    if (error.status >= 500) formErrors.push(unforeseen)
    // A temporary failure has a message of its own; an unforeseen one has none.
    if (error.status > 500 && error.message !== unforeseen) formErrors.push(error.message)
    if (error.status < 500 && Object.keys(issues).length === 0) formErrors.push(error.message)
    const result = submission.reply({ formErrors, fieldErrors, hideFields })
    // Pressed again, it is sent as the form that it is now.
    if (error.code === 'idempotency.key_reused') delete result.initialValue?.idempotencyKey
    const refusal = { code: error.code, message: error.message, details }
    return data<FormResult>({ result, refusal }, { status: error.status })
  }
}

/** An action's guard, or another read of it, that keeps the input when it throws. */
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

/** @throws as the guard does, keeping the input; a 400 screen if it is not one of our forms */
export async function signedInForm<Who extends SignedIn>(
  request: Request,
  guard: (request: Request) => Promise<Who>,
  list?: string,
): Promise<Who & SentForm> {
  const formData = await formDataOf(request, list)
  const signedIn = await guardForm(request, formData, guard)
  // From an old tab, or typed offline: it must not be sent under a colleague's name.
  const typedBy = accounts.get(formData)
  if (hasKey(request) && typedBy !== undefined && typedBy !== signedIn.user.email)
    throw new Response(OTHER_ACCOUNT, { status: 409 })
  return { ...signedIn, request, formData }
}

async function withDraft(response: Response, request: Request, formData: FormData): Promise<Response> {
  const isSignIn = response.headers.get('location')?.startsWith('/login')
  if (!isSignIn && response.status !== 503) return response
  const kept = new Response(response.body, response)
  for (const cookie of await keepDraft(request, formData, { account: accounts.get(formData) ?? '' })) {
    kept.headers.append('set-cookie', cookie)
  }
  return kept
}

type TypedBefore = SubmissionResult<string[]> & { [TYPED_BEFORE]: true }

/** Input from before the session ended, for `lastResult`; cleared once read. */
export async function typedBefore(
  request: Request,
  schema: z.ZodType = anyFields,
  headers = new Headers(),
): Promise<{ draft: TypedBefore | null; headers: Headers }> {
  // A prefetch does not count as reading it.
  const kept = isPrefetch(request) ? null : await takeDraft(request)
  if (!kept) return { draft: null, headers }
  for (const cookie of kept.forget) headers.append('set-cookie', cookie)
  if (!kept.formData || [...kept.formData.keys()].some(claimsTooMuch)) return { draft: null, headers }
  const { initialValue } = parseWithZod(kept.formData, { schema }).reply()
  return { draft: initialValue ? { initialValue, [TYPED_BEFORE]: true } : null, headers }
}

/** The data of a page with a form: `loaded`, earlier input, and the browser's checks. */
export async function formPage<Schema extends z.ZodType, Loaded extends object>(
  request: Request,
  schema: Schema,
  headers: Headers,
  loaded: Loaded,
) {
  const { draft } = await typedBefore(request, schema, headers)
  return data({ ...loaded, draft, constraint: getZodConstraint(schema) }, { headers })
}
