import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { wordsFor } from '~/i18n/words'
import { isApiError, plainApiFor } from '~/portal/api.server'
import { formDataOf, handleForm } from '~/portal/form.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { lostCredentialFormSchema } from './lost-credential-form.schema'
import { keepsAddress, linkOf, lookAtLink } from './mailed-link.server'

export async function loadConfirmEmail(request: Request) {
  const { isUsable } = await lookAtLink(request, 'company-contributor')
  return data({ isUsable, constraint: getZodConstraint(lostCredentialFormSchema) }, { headers: keepsAddress })
}

/** Gives an invited colleague's account the password that they chose (decisions §2). */
export async function confirmEmail(request: Request) {
  const link = linkOf(request)
  const formData = await formDataOf(request)
  const { done, failure, linkInvalid } = wordsFor().auth.confirmEmail
  return handleForm(
    request,
    formData,
    lostCredentialFormSchema,
    async ({ password }) => {
      const { api, headers } = await plainApiFor(request)
      try {
        await api.authentication.confirmCompanyContributor({ ...link, password })
      } catch (error) {
        if (isApiError(error) && error.code === 'link_invalid') error.message = linkInvalid
        throw error
      }
      return redirectWithToast(paths.login(), { type: 'success', content: done }, headers)
    },
    { failure },
  )
}
