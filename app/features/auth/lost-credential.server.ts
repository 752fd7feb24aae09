import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { wordsFor } from '~/i18n/words'
import { plainApiFor } from '~/portal/api.server'
import { formDataOf, handleForm } from '~/portal/form.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { lostCredentialFormSchema } from './lost-credential-form.schema'
import { keepsAddress, linkOf, lookAtLink } from './mailed-link.server'
import { inSpecWords } from './spec-words.server'

export async function loadLostCredential(request: Request) {
  const { isUsable } = await lookAtLink(request, 'password')
  return data({ isUsable, constraint: getZodConstraint(lostCredentialFormSchema) }, { headers: keepsAddress })
}

/** Sets a new password with a mailed link (spec §5, §8). */
export async function setNewPassword(request: Request) {
  const link = linkOf(request)
  const formData = await formDataOf(request)
  const { done, failure } = wordsFor().auth.lostCredential
  return handleForm(
    request,
    formData,
    lostCredentialFormSchema,
    async ({ password }) => {
      const { api, headers } = await plainApiFor(request)
      await inSpecWords(failure, () => api.authentication.setLostCredential({ ...link, password }))
      return redirectWithToast(paths.login(), { type: 'success', content: done }, headers)
    },
    { failure },
  )
}
