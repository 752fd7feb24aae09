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

  test('names that were added come too, and what a rule finds now goes, but for what managers have said', async () => {
    const portal = await createTestBackend({ dialect, upTo: '0081-refused' })
    try {
      const { db } = portal.services.database
      await db.deleteFrom('sensitive_terms').where('term_key', 'in', ['salsiccia', 'lonza']).execute()
      const said = { nature: null, passover: null, why: 'x', why_en: null, source: null, archived_at: null }
      await db
        .insertInto('sensitive_terms')
        .values([
          { id: 'term-grassi', term_key: 'grassi', shown: 'grassi', proof: 'source', version: 1, ...said },
          { id: 'term-strutti', term_key: 'strutti', shown: 'strutti', proof: 'source', version: 2, ...said },
          { id: 'own', term_key: 'lonza', shown: 'Lonza', proof: 'source', version: 1, ...said },
        ])
        .execute()
      await migrate(portal.services.database)
      const rows = await db.selectFrom('sensitive_terms').selectAll().execute()
      const of = (key: string) => rows.find(({ term_key }) => term_key === key)
      expect(of('salsiccia')).toMatchObject({ id: 'term-salsiccia', nature: 'meat', proof: 'eachDelivery' })
      expect(of('grassi')).toBeUndefined()
      expect(of('strutti')).toMatchObject({ version: 2 })
      expect(of('lonza')).toMatchObject({ id: 'own', proof: 'source' })
      expect(rows).toHaveLength(seededTerms.length + 1)
    } finally {
      await portal.close()
    }
  })
})
