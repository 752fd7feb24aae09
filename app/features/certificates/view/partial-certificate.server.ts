import { redirect } from '@remix-run/node'
import { isApiError } from '~/portal/api.server'
import { formDataOf } from '~/portal/form.server'
import { areaPaths, withQuery } from '~/portal/paths'
import type { ExtractRefusal } from './certificate-info'
import { pdfResponse } from '../pdf-response.server'
import type { Guard } from '../send-form.server'

const reasons: Record<string, ExtractRefusal> = {
  'certificate.expired': 'expired',
  'certificate.replaced': 'replaced',
  'certificate.revoked': 'revoked',
  'certificate.products_not_available': 'products',
  'certificate.nothing_printed': 'products',
  'quota.pace': 'busy',
  invalid_input: 'unprintable',
}

/** The extract of the ticked products ('PDF SELEZIONATI', spec §2); what cannot be made leads back and is explained there. */
export async function makePartial(
  request: Request,
  guard: Guard,
  certificationGroupId: string,
): Promise<Response> {
  const { api, user } = await guard(request)
  const back = (refused: ExtractRefusal) =>
    redirect(withQuery(areaPaths(user.userType).certificate(certificationGroupId), { refused }), 303)
  const form = await formDataOf(request)
  const productIds = form
    .getAll('productIds')
    .filter((id): id is string => typeof id === 'string' && id !== '')
  if (productIds.length === 0) return back('empty')
  try {
    return pdfResponse(await api.certificates.generatePartial({ certificationGroupId, productIds }))
  } catch (error) {
    if (!isApiError(error)) throw error
    return back(reasons[error.code] ?? 'failed')
  }
}
