import type { z } from 'zod'
import type { PreviewCertifierSettings } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { readCertifier } from './settings.repository'
import { printedAs, drawSettingsSample } from './typed-settings'

/** A sample certificate with unsaved settings. @throws AppError 400, also for unprintable text */
export async function previewCertifierSettings(
  ctx: Ctx,
  typed: z.output<typeof PreviewCertifierSettings>,
): Promise<File> {
  const bytes = await drawSettingsSample(ctx, await printedAs(ctx, typed, await readCertifier(ctx)))
  return new File([new Uint8Array(bytes)], 'certificato-esempio.pdf', { type: 'application/pdf' })
}
