import { signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'

export async function loadUndelivered(request: Request) {
  const { api } = await requireManager(request)
  return api.mail.undelivered()
}

/** The button's one, or all. */
export async function resendUndelivered(request: Request) {
  const { api, words, formData, headers } = await signedInForm(request, requireManager)
  const w = words.settings.undelivered
  const mailId = formData.get('mailId')
  try {
    const { resent, dropped } = await api.mail.resend(typeof mailId === 'string' ? { mailId } : {})
    const said = [
      ...(resent > 0 || dropped === 0 ? [w.resent(resent)] : []),
      ...(dropped > 0 ? [w.dropped(dropped)] : []),
    ]
    return redirectWithSuccess(paths.certifier.undelivered(), said.join('. '), headers)
  } catch (error) {
    return answerRefusal(error, w.failed)
  }
}
