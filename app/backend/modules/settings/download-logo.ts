import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findLogo } from './logos.repository'

/** @throws AppError 404 */
export async function downloadLogo(ctx: Ctx, sha256: string): Promise<File> {
  const logo = await findLogo(ctx, sha256)
  if (!logo) throw notFound()
  const bytes = await ctx.storage.read(logo.storage_key)
  const extension = logo.media_type === 'image/png' ? 'png' : 'jpg'
  return new File([new Uint8Array(bytes)], `logo.${extension}`, { type: logo.media_type })
}
