import type {
  CertificateDocument,
  CertificateProduct as PrintedProduct,
  CertificateVerification,
} from '../../../drivers/pdf/certificate-document'
import type { Ctx } from '../../../core/context'
import { formatShortCode } from '~/domain/text/short-code'
import { todayInRome } from '~/i18n/format'
import { pdfWords } from '~/i18n/it/server/pdf'
import type { ItemOwner } from '../../companies/find-item-owner'
import { printedGtins } from '../../companies/fields/printed-gtins'
import { findProductMakers } from '../../products/certified/products-for-certificate'
import { gtinsOfProducts } from '../../products/gtins/show-gtins'
import { allLookups } from '../../lookups/list-lookups'
import { printedCertifier } from '../../settings/certifier-settings'
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
