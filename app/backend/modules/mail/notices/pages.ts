import { reviewedKinds, type ReviewedKind } from '~/domain/items/item-kinds'
import type { Ctx } from '../../../core/context'

/** The portal's URLs (specification §2), repeated here since the backend does not know the screens. */

type Side = 'company' | 'certifier'

const portalAddress = (ctx: Ctx, path: string) => ctx.settings.publicUrl + path

export const itemPage = (ctx: Ctx, side: Side, kind: ReviewedKind, id: string) =>
  portalAddress(
    ctx,
    `${side === 'certifier' ? '/certifier' : ''}/${reviewedKinds[kind].plural.replace('_', '-')}/${encodeURIComponent(id)}`,
  )

/** The list of a kind, filtered. */
export const listPage = (ctx: Ctx, side: Side, kind: ReviewedKind, filters: Record<string, string>) =>
  `${itemPage(ctx, side, kind, '').slice(0, -1)}?${new URLSearchParams(filters)}`

export const requestsPage = (ctx: Ctx) => portalAddress(ctx, '/certifier/requests')

export const messagesPage = (ctx: Ctx, side: Side, kind: ReviewedKind, id: string) =>
  `${itemPage(ctx, side, kind, id)}/messages`

/** A company's own thread. */
export const threadPage = (ctx: Ctx, side: Side, companyId: string) =>
  portalAddress(
    ctx,
    side === 'certifier' ? `/certifier/companies/${encodeURIComponent(companyId)}/messages` : '/messages',
  )

/** The form of a new certificate, or the certificate that the request is about. */
export function answerPage(
  ctx: Ctx,
  request: { id: string; kind: 'new' | 'renew' | 'add'; certificationGroupId: string | null },
): string {
  const { id, kind, certificationGroupId: group } = request
  if (kind === 'new' || !group) return portalAddress(ctx, `/certifier/certificates/new?requestId=${id}`)
  const certificate = `/certifier/certificates/${encodeURIComponent(group)}`
  return portalAddress(ctx, `${certificate}/${kind === 'add' ? 'add-products' : 'renew'}?requestId=${id}`)
}

export const certificatePage = (ctx: Ctx, certificationGroupId: string, side: Side = 'company') =>
  portalAddress(
    ctx,
    `${side === 'certifier' ? '/certifier' : ''}/certificates/${encodeURIComponent(certificationGroupId)}`,
  )

export const certificatesPage = (ctx: Ctx) => portalAddress(ctx, '/certificates')

export const certificateFile = (ctx: Ctx, certificateId: string) =>
  portalAddress(ctx, `/files/certificates/${encodeURIComponent(certificateId)}`)

export const requestPage = (ctx: Ctx, requestId: string) =>
  portalAddress(ctx, `/requests/${encodeURIComponent(requestId)}`)

export const visitPage = (ctx: Ctx, side: Side, id: string) =>
  portalAddress(ctx, `${side === 'certifier' ? '/certifier' : ''}/visits/${encodeURIComponent(id)}`)

/** Due and overdue certificates. */
export const certificatesToReviewPage = (ctx: Ctx) => portalAddress(ctx, '/certifier/certificates/review')

export const visitsPage = (ctx: Ctx) => portalAddress(ctx, '/certifier/visits')

export const facilityPage = (ctx: Ctx, id: string) =>
  portalAddress(ctx, `/certifier/facilities/${encodeURIComponent(id)}`)

export const linePage = (ctx: Ctx, lineId: string) =>
  portalAddress(ctx, `/certifier/lines/${encodeURIComponent(lineId)}`)

export const deviationPage = (ctx: Ctx, side: Side, id: string) =>
  portalAddress(ctx, `${side === 'certifier' ? '/certifier' : ''}/deviations/${encodeURIComponent(id)}`)

export const deskPage = (ctx: Ctx, side: Side = 'company') =>
  portalAddress(ctx, side === 'certifier' ? '/certifier' : '/desk')

export const accountPage = (ctx: Ctx) => portalAddress(ctx, '/account')
