import type { CertifierLogo, CertifierSettings } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { StoredFileMissing } from '../../drivers/storage/port'
import { findLogo } from './logos.repository'
import { printedSettings, type PrintedCertifier } from './printed-certifier'
import { readCertifier } from './settings.repository'

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
