import { data } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { Words } from '~/i18n/words'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { redirectWithToast } from '~/portal/toast.server'
import { inviteFormSchema } from './invite-form.schema'

/** Each area has its own call. */
export type SendInvite = (signedIn: SignedIn, email: string) => Promise<unknown>

export async function loadInviteForm(request: Request, { headers }: Pick<SignedIn, 'headers'>) {
  const { draft } = await typedBefore(request, inviteFormSchema, headers)
  return data({ draft, constraint: getZodConstraint(inviteFormSchema) }, { headers })
}

export async function inviteAccount(
  request: Request,
  guard: (request: Request) => Promise<SignedIn>,
  send: SendInvite,
  { to, said }: { to: string; said: (words: Words) => { done: string; failure: string } },
) {
  const formData = await formDataOf(request)
  const signedIn = await guardForm(request, formData, guard)
  const { done, failure } = said(signedIn.words)
  return handleForm(
    request,
    formData,
    inviteFormSchema,
    async ({ email }) => {
      await send(signedIn, email)
      return redirectWithToast(to, { type: 'success', content: done }, signedIn.headers)
    },
    { failure },
  )
}
