import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { forgetDraft, readDraft } from '~/portal/forms/draft-cookies.server'
import { handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireUser } from '~/portal/guards.server'
import { requestWords } from '~/portal/language/language.server'
import { afterSignIn, paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { proofFields } from './factor-proof.server'

/** A name that no other form uses: the other form's fields are sent along. */
const AgainSchema = z.object({
  againPassword: z.string().optional(),
  againCode: z.string().optional(),
  againSends: z.string().optional(),
  passkey: proofFields.passkey,
})

const wantedBy = (request: Request) =>
  afterSignIn(new URL(request.url).searchParams.get('to'), paths.account())

export async function loadConfirmAgain(request: Request) {
  const { api, headers, user } = await requireUser(request)
  const factor = await api.authentication.factor()
  const draft = await readDraft(request)
  const [path] = wantedBy(request).split('?')
  const isOwn = draft?.path === path && draft?.account === user.email
  return data(
    {
      email: user.email,
      app: factor.setUpAt !== null,
      passkeys: factor.passkeys.length > 0,
      typed: isOwn ? draft.fields : null,
    },
    { headers },
  )
}

/** @returns the way back, with the other form's fields, which the browser then sends again */
export async function confirmAgain(request: Request) {
  const form = await signedInForm(request, requireUser)
  const words = requestWords(request).auth.confirmAgain
  const fieldNames = { currentPassword: 'againPassword', code: 'againCode' }
  return handleForm(form, AgainSchema, { failure: words.failure, fieldNames }, async (typed) => {
    const { againPassword: currentPassword, againCode: code, passkey } = typed
    await form.api.authentication.confirm({
      ...(currentPassword && { currentPassword }),
      ...(code && { code }),
      ...(passkey && { passkey }),
    })
    const wanted = wantedBy(request)
    for (const cookie of await forgetDraft(request)) form.headers.append('set-cookie', cookie)
    if (typed.againSends) return redirect(wanted, { status: 307, headers: form.headers })
    return redirectWithSuccess(wanted, words.done, form.headers)
  })
}
