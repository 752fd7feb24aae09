import type { SubmissionResult } from '@conform-to/react'
import type { Request as CertificateRequest } from '~/contract/certificates/requests'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { certificateValues } from '../certificate-fields'

type Kind = CertificateRequest['kind']

/** @throws 404 for an unknown one or one of another kind; a redirect to the requests once it is closed */
async function requestToAnswer(request: Request, { api, words }: SignedIn, kind: Kind) {
  const requestId = new URL(request.url).searchParams.get('requestId')
  if (!requestId) return null
  const certificateRequest = await api.requests.get({ requestId })
  if (certificateRequest.kind !== kind) throw new Response(null, { status: 404 })
  if (certificateRequest.status !== 'open' && request.method === 'GET') {
    const content = words.certificates.requestDecided
    throw await redirectWithToast(paths.certifier.requests(), { type: 'info', content })
  }
  return certificateRequest
}

async function earlierRequest(request: Request, { api }: SignedIn, kind: Kind) {
  const requestId = new URL(request.url).searchParams.get('again')
  if (!requestId) return null
  const earlier = await api.requests.get({ requestId })
  if (earlier.kind !== kind) throw new Response(null, { status: 404 })
  return earlier
}

/** The request that a certifier answers, or an earlier one that a company makes again. @throws as `requestToAnswer` */
export async function loadPrefill(
  request: Request,
  signedIn: SignedIn,
  kind: Kind,
  groupId?: string,
): Promise<{ certificateRequest: CertificateRequest | null; prefill: SubmissionResult<string[]> | null }> {
  const isCompany = signedIn.user.userType === 'Company'
  const found = await (isCompany ? earlierRequest : requestToAnswer)(request, signedIn, kind)
  if (found && groupId && found.certificationGroup?.id !== groupId) throw new Response(null, { status: 404 })
  return { certificateRequest: isCompany ? null : found, prefill: found && asPrefill(found) }
}

const asPrefill = (certificateRequest: CertificateRequest): SubmissionResult<string[]> => ({
  initialValue: {
    ...certificateValues(certificateRequest),
    productIds: certificateRequest.products.map(({ id }) => id),
  },
})

export const requestNotice = (certificateRequest: CertificateRequest | null) =>
  certificateRequest && {
    id: certificateRequest.id,
    headQuarterName: certificateRequest.headQuarterName,
    createdAt: certificateRequest.createdAt,
    createdBy: certificateRequest.createdBy,
    alsoAskedFor: certificateRequest.alsoAskedFor,
  }
