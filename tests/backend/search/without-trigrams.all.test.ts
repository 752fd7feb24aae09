import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from '~/backend/db/connect'
import { migrate } from '~/backend/db/migrate'
import { listCompanies } from '~/backend/modules/companies/list-companies'
import { listIngredients } from '~/backend/modules/ingredients/list-ingredients'
import { createTestBackend } from '../../support/backend'
import { fillItems, RARE } from '../../support/many-items'
import { createPostgresDatabase } from '../../support/postgres'

const certifier = {
  userId: 'u',
  email: 'u@example.test',
  isCertifierCompanyManager: false,
  isReader: false,
  userType: 'Certifier' as const,
  headQuarterId: null,
  name: 'Anna Bassani',
  lang: 'it' as const,
}

test(
  'without the right to create pg_trgm, PostgreSQL still finds everything',
  { timeout: 60_000 },
  async () => {
    const plain = await createPostgresDatabase()
    const role = `plain_${randomUUID().replaceAll('-', '')}`
    const admin = openPostgres(plain.url, { poolSize: 1, onError: () => {} })
    const own = new URL(plain.url)
    own.username = role
    own.password = role
    const database = openPostgres(own.href, { poolSize: 2, onError: () => {} })
    const backend = await createTestBackend({ dialect: 'sqlite' })
    try {
      // Trusted extensions need the right to create schemas in the database: this account lacks it.
      await sql.raw(`create role ${role} login password '${role}'`).execute(admin.db)
      await sql.raw(`grant all on schema public to ${role}`).execute(admin.db)
      await migrate(database)
      const { rows } = await sql<{ name: string }>`select extname as name from pg_extension
      union select indexname from pg_indexes where indexname = 'ingredients_search'`.execute(admin.db)
      expect(rows).toEqual([{ name: 'plpgsql' }])

      await fillItems(database, { items: 1000, companies: 30, products: 0 })
      const ctx = { ...backend.ctx(), database, db: database.db, actor: certifier }
      const list = (Search: string) => listIngredients(ctx, { ItemsPerPage: 10, Offset: 0, Search })
      const first = await list(RARE.toUpperCase())
      expect(first.totalItems).toBe(20)
      expect(first.items).toHaveLength(10)
      expect(first.items.every((item) => item.name?.includes(RARE))).toBe(true)
      expect((await list('z')).totalItems).toBeGreaterThan(100)
      const companies = await listCompanies(ctx, { ItemsPerPage: 10, Offset: 0, Search: 'azienda 29' })
      expect(companies.items.map((company) => company.businessName)).toEqual(['Azienda 29'])
    } finally {
      await backend.close()
      await database.close()
      await sql.raw(`drop owned by ${role}`).execute(admin.db)
      await sql.raw(`drop role ${role}`).execute(admin.db)
      await admin.close()
      await plain.drop()
    }
  },
)
