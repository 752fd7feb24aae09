import { redirectDocument } from '@remix-run/node'
import { isApiError, plainApiFor } from '~/portal/api.server'
import { formDataOf, handleForm } from '~/portal/forms/form.server'
import { requestWords } from '~/portal/language/language.server'
import { afterSignIn, paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { ProofForm } from './factor-proof.server'

/** The second step of a sign-in; an account without an app has recovery codes beside its passkeys. */
export async function loadLoginFactor(request: Request) {
  const query = new URL(request.url).searchParams
  const redirectTo = afterSignIn(query.get('redirectTo'), paths.home())
  const { api } = await plainApiFor(request)
  const { app, passkeys } = await throughSignIn(redirectTo, api.authentication.factorsOfSignIn())
  return { redirectTo, app, passkeys, withRecovery: query.has('recovery') || !app }
}

/** @returns the redirect to the requested page, or why not */
export async function logInWithFactor(request: Request) {
  const formData = await formDataOf(request)
  const wanted = afterSignIn(formData.get('redirectTo'), paths.home())
  const failure = requestWords(request).auth.login.unavailable
  return handleForm({ request, formData }, ProofForm, { failure }, async (typed) => {
    const { api, headers } = await plainApiFor(request)
    await throughSignIn(wanted, api.authentication.loginWithFactor(typed))
    return redirectDocument(wanted, { headers })
  })
}

/** @throws a redirect to the sign-in, if it has to be started again */
async function throughSignIn<T>(wanted: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isApiError(error) || error.code !== 'sign_in.ended') throw error
    throw await redirectWithToast(paths.login(wanted), { type: 'error', content: error.message })
  }
}
