import type { z } from 'zod'
import type { CertifierLogo, CertifierSettings, PreviewCertifierSettings } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { certifierLogo } from './certifier-settings'
import { findLogo } from './logos.repository'
import type { PrintedCertifier } from './printed-certifier'
import { drawSample } from './sample-certificate'
import { unknownLogo } from './settings.errors'

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
