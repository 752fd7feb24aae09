import type { Ctx } from '../../core/context'
import { findGroup } from './groups.repository'
import { documentUrl, findByIdempotencyKey, findIssuedDocument } from './issued-documents.repository'

/** The certificate, if the caller may know of it. */
export const knownCertificate = (ctx: Ctx, id: string) => findGroup(ctx, id)

/** The id of the document that a call with this key has issued. */
export const issuedByKey = async (ctx: Ctx, idempotencyKey: string): Promise<string | undefined> =>
  (await findByIdempotencyKey(ctx, idempotencyKey))?.id

/** An issued document's number, and the address of its PDF. */
export async function issuedDocument(ctx: Ctx, id: string): Promise<{ number: string; url: string }> {
  return { number: (await findIssuedDocument(ctx, id))?.number ?? '', url: documentUrl(id) }
}
