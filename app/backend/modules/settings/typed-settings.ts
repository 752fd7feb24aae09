import type { z } from 'zod'
import type { CertifierLogo, CertifierSettings, PreviewCertifierSettings } from '~/contract/settings'
import type { Ctx } from '../../context'
import { certifierLogo } from './certifier-settings'
import { findLogo } from './logos.repository'
import type { PrintedCertifier } from './printed-certifier'
import { drawSample } from './sample-certificate'
import { unknownLogo } from './settings.errors'

type Typed = z.output<typeof PreviewCertifierSettings>

/**
 * What somebody typed, as it would be printed.
 * @param stored what an absent picture is taken from
 * @throws AppError 400 for a picture that was never uploaded
 */
export async function printedAs(
  ctx: Ctx,
  typed: Typed,
  stored: CertifierSettings,
): Promise<PrintedCertifier> {
  const { logo, ...words } = typed
  if (logo === undefined) return { ...words, logo: stored.logo }
  if (logo === null) return { ...words, logo: null }
  const found = await findLogo(ctx, logo)
  if (!found) throw unknownLogo()
  return {
    ...words,
    logo: { sha256: found.sha256, mediaType: found.media_type as CertifierLogo['mediaType'] },
  }
}

/**
 * The sample certificate that says it.
 * @throws AppError 400 for letters that cannot be printed
 */
export const sampleOf = async (ctx: Ctx, printed: PrintedCertifier): Promise<Uint8Array> =>
  drawSample(ctx, printed, printed.logo && (await certifierLogo(ctx, printed.logo)))
