import { redirect } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { plainApiFor } from '~/portal/api.server'
import { formDataOf, handleForm } from '~/portal/forms/form.server'
import { requestWords } from '~/portal/language/language.server'
import { paths } from '~/portal/paths'
import { resetPasswordFormSchema } from './reset-password-form.schema'
import { inSpecWords } from './spec-words.server'

export function loadResetPassword(request: Request) {
  const sent = new URL(request.url).searchParams.has('sent')
  return { sent, constraint: getZodConstraint(resetPasswordFormSchema) }
}

/** The answer does not tell whether the address has an account (specification §11 "Mailed links"). */
export async function askForLink(request: Request) {
  const form = { request, formData: await formDataOf(request) }
  const { failure } = requestWords(request).auth.resetPassword
  return handleForm(form, resetPasswordFormSchema, { failure }, async ({ email }) => {
    const { api } = await plainApiFor(request)
    await inSpecWords(failure, () => api.authentication.askLostCredential({ email }))
    return redirect(paths.resetPasswordSent())
  })
}
