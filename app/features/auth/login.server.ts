import { data, redirect, redirectDocument } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Login, UserInfo } from '~/contract/accounts/authentication'
import { isApiError, plainApiFor } from '~/portal/api.server'
import { hasDraft } from '~/portal/forms/draft-cookies.server'
import { formDataOf } from '~/portal/forms/form.server'
import { currentUser } from '~/portal/guards.server'
import { requestWords } from '~/portal/language/language.server'
import { afterSignIn, areaOf, paths } from '~/portal/paths'

export interface LoginRefusal {
  message: string
  /** The account or the IP address is paused. */
  isPaused?: true
  /** The field that is focused after the modal. */
  field: 'email' | 'password'
  /** Never with the password. */
  result: SubmissionResult<string[]>
}

export type LoginReason = 'ended' | 'needed'

const bringsSession = (request: Request) =>
  /(^|;\s*)(__Host-)?sigillo=/.test(request.headers.get('cookie') ?? '')

/** A guard also sends here those who may not enter an area (specification §2): sending them back would loop. */
export async function loadLogin(request: Request) {
  const { searchParams } = new URL(request.url)
  const wanted = searchParams.get('redirectTo')
  const redirectTo = afterSignIn(wanted, paths.home())
  const user = await currentUser(request)
  const area = areaOf(redirectTo) ?? UserInfo.shape.userType.safeParse(searchParams.get('area')).data ?? null
  if (user && (area === null || area === user.userType)) throw redirect(redirectTo)
  const why: LoginReason | null = user || !wanted ? null : bringsSession(request) ? 'ended' : 'needed'
  const isKept = why !== null && hasDraft(request)
  const otherArea = user && area ? { area, email: user.email } : null
  return data({ redirectTo, otherArea, why, isKept }, { status: otherArea ? 403 : 200 })
}

/** @returns the requested page as a new document, in the account's language; or why not, with status 400, 401, 429 or 503 */
export async function logIn(request: Request) {
  const formData = await formDataOf(request)
  const submission = parseWithZod(formData, { schema: Login })
  const w = requestWords(request)
  const words = w.auth.login
  const result = { initialValue: { email: formText(formData, 'email') } }
  const refuse = (status: number, refusal: Omit<LoginRefusal, 'result'>, headers?: HeadersInit) =>
    data<LoginRefusal>({ ...refusal, result }, { status, headers })

  if (submission.status !== 'success') {
    const field = submission.error?.email ? 'email' : 'password'
    return refuse(400, { message: w.validation.messages.loginCredentials, field })
  }
  const { api, headers } = await plainApiFor(request)
  const wanted = afterSignIn(
    formData.get('redirectTo') ?? new URL(request.url).searchParams.get('redirectTo'),
    paths.home(),
  )
  try {
    await api.authentication.login(submission.value)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'factor.required')
      throw redirect(paths.loginFactor({ redirectTo: wanted }), { headers })
    if (error.status === 401 || error.status === 404) {
      return refuse(401, { message: words.invalidCredentials, field: 'password' })
    }
    if (error.status === 429) {
      const seconds = error.data?.retryAfterSeconds ?? 60
      const headers = { 'Retry-After': String(seconds) }
      return refuse(429, { message: words.paused(seconds), isPaused: true, field: 'password' }, headers)
    }
    return refuse(error.status === 403 ? 403 : 503, { message: words.unavailable, field: 'password' })
  }
  return redirectDocument(wanted, { headers })
}

function formText(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}
