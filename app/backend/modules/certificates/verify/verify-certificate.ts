import type { FileVerification, Verification, VerifiedProduct } from '~/contract/verify'
import { certificateState, groupNumber } from '~/domain/certificate-rules'
import { formatShortCode, readShortCode } from '~/domain/short-code'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import type { CertificateDocument, CertificateProduct } from '../../../drivers/pdf/certificate-document'
import { statusUrlsOf } from '../../credentials/status-urls'
import { statusEnglishOf } from '../printed-english'
import { unknownCode, unknownFile } from '../certificates.errors'
import { printedDocumentsOf } from '../issued-documents.repository'
import { rateLimitedLookup } from './rate-limited-lookup'
import { findBySha256, findByShortCode, findExtractBySha256, type VerifiableGroup } from './verify.repository'
import { verifyUrl } from '../../settings/verify-url'

// Long enough to spare the database a crowd, short enough for a revocation to be seen.
const cacheSeconds = 60

/**
 * What a certificate is worth, for anybody who has its code, however they type it (decisions §5 "Public check"): the
 * names and products as they were printed, and the state of today.
 * @throws AppError 404 `certificate.unknown_code`; 429 for an address that has tried too many unknown ones
 */
export async function verifyCode(ctx: Ctx, input: { code: string }): Promise<Verification> {
  const code = readShortCode(input.code)
  // What can be no code is looked up as well: it is answered after the same queries as one that could be.
  const found = await rateLimitedLookup(
    ctx,
    () => withDocuments(ctx, findByShortCode(ctx, code ?? '-')),
    unknownCode,
  )
  return cacheable(ctx, verificationOf(ctx, found))
}

/**
 * Whether a file is an issued PDF, byte for byte, or an extract that was made of one, by the SHA-256 of its bytes, and
 * what its certificate is worth.
 * @throws AppError 404 `certificate.unknown_file`: never made, or changed since; 429
 */
export async function verifyFile(ctx: Ctx, input: { sha256: string }): Promise<FileVerification> {
  const sha256 = input.sha256.trim().toLowerCase()
  const known = /^[0-9a-f]{64}$/.test(sha256) ? sha256 : '-'
  const found = await rateLimitedLookup(ctx, () => withDocuments(ctx, fileOf(ctx, known)), unknownFile)
  const { document_number: number, made_at: madeAt } = found.group
  const certificate = verificationOf(ctx, found)
  const document = certificate.documents.find((one) => one.number === number)
  return cacheable(ctx, {
    intact: true,
    document: document ? { number: document.number, issuedOn: document.issuedOn } : null,
    extractMadeAt: madeAt,
    certificate,
  })
}

/** The group that a file belongs to: which document of it the file is, or when it was made of one. */
async function fileOf(ctx: Ctx, sha256: string) {
  // Both are asked for, whatever the first says.
  const [issued, extract] = await Promise.all([findBySha256(ctx, sha256), findExtractBySha256(ctx, sha256)])
  if (issued) return { ...issued, made_at: null }
  return extract && { ...extract, document_number: null }
}

interface Found<G extends VerifiableGroup> {
  group: G
  rows: Awaited<ReturnType<typeof printedDocumentsOf>>
  statusUrls: Awaited<ReturnType<typeof statusUrlsOf>>
}

/** A group with its documents. Where there is none they are asked for all the same: the time tells nobody how near they were. */
async function withDocuments<G extends VerifiableGroup>(
  ctx: Ctx,
  asked: Promise<G | undefined>,
): Promise<Found<G> | undefined> {
  const group = await asked
  const id = group?.id ?? '-'
  const [rows, statusUrls] = await Promise.all([printedDocumentsOf(ctx, id), statusUrlsOf(ctx, id)])
  return group && { group, rows, statusUrls }
}

function cacheable<T>(ctx: Ctx, answer: T): T {
  ctx.responseHeaders.set('cache-control', `public, max-age=${cacheSeconds}`)
  return answer
}

function verificationOf(ctx: Ctx, { group, rows, statusUrls }: Found<VerifiableGroup>): Verification {
  const printed = rows.map((row) => JSON.parse(row.printed) as CertificateDocument)
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
    certifierName: first?.certifier.name ?? '',
    companyName: first?.client.businessName ?? '',
    companyAddress: first?.client.address ?? '',
    facilityName: first?.facility.businessName ?? '',
    facilityAddress: first?.facility.address ?? '',
    issuedOn: first?.issuedOn ?? '',
    expireOn: group.expire_on,
    lotNumber: group.lot_number,
    revokedAt: group.revoked_at,
    replacedBy: successorOf(ctx, group),
    documents: printed.map(({ number, issuedOn, products }, index) => ({
      number,
      issuedOn,
      sha256: rows[index]?.sha256 ?? '',
      credentialStatusUrl: statusUrls.get(rows[index]?.id ?? '') ?? null,
      products: products.map(toProduct),
    })),
  }
}

function successorOf(ctx: Ctx, group: VerifiableGroup): Verification['replacedBy'] {
  const { successor_year: year, successor_sequence: sequence, successor_code: code } = group
  if (year === null || sequence === null || code === null) return null
  return { number: groupNumber(year, sequence), code: formatShortCode(code), verifyUrl: verifyUrl(ctx, code) }
}

const toProduct = (product: CertificateProduct): VerifiedProduct => ({
  name: product.name,
  code: product.code,
  kosherStatusCode: product.kosherStatusCode,
  kosherStatusDescription: product.kosherStatusDescription,
  kosherStatusEnglish: statusEnglishOf(product),
  restrictionDescription: product.restriction,
  restrictionEnglish: product.restrictionEn ?? null,
  isPassover: product.isPassover,
  onBehalfName: product.onBehalf,
})
