import { redirect } from '@remix-run/node'
import { FactorCode } from '~/contract/authentication'
import { publicWords } from '~/i18n/public-words'
import { isApiError, plainApiFor } from '~/portal/api.server'
import { formDataOf, handleForm } from '~/portal/form.server'
import { wordsOf } from '~/portal/language.server'
import { afterSignIn, paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'

export function loadLoginFactor(request: Request) {
  const query = new URL(request.url).searchParams
  return {
    redirectTo: afterSignIn(query.get('redirectTo'), paths.home()),
    withRecovery: query.has('recovery'),
  }
}

/** @returns the redirect to where they wanted, or why not */
export async function logInWithFactor(request: Request) {
  const formData = await formDataOf(request)
  const wanted = afterSignIn(formData.get('redirectTo'), paths.home())
  const failure = publicWords(wordsOf(request)).auth.login.unavailable
  return handleForm({ request, formData }, FactorCode, { failure }, async (typed) => {
    const { api, headers } = await plainApiFor(request)
    try {
      await api.authentication.loginWithFactor(typed)
    } catch (error) {
      if (!isApiError(error) || error.code !== 'sign_in.ended') throw error
      throw await redirectWithToast(paths.login(wanted), { type: 'error', content: error.message })
    }
    return redirect(wanted, { headers })
  })
}
