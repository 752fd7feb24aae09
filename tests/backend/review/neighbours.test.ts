import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PortalApi } from '~/portal/api.server'
import { wholeList } from '~/portal/lists.server'
import {
  createTestBackend,
  describeBothDialects,
  type SignedIn,
  type TestBackend,
} from '../../support/backend'
import { COMMON, fillItems, RARE, someHeadQuarter } from '../../support/many-items'
import { createItemWorld, newIngredient, type ItemWorld } from '../support-items'

type Query = Parameters<PortalApi['api']['ingredients']['list']>[0]

const orders = ['name', 'companyName', 'ingredientGroupRmc', 'expirationDate', 'statusAt', 'createdAt']

describeBothDialects('what comes before and after an item in a list', (dialect) => {
  let backend: TestBackend
  let certifier: SignedIn
  let company: SignedIn
  beforeAll(async () => {
    backend = await createTestBackend({ dialect })
    await fillItems(backend.services.database, { items: 600, companies: 12 })
    certifier = await backend.signIn({ userType: 'Certifier' })
    company = await backend.signIn({ userType: 'Company', headQuarterId: someHeadQuarter })
  })
  afterAll(() => backend.close())

  const lists: [what: string, query: Query][] = [
    ...orders.map((Sort): [string, Query] => [`by ${Sort}`, { Sort }]),
    ['by expiry, the other way round', { Sort: 'expirationDate', Direction: 'desc' }],
    ['of one status', { WithStatus: ['approving'], Sort: 'statusAt' }],
    ['of several statuses', { WithStatus: ['draft', 'approved', 'review'], Sort: 'companyName' }],
    ['of one company with its facilities', { CompanyId: someHeadQuarter }],
    ['found by a rare word', { Search: RARE, Direction: 'desc' }],
    ['found by a common word', { Search: COMMON }],
    ['found by two letters', { Search: 'gr', WithStatus: ['approved'] }],
  ]

  describe.each(['ingredients', 'products'] as const)('%s', (table) => {
    /** What a certifier's list says of a kind, and its neighbours: by the same query. */
    const asked = ({ CompanyId, ...query }: Query) =>
      table === 'ingredients'
        ? { ...query, CompanyId, IncludeFacilitiesIngredients: true }
        : { ...query, CompanyId, IncludeFacilitiesProducts: true }
    const list = async (query: Query, { api }: SignedIn): Promise<string[]> => {
      const items = await wholeList<{ id: string }>((page) => {
        const all = { ...asked(query), ...page }
        return table === 'products' && query?.CompanyId
          ? api.products.companyProducts({ ...all, CompanyId: query.CompanyId })
          : api[table].list(all)
      })
      return items.map(({ id }) => id)
    }
    const neighbours = (id: string, query: Query, { api }: SignedIn) =>
      table === 'ingredients'
        ? api.ingredients.neighbours({ ...asked(query), ingredientId: id })
        : api.products.neighbours({ ...asked(query), productId: id })

    test.each(lists)('in the list %s', async (_, query) => {
      const ids = await list(query, certifier)
      expect(ids.length).toBeGreaterThan(2)
      const last = ids.length - 1
      for (const at of [...new Set([0, Math.floor(last / 3), last])])
        expect(await neighbours(ids[at]!, query, certifier), `row ${at}`).toEqual({
          previousId: ids[at - 1] ?? null,
          nextId: ids[at + 1] ?? null,
          position: at + 1,
          totalItems: ids.length,
        })
    })

    test('a company goes through its own', async () => {
      const ids = await list({}, company)
      expect(await neighbours(ids[1]!, {}, company)).toMatchObject({
        previousId: ids[0],
        nextId: ids[2],
        position: 2,
        totalItems: ids.length,
      })
      const others = (await list({}, certifier)).find((id) => !ids.includes(id))
      await expect(neighbours(others!, {}, company)).rejects.toMatchObject({ status: 404 })
    })

    test('what is not listed has its neighbours, and no place of its own', async () => {
      const [approved] = await list({ WithStatus: ['approved'] }, certifier)
      const { position, ...rest } = await neighbours(approved!, { WithStatus: ['draft'] }, certifier)
      expect(position).toBeNull()
      expect(rest.totalItems).toBeGreaterThan(0)
      expect(rest.nextId ?? rest.previousId).not.toBeNull()
    })
  })

  test('a long list is counted no further than lists are', async () => {
    const { settings } = backend.services
    const { countedRows } = settings
    const query = { ExpiringWithinDays: 3650 }
    const { items } = await certifier.api.ingredients.list({ ...query, ItemsPerPage: 100 })
    settings.countedRows = 40
    try {
      const ingredientId = items[60]!.id
      expect(await certifier.api.ingredients.neighbours({ ...query, ingredientId })).toEqual({
        previousId: items[59]!.id,
        nextId: items[61]!.id,
        position: 41,
        positionIsMinimum: true,
        totalItems: 40,
        totalIsMinimum: true,
      })
    } finally {
      settings.countedRows = countedRows
    }
  })
})

describeBothDialects('a decision', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  test('takes an item out of the list, and leaves it its neighbours', async () => {
    const { api } = world.manager
    const sent = []
    for (const name of ['Agar', 'Burro', 'Cacao']) {
      const { id: ingredientId } = await newIngredient(world, { name })
      await world.company.api.ingredients.send({ ingredientId })
      sent.push(ingredientId)
    }
    const [agar, burro, cacao] = sent as [string, string, string]
    const query = { WithStatus: ['approving' as const] }
    await api.ingredients.reject({ ingredientId: burro, notes: 'No.' })
    expect(await api.ingredients.neighbours({ ...query, ingredientId: burro })).toEqual({
      previousId: agar,
      nextId: cacao,
      position: null,
      totalItems: 2,
    })
    await api.ingredients.remove({ ingredientId: burro, reason: 'Doppione' })
    await expect(api.ingredients.neighbours({ ...query, ingredientId: burro })).rejects.toMatchObject({
      status: 404,
    })
  })
})
