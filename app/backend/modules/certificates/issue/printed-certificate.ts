import type {
  CertificateDocument,
  CertificateProduct as PrintedProduct,
  CertificateVerification,
} from '../../../drivers/pdf/certificate-document'
import {
  PdfGlyphError,
  PdfRenderError,
  type PrintedDocument,
  type RenderedPdf,
} from '../../../drivers/pdf/port'
import { RevokedError, SealError, TimestampError } from '../../../drivers/signer/port'
import type { Ctx } from '../../../core/context'
import { formatShortCode } from '~/domain/text/short-code'
import { todayInRome } from '~/i18n/format'
import { pdfWords } from '~/i18n/it/server/pdf'
import type { ItemOwner } from '../../companies/find-item-owner'
import { printedGtins } from '../../companies/fields/printed-gtins'
import { findProductMakers } from '../../products/certified/products-for-certificate'
import { gtinsOfProducts } from '../../products/gtins/show-gtins'
import { allLookups } from '../../lookups/list-lookups'
import { certifierLogo, printedCertifier } from '../../settings/certifier-settings'
import { documentFailed, unprintable } from '../certificates.errors'
import { verifyUrl } from '../../settings/verify-url'
import type { IssuedProduct } from '../issued-documents.repository'
import { printPlants } from '../print-plants'

export async function printedCertificate(
  ctx: Ctx,
  issued: {
    number: string
    shortCode: string
    revision: number
    renewalOf: string | null
    reductionOf?: string | null
  },
  company: ItemOwner,
  group: { name: string; description: string | null; lotNumber: string | null; expireOn: string },
  products: IssuedProduct[],
): Promise<CertificateDocument> {
  const now = ctx.clock()
  const inEnglish = await englishTexts(ctx)
  const ids = products.map(({ id }) => id)
  const makers = await findProductMakers(ctx, ids)
  const { prints } = await printedGtins(ctx, { companyId: company.headQuarterId })
  const gtins = prints ? await gtinsOfProducts(ctx, ids, { confirmed: true }) : null
  return {
    kind: 'certificate',
    number: issued.number,
    certifier: await printedCertifier(ctx),
    client: {
      businessName: company.headQuarterName,
      address: company.headQuarterAddress,
      businessCode: company.headQuarterBusinessCode,
    },
    group: {
      name: group.name,
      description: group.description,
      lotNumber: group.lotNumber,
      expireOn: group.expireOn,
    },
    supplement:
      issued.revision > 0 ? { to: issued.number.replace(/\d+$/, '0'), document: issued.revision + 1 } : null,
    renewalOf: issued.renewalOf,
    ...(issued.reductionOf && { reductionOf: issued.reductionOf }),
    issuedOn: todayInRome(now),
    ...printPlants(
      products.map((product) => ({
        by: makers.get(product.id) ?? null,
        product: inEnglish({
          name: product.name,
          code: product.code,
          kosherStatusCode: product.kosherStatusCode,
          kosherStatusDescription: product.kosherStatusDescription,
          isPassover: product.isPassover,
          restriction: product.restrictionDescription,
          onBehalf: product.onBehalfName,
          ...(gtins?.has(product.id) && { gtins: gtins.get(product.id) }),
        }),
      })),
    ),
    verify: printedCheck(ctx, issued.shortCode),
    creationInstant: now.toISOString(),
  }
}

export const SAMPLE = pdfWords.sample

/** Without number and code: what it says must not pass for an issued one. */
export const toSample = (ctx: Ctx, printed: CertificateDocument): CertificateDocument => ({
  ...printed,
  number: SAMPLE,
  verify: { url: verifyUrl(ctx, SAMPLE), shortCode: SAMPLE },
})

/** @returns adds translations of status and restriction to a product */
export async function englishTexts(ctx: Ctx): Promise<(product: PrintedProduct) => PrintedProduct> {
  const { kosherStatuses, restrictions } = await allLookups(ctx)
  const statuses = new Map(kosherStatuses.map(({ code, descriptionEn }) => [code, descriptionEn]))
  const limits = new Map(restrictions.map(({ description, descriptionEn }) => [description, descriptionEn]))
  return (product) => ({
    ...product,
    kosherStatusDescriptionEn: statuses.get(product.kosherStatusCode) ?? null,
    restrictionEn: limits.get(product.restriction ?? '') ?? null,
  })
}

export const printedCheck = (ctx: Ctx, shortCode: string): CertificateVerification => ({
  url: verifyUrl(ctx, shortCode),
  shortCode: formatShortCode(shortCode),
})

/** @throws AppError 400 for unprintable text, 503 if rendering, sealing or stamping fails; StoredFileMissing */
export async function renderDocument(
  ctx: Ctx,
  document: PrintedDocument,
  options: { isSample?: boolean; isPatient?: boolean; photos?: Record<string, Uint8Array> } = {},
): Promise<RenderedPdf> {
  try {
    const { logo } = document.certifier
    const made = await ctx.pdf.render(document, {
      ...options,
      ...(logo && { logo: await certifierLogo(ctx, logo) }),
    })
    if (made.seal?.isWaiting)
      ctx.log.warn(
        { ...of(document), level: made.seal.level },
        'a document was sealed without what makes it last',
      )
    return made
  } catch (error) {
    if (error instanceof PdfGlyphError) throw unprintable(error.texts)
    if (![SealError, TimestampError, PdfRenderError].some((kind) => error instanceof kind)) throw error
    ctx.log.error({ ...of(document), error: (error as Error).message }, 'the document could not be made')
    if (error instanceof RevokedError) throw documentFailed('seal_revoked')
    if (error instanceof TimestampError) throw documentFailed('not_stamped')
    throw documentFailed(error instanceof SealError ? 'not_sealed' : 'not_drawn')
  }
}

const of = (document: PrintedDocument) => ({
  kind: document.kind,
  ...('number' in document && { number: document.number }),
})
