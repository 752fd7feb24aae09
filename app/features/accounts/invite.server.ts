import type { Company } from '~/contract/companies'
import { DEFAULT_LANG, languageOfCountry, parseLang, type Lang } from '~/domain/languages'
import { formPage, handleForm, type SignedInForm } from '~/portal/forms/form.server'
import { offeredLanguages } from '~/portal/language/offered-languages.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { z } from 'zod'
import { email, language } from '~/contract/fields'
import { validationMessages } from '~/domain/validation-messages'

/** Each area has its own call. */
export type SendInvite = (invite: { email: string; lang?: Lang; isReader?: boolean }) => Promise<unknown>

/** In the language of the company's country by default. */
export function loadInvite(
  request: Request,
  headers: Headers,
  { id, businessName, country }: Company,
  readers = false,
) {
  const lang = parseLang(languageOfCountry(country), offeredLanguages()) ?? DEFAULT_LANG
  return formPage(request, inviteFormSchema, headers, { company: { id, businessName }, lang, readers })
}

export function inviteAccount(
  form: SignedInForm,
  send: SendInvite,
  { to, done, failure }: { to: string; done: string; failure: string },
) {
  return handleForm(form, inviteFormSchema, { failure }, async (invite) => {
    await send(invite)
    return redirectWithSuccess(to, done, form.headers)
  })
}

/** In the language of the area (specification §8 "Words"). */
export const inviteFormSchema = z.object({
  email: email(validationMessages.emailInvalidItalian),
  lang: language.optional(),
  isReader: z.boolean().default(false),
})
