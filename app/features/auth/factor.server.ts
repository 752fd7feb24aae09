import { data } from '@remix-run/node'
import { FactorCode, StartFactor } from '~/contract/authentication'
import { publicWords } from '~/i18n/public-words'
import { handleForm, signedInForm } from '~/portal/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { wordsOf } from '~/portal/language.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { qrPath } from './qr-path.server'

/** What a form of the page is there for. */
export type FactorStep = 'start' | 'confirm' | 'codes' | 'remove'

export async function loadFactor(request: Request) {
  const { api, headers, user } = await requireCertifier(request)
  const factor = await api.authentication.factor()
  const qr = factor.setUp && qrPath(factor.setUp.uri)
  return data({ factor, qr, email: user.email, needsFactor: user.needsFactor }, { headers })
}

/** Recovery codes are in the answer itself: they are shown this once. */
export async function changeFactor(request: Request) {
  const form = await signedInForm(request, requireCertifier)
  const { failure, removed } = publicWords(wordsOf(request)).auth.factor
  const { authentication } = form.api
  const step = form.formData.get('step')
  if (step === 'start')
    return handleForm(form, StartFactor, { failure }, async (typed) => {
      await authentication.startFactor(typed)
      return redirectWithSuccess(paths.accountFactor(), publicWords(wordsOf(request)).auth.factor.started)
    })
  return handleForm(form, FactorCode, { failure }, async (typed) => {
    switch (step) {
      case 'confirm':
        return data(await authentication.confirmFactor(typed), { headers: form.headers })
      case 'codes':
        return data(await authentication.newRecoveryCodes(typed), { headers: form.headers })
      case 'remove':
        await authentication.removeFactor(typed)
        return redirectWithSuccess(paths.account(), removed, form.headers)
      default:
        throw new Response(null, { status: 400 })
    }
  })
}
