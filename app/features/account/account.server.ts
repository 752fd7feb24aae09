import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { noticeKindsOf } from '~/domain/notices'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireUser } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { changePasswordFormSchema } from './change-password-form.schema'
import { noticesFormSchema } from './notices-form.schema'

export async function loadAccount(request: Request) {
  const { api, headers, user } = await requireUser(request)
  const [notices, { draft }] = await Promise.all([
    api.authentication.notices(),
    typedBefore(request, noticesFormSchema, headers),
  ])
  const { email, userType, companyName } = user
  const kinds = noticeKindsOf(userType)
  return data({ account: { email, userType, companyName }, notices, kinds, draft }, { headers })
}

export async function saveNotices(request: Request) {
  const form = await formDataOf(request)
  const { api, headers, user, words: w } = await guardForm(request, form, requireUser)
  const words = w.auth.account
  return handleForm(
    request,
    form,
    noticesFormSchema,
    async (typed) => {
      const chosen = noticeKindsOf(user.userType).map((kind) => [kind, typed[kind]])
      await api.authentication.setNotices(Object.fromEntries(chosen) as Partial<typeof typed>)
      return redirectWithToast(paths.account(), { type: 'success', content: words.noticesSaved }, headers)
    },
    { failure: words.noticesFailure },
  )
}

export async function loadChangePassword(request: Request) {
  const { user } = await requireUser(request)
  return { email: user.email, constraint: getZodConstraint(changePasswordFormSchema) }
}

/** Ends the account's other sessions (decisions §2). */
export async function changePassword(request: Request) {
  const form = await formDataOf(request)
  const { api, headers, words } = await guardForm(request, form, requireUser)
  const { done, failure } = words.auth.changePassword
  return handleForm(
    request,
    form,
    changePasswordFormSchema,
    async ({ currentPassword, newPassword }) => {
      await api.authentication.changePassword({ currentPassword, newPassword })
      return redirectWithToast(paths.account(), { type: 'success', content: done }, headers)
    },
    { failure },
  )
}

/** This session too. */
export async function logOutEverywhere(request: Request): Promise<Response> {
  const { api, headers, words } = await requireUser(request)
  await api.authentication.logoutEverywhere()
  // Not "storage": theme and sidebar are the browser's, not the account's.
  headers.set('Clear-Site-Data', '"cache"')
  const content = words.auth.account.loggedOutEverywhere
  return redirectWithToast(paths.login(), { type: 'success', content }, headers)
}
