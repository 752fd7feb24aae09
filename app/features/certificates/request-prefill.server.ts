import type { SubmissionResult } from '@conform-to/react'
import type { Request as CertificateRequest } from '~/contract/requests'
import { wordsFor } from '~/i18n/words'
import type { PortalApi } from '~/portal/api.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'

/**
 * The company's request that the address names, for the form of its kind to begin with (decisions §5).
 * @throws a 404 screen for one that there is not, or that is of another kind; the way to the requests
 *   for one that is open no more
 */
export async function askedRequest(
  request: Request,
  api: PortalApi['api'],
  kind: CertificateRequest['kind'] = 'new',
) {
  const requestId = new URL(request.url).searchParams.get('requestId')
  if (!requestId) return null
  const asked = await api.requests.get({ requestId })
  if (asked.kind !== kind) throw new Response(null, { status: 404 })
  if (asked.status !== 'open' && request.method === 'GET') {
    const content = wordsFor().certificates.requestDecided
    throw await redirectWithToast(paths.certifier.requests(), { type: 'info', content })
  }
  return asked
}

/** The form as the company filled it in. */
export const asFilledIn = (asked: CertificateRequest): SubmissionResult<string[]> => ({
  initialValue: {
    name: asked.name,
    description: asked.description ?? '',
    expireOn: asked.expireOn ?? '',
    lotNumber: asked.lotNumber ?? '',
    companyId: asked.companyId,
    productIds: asked.products.map(({ id }) => id),
  },
})
