import type { FileVerification, Verification, VerifiedProduct } from '~/contract/certificates/verify'
import { certificateState, groupNumber } from '~/domain/certificates/certificate-rules'
import { daysAfter } from '~/domain/dates'
import { formatShortCode, readShortCode } from '~/domain/text/short-code'
import { dayInRome, todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import {
  plantLetterOf,
  type CertificateDocument,
  type CertificateProduct,
} from '../../../drivers/pdf/certificate-document'
import { listStatusUrls } from '../../credentials/status-list'
import { englishStatus } from '../print-plants'
import { shownPlants } from '../get-certificate'
import { unknownCode, unknownFile } from '../certificates.errors'
import { listPrintedDocuments } from '../issued-documents.repository'
import { rateLimitedLookup } from '../../authentication/attempts/rate-limited-lookup'
import {
  findByFormerSha256,
  findBySha256,
  findByShortCode,
  findExtractBySha256,
  findPrintedOn,
  findSuccessors,
  findPrinted,
  findPrintedByCode,
  type SuccessorRow,
  type VerifiableGroup,
} from './verify.repository'
import { verifyUrl } from '../../settings/verify-url'
import { notFound } from '../../../core/errors'
import type { PublicSuspension } from '~/contract/certificates/rulings'
import { isPublic, restsSince, suspendedSince, type Suspension } from '~/domain/certificates/rulings'
import { toPublicGoods } from '../../directory/read/present'
import { printedCodes, suspensionsOf, type RulingOfGroup } from '../../rulings/suspended'

// Spares the database, yet shows a revocation soon.
const cacheSeconds = 60

/** Specification §2 "Public check". @throws AppError 404 `certificate.unknown_code`; 429 */
export async function verifyCode(ctx: Ctx, input: { code: string }): Promise<Verification> {
  const code = readShortCode(input.code) ?? '-'
  const found = await rateLimitedLookup(
    ctx,
    () => withDocuments(ctx, findByShortCode(ctx, code)),
    unknownCode,
  )
  return cacheable(ctx, toVerification(ctx, found))
}

/** For an issued PDF or an extract. @throws AppError 404 `certificate.unknown_file`; 429 */
export async function verifyFile(ctx: Ctx, input: { sha256: string }): Promise<FileVerification> {
  const sha256 = input.sha256.trim().toLowerCase()
  const known = /^[0-9a-f]{64}$/.test(sha256) ? sha256 : '-'
  const found = await rateLimitedLookup(ctx, () => withDocuments(ctx, fileOf(ctx, known)), unknownFile)
  const { document_number: number, made_at: madeAt } = found.group
  const certificate = toVerification(ctx, found)
  const document = certificate.documents.find((one) => one.number === number)
  return cacheable(ctx, {
    intact: true,
    document: document ? { number: document.number, issuedOn: document.issuedOn } : null,
    extractMadeAt: madeAt,
    certificate,
  })
}

async function fileOf(ctx: Ctx, sha256: string) {
  // Always all: equal timing.
  const newest = await findBySha256(ctx, sha256)
  const former = await findByFormerSha256(ctx, sha256)
  const extract = await findExtractBySha256(ctx, sha256)
  const issued = newest ?? former
  if (issued) return { ...issued, made_at: null }
  return extract && { ...extract, document_number: null }
}

interface Found<G extends VerifiableGroup> {
  group: G
  rows: Awaited<ReturnType<typeof listPrintedDocuments>>
  statusUrls: Awaited<ReturnType<typeof listStatusUrls>>
  lines: Map<string, Line>
  suspensions: Suspension<RulingOfGroup>[]
  codes: Map<string, string>
}

type Line = Pick<VerifiedProduct, 'notCertifiedSince' | 'standsOn'>

/** An unknown code costs one look-up: its timing reveals no more than the answer. */
async function withDocuments<G extends VerifiableGroup>(
  ctx: Ctx,
  lookup: Promise<G | undefined>,
): Promise<Found<G> | undefined> {
  const group = await lookup
  if (!group) return undefined
  const rows = await listPrintedDocuments(ctx, group.id)
  const statusUrls = await listStatusUrls(ctx, group.id)
  const suspensions = (await suspensionsOf(ctx, [group.id])).get(group.id) ?? []
  return {
    group,
    rows,
    statusUrls,
    lines: await takenOff(ctx, group),
    suspensions,
    codes: suspensions.length === 0 ? new Map<string, string>() : await printedCodes(ctx, group.id),
  }
}

/** By code, where its products stand since a reduction of it or a successor; a certificate in force wins. */
async function takenOff(ctx: Ctx, group: VerifiableGroup): Promise<Map<string, Line>> {
  const successors = group.replaced_by_id === null ? [] : await findSuccessors(ctx, group.id)
  if (successors.every((one) => one.reduced_reason === null)) return new Map()
  const today = todayInRome(ctx.clock())
  const rows = (await findPrintedOn(ctx, group.id)).map((row) => ({ ...row, endsOn: endOf(row) }))
  const latest = (a: string, b: string) => (a > b ? a : b)
  return new Map<string, Line>(
    [...grouped(rows, ({ code }) => code)].map(([code, on]) => {
      const inForce = on.find(({ endsOn }) => endsOn > today)
      if (!inForce)
        return [code, { notCertifiedSince: on.map(({ endsOn }) => endsOn).reduce(latest), standsOn: null }]
      // Another certificate of the company is not for the holder of this one.
      const newer = successors.find(({ id }) => id === inForce.id)
      return [code, { notCertifiedSince: null, standsOn: newer ? toSuccessor(ctx, newer) : null }]
    }),
  )
}

/** The first day on which a certificate is not in force. */
const endOf = ({ expire_on, revoked_at, replaced_at }: Awaited<ReturnType<typeof findPrintedOn>>[number]) =>
  [revoked_at, replaced_at]
    .flatMap((at) => (at === null ? [] : [dayInRome(at)]))
    .reduce((a, b) => (a < b ? a : b), daysAfter(expire_on, 1))

function cacheable<T>(ctx: Ctx, answer: T): T {
  ctx.responseHeaders.set('cache-control', `public, max-age=${cacheSeconds}`)
  return answer
}

function toVerification(
  ctx: Ctx,
  { group, rows, statusUrls, lines, suspensions, codes }: Found<VerifiableGroup>,
): Verification {
  const today = todayInRome(ctx.clock())
  const suspendedOn = suspendedSince(suspensions, today)
  const resting = restsByCode(suspensions, codes, today)
  const printed = rows.map((row) => JSON.parse(row.printed) as CertificateDocument)
  // As first printed, to be compared with the paper: the company may have been renamed.
  const first = printed[0]
  return {
    code: formatShortCode(group.short_code),
    verifyUrl: verifyUrl(ctx, group.short_code),
    state: certificateState(
      {
        expireOn: group.expire_on,
        replacedById: group.replaced_by_id,
        revokedAt: group.revoked_at,
        isFarewell: group.is_farewell === 1,
        suspendedOn,
      },
      today,
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
    suspendedOn,
    suspensions: publicSuspensions(suspensions, codes, today),
    replacedBy: successorLink(ctx, group),
    documents: printed.map((document, index) => ({
      number: document.number,
      issuedOn: document.issuedOn,
      sha256: rows[index]?.sha256 ?? '',
      credentialStatusUrl: statusUrls.get(rows[index]?.id ?? '') ?? null,
      plants: shownPlants(document),
      products: document.products.map((product) => ({
        ...toProduct(product),
        plant: plantLetterOf(document, product),
        suspendedOn: resting.get(product.code) ?? null,
        ...(lines.get(product.code) ?? { notCertifiedSince: null, standsOn: null }),
      })),
    })),
  }
}

/** Never a notice, a reason, or a deviation. */
const publicSuspensions = (
  suspensions: Suspension<RulingOfGroup>[],
  codes: Map<string, string>,
  today: string,
): PublicSuspension[] =>
  suspensions
    .filter((one) => isPublic(one, today))
    .map(({ ruling: { row }, productIds, from, until }) => ({
      from,
      until,
      productCodes: productIds && [...new Set(productIds.flatMap((id) => codes.get(id) ?? []))].sort(),
      ...toPublicGoods(row),
    }))
    .toReversed()

function restsByCode(
  suspensions: Suspension[],
  codes: Map<string, string>,
  today: string,
): Map<string, string> {
  const resting = new Map<string, string>()
  for (const [id, code] of codes) {
    const since = restsSince(suspensions, id, today)
    if (since !== null) resting.set(code, since)
  }
  return resting
}

function successorLink(ctx: Ctx, group: VerifiableGroup): Verification['replacedBy'] {
  const { successor_year: year, successor_sequence: sequence, successor_code: code } = group
  if (year === null || sequence === null || code === null) return null
  return toSuccessor(ctx, { year, sequence, short_code: code })
}

const toSuccessor = (
  ctx: Ctx,
  { year, sequence, short_code: code }: Pick<SuccessorRow, 'year' | 'sequence' | 'short_code'>,
): NonNullable<Verification['replacedBy']> => ({
  number: groupNumber(year, sequence),
  code: formatShortCode(code),
  verifyUrl: verifyUrl(ctx, code),
})

const toProduct = (
  product: CertificateProduct,
): Omit<VerifiedProduct, 'plant' | 'suspendedOn' | keyof Line> => ({
  name: product.name,
  code: product.code,
  kosherStatusCode: product.kosherStatusCode,
  kosherStatusDescription: product.kosherStatusDescription,
  kosherStatusEnglish: englishStatus(product),
  restrictionDescription: product.restriction,
  restrictionEnglish: product.restrictionEn ?? null,
  isPassover: product.isPassover,
  onBehalfName: product.onBehalf,
})

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
