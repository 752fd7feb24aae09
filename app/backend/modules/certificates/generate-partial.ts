import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../context'
import type { CertificateDocument } from '../../drivers/pdf/certificate-document'
import { AppError, notFound } from '../../errors'
import { record } from '../../record'
import { withTransaction } from '../../transaction'
import { certificateOver, productsNotAvailable } from './certificates.errors'
import { documentsOf, printedDocumentsOf } from './documents.repository'
import { pdfFile } from './download-certificate'
import { findGroup } from './groups.repository'
import { printedCheck, renderCertificate } from './printed-certificate'
import { rememberExtract } from './remember-extract'

/**
 * An extract (ESTRATTO) of a certificate: the chosen products, printed as they were when it was issued
 * (spec §2 "PDF SELEZIONATI", decisions §5).
 * @throws AppError 404 for an unknown or foreign group; 409 for one that is revoked or expired, or for products
 *   that are not on it
 */
export async function generatePartial(
  ctx: Ctx,
  input: { productIds: string[]; certificationGroupId: string },
): Promise<File> {
  const today = todayInRome(ctx.clock())
  const group = await extractableGroup(ctx, input.certificationGroupId, today)
  const documents = await documentsOf(ctx, group.id)
  const printed = new Map(
    (await printedDocumentsOf(ctx, group.id)).map((row) => [
      row.id,
      JSON.parse(row.printed) as CertificateDocument,
    ]),
  )
  const wanted = new Set(input.productIds)
  const sources: CertificateDocument[] = []
  const products: CertificateDocument['products'] = []
  for (const document of documents) {
    const source = printed.get(document.id)
    const chosen = document.products.flatMap((product, index) => {
      const line = wanted.delete(product.id) ? source?.products[index] : undefined
      return line ? [line] : []
    })
    if (!source || chosen.length === 0) continue
    sources.push(source)
    products.push(...chosen)
  }
  if (wanted.size > 0) {
    throw productsNotAvailable([...wanted].map((id) => ({ id, name: id, why: 'not_found' as const })))
  }
  // Of several documents the newest lends its number and its words.
  const source = sources.at(-1)
  if (!source) throw new AppError(409, 'certificate.nothing_printed', 'Nessun prodotto da stampare')

  const bytes = await renderCertificate(ctx, {
    ...source,
    kind: 'extract',
    madeOn: today,
    creationInstant: ctx.clock().toISOString(),
    verify: printedCheck(ctx, group.shortCode),
    products,
  })
  await withTransaction(ctx, async (tx) => {
    // It may have been revoked while the extract was being drawn.
    await extractableGroup(tx, group.id, today, { hold: true })
    await rememberExtract(tx, group.id, bytes)
    await record(tx, {
      action: 'certificate.extract_made',
      entityType: 'certification_group',
      entityId: group.id,
      headQuarterId: group.headQuarterId,
      after: { productIds: input.productIds },
    })
  })
  return pdfFile(bytes, `estratto-${source.number}`)
}

async function extractableGroup(ctx: Ctx, id: string, today: string, options: { hold?: boolean } = {}) {
  const group = await findGroup(ctx, id, options)
  if (!group) throw notFound()
  if (group.revokedAt) throw certificateOver('revoked')
  if (group.expireOn < today) throw certificateOver('expired')
  return group
}
