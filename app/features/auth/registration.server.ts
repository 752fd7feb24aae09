import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { wordsFor } from '~/i18n/words'
import { plainApiFor } from '~/portal/api.server'
import { formDataOf, handleForm } from '~/portal/form.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { keepsAddress, linkOf } from './mailed-link.server'
import { registrationFormSchema } from './registration-form.schema'
import { registrationPrefill } from './registration-prefill'
import { inSpecWords } from './spec-words.server'

/** The registration form behind an invite's link, filled in with what the certifier knew. */
export function loadRegistration(request: Request) {
  linkOf(request)
  const { businessName, ...prefill } = registrationPrefill(new URL(request.url).searchParams.get('company'))
  return data(
    { businessName, prefill, constraint: getZodConstraint(registrationFormSchema) },
    { headers: keepsAddress },
  )
}

/** Completes an invited company's registration (spec §2, §5, §8). */
export async function register(request: Request) {
  const link = linkOf(request)
  const formData = await formDataOf(request)
  const { done, failure } = wordsFor().auth.registration
  return handleForm(
    request,
    formData,
    registrationFormSchema,
    async (typed) => {
      const { api, headers } = await plainApiFor(request)
      await inSpecWords(failure, () => api.authentication.confirmCompanyAdmin({ ...typed, ...link }))
      return redirectWithToast(paths.login(), { type: 'success', content: done }, headers)
    },
    { failure },
  )
}
