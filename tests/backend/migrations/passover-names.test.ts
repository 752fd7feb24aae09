import { expect, test } from 'vitest'
import { migrate } from '~/backend/db/migrate'
import { seededTerms } from '~/backend/db/migrations/0.2-late/sensitive-terms'
import { createTestBackend, describeDialects } from '../../support/backend'

describeDialects('names and Passover in a portal that has terms of its own', (dialect) => {
  test('what a manager has changed stays; the rest is as in a new portal', async () => {
    const portal = await createTestBackend({ dialect, upTo: '0076-unanswered' })
    try {
      const { db } = portal.services.database
      await db.deleteFrom('sensitive_terms').where('term_key', '=', 'riso').execute()
      await db
        .updateTable('sensitive_terms')
        .set({ proof: 'notAllowed', version: 2 })
        .where('term_key', '=', 'grano')
        .execute()
      await migrate(portal.services.database)
      const rows = await db.selectFrom('sensitive_terms').selectAll().execute()
      const of = (key: string) => rows.find(({ term_key }) => term_key === key)
      expect(rows).toHaveLength(seededTerms.length)
      expect(of('riso')).toMatchObject({ passover: 'kitniyot', version: 1 })
      expect(of('grano')).toMatchObject({ passover: null, proof: 'notAllowed', version: 2 })
      expect(of('burro di cacao')).toMatchObject({ passover: null, proof: 'none' })
    } finally {
      await portal.close()
    }
  })
})
