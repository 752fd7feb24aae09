import type { CertificateProduct } from '~/contract/certificates'
import type { CertificateDocument } from '../../drivers/pdf/certificate-document'
import { PdfGlyphError } from '../../drivers/pdf/port'
import type { Ctx } from '../../context'
import { todayInRome } from '~/i18n/format'
import type { CompanyForItems } from '../companies/company-for-items'
import { certifierSettings } from '../settings/certifier-settings'
import { unprintable } from './certificates.errors'

/** Everything that will stand on the document, taken from the database now and kept with it. */
export async function printedCertificate(
  ctx: Ctx,
  number: string,
  company: CompanyForItems,
  group: { name: string; description: string | null; lotNumber: string | null; expireOn: string },
  products: CertificateProduct[],
): Promise<CertificateDocument> {
  const now = ctx.clock()
  return {
    kind: 'certificate',
    number,
    certifier: await certifierSettings(ctx),
    client: {
      businessName: company.headQuarterName,
      address: company.headQuarterAddress,
      businessCode: company.headQuarterBusinessCode,
    },
    facility: { businessName: company.businessName, address: company.address },
    group: {
      name: group.name,
      description: group.description,
      lotNumber: group.lotNumber,
      expireOn: group.expireOn,
    },
    issuedOn: todayInRome(now),
    products: products.map((product) => ({
      name: product.name,
      code: product.code,
      kosherStatusCode: product.kosherStatusCode,
      kosherStatusDescription: product.kosherStatusDescription,
      isPassover: product.isPassover,
      restriction: product.restrictionDescription,
      onBehalf: product.onBehalfName,
    })),
    verify: null,
    creationInstant: now.toISOString(),
  }
}

/**
 * Draws a document.
 * @throws AppError 400 where a text has letters that cannot be printed
 */
export async function renderCertificate(ctx: Ctx, document: CertificateDocument): Promise<Uint8Array> {
  try {
    return await ctx.pdf.render(document)
  } catch (error) {
    if (error instanceof PdfGlyphError) throw unprintable(error.texts)
    throw error
  }
}
