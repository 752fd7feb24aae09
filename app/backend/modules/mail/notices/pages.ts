import { reviewedKinds, type ReviewedKind } from '~/domain/items/item-kinds'
import type { Ctx } from '../../../core/context'

/** The portal's URLs (specification §2), repeated here since the backend does not know the screens. */

type Side = 'company' | 'certifier'

const pageOf = (ctx: Ctx, path: string) => ctx.settings.publicUrl + path

export const itemPage = (ctx: Ctx, side: Side, kind: ReviewedKind, id: string) =>
  pageOf(
    ctx,
    `${side === 'certifier' ? '/certifier' : ''}/${reviewedKinds[kind].plural.replace('_', '-')}/${encodeURIComponent(id)}`,
  )

/** The list of a kind, filtered. */
export const listPage = (ctx: Ctx, side: Side, kind: ReviewedKind, filters: Record<string, string>) =>
  `${itemPage(ctx, side, kind, '').slice(0, -1)}?${new URLSearchParams(filters)}`

export const requestsPage = (ctx: Ctx) => pageOf(ctx, '/certifier/requests')

export const messagesPage = (ctx: Ctx, side: Side, kind: ReviewedKind, id: string) =>
  `${itemPage(ctx, side, kind, id)}/messages`

/** A company's own thread. */
export const threadPage = (ctx: Ctx, side: Side, companyId: string) =>
  pageOf(
    ctx,
    side === 'certifier' ? `/certifier/companies/${encodeURIComponent(companyId)}/messages` : '/messages',
  )

/** The form of a new certificate, or the certificate that the request is about. */
export function answerPage(
  ctx: Ctx,
  request: { id: string; kind: 'new' | 'renew' | 'add'; certificationGroupId: string | null },
): string {
  const { id, kind, certificationGroupId: group } = request
  if (kind === 'new' || !group) return pageOf(ctx, `/certifier/certificates/new?requestId=${id}`)
  const certificate = `/certifier/certificates/${encodeURIComponent(group)}`
  return pageOf(ctx, `${certificate}/${kind === 'add' ? 'add-products' : 'renew'}?requestId=${id}`)
}

export const certificatePage = (ctx: Ctx, certificationGroupId: string, side: Side = 'company') =>
  pageOf(
    ctx,
    `${side === 'certifier' ? '/certifier' : ''}/certificates/${encodeURIComponent(certificationGroupId)}`,
  )

export const certificatesPage = (ctx: Ctx) => pageOf(ctx, '/certificates')

export const certificateFile = (ctx: Ctx, certificateId: string) =>
  pageOf(ctx, `/files/certificates/${encodeURIComponent(certificateId)}`)

export const requestPage = (ctx: Ctx, requestId: string) =>
  pageOf(ctx, `/requests/${encodeURIComponent(requestId)}`)

export const visitPage = (ctx: Ctx, side: Side, id: string) =>
  pageOf(ctx, `${side === 'certifier' ? '/certifier' : ''}/visits/${encodeURIComponent(id)}`)

/** Due and overdue certificates. */
export const certificatesToReviewPage = (ctx: Ctx) => pageOf(ctx, '/certifier/certificates/review')

export const visitsPage = (ctx: Ctx) => pageOf(ctx, '/certifier/visits')

export const facilityPage = (ctx: Ctx, id: string) =>
  pageOf(ctx, `/certifier/facilities/${encodeURIComponent(id)}`)

export const deviationPage = (ctx: Ctx, side: Side, id: string) =>
  pageOf(ctx, `${side === 'certifier' ? '/certifier' : ''}/deviations/${encodeURIComponent(id)}`)

export const deskPage = (ctx: Ctx, side: Side = 'company') =>
  pageOf(ctx, side === 'certifier' ? '/certifier' : '/desk')

export const accountPage = (ctx: Ctx) => pageOf(ctx, '/account')
