import type { z } from 'zod'
import type { CertifierSettings, SaveCertifierSettings } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changedByCaller } from '../audit/changed-by-caller'
import { printedOf } from './printed-certifier'
import { staleSettings } from './settings.errors'
import { readCertifier, writeCertifier } from './settings.repository'
import { printedAs, sampleOf } from './typed-settings'

/** The refusal of who did not see the settings as they stand now. */
const outdated = async (ctx: Ctx, current: CertifierSettings) =>
  staleSettings(
    current,
    await changedByCaller(ctx, 'settings', { id: 'certifier', version: current.version }),
  )

/**
 * Saves what the certifier prints of itself, from the next certificate on: issued ones keep what they were issued with.
 * It is drawn once before, so that nobody finds out at issue that a letter cannot be printed.
 * @throws AppError 400 also for letters that cannot be printed; 409 over somebody else's newer save
 */
export async function saveCertifierSettings(
  ctx: Ctx,
  input: z.output<typeof SaveCertifierSettings>,
): Promise<CertifierSettings> {
  const { version, ...typed } = input
  const before = await readCertifier(ctx)
  if (version !== undefined && version !== before.version) throw await outdated(ctx, before)
  const printed = await printedAs(ctx, typed, before)
  await sampleOf(ctx, printed)
  return withTransaction(ctx, async (tx) => {
    if (!(await writeCertifier(tx, before, printed))) throw await outdated(tx, await readCertifier(tx))
    await record(tx, {
      action: 'settings.certifier_saved',
      entityType: 'settings',
      entityId: 'certifier',
      before: printedOf(before),
      after: printed,
    })
    return readCertifier(tx)
  })
}
