import { data } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
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

/** What Conform's client sends along for itself; its server side parses it unguarded, and we have no use for it. */
const conformsOwn = ['__state__', '__intent__']

/**
 * The form that a request carries; one without a body carries an empty form.
 * @throws a 400 screen for a body that is no form
 */
export async function formDataOf(request: Request): Promise<FormData> {
  if (!request.headers.has('content-type')) return new FormData()
  try {
    const formData = await request.formData()
    for (const name of conformsOwn) formData.delete(name)
    return formData
  } catch {
    throw new Response(null, { status: 400, statusText: 'Bad Request' })
  }
}

/**
 * Reads a form, runs the work on it, and turns every refusal into an answer that keeps what was typed:
 * a wrong field gets its message, a conflict its explanation, a failure the spec's words, a lost session a draft
 * that the form finds again after the sign-in.
 * @returns what `run` returns, or a FormResult with status 400, 409, 429 or 500
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
  if (submission.status !== 'success')
    return data({ result: submission.reply({ hideFields }) }, { status: 400 })
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
    else if (Object.keys(issues).length === 0) formErrors.push(error.message)
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
 * A guard, for an action: where it leads to the sign-in, what was typed goes along, whether or not it is valid.
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

/** A redirect to the sign-in takes along what was typed. */
async function withDraft(response: Response, request: Request, formData: FormData): Promise<Response> {
  if (!response.headers.get('location')?.startsWith('/login')) return response
  const kept = new Response(response.body, response)
  for (const cookie of await keepDraft(new URL(request.url).pathname, formData)) {
    kept.headers.append('set-cookie', cookie)
  }
  return kept
}

/**
 * What somebody typed here before their session ended, for a form's `lastResult`; it is forgotten once given.
 * @returns the values without errors, and the headers that forget them; `{ draft: null }` where there is nothing
 */
export async function typedBefore(
  request: Request,
  schema: z.ZodType,
): Promise<{ draft: SubmissionResult<string[]> | null; headers: Headers }> {
  const kept = await takeDraft(request)
  const headers = new Headers()
  if (!kept) return { draft: null, headers }
  for (const cookie of kept.forget) headers.append('set-cookie', cookie)
  const { initialValue } = parseWithZod(kept.formData, { schema }).reply()
  return { draft: initialValue ? { initialValue } : null, headers }
}
