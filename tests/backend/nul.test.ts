import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeBothDialects } from '../support/backend'
import { createItemWorld, type ItemWorld } from './support-items'

/** That no call’s input lets it through is shown by `tests/contract/strings.test.ts`. */
describeBothDialects('A NUL, which PostgreSQL cannot compare', (dialect) => {
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
  ])('is as unknown as any other value: %s', async (path) => {
    expect((await world.test.stranger.fetch(path)).status).toBe(404)
  })

  test('is refused in the query that a view keeps', async () => {
    const view = { listName: 'ingredients', name: 'Mia', asked: 'Search=\u0000' } as const
    await expect(world.company.api.views.create(view)).rejects.toMatchObject({ status: 400 })
  })
})
