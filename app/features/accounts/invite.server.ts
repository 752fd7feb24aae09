import { handleForm, type SignedInForm } from '~/portal/form.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { inviteFormSchema } from './invite-form.schema'

/** Each area has its own call. */
export type SendInvite = (email: string) => Promise<unknown>

export function inviteAccount(
  form: SignedInForm,
  send: SendInvite,
  { to, done, failure }: { to: string; done: string; failure: string },
) {
  return handleForm(form, inviteFormSchema, { failure }, async ({ email }) => {
    await send(email)
    return redirectWithSuccess(to, done, form.headers)
  })
}
