import type { Ctx } from '../../core/context'

/** What a mail leads to. The portal's addresses (spec §2) stand here once more, as the backend knows none of its screens. */

type Kind = 'ingredient' | 'product'
type Side = 'company' | 'certifier'

const pageOf = (ctx: Ctx, path: string) => ctx.settings.publicUrl + path

/** An ingredient or product, in the area of who is told. */
export const itemPage = (ctx: Ctx, side: Side, kind: Kind, id: string) =>
  pageOf(ctx, `${side === 'certifier' ? '/certifier' : ''}/${kind}s/${encodeURIComponent(id)}`)

/** The thread of an ingredient or product, in the area of who is told. */
export const messagesPage = (ctx: Ctx, side: Side, kind: Kind, id: string) =>
  `${itemPage(ctx, side, kind, id)}/messages`

/** Where the certifier answers a request: the form of a new certificate, or the certificate that it is about. */
export function answerPage(
  ctx: Ctx,
  request: { id: string; kind: 'new' | 'renew' | 'add'; certificationGroupId: string | null },
): string {
  const { id, kind, certificationGroupId: group } = request
  if (kind === 'new' || !group) return pageOf(ctx, `/certifier/certificates/new?requestId=${id}`)
  const certificate = `/certifier/certificates/${encodeURIComponent(group)}`
  return pageOf(ctx, `${certificate}/${kind === 'add' ? 'add-products' : 'renew'}?requestId=${id}`)
}

export const certificatePage = (ctx: Ctx, certificationGroupId: string) =>
  pageOf(ctx, `/certificates/${encodeURIComponent(certificationGroupId)}`)

/** A company's own request. */
export const requestPage = (ctx: Ctx, requestId: string) =>
  pageOf(ctx, `/requests/${encodeURIComponent(requestId)}`)

export const deskPage = (ctx: Ctx) => pageOf(ctx, '/desk')

export const accountPage = (ctx: Ctx) => pageOf(ctx, '/account')
