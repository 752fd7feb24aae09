import { data } from '@remix-run/node'
import { signedInForm } from '~/portal/forms/form.server'
import { requireArea } from '~/portal/guards.server'
import { runIntents } from '~/portal/forms/intents.server'
import { areaOf, paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import type { SignedIn } from '~/portal/guards.server'
import { messageForm, threadIntents } from './thread.server'

/** The caller's own, if the address names no company. */
const threadCompany = ({ user }: SignedIn, companyId: string | undefined) => companyId ?? user.companyId ?? ''

export async function loadCompanyThread(request: Request, companyId: string | undefined) {
  const signedIn = await requireArea(request)
  const thread = await signedIn.api.threads.get({ companyId: threadCompany(signedIn, companyId) })
  const { form, headers } = await messageForm(request)
  return data({ thread, ...form }, { headers })
}

export async function writeInCompanyThread(request: Request, ofAddress: string | undefined) {
  const form = await signedInForm(request, requireArea)
  const companyId = threadCompany(form, ofAddress)
  const { threads } = form.api
  return runIntents(form, {
    ...threadIntents(
      form,
      { kind: 'company', id: companyId },
      {
        addNote: (message) => threads.addNote({ companyId, ...message }),
        markRead: (noteId) => threads.markRead({ companyId, noteId }),
      },
    ),
    close: {
      failure: form.words.questions.closeFailed,
      run: async () => {
        await threads.close({ companyId })
        const isCompany = areaOf(new URL(request.url).pathname) === 'Company'
        const page = isCompany ? paths.company.messages() : paths.certifier.companyMessages(companyId)
        return redirectWithSuccess(page, form.words.questions.closed, form.headers)
      },
    },
  })
}
