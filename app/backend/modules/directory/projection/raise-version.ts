import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'

/** Taken before the sources are read, held to the end: changes of the register follow, and see, one another. */
export async function raiseVersion(tx: Ctx): Promise<void> {
  await tx.db
    .updateTable('directory_version')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute()
}
