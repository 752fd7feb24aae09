import type { Ctx } from '../../../core/context'
import { storeSettings, storeTerms } from './projection.repository'
import { raiseVersion } from './raise-version'

/** The certifier's name stands on every page. */
export async function renameCertifier(tx: Ctx, { name }: { name: string }): Promise<void> {
  await raiseVersion(tx)
  await storeSettings(tx, { certifier_name: name })
}

/** After a change of statuses or restrictions. */
export async function projectTerms(tx: Ctx): Promise<void> {
  await raiseVersion(tx)
  await storeTerms(tx)
}
