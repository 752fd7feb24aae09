import { data, redirect } from '@remix-run/node'
import { answerIn } from '~/features/concerns/concerns.server'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { submissionOf } from '~/features/review/review-form.server'
import type { FormResult } from '~/portal/form-result'
import type { SignedInForm } from '~/portal/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { certificateWords } from '~/i18n/own/certificates'
import { sendPreview } from './preview.server'
import type { ProductsAnswer } from './products/chosen-product'

export type Guard = (request: Request) => Promise<SignedIn>

type CertificateForm = Parameters<PortalApi['api']['requests']['create']>[0]

/** For a browser that opens the PDF itself. */
export interface Issued {
  pdf: string
  page: string
  name: string
  id: string
}

interface Sending {
  requestId: string | undefined
  opensPdf: 'yes' | undefined
  deviationReason: string | null | undefined
}

/**
 * A certifier issues by it, once that was asked about; a company asks for it (decisions §5).
 * @throws ApiError as the calls do
 */
export async function sendForm(
  signedIn: SignedInForm,
  form: CertificateForm,
  { requestId, opensPdf, deviationReason }: Sending,
) {
  const { api, user, words, headers, formData } = signedIn
  if (formData.get('intent') === 'preview')
    return { sent: await sendPreview(signedIn, { ...form, requestId }) }
  if (user.userType === 'Company') {
    const { id, name } = await api.requests.create(form)
    const content = words.requests.sent(name)
    return { sent: await redirectWithSuccess(paths.company.request(id), content, headers) }
  }
  // Only the question's own button issues: Enter in a field does not.
  if (formData.get('intent') !== 'issue') {
    const outline = await api.certificates.outline({ ...form, requestId, deviationReason })
    return data<ProductsAnswer & FormResult>({ result: submissionOf(formData), outline })
  }
  const asked = { ...form, requestId, deviationReason }
  const created = await unlessUnanswered(api.certificates.create({ ...asked, ...answerIn(formData) }))
  // Something is not answered yet, or has come up meanwhile: it is asked again, with what was ticked.
  if (!created) {
    const outline = await api.certificates.outline(asked)
    return data<ProductsAnswer & FormResult>(
      { result: submissionOf(formData), outline, unanswered: true },
      409,
    )
  }
  const page = paths.certifier.issuedCertificate(created.id, created.certificateId)
  const issued: Issued = { pdf: created.url, page, name: form.certificationGroup.name, id: created.id }
  return { sent: opensPdf ? data({ issued }) : redirect(page, 303) }
}

async function unlessUnanswered<Made>(making: Promise<Made>): Promise<Made | null> {
  try {
    return await making
  } catch (error) {
    if (isApiError(error) && error.code === 'review.concerns') return null
    throw error
  }
}

/** The certifier's words are those of spec §8. */
export const sendingFailed = ({ user, words }: SignedIn, failed: string): string =>
  user.userType === 'Company' ? certificateWords(words).requests.sendFailed : failed
