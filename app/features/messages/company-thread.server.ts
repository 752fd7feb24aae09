import { data } from '@remix-run/node'
import { anyForm } from '~/components/form/any-form.schema'
import { runPhraseIntent } from '~/features/phrases/insert-phrase.server'
import { handleForm, signedInForm } from '~/portal/form.server'
import { requireArea } from '~/portal/guards.server'
import { areaOf, paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import type { SignedIn } from '~/portal/guards.server'
import { messageForm, runThread } from './thread.server'

/** The caller's own, if the address names no company. */
const companyOf = ({ user }: SignedIn, companyId: string | undefined) => companyId ?? user.companyId ?? ''

export async function loadCompanyThread(request: Request, companyId: string | undefined) {
  const signedIn = await requireArea(request)
  const thread = await signedIn.api.threads.get({ companyId: companyOf(signedIn, companyId) })
  const { form, headers } = await messageForm(request)
  return data({ thread, ...form }, { headers })
}

export async function writeInCompanyThread(request: Request, ofAddress: string | undefined) {
  const form = await signedInForm(request, requireArea)
  const companyId = companyOf(form, ofAddress)
  const { threads } = form.api
  if (form.formData.get('intent') === 'close')
    return handleForm(form, anyForm, { failure: form.words.questions.closeFailed }, async () => {
      await threads.close({ companyId })
      const isCompany = areaOf(new URL(request.url).pathname) === 'Company'
      const page = isCompany ? paths.company.messages() : paths.certifier.companyMessages(companyId)
      return redirectWithSuccess(page, form.words.questions.closed, form.headers)
    })
  const phrased = await runPhraseIntent(form, { kind: 'company', id: companyId })
  if (phrased) return phrased
  return runThread(form, {
    addNote: (message) => threads.addNote({ companyId, ...message }),
    markRead: (noteId) => threads.markRead({ companyId, noteId }),
  })
}
