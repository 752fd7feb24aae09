import { data } from '@remix-run/node'
import type { CertificateGroupResponse } from '~/contract/certificates/certificates'
import type { ExtractRefusal } from './certificate-info'
import { loadOverdue } from '../overdue-deviations.server'
import { holding, wholeRulings } from '../rulings/rulings.server'
import { reviewOf } from '../review/review.server'
import { openRequestOf } from '../requests/open-request.server'
import type { Guard } from '../send-form.server'

const refusalStatus: Record<ExtractRefusal, number> = {
  empty: 400,
  products: 409,
  expired: 409,
  replaced: 409,
  revoked: 409,
  ended: 409,
  suspended: 409,
  unprintable: 400,
  busy: 429,
  failed: 500,
}

const isRefusal = (value: string | null): value is ExtractRefusal =>
  value !== null && Object.hasOwn(refusalStatus, value)

/** `?issued=` names a document just issued; `?refused=` says why an extract was not made, and sets the status. */
export async function loadCertificate(request: Request, guard: Guard, certificationGroupId: string) {
  const signedIn = await guard(request)
  const { api } = signedIn
  const group: CertificateGroupResponse = await api.certificates.get({ certificationGroupId })
  const { suspendedOn, noticeOn, restingCount, companyId } = group.certificationGroup
  const isHeld = suspendedOn !== null || noticeOn !== null || restingCount > 0
  const params = new URL(request.url).searchParams
  const refused = params.get('refused')
  const document = group.certificates.find(({ id }) => id === params.get('issued'))
  return data(
    {
      ...group,
      issued: document ? { url: document.url } : null,
      refused: isRefusal(refused) ? refused : null,
      openRequest: await openRequestOf(api, certificationGroupId),
      review: await reviewOf(signedIn, certificationGroupId),
      holding: isHeld
        ? await wholeRulings(api, { ...holding, SubjectType: 'certificate', SubjectId: certificationGroupId })
        : [],
      overdue: signedIn.user.isCertifierCompanyManager ? await loadOverdue(signedIn, companyId) : [],
    },
    isRefusal(refused) ? { status: refusalStatus[refused] } : undefined,
  )
}
