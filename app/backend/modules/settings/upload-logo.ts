import { createHash, randomUUID } from 'node:crypto'
import type { CertifierLogo } from '~/contract/settings'
import { certifierLimits } from '~/domain/certifier-settings'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { PdfRenderError } from '../../drivers/pdf/port'
import { record } from '../../core/record'
import { discardStoredFile } from '../../core/discard-stored-file'
import { withTransaction } from '../../core/transaction'
import { printedCertifier } from './certifier-settings'
import { insertLogo, pictureType, findLogo } from './logos'
import { drawSample } from './typed-settings'
import { emptyLogo, logoNotAllowed, logoTooLarge } from './settings.errors'
import { notFound } from '../../core/errors'

/** For good, as certificates refer to it. File before row. @throws AppError 400 empty; 413; 415 unless it can be drawn */
export async function uploadLogo(ctx: Ctx, file: File): Promise<CertifierLogo> {
  if (file.size > certifierLimits.logoBytes) throw logoTooLarge()
  if (file.size === 0) throw emptyLogo()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const logo: CertifierLogo = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mediaType: await pictureType(bytes),
  }
  await assertDrawable(ctx, logo, bytes)
  const storageKey = `logos/${randomUUID()}`
  await ctx.storage.put(storageKey, bytes)
  try {
    const isNew = await withTransaction(ctx, (tx) => addRow(tx, logo, storageKey, bytes.byteLength))
    if (!isNew) await ctx.storage.remove(storageKey)
  } catch (error) {
    await discardStoredFile(ctx, storageKey, error)
    throw error
  }
  return logo
}

async function addRow(tx: Ctx, logo: CertifierLogo, storageKey: string, size: number): Promise<boolean> {
  const isNew = await insertLogo(tx, {
    sha256: logo.sha256,
    storage_key: storageKey,
    media_type: logo.mediaType,
    size,
    created_at: nowOf(tx),
    created_by: actorOf(tx).userId,
  })
  if (isNew)
    await record(tx, {
      action: 'settings.logo_uploaded',
      entityType: 'logo',
      entityId: logo.sha256,
      after: { ...logo, size },
    })
  return isNew
}

/** Checked now, not at issue: the header may be valid while the image is not. */
async function assertDrawable(ctx: Ctx, logo: CertifierLogo, bytes: Uint8Array): Promise<void> {
  try {
    await drawSample(ctx, { ...(await printedCertifier(ctx)), logo }, bytes)
  } catch (error) {
    if (error instanceof PdfRenderError) throw logoNotAllowed('unprintable')
    throw error
  }
}

/** @throws AppError 404 */
export async function downloadLogo(ctx: Ctx, sha256: string): Promise<File> {
  const logo = await findLogo(ctx, sha256)
  if (!logo) throw notFound()
  const bytes = await ctx.storage.read(logo.storage_key)
  const extension = logo.media_type === 'image/png' ? 'png' : 'jpg'
  return new File([new Uint8Array(bytes)], `logo.${extension}`, { type: logo.media_type })
}
