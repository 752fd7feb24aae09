import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { isApiError, plainApiFor, type PortalApi } from '~/portal/api.server'
import { formDataOf, handleForm } from '~/portal/forms/form.server'
import { requestWords } from '~/portal/language/language.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { confirmEmailFormSchema, lostCredentialFormSchema } from './lost-credential-form.schema'
import { keepsAddress, linkOf, lookAtLink } from './mailed-link.server'
import { inSpecWords } from './spec-words.server'

export async function loadNewPassword(request: Request, purpose: 'company-contributor' | 'password') {
  const { isUsable } = await lookAtLink(request, purpose)
  const schema = purpose === 'password' ? lostCredentialFormSchema : confirmEmailFormSchema
  return data({ isUsable, constraint: getZodConstraint(schema) }, { headers: keepsAddress })
}

type Send<Typed> = (api: PortalApi['api'], chosen: ReturnType<typeof linkOf> & Typed) => Promise<unknown>

async function savePassword<Typed>(
  request: Request,
  schema: z.ZodType<Typed & { confirmPassword: string }>,
  { done, failure }: { done: string; failure: string },
  send: Send<Omit<Typed, 'confirmPassword'>>,
) {
  const link = linkOf(request)
  const form = { request, formData: await formDataOf(request) }
  return handleForm(form, schema, { failure }, async ({ confirmPassword: _, ...typed }) => {
    const { api, headers } = await plainApiFor(request)
    await send(api, { ...link, ...typed })
    return redirectWithSuccess(paths.login(), done, headers)
  })
}

export function setNewPassword(request: Request) {
  const words = requestWords(request).auth.lostCredential
  return savePassword(request, lostCredentialFormSchema, words, (api, chosen) =>
    inSpecWords(words.failure, () => api.authentication.setLostCredential(chosen)),
  )
}

export function confirmEmail(request: Request) {
  const words = requestWords(request).auth.confirmEmail
  return savePassword(request, confirmEmailFormSchema, words, async (api, chosen) => {
    try {
      await api.authentication.confirmCompanyContributor(chosen)
    } catch (error) {
      if (isApiError(error) && error.code === 'link_invalid') error.message = words.linkInvalid
      throw error
    }
  })
}
