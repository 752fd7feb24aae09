import { expect, test } from 'vitest'
import { migrate } from '~/backend/db/migrate'
import { searchKey } from '~/domain/text/search-key'
import { createTestBackend, describeDialects } from '../../support/backend'
import { fill } from './content'
import { rows } from './rows'

/** As keys were made until 0085. */
const formerKey = (...parts: string[]) =>
  parts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const names = [
  'Łosoś',
  'Øl',
  'Æble',
  'Œuf',
  'Dell’Olio',
  'dell´olio',
  'L`uovo – AB‑1',
  'Ro\u200Bssi',
  'GROẞ',
  'Sale',
]

describeDialects('Keys of search that former releases made', (dialect) => {
  test('become those of this one', async () => {
    const portal = await createTestBackend({ dialect, upTo: '0085-register-due' })
    try {
      const { database } = portal.services
      const { db } = database
      await fill(database)
      const [ingredient, company, group] = [rows.ingredients[0], rows.companies[0], rows.ingredient_groups[0]]
      if (!ingredient || !company || !group) throw new Error('rows')
      for (const [at, name] of names.entries()) {
        await db
          .insertInto('companies')
          .values({
            ...company,
            id: `company-${at}`,
            business_name: name,
            business_code: 'IT 012.345-678 90',
            name_key: formerKey(name),
            search_key: formerKey(name, 'IT 012.345-678 90'),
          })
          .execute()
        await db
          .insertInto('ingredients')
          .values({
            ...ingredient,
            id: `ingredient-${at}`,
            root_id: `ingredient-${at}`,
            name,
            vendor_id: `company-${at}`,
            name_key: formerKey(name),
            search_key: `${formerKey(name, name)}\n${formerKey(name)}`,
          })
          .execute()
      }
      for (const [at, rmc] of ['MP–7', 'MP‑7', 'MP-7', 'MP–8'].entries())
        await db
          .insertInto('ingredient_groups')
          .values({ ...group, id: `group-${at}`, rmc, rmc_key: formerKey(rmc) })
          .execute()

      await migrate(database)

      const companies = await db
        .selectFrom('companies')
        .selectAll()
        .where('id', 'like', 'company-%')
        .execute()
      expect(companies).toHaveLength(names.length)
      for (const row of companies) {
        expect(row.name_key).toBe(searchKey(row.business_name))
        expect(row.search_key.startsWith(searchKey(row.business_name))).toBe(true)
        expect(row.search_key).toContain('01234567890')
      }
      const ingredients = await db
        .selectFrom('ingredients')
        .selectAll()
        .where('id', 'like', 'ingredient-%')
        .execute()
      for (const { name, name_key, search_key } of ingredients) {
        expect(name_key).toBe(searchKey(name))
        expect(search_key.split('\n')[0]).toBe(searchKey(name, name))
      }
      const groups = await db
        .selectFrom('ingredient_groups')
        .selectAll()
        .where('rmc', 'like', 'MP_%')
        .execute()
      const keyOf = (rmc: string) => groups.find((one) => one.rmc === rmc)?.rmc_key
      expect(keyOf('MP-7')).toBe('mp-7')
      expect(keyOf('MP–8')).toBe('mp-8')
    } finally {
      await portal.close()
    }
  })
})
