import type { Ctx } from '../../core/context'
import type { UsedKey } from '../idempotency/once'
import { findGroup } from './groups.repository'
import { documentUrl, findByUsedKey } from './issued-documents.repository'

/** The certificate, if the caller may know of it. */
export const knownCertificate = (ctx: Ctx, id: string) => findGroup(ctx, id)

/** The id of the document that a call with this key has issued. @throws AppError 409 for another call's */
export const issuedByKey = async (ctx: Ctx, used: UsedKey): Promise<string | undefined> =>
  (await findByUsedKey(ctx, used))?.id

/** The address of an issued document's PDF. */
export const fileOfCertificate = (id: string): string => documentUrl(id)
