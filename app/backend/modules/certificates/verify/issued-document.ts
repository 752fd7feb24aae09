import { readShortCode } from '~/domain/text/short-code'
import type { Ctx } from '../../../core/context'
import type { CertificateDocument } from '../../../drivers/pdf/certificate-document'
import { notFound } from '../../../core/errors'
import { unknownCode } from '../certificates.errors'
import { rateLimitedLookup } from '../../authentication/attempts/rate-limited-lookup'
import { findPrinted, findPrintedByCode } from './verify.repository'

export interface IssuedDocument {
  printed: CertificateDocument
  revision: number
  shortCode: string
}

/** @throws AppError 404 */
export async function issuedDocument(ctx: Ctx, certificateId: string): Promise<IssuedDocument> {
  const row = await findPrinted(ctx, certificateId)
  if (!row) throw notFound()
  return toIssued(row)
}

/** For holders of the code. @throws AppError 404; 429 after too many unknown codes */
export async function issuedDocumentOf(
  ctx: Ctx,
  { code, revision }: { code: string; revision: string },
): Promise<IssuedDocument> {
  const number = /^\d{1,6}$/.test(revision) ? Number(revision) : -1
  const shortCode = readShortCode(code) ?? '-'
  return toIssued(await rateLimitedLookup(ctx, () => findPrintedByCode(ctx, shortCode, number), unknownCode))
}

const toIssued = (row: { printed: string; revision: number; short_code: string }): IssuedDocument => ({
  printed: JSON.parse(row.printed) as CertificateDocument,
  revision: row.revision,
  shortCode: row.short_code,
})
