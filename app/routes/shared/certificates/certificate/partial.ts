import { redirect } from '@remix-run/node'
import type { ExtractRefusal } from '~/features/certificates/view/certificate-info'
import { pdfResponse } from '~/features/certificates/pdf-response.server'
import { isApiError } from '~/portal/api.server'
import { formDataOf } from '~/portal/forms/form.server'
import { requireArea } from '~/portal/guards.server'
import { areaOf, areaPaths, withQuery } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

const reasons: Record<string, ExtractRefusal> = {
  'certificate.expired': 'expired',
  'certificate.replaced': 'replaced',
  'certificate.revoked': 'revoked',
  'certificate.ended': 'ended',
  'certificate.suspended': 'suspended',
  'certificate.products_not_available': 'products',
  'certificate.nothing_printed': 'products',
  'quota.pace': 'busy',
  invalid_input: 'unprintable',
}

const pageOf = ({ request, params }: RouteArgs<'certificateId'>) =>
  areaPaths(areaOf(new URL(request.url).pathname) ?? 'Certifier').certificate(params.certificateId)

/** 'PDF SELEZIONATI' (specification §2), or all (`whole`); the certificate's page explains refusals. */
export async function action(args: RouteArgs<'certificateId'>) {
  const { api } = await requireArea(args.request)
  const back = (refused: ExtractRefusal) => redirect(withQuery(pageOf(args), { refused }), 303)
  const form = await formDataOf(args.request)
  const { certificateId: certificationGroupId } = args.params
  const isWhole = form.has('whole')
  const productIds = form
    .getAll('productIds')
    .filter((id): id is string => typeof id === 'string' && id !== '')
  if (productIds.length === 0 && !isWhole) return back('empty')
  try {
    return pdfResponse(
      isWhole
        ? await api.certificates.generateWhole({ certificationGroupId })
        : await api.certificates.generatePartial({ certificationGroupId, productIds }),
    )
  } catch (error) {
    if (!isApiError(error)) throw error
    return back(reasons[error.code] ?? 'failed')
  }
}

/** For a reload of the extract's address. */
export const loader = (args: RouteArgs<'certificateId'>) => redirect(pageOf(args))
