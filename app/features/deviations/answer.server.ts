import { receiveDocuments } from '~/features/documents/upload.server'
import { deviationWords } from '~/i18n/own/deviations'
import { formPage, handleForm, signedInForm } from '~/portal/form.server'
import { requireArea, type SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { answerFormSchema } from './answer-form.schema'

/** With what it takes to answer, where it is to be answered. @throws 404 */
export async function loadDeviation(request: Request, deviationId: string) {
  const { api, user, headers } = await requireArea(request)
  const deviation = await api.deviations.get({ deviationId })
  const answers = user.userType === 'Company' && !user.isReader && deviation.status === 'open'
  const rules = answers ? await api.documents.uploadRules() : null
  return formPage(request, answerFormSchema, headers, { deviation, rules })
}

const isMultipart = (request: Request) =>
  (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')

/** The certifier's page of it has no such form. @throws 404 */
async function answering(request: Request): Promise<SignedIn> {
  const signedIn = await requireArea(request)
  if (signedIn.user.userType === 'Certifier') throw new Response(null, { status: 404 })
  return signedIn
}

/** A company's: documents, one of them taken back, or the answer. */
export async function answerDeviation(request: Request, deviationId: string) {
  const page = paths.company.deviation(deviationId)
  if (isMultipart(request)) {
    const signedIn = await answering(request)
    return receiveDocuments(request, signedIn, { kind: 'deviation', id: deviationId }, page)
  }
  const form = await signedInForm(request, answering)
  const words = deviationWords(form.words).deviations
  // What is another's is not there, whatever is sent.
  const { documents } = await form.api.deviations.get({ deviationId })
  const documentId = form.formData.get('documentId')
  if (typeof documentId === 'string') {
    await form.api.deviations.removeDocument({ query: { deviationId, documentId } })
    const name = documents.find((one) => one.documentId === documentId)?.filename ?? ''
    return redirectWithSuccess(page, words.takenBack(name), form.headers)
  }
  return handleForm(form, answerFormSchema, { failure: words.failed }, async (typed) => {
    const { number } = await form.api.deviations.answer({ deviationId, ...typed })
    return redirectWithSuccess(page, words.answered(number), form.headers)
  })
}
