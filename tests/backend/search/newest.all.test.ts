import { expect, test } from 'vitest'
import type { Database } from '~/backend/db/connect'
import { listIngredients } from '~/backend/modules/ingredients/list-ingredients'
import { reviewStatuses } from '~/domain/items/review'
import { createTestBackend, describeBothDialects, type TestBackend } from '../../support/backend'
import { fillItems } from '../../support/many-items'
import { seeded } from '../../support/seeded'
import { wrongFlags, type Version } from '../../support/wrong-flags'

const someCertifier = {
  userId: 'u',
  email: 'u@example.test',
  isCertifierCompanyManager: false,
  isReader: false,
  userType: 'Certifier' as const,
  headQuarterId: null,
  name: 'Anna Bassani',
  lang: 'it' as const,
}

/** Much that is not committed. */
async function undone(db: Database['db']) {
  const work = db.transaction().execute(async (tx) => {
    await tx.updateTable('ingredients').set({ status: 'review' }).where('status', '=', 'approved').execute()
    await tx.updateTable('products').set({ deleted_at: '2026-11-20' }).execute()
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
}

/**
 * A set of statuses lists each chain once, by its newest version among them; every status is in half of these
 * sets.
 */
async function listsOfAnyStatuses(test: TestBackend) {
  const { database } = test.services
  const { rows } = await wrongFlags(database, 'ingredients')
  const ctx = { ...test.ctx(), actor: someCertifier }
  for (let set = 1; set < 2 ** reviewStatuses.length; set += 5) {
    const WithStatus = reviewStatuses.filter((_, i) => set & (2 ** i))
    const listed = new Map<string, Version>()
    for (const row of rows) {
      const newest = listed.get(row.root_id)
      if (row.deleted_at !== null || !WithStatus.includes(row.status)) continue
      if (!newest || newest.chain_position < row.chain_position) listed.set(row.root_id, row)
    }
    const query = { ItemsPerPage: 9999, Offset: 0, WithStatus, Search: undefined }
    const { items, totalItems } = await listIngredients(ctx, query)
    expect(items.map((item) => item.id).sort()).toEqual([...listed.values()].map((row) => row.id).sort())
    expect(totalItems).toBe(items.length)
  }
}

describeBothDialects('the newest of a chain', (dialect) => {
  test('it is marked whatever happens to its versions, and concurrently', { timeout: 120_000 }, async () => {
    const test = await createTestBackend({ dialect })
    try {
      const { database } = test.services
      const { db } = database
      await fillItems(database, { items: 2000, companies: 4 })
      const random = seeded(7)
      const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
      for (const table of ['ingredients', 'products'] as const) {
        const roots = (await db.selectFrom(table).selectAll().where('parent_id', 'is', null).execute()).slice(
          0,
          8,
        )
        for (let round = 0; round < 30; round++) {
          const { rows } = await wrongFlags(database, table)
          const few = rows.filter((row) => roots.some((root) => root.id === row.root_id))
          const acts = Array.from({ length: 5 }, () => {
            const { id } = pick(few)
            const root = pick(roots)
            const position =
              1 + Math.max(...few.filter((row) => row.root_id === root.id).map((row) => row.chain_position))
            const deletedAt = random() < 0.5 ? '2026-11-20' : null
            const status = pick(reviewStatuses)
            const chance = random()
            if (chance < 0.25) {
              return db.updateTable(table).set({ deleted_at: deletedAt }).where('id', '=', id).execute()
            }
            if (chance < 0.8) return db.updateTable(table).set({ status }).where('id', '=', id).execute()
            const next = {
              ...root,
              id: test.services.newId(),
              parent_id: root.id,
              chain_position: position,
              status,
            }
            return db
              .insertInto(table)
              .values(next)
              .onConflict((conflict) => conflict.columns(['root_id', 'chain_position']).doNothing())
              .execute()
          })
          await Promise.all(acts)
          const { wrong, counts } = await wrongFlags(database, table)
          expect([wrong, counts]).toEqual([[], []])
        }
        const { rows } = await wrongFlags(database, table)
        expect(rows.filter((row) => row.chain_position > 3).length).toBeGreaterThan(5)
      }
      await undone(db)
      for (const table of ['ingredients', 'products'] as const) {
        const { wrong, counts } = await wrongFlags(database, table)
        expect([wrong, counts]).toEqual([[], []])
      }
      await listsOfAnyStatuses(test)
    } finally {
      await test.close()
    }
  })
})
