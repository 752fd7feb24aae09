import { addYears } from 'date-fns/addYears'
import { todayInRome } from '~/i18n/format'
import { serverWordsFor } from '~/i18n/words.server'
import type { Ctx } from '../../core/context'
import { actorOf } from '../../core/access'
import type { CertificateDocument } from '../../drivers/pdf/certificate-document'
import { PdfGlyphError } from '../../drivers/pdf/port'
import { verifyUrl } from './verify-url'
import type { PrintedCertifier } from './printed-certifier'
import { unprintableSettings } from './settings.errors'

function sampleCertificate(ctx: Ctx, certifier: PrintedCertifier): CertificateDocument {
  const words = serverWordsFor(actorOf(ctx).lang).settings.sample
  const now = ctx.clock()
  return {
    kind: 'certificate',
    number: words.number,
    certifier,
    client: { businessName: words.company, address: words.address, businessCode: words.businessCode },
    facility: { businessName: words.facility, address: words.address },
    group: {
      name: words.group,
      description: words.description,
      lotNumber: null,
      expireOn: todayInRome(addYears(now, 1)),
    },
    issuedOn: todayInRome(now),
    products: words.products.map((name, index) => ({
      name,
      code: `${words.code}-${index + 1}`,
      kosherStatusCode: 'PARVE',
      kosherStatusDescription: words.kosherStatus,
      isPassover: false,
      kosherStatusDescriptionEn: words.kosherStatusEn,
      restriction: null,
      onBehalf: null,
    })),
    verify: { url: verifyUrl(ctx, words.code), shortCode: words.code },
    creationInstant: now.toISOString(),
  }
}

/** @throws AppError 400 for unprintable text; PdfRenderError */
export async function drawSample(
  ctx: Ctx,
  certifier: PrintedCertifier,
  logo: Uint8Array | null,
): Promise<Uint8Array> {
  try {
    const attached = { ...(logo && { logo }), isSample: true }
    return (await ctx.pdf.render(sampleCertificate(ctx, certifier), attached)).bytes
  } catch (error) {
    if (error instanceof PdfGlyphError) throw unprintableSettings(error.texts)
    throw error
  }
}
