import type { Company } from '~/contract/companies'
import { DEFAULT_LANG, languageOfCountry, parseLang, type Lang } from '~/domain/languages'
import { formPage, handleForm, type SignedInForm } from '~/portal/form.server'
import { offeredLanguages } from '~/portal/offered-languages.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { inviteFormSchema } from './invite-form.schema'

/** Each area has its own call. */
export type SendInvite = (email: string, lang?: Lang) => Promise<unknown>

/** In the language of the company's country, until another is chosen. */
export function loadInvite(request: Request, headers: Headers, { id, businessName, country }: Company) {
  const lang = parseLang(languageOfCountry(country), offeredLanguages()) ?? DEFAULT_LANG
  return formPage(request, inviteFormSchema, headers, { company: { id, businessName }, lang })
}

export function inviteAccount(
  form: SignedInForm,
  send: SendInvite,
  { to, done, failure }: { to: string; done: string; failure: string },
) {
  return handleForm(form, inviteFormSchema, { failure }, async ({ email, lang }) => {
    await send(email, lang)
    return redirectWithSuccess(to, done, form.headers)
  })
}
