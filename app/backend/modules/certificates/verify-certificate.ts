import type { FileVerification, Verification, VerifiedDocument } from '~/contract/verify'
import { certificateState, groupNumber } from '~/domain/certificate-rules'
import { formatShortCode, readShortCode } from '~/domain/short-code'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../context'
import type { CertificateDocument } from '../../drivers/pdf/certificate-document'
import type { AppError } from '../../errors'
import { addressKey, pauseOf, takeAttempt } from '../authentication/attempts'
import { pausedFor } from '../authentication/paused'
import { unknownCode, unknownFile } from './certificates.errors'
import { printedDocumentsOf } from './documents.repository'
import { findBySha256, findByShortCode, type VerifiableGroup } from './verify.repository'
import { verifyUrl } from './verify-url'

const firstPauseSeconds = 60
// Long enough to spare the database a crowd, short enough for a revocation to be seen.
const cacheSeconds = 60

/**
 * What a certificate is worth, for anybody who has its code, however they type it (decisions §5 "Public check"): the
 * names and products as they were printed, and the state of today.
 * @throws AppError 404 `certificate.unknown_code`; 429 for an address that has tried too many unknown ones
 */
export async function verifyCode(ctx: Ctx, input: { code: string }): Promise<Verification> {
  const code = readShortCode(input.code)
  // What can be no code is looked up as well, and is answered in the same time.
  const group = await tried(ctx, () => findByShortCode(ctx, code ?? '-'), unknownCode)
  return cacheable(ctx, await verificationOf(ctx, group))
}

/**
 * Whether a file is an issued PDF, byte for byte, by the SHA-256 of its bytes, and what its certificate is worth.
 * @throws AppError 404 `certificate.unknown_file`: never issued, or changed since; 429
 */
export async function verifyFile(ctx: Ctx, input: { sha256: string }): Promise<FileVerification> {
  const sha256 = input.sha256.trim().toLowerCase()
  const known = /^[0-9a-f]{64}$/.test(sha256) ? sha256 : '-'
  const group = await tried(ctx, () => findBySha256(ctx, known), unknownFile)
  const certificate = await verificationOf(ctx, group)
  const document = certificate.documents.find(({ number }) => number === group.document_number)
  if (!document) throw unknownFile()
  const { number, issuedOn } = document
  return cacheable(ctx, { intact: true, document: { number, issuedOn }, certificate })
}

function cacheable<T>(ctx: Ctx, answer: T): T {
  ctx.responseHeaders.set('cache-control', `public, max-age=${cacheSeconds}`)
  return answer
}

/** Looks something up that people guess at: what is not found counts, and an address that pauses is not told anything. */
async function tried<T>(ctx: Ctx, lookUp: () => Promise<T | undefined>, unknown: () => AppError): Promise<T> {
  const { address } = ctx.request
  const key = addressKey('verify', address)
  const pause = key && (await pauseOf(ctx, key))
  if (pause) throw pausedFor(ctx, pause, { address }, 'verification paused')
  const found = await lookUp()
  if (found) return found
  const taken =
    key && (await takeAttempt(ctx, key, { failures: ctx.settings.verifyFailures, firstPauseSeconds }))
  if (taken && 'retryAfterSeconds' in taken)
    throw pausedFor(ctx, taken.retryAfterSeconds, { address }, 'verification paused')
  throw unknown()
}

async function verificationOf(ctx: Ctx, group: VerifiableGroup): Promise<Verification> {
  const printed = (await printedDocumentsOf(ctx, group.id)).map(
    (row) => JSON.parse(row.printed) as CertificateDocument,
  )
  // A company may have been renamed since: whoever holds the paper compares it with what was printed first.
  const first = printed[0]
  return {
    code: formatShortCode(group.short_code),
    verifyUrl: verifyUrl(ctx, group.short_code),
    state: certificateState(
      { expireOn: group.expire_on, replacedById: group.replaced_by_id, revokedAt: group.revoked_at },
      todayInRome(ctx.clock()),
    ),
    number: groupNumber(group.year, group.sequence),
    name: group.name,
    companyName: first?.client.businessName ?? '',
    facilityName: first?.facility.businessName ?? '',
    issuedOn: first?.issuedOn ?? '',
    expireOn: group.expire_on,
    lotNumber: group.lot_number,
    revokedAt: group.revoked_at,
    replacedBy: successorOf(ctx, group),
    documents: printed.map(toDocument),
  }
}

function successorOf(ctx: Ctx, group: VerifiableGroup): Verification['replacedBy'] {
  const { successor_year: year, successor_sequence: sequence, successor_code: code } = group
  if (year === null || sequence === null || code === null) return null
  return { number: groupNumber(year, sequence), code: formatShortCode(code), verifyUrl: verifyUrl(ctx, code) }
}

const toDocument = ({ number, issuedOn, products }: CertificateDocument): VerifiedDocument => ({
  number,
  issuedOn,
  products: products.map((product) => ({
    name: product.name,
    code: product.code,
    kosherStatusCode: product.kosherStatusCode,
    kosherStatusDescription: product.kosherStatusDescription,
    restrictionDescription: product.restriction,
    isPassover: product.isPassover,
    onBehalfName: product.onBehalf,
  })),
})
