import type { z } from 'zod'
import type { CertifierSettings, SaveCertifierSettings } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { emit } from '../../core/events'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changedByCaller } from '../audit/changed-by-caller'
import { readCertifier, writeCertifier, printedSettings } from './settings.repository'
import { staleSettings } from './settings.errors'
import { printedAs, drawSettingsSample } from './typed-settings'

const staleSettingsError = async (ctx: Ctx, current: CertifierSettings) =>
  staleSettings(
    current,
    await changedByCaller(ctx, 'settings', { id: 'certifier', version: current.version }),
  )

/** Draws a sample first, so that unprintable text is found now, not at issue. @throws AppError 400; 409 stale */
export async function saveCertifierSettings(
  ctx: Ctx,
  input: z.output<typeof SaveCertifierSettings>,
): Promise<CertifierSettings> {
  const { version, ...typed } = input
  const before = await readCertifier(ctx)
  if (version !== undefined && version !== before.version) throw await staleSettingsError(ctx, before)
  const printed = await printedAs(ctx, typed, before)
  await drawSettingsSample(ctx, printed)
  return withTransaction(ctx, async (tx) => {
    if (!(await writeCertifier(tx, before, printed)))
      throw await staleSettingsError(tx, await readCertifier(tx))
    await record(tx, {
      action: 'settings.certifier_saved',
      entityType: 'settings',
      entityId: 'certifier',
      before: printedSettings(before),
      after: printed,
    })
    if (printed.name !== before.name) await emit(tx, 'certifier.saved', printed)
    return readCertifier(tx)
  })
}
