import type { Ctx } from '../../core/context'
import { findGroup } from './groups.repository'
import { documentUrl, findByIdempotencyKey } from './issued-documents.repository'

/** The certificate, if the caller may know of it. */
export const knownCertificate = (ctx: Ctx, id: string) => findGroup(ctx, id)

/** The id of the document that a call with this key has issued. */
export const issuedByKey = async (ctx: Ctx, idempotencyKey: string): Promise<string | undefined> =>
  (await findByIdempotencyKey(ctx, idempotencyKey))?.id

/** The address of an issued document's PDF. */
export const fileOfCertificate = (id: string): string => documentUrl(id)
