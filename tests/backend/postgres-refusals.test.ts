import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeBothDialects } from '../support/backend'
import { createItemWorld, type ItemWorld } from './support-items'

/** That no call’s input lets a NUL through is shown by `tests/contract/strings.test.ts`. */
describeBothDialects('PostgreSQL’s own refusals', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  test.each([
    '/api/directory/products/a%00b',
    '/api/directory/companies/%00',
    '/api/verify/%00',
    '/api/credentials/status/%00',
    '/api/calendar/feed/a%00b',
    '/api/supplier/upload?code=a%00b',
  ])('a NUL is as unknown as any other value: %s', async (path) => {
    expect((await world.test.stranger.fetch(path)).status).toBe(404)
  })

  test('a NUL is refused in the query that a view keeps', async () => {
    const view = { listName: 'ingredients', name: 'Mia', asked: 'Search=\u0000' } as const
    await expect(world.company.api.views.create(view)).rejects.toMatchObject({ status: 400 })
  })

  test('an empty list is in nothing, and nothing is in it', async () => {
    const { db } = world.test.services.database
    const ids = (operator: 'in' | 'not in') =>
      db.selectFrom('companies').select('id').where('id', operator, []).execute()
    expect(await ids('in')).toEqual([])
    expect(await ids('not in')).toContainEqual({ id: world.facility })
  })
})
