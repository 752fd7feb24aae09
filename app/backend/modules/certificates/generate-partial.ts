import { todayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../core/context'
import { plantLetterOf, type CertificateDocument } from '../../drivers/pdf/certificate-document'
import { nextNumber } from '../../core/counter'
import { AppError } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { productsForCertificate, findProductMakers } from '../products/certified/products-for-certificate'
import { productsNotAvailable } from './certificates.errors'
import { assertNoneRest } from '../rulings/suspended'
import { listIssuedDocuments, listPrintedDocuments } from './issued-documents.repository'
import { pdfFile } from './download-certificate'
import { liveCertificate } from './live-certificate'
import { renderDocument } from '../settings/render-document'
import { englishTexts, printedCheck } from './issue/printed-certificate'
import { lacking } from './seal-columns'
import { printPlants } from './print-plants'
import { createHash } from 'node:crypto'
import { insertExtract } from './verify/verify.repository'

/**
 * An extract (ESTRATTO), as printed (specification §2 "Certificate info"). @throws AppError 404; 409 if ended, or for
 * products not on it
 */
export const generatePartial = (
  ctx: Ctx,
  { certificationGroupId, productIds }: { productIds: string[]; certificationGroupId: string },
): Promise<File> => makeExtract(ctx, certificationGroupId, productIds)

/** All products of a certificate that products were added to (RIEPILOGO). @throws AppError as `generatePartial` */
export const generateWhole = (
  ctx: Ctx,
  { certificationGroupId }: { certificationGroupId: string },
): Promise<File> => makeExtract(ctx, certificationGroupId, null)

async function makeExtract(ctx: Ctx, groupId: string, productIds: string[] | null): Promise<File> {
  const today = todayInRome(ctx.clock())
  const group = await liveCertificate(ctx, groupId)
  await assertInForce(ctx, productIds ?? [])
  const documents = await listIssuedDocuments(ctx, group.id)
  const wantedIds = productIds ?? documents.flatMap(({ products }) => products.map(({ id }) => id))
  await assertNoneRest(ctx, wantedIds, today)
  const printed = new Map(
    (await listPrintedDocuments(ctx, group.id)).map((row) => [
      row.id,
      JSON.parse(row.printed) as CertificateDocument,
    ]),
  )
  const wanted = new Set(productIds)
  const sources: CertificateDocument[] = []
  const lines: Line[] = []
  for (const document of documents) {
    const source = printed.get(document.id)
    const chosen = document.products.flatMap((product, index) => {
      const line = wanted.delete(product.id) || productIds === null ? source?.products[index] : undefined
      return source && line ? [{ id: product.id, product: line, source }] : []
    })
    if (!source || chosen.length === 0) continue
    sources.push(source)
    lines.push(...chosen)
  }
  if (wanted.size > 0) {
    throw productsNotAvailable([...wanted].map((id) => ({ id, name: id, why: 'not_found' as const })))
  }
  const inEnglish = await englishTexts(ctx)
  const madeBy = await plantsOfLines(ctx, lines)
  // If there are several documents, number and texts come from the newest.
  const source = sources.at(-1)
  if (!source) throw new AppError(409, 'certificate.nothing_printed')

  // Tells extracts apart; skipped if this one fails.
  const extractNumber = await nextNumber(ctx, `extract-${group.id}`)
  const number = groupNumberOf(source.number)
  const { bytes, seal } = await renderDocument(ctx, {
    ...source,
    ...(productIds === null && {
      number,
      supplement: null,
      issuedOn: sources[0]?.issuedOn ?? source.issuedOn,
      wholeOf: documents.length,
    }),
    kind: 'extract',
    extractNumber,
    madeOn: today,
    creationInstant: ctx.clock().toISOString(),
    verify: printedCheck(ctx, group.shortCode),
    // Older documents were issued without translations.
    ...printPlants(lines.map((line) => ({ product: inEnglish(line.product), by: madeBy(line) }))),
  })
  await withTransaction(ctx, async (tx) => {
    // It may have been revoked in the meantime.
    await liveCertificate(tx, group.id, { lock: true })
    await assertNoneRest(tx, wantedIds, todayInRome(tx.clock()))
    await rememberExtract(tx, group.id, bytes)
    await record(tx, {
      action: 'certificate.extract_made',
      entityType: 'certification_group',
      entityId: group.id,
      headQuarterId: group.headQuarterId,
      after: {
        ...(productIds ? { productIds } : { documents: documents.length }),
        extractNumber,
        ...lacking(seal),
      },
    })
  })
  return pdfFile(
    bytes,
    productIds ? `estratto-${extractNumber}-${source.number}` : `riepilogo-${extractNumber}-${number}`,
  )
}

/** New paper names nothing that was withdrawn, though the certificate that does stands. */
async function assertInForce(ctx: Ctx, productIds: string[]): Promise<void> {
  const withdrawn = (await productsForCertificate(ctx, productIds)).filter((product) => product.withdrawn)
  if (withdrawn.length === 0) return
  throw productsNotAvailable(withdrawn.map(({ id, name }) => ({ id, name, why: 'withdrawn' as const })))
}

interface Line {
  id: string
  product: CertificateDocument['products'][number]
  source: CertificateDocument
}

/** As printed; of documents that named no plants, as products have them now. */
async function plantsOfLines(ctx: Ctx, lines: Line[]) {
  const unnamed = lines.flatMap(({ id, source }) => (source.plants ? [] : [id]))
  const makers = await findProductMakers(ctx, unnamed)
  return ({ id, product, source }: Line) =>
    (source.plants
      ? source.plants.find(({ letter }) => letter === plantLetterOf(source, product))
      : makers.get(id)) ?? null
}

/** `AAAA-NNNNN` of a document's `AAAA-NNNNN/rev`. */
const groupNumberOf = (number: string) => number.replace(/\/\d+$/, '')

/** Keeps the checksum, not the file: the public check recognizes extracts by it. */
const rememberExtract = (tx: Ctx, certificationGroupId: string, bytes: Uint8Array): Promise<void> =>
  insertExtract(tx, {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    certification_group_id: certificationGroupId,
    made_at: nowOf(tx),
  })
