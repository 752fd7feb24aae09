import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'
import { storeSettings, storeTerms } from './projection.repository'

/**
 * Taken before the sources are read, held to the end: changes of the register follow, and see, one another. Against
 * deadlock, take it before writing a listing, and lock no other rows after it.
 */
export async function raiseVersion(tx: Ctx): Promise<void> {
  await tx.db
    .updateTable('directory_version')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute()
}

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
