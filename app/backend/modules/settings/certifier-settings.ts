import type { CertifierLogo, CertifierSettings, CertifierContact, SealDates } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { StoredFileMissing } from '../../drivers/storage/port'
import { findLogo } from './logos'
import { readCertifier, printedSettings, type PrintedCertifier } from './settings.repository'
import { todayInRome } from '~/i18n/format'
import { SealError } from '../../drivers/signer/port'
import { lastStampEnd } from '../seal/seal-signer'

export const getCertifierSettings = (ctx: Ctx): Promise<CertifierSettings> => readCertifier(ctx)

export async function printedCertifier(ctx: Ctx): Promise<PrintedCertifier> {
  return printedSettings(await readCertifier(ctx))
}

/** @throws StoredFileMissing */
export async function certifierLogo(
  ctx: Ctx,
  { sha256 }: Pick<CertifierLogo, 'sha256'>,
): Promise<Uint8Array> {
  const logo = await findLogo(ctx, sha256)
  if (!logo) throw new StoredFileMissing(`of the logo ${sha256}`)
  return ctx.storage.read(logo.storage_key)
}

/** Public. */
export async function certifierContact(ctx: Ctx): Promise<CertifierContact> {
  const { name, addressLines, phone, email, website } = await readCertifier(ctx)
  return { name, addressLines, phone, email, website }
}

/** Null for an unusable seal, which is reported when a document is issued. */
export async function certifierSeal(ctx: Ctx): Promise<SealDates> {
  try {
    const { sealEnds, isStamped } = await ctx.pdf.prepare()
    const stampEnds = isStamped ? await lastStampEnd(ctx) : null
    return { endsOn: todayInRome(stampEnds ?? sealEnds) }
  } catch (error) {
    if (error instanceof SealError) return { endsOn: null }
    throw error
  }
}
