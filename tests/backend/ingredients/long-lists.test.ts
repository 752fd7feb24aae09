import { sql, type SqlBool } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDocuments } from '~/features/documents/documents.server'
import { reviewStatuses } from '~/domain/items/review'
import { findPickable } from '~/features/products/ingredients/ingredient-picker.server'
import type { PortalApi } from '~/portal/api.server'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { fillItems, someHeadQuarter } from '../../support/many-items'

/** How much of a long list the screens ask for (specification §9), by the portal's own loaders. */
describeDialects('Long lists', (dialect) => {
  let backend: TestBackend
  let api: PortalApi['api']
  beforeAll(async () => {
    backend = await createTestBackend({ dialect })
    await fillItems(backend.services.database, { items: 4000, companies: 4, products: 0 })
    api = (await backend.signIn({ userType: 'Certifier' })).api
  })
  afterAll(() => backend.close())

  const newIngredient = (name: string, ingredientGroupRmc?: string) =>
    api.ingredients.certifierCreate({
      name,
      companyId: someHeadQuarter,
      expirationDate: '2035-12-31',
      kosherGroupId: 'kg-1',
      kosherStatusId: 'ks-parve',
      ingredientGroupRmc,
    })

  const picked = (search: string) => findPickable(api, someHeadQuarter, { search, onlyFacility: false })

  // Spec: validation, limits.
  test('of ingredients to make a product with: pages of 200, approved ones only, found by name or RMC', async () => {
    const page = await picked('')
    expect(page.items).toHaveLength(200)
    expect(page.totalItems).toBeGreaterThan(200)
    expect(new Set(page.items.map(({ status }) => status))).toEqual(new Set(['approved']))

    const named = await picked('ZUCCHERO')
    expect(named.totalItems).toBeGreaterThan(0)
    for (const { name } of named.items) expect(name).toContain('zucchero')

    const { id: ingredientId } = await newIngredient('Pectina', 'RARO-1')
    expect((await picked('raro-1')).items).toEqual([])
    await api.ingredients.approve({ ingredientId })
    expect(await picked('raro-1')).toMatchObject({
      totalItems: 1,
      items: [{ ingredientId, ingredientGroupRmc: 'RARO-1' }],
    })
  })

  // Few are read for any page of them, many are counted first.
  test('of a company’s own: each is on one page, in order, whether there are few or many', async () => {
    const { api: own } = await backend.signIn({ userType: 'Company', headQuarterId: someHeadQuarter })
    const { db } = backend.services.database
    const ItemsPerPage = 400
    for (const [status, few] of [
      [undefined, false],
      ['approved', false],
      ['draft', true],
      ['waiting', true],
    ] as const) {
      const rows = await db
        .selectFrom('ingredients')
        .select('id')
        .where('head_quarter_id', '=', someHeadQuarter)
        .where(sql<SqlBool>`${sql.ref(status ? 'newest_of_status' : 'newest')} = 1`)
        .where('status', 'in', status ? [status] : reviewStatuses)
        .orderBy('name_key', 'desc')
        .orderBy('id', 'desc')
        .execute()
      expect(rows.length > 1000).toBe(!few)
      const page = (Offset: number) =>
        own.ingredients.list({
          Sort: 'name',
          Direction: 'desc',
          WithStatus: status && [status],
          ItemsPerPage,
          Offset,
          CountAll: true,
        })
      const listed: string[] = []
      for (let offset = 0; offset <= rows.length + ItemsPerPage; offset += ItemsPerPage) {
        const { items, totalItems, totalIsMinimum } = await page(offset)
        expect([totalItems, totalIsMinimum]).toEqual([rows.length, undefined])
        listed.push(...items.map(({ id }) => id))
      }
      expect(listed).toEqual(rows.map(({ id }) => id))
    }
    expect(await own.ingredients.list({ Search: 'nessuno', Offset: 20 })).toMatchObject({
      items: [],
      totalItems: 0,
    })
  })

  // Spec: limits.
  test('of documents: all at once, up to 9999', async () => {
    const { id } = await newIngredient('Con mille documenti')
    const { db } = backend.services.database
    const created_at = backend.clock.now.toISOString()
    const numbers = Array.from({ length: 1000 }, (_, n) => String(n).padStart(4, '0'))
    for (let from = 0; from < numbers.length; from += 100) {
      const batch = numbers.slice(from, from + 100)
      await db
        .insertInto('documents')
        .values(
          batch.map((n) => ({
            id: `document-${n}`,
            storage_key: `documents/${n}`,
            filename: `${n}.pdf`,
            filename_key: `${n}.pdf`,
            media_type: 'application/pdf',
            size: 1,
            sha256: n,
            created_at,
            created_by: null,
          })),
        )
        .execute()
      await db
        .insertInto('ingredient_documents')
        .values(batch.map((n) => ({ ingredient_id: id, document_id: `document-${n}`, created_at })))
        .execute()
    }
    const { data } = await loadDocuments(api, id)
    expect(data?.documents).toHaveLength(1000)
    expect(await api.documents.list({ IngredientId: id, ItemsPerPage: 99_999 })).toMatchObject({
      itemsPerPage: 9999,
      totalItems: 1000,
    })
  })
})
