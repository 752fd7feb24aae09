import { addDays } from 'date-fns/addDays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardOldKeys } from '~/backend/modules/idempotency/once'
import { describeBothDialects, type SignedIn } from '../support/backend'
import { createItemWorld, newIngredient, type ItemWorld } from './support-items'

/**
 * A write sent again because its answer was lost. `sweep.test.ts` shows that every call with a key is done once.
 */
describeBothDialects('A write sent again with its key', (dialect) => {
  let world: ItemWorld
  let ingredientId: string
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    ingredientId = (await newIngredient(world)).id
  })
  afterAll(() => world.test.close())

  const note = async (who: SignedIn, key: string, content: string) => {
    const response = await who.fetch('/api/company/ingredients/addnote', {
      method: 'POST',
      body: JSON.stringify({ ingredientId, content }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    return { status: response.status, body: (await response.json()) as { id?: string; code?: string } }
  }
  const written = async (content: string) => {
    const { db } = world.test.services.database
    return (await db.selectFrom('notes').select('id').where('content', '=', content).execute()).length
  }

  test('twenty concurrent writes are one, and all get its answer', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => note(world.company, 'at-once/1', 'Tutti insieme')),
    )
    expect(new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(all[0]).toMatchObject({ status: 200 })
    expect(await written('Tutti insieme')).toBe(1)
  })

  test('a key with another input or call is refused, naming the reason', async () => {
    await note(world.company, 'other/1', 'Prima')
    expect(await note(world.company, 'other/1', 'Seconda')).toMatchObject({
      status: 409,
      body: { code: 'idempotency.key_reused', message: expect.stringContaining('altri dati') as string },
    })
    const sent = await world.company.fetch('/api/company/ingredients/sendtoapproving', {
      method: 'POST',
      body: JSON.stringify({ ingredientId }),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'other/1',
        'accept-language': 'en',
      },
    })
    expect(await sent.json()).toMatchObject({
      code: 'idempotency.key_reused',
      message: expect.stringContaining('other data') as string,
    })
    expect(await written('Seconda')).toBe(0)
  })

  test('a key belongs to its sender, and a refused write frees it', async () => {
    await note(world.company, 'mine/1', 'Di entrambi')
    expect(await note(world.manager, 'mine/1', 'Di entrambi')).toMatchObject({ status: 200 })
    expect(await written('Di entrambi')).toBe(2)
    expect(await note(world.company, 'refused/1', '')).toMatchObject({ status: 400 })
    expect(await note(world.company, 'refused/1', 'Ora sì')).toMatchObject({ status: 200 })
    expect(await note(world.company, 'k'.repeat(201), 'Troppo lunga')).toMatchObject({
      status: 400,
      body: { issues: { 'Idempotency-Key': [expect.any(String)] } },
    })
  })

  test("a reader's write is refused with a key as without", async () => {
    const reader = await world.test.signIn({
      userType: 'Company',
      headQuarterId: world.head,
      reader: true,
    })
    expect(await note(reader, 'reader/1', 'Da chi legge')).toMatchObject({
      status: 403,
      body: { code: 'read_only' },
    })
  })

  test('a key is remembered for 30 days', async () => {
    await note(world.company, 'old/1', 'Ricordata')
    const { db } = world.test.services.database
    const known = async () =>
      (await db.selectFrom('idempotency_keys').select('key').where('key', '=', 'old/1').execute()).length
    world.test.clock.now = addDays(world.test.clock.now, 30)
    await discardOldKeys(world.test.ctx())
    expect(await known()).toBe(1)
    world.test.clock.forward(1)
    await discardOldKeys(world.test.ctx())
    expect(await known()).toBe(0)
  })
})
