import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'

/**
 * Taken before the sources are read and held to the end of the transaction, so that changes of the register follow one
 * another and each sees what the one before has written.
 */
export async function raiseVersion(tx: Ctx): Promise<void> {
  await tx.db
    .updateTable('directory_version')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute()
}
