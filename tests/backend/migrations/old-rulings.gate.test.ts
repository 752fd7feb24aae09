import { expect, test } from 'vitest'
import { migrate } from '~/backend/db/migrate'
import { createTestBackend, describeBothDialects } from '../../support/backend'
import { fill } from './content'

describeBothDialects('Acts of former releases', (dialect) => {
  test('are read as rulings, numbered by year, seen, and without a letter', async () => {
    const portal = await createTestBackend({ dialect, upTo: '0088-lines' })
    try {
      const { database } = portal.services
      const { db } = database
      await fill(database)
      await db
        .updateTable('certification_groups')
        .set({
          revoked_at: '2025-12-30T09:00:00.000Z',
          revoke_reason: 'Errore di stampa',
          revoked_by: 'certifier',
        })
        .where('id', '=', 'cg1')
        .execute()
      await db
        .updateTable('ingredients')
        .set({
          withdrawn_at: '2026-01-02T09:00:00.000Z',
          withdrawn_on: '2026-01-01',
          withdrawn_reason: 'Latte',
          withdrawn_by: 'certifier',
        })
        .where('id', '=', 'i2')
        .execute()
      await migrate(database)
      const { api } = await portal.signIn({ userType: 'Certifier', manager: true })
      const { items } = await api.rulings.list({ Sort: 'at', Direction: 'asc' })
      expect(items).toMatchObject([
        { number: 'PV-2025-00001', kind: 'revoke', state: 'done', hasLetter: false, subject: { id: 'cg1' } },
        { number: 'PV-2026-00001', kind: 'withdraw', effectiveOn: '2026-01-01', subject: { id: 'i2' } },
      ])
      expect(items.every(({ seenAt }) => seenAt !== null)).toBe(true)
      expect(await api.rulings.get({ rulingId: items[0]!.id })).toMatchObject({ reason: 'Errore di stampa' })
      const counter = await db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'ruling-2026')
        .executeTakeFirstOrThrow()
      expect(Number(counter.value)).toBe(1)
    } finally {
      await portal.close()
    }
  })
})
