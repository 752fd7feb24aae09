import { expect, test } from 'vitest'
import { reviewStatuses, statusBits } from '~/domain/items/review'
import { createTestBackend, describeBothDialects } from '../../support/backend'
import { fillItems } from '../../support/many-items'
import { wrongFlags } from '../../support/wrong-flags'

/**
 * The triggers of the baseline of 0.1 know each status by its bit: a new status needs a migration that recreates
 * them.
 */
describeBothDialects('the bits of statuses', (dialect) => {
  test('the bits are the same in database and domain', async () => {
    const backend = await createTestBackend({ dialect })
    try {
      const { database, newId } = backend.services
      const { db } = database
      await fillItems(database, { items: 20, companies: 1 })
      for (const table of ['ingredients', 'products'] as const) {
        const first = await db
          .selectFrom(table)
          .selectAll()
          .where('parent_id', 'is', null)
          .executeTakeFirstOrThrow()
        const next = { ...first, id: newId(), parent_id: first.id, chain_position: 1000 }
        await db.insertInto(table).values(next).execute()
        await db
          .updateTable(table)
          .set({ deleted_at: '2026-11-20' })
          .where('root_id', '=', first.root_id)
          .where('id', 'not in', [first.id, next.id])
          .execute()
        const known: Record<string, number | undefined> = {}
        for (const status of reviewStatuses) {
          await db.updateTable(table).set({ status }).where('id', '=', next.id).execute()
          const { rows } = await wrongFlags(database, table)
          known[status] = rows.find(({ id }) => id === first.id)?.newer_statuses
        }
        expect(known, table).toEqual(statusBits)
      }
    } finally {
      await backend.close()
    }
  })
})
