import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'

/**
 * Taken before the sources are read, held to the end: changes of the register follow, and see, one another. What is
 * read or written under it may be locked by nobody who waits for it, and a transaction locks nothing else after it.
 */
export async function raiseVersion(tx: Ctx): Promise<void> {
  await tx.db
    .updateTable('directory_version')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute()
}
