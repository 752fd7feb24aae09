import type { z } from 'zod'
import type { CertifierLogo, CertifierSettings, PreviewCertifierSettings } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { certifierLogo } from './certifier-settings'
import { findLogo } from './logos'
import { readCertifier, type PrintedCertifier } from './settings.repository'
import { unknownLogo, unprintableSettings } from './settings.errors'
import { addYears } from 'date-fns/addYears'
import { todayInRome } from '~/i18n/format'
import { serverWordsFor } from '~/i18n/words.server'
import { actorOf } from '../../core/access'
import type { CertificateDocument } from '../../drivers/pdf/certificate-document'
import { PdfGlyphError } from '../../drivers/pdf/port'
import { verifyUrl } from './verify-url'

type Typed = z.output<typeof PreviewCertifierSettings>

/** An absent logo is taken from `stored`. @throws AppError 400 for an unknown logo */
export async function printedAs(
  ctx: Ctx,
  typed: Typed,
  stored: CertifierSettings,
): Promise<PrintedCertifier> {
  const { logo } = typed
  const words = wordsAs(typed, stored)
  if (logo === undefined) return { ...words, logo: stored.logo }
  if (logo === null) return { ...words, logo: null }
  const found = await findLogo(ctx, logo)
  if (!found) throw unknownLogo()
  return {
    ...words,
    logo: { sha256: found.sha256, mediaType: found.media_type as CertifierLogo['mediaType'] },
  }
}

/** Absent optional texts stay as stored. */
function wordsAs(typed: Typed, stored: CertifierSettings): Omit<PrintedCertifier, 'logo'> {
  const kept = new Map(stored.conditions.map((text, index) => [text, stored.conditionsEn[index]]))
  const english = typed.conditionsEn ?? typed.conditions.map((text) => kept.get(text))
  const or = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)
  return {
    name: typed.name,
    addressLines: typed.addressLines,
    phone: or(typed.phone, stored.phone),
    email: or(typed.email, stored.email),
    website: or(typed.website, stored.website),
    registration: or(typed.registration, stored.registration),
    place: typed.place,
    signatoryName: typed.signatoryName,
    signatoryRole: typed.signatoryRole,
    signatoryRoleEn:
      typed.signatoryRoleEn === undefined && typed.signatoryRole !== stored.signatoryRole
        ? null
        : or(typed.signatoryRoleEn, stored.signatoryRoleEn),
    conditions: typed.conditions,
    conditionsEn: typed.conditions.map((_, index) => english[index] ?? ''),
  }
}

/** @throws AppError 400 for unprintable text */
export const drawSettingsSample = async (ctx: Ctx, printed: PrintedCertifier): Promise<Uint8Array> =>
  drawSample(ctx, printed, printed.logo && (await certifierLogo(ctx, printed.logo)))

/** A sample certificate with unsaved settings. @throws AppError 400, also for unprintable text */
export async function previewCertifierSettings(
  ctx: Ctx,
  typed: z.output<typeof PreviewCertifierSettings>,
): Promise<File> {
  const bytes = await drawSettingsSample(ctx, await printedAs(ctx, typed, await readCertifier(ctx)))
  return new File([new Uint8Array(bytes)], 'certificato-esempio.pdf', { type: 'application/pdf' })
}

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
