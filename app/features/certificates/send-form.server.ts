import { data, redirect } from '@remix-run/node'
import type { CertificateOutline } from '~/contract/certificates/certificates'
import { REASON_FIELD } from '~/features/kosher/concerns'
import { answerIn } from '~/features/kosher/concerns.server'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import type { FormAnswer } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { sendPreview } from './preview.server'
import type { Issued } from './products/chosen-product'
import type { ProductsFormResult } from './products/form-products.server'

export type Guard = (request: Request) => Promise<SignedIn>

type CertificateForm = Parameters<PortalApi['api']['requests']['create']>[0]

interface Sending {
  requestId: string | undefined
  opensPdf: 'yes' | undefined
  deviationReason: string | null | undefined
}

/**
 * A certifier issues by it, once asked about; a company asks for it (specification §4 "Requests"). @throws ApiError as
 * the calls do
 */
export async function sendForm(
  signedIn: SignedInForm,
  form: CertificateForm,
  { requestId, opensPdf, deviationReason }: Sending,
): Promise<FormAnswer<ProductsFormResult>> {
  const { api, user, words, headers, formData } = signedIn
  if (user.userType === 'Company' && formData.get('intent') !== 'preview') {
    const { id, name } = await api.requests.create(form)
    const content = words.requests.sent(name)
    return redirectWithSuccess(paths.company.request(id), content, headers)
  }
  const asked = { ...form, requestId, deviationReason }
  return askThenIssue(signedIn, {
    preview: () => api.certificates.preview({ ...form, requestId }),
    outline: () => api.certificates.outline(asked),
    issue: (answer) => api.certificates.create({ ...asked, ...answer }),
    reasonField: 'reason',
    name: form.certificationGroup.name,
    opensPdf,
  })
}

interface Issuing {
  preview: () => Promise<File>
  outline: () => Promise<CertificateOutline>
  issue: (answer: ReturnType<typeof answerIn>) => Promise<{ id: string; url: string; certificateId: string }>
  /** Why in spite of what is forbidden, as `issue` calls it. */
  reasonField: string
  name: string
  opensPdf: 'yes' | undefined
}

/** Each of its buttons: what would be made is shown, asked about, and made. @throws ApiError as the calls do */
export async function askThenIssue(
  signedIn: SignedInForm,
  { preview, outline: ask, issue, reasonField, name, opensPdf }: Issuing,
): Promise<FormAnswer<ProductsFormResult>> {
  const { formData } = signedIn
  if (formData.get('intent') === 'preview') return sendPreview(signedIn, preview)
  // Only the question's own button issues: Enter in a field does not.
  if (formData.get('intent') !== 'issue') {
    const outline = await ask()
    return data<ProductsFormResult>({ result: toSubmission(formData), outline })
  }
  const answer = await unlessUnanswered(issue(answerIn(formData)), reasonField)
  // Something is not answered yet, or has come up meanwhile: it is asked again, with what was ticked.
  if (!('made' in answer)) {
    const outline = await ask()
    const { reason } = answer
    const result = {
      ...toSubmission(formData),
      ...(reason && { status: 'error' as const, error: { [REASON_FIELD]: reason } }),
    }
    return data<ProductsFormResult>({ result, outline, unanswered: !reason }, reason ? 400 : 409)
  }
  const created = answer.made
  const page = paths.certifier.issuedCertificate(created.id, created.certificateId)
  const issued: Issued = { pdf: created.url, page, name, id: created.id }
  return opensPdf ? data<ProductsFormResult>({ issued }) : redirect(page, 303)
}

/** @returns what was made, or what is wrong with the reason, if anything is */
async function unlessUnanswered<Made>(
  making: Promise<Made>,
  reasonField: string,
): Promise<{ made: Made } | { reason: string[] | undefined }> {
  try {
    return { made: await making }
  } catch (error) {
    if (!isApiError(error)) throw error
    const reason = error.data?.issues?.[reasonField]
    if (error.code !== 'review.concerns' && !reason) throw error
    return { reason }
  }
}

/** The certifier's words are given (specification §8). */
export const sendingFailed = ({ user, words }: SignedIn, failed: string): string =>
  user.userType === 'Company' ? words.requests.sendFailed : failed
