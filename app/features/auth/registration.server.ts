import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { plainApiFor } from '~/portal/api.server'
import { formDataOf, handleForm } from '~/portal/forms/form.server'
import { requestWords } from '~/portal/language/language.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { keepsAddress, linkOf, lookAtLink } from './mailed-link.server'
import { accountFormSchema, registrationFormSchema, type RegistrationForm } from './registration-form.schema'
import { registrationPrefill } from './registration-prefill'
import { inSpecWords } from './spec-words.server'

export async function loadRegistration(request: Request) {
  const { isUsable, registered } = await lookAtLink(request, 'company-admin')
  const { businessName, ...prefill } = registrationPrefill(new URL(request.url).searchParams.get('company'))
  const schema = registered ? accountFormSchema : registrationFormSchema
  return data(
    {
      isUsable,
      registered,
      businessName,
      prefill,
      constraint: getZodConstraint(schema),
    },
    { headers: keepsAddress },
  )
}

/** If a colleague has registered the company, only the account is created. */
export async function register(request: Request) {
  const link = linkOf(request)
  const form = { request, formData: await formDataOf(request) }
  const { done, failure } = requestWords(request).auth.registration
  const confirm = async (typed: RegistrationForm) => {
    const { api, headers } = await plainApiFor(request)
    await inSpecWords(failure, () => api.authentication.confirmCompanyAdmin({ ...typed, ...link }))
    return redirectWithSuccess(paths.login(), done, headers)
  }
  const { registered } = await lookAtLink(request, 'company-admin')
  if (!registered) return handleForm(form, registrationFormSchema, { failure }, confirm)
  const { businessName: _, ...company } = registered
  return handleForm(form, accountFormSchema, { failure }, (typed) => confirm({ ...company, ...typed }))
}
