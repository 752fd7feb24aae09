import type { Db } from '../../db/connect'
import type { SealKeyRow } from '../../db/tables'

export const newestKey = (db: Db): Promise<SealKeyRow | undefined> =>
  db.selectFrom('seal_keys').selectAll().orderBy('generation', 'desc').limit(1).executeTakeFirst()

/** Does nothing if the generation exists. */
export async function keepKey(db: Db, row: SealKeyRow): Promise<void> {
  await db
    .insertInto('seal_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute()
}

export const firstToEnd = (db: Db) =>
  db
    .selectFrom('certificates')
    .select('seal_ends_at')
    .where('stamped_at', 'is not', null)
    .orderBy('seal_ends_at')
    .limit(1)
    .executeTakeFirst()

export const newestStamp = (db: Db) =>
  db
    .selectFrom('certificates')
    .select('seal_ends_at')
    .where('stamped_at', 'is not', null)
    .orderBy('stamped_at', 'desc')
    .limit(1)
    .executeTakeFirst()
