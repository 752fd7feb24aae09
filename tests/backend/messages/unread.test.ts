import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createItemWorld, newIngredient, newProduct, refusal, type ItemWorld } from '../support-items'

const minute = 60_000

/** What the tests do with the thread of either kind. */
const kinds = [
  {
    kind: 'ingredient',
    make: newIngredient,
    get: ({ api }: SignedIn, ingredientId: string) => api.ingredients.get({ ingredientId }),
    list: async ({ api }: SignedIn, id: string) =>
      (await api.ingredients.list({ ItemsPerPage: 999 })).items.find((row) => row.id === id),
    write: ({ api }: SignedIn, ingredientId: string, content: string, idempotencyKey?: string) =>
      api.ingredients.addNote({ ingredientId, content, idempotencyKey }),
    read: ({ api }: SignedIn, ingredientId: string, noteId: string) =>
      api.ingredients.markRead({ ingredientId, noteId }),
    send: ({ api }: SignedIn, ingredientId: string) => api.ingredients.send({ ingredientId }),
    lock: ({ api }: SignedIn, ingredientId: string) => api.ingredients.lock({ ingredientId }),
    decide: ({ api }: SignedIn, ingredientId: string, notes: string) =>
      api.ingredients.askForChanges({ ingredientId, notes }),
    approve: ({ api }: SignedIn, ingredientId: string, notes: string) =>
      api.ingredients.approve({ ingredientId, notes }),
  },
  {
    kind: 'product',
    make: newProduct,
    get: ({ api }: SignedIn, productId: string) => api.products.get({ productId }),
    list: async ({ api }: SignedIn, id: string) =>
      (await api.products.list({ ItemsPerPage: 999 })).items.find((row) => row.id === id),
    write: ({ api }: SignedIn, productId: string, content: string, idempotencyKey?: string) =>
      api.products.addNote({ productId, content, idempotencyKey }),
    read: ({ api }: SignedIn, productId: string, noteId: string) =>
      api.products.markRead({ productId, noteId }),
    send: ({ api }: SignedIn, productId: string) => api.products.send({ productId }),
    lock: ({ api }: SignedIn, productId: string) => api.products.lock({ productId }),
    decide: ({ api }: SignedIn, productId: string, notes: string) =>
      api.products.askForChanges({ productId, notes }),
    approve: ({ api }: SignedIn, productId: string, notes: string) =>
      api.products.approve({ productId, notes }),
  },
] as const

describeDialects('unread messages', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const later = () => world.test.clock.forward(minute)

  for (const { kind, make, get, list, write, read, send, lock, decide, approve } of kinds) {
    const unread = async (who: SignedIn, id: string) => {
      const [item, row] = [await get(who, id), await list(who, id)]
      // The list and the page agree.
      expect(row?.unread).toBe(item.unread)
      return item.unread
    }

    test(`${kind}: each account has its own marks; own side, notices and read messages do not count`, async () => {
      const { manager, colleague, company } = world
      const { id } = await make(world)
      expect(await unread(manager, id)).toBe(0)
      await write(company, id, 'Buongiorno')
      later()
      const second = await write(company, id, 'Ci siete?')
      later()
      await send(company, id)
      expect([await unread(manager, id), await unread(colleague, id)]).toEqual([2, 2])
      expect(await unread(company, id)).toBe(0)

      await read(manager, id, second.id)
      expect([await unread(manager, id), await unread(colleague, id)]).toEqual([0, 2])

      later()
      await write(manager, id, 'Ci siamo')
      expect([await unread(company, id), await unread(colleague, id)]).toEqual([1, 2])
      // A decision's notes are a message, too.
      later()
      await decide(manager, id, 'Manca la scheda')
      expect(await unread(company, id)).toBe(2)
    })

    test(`${kind}: an approved item has nothing unread for certifiers; the company is notified of the approval`, async () => {
      const { manager, colleague, company } = world
      const { id } = await make(world)
      await write(company, id, 'Va bene così?')
      expect(await unread(colleague, id)).toBe(1)
      later()
      await approve(manager, id, 'Approvato in gruppo 1')
      expect([await unread(manager, id), await unread(colleague, id)]).toEqual([0, 0])
      expect(await unread(company, id)).toBe(1)
    })

    test(`${kind}: a mark only moves forward, within its own thread`, async () => {
      const { manager, company, stranger } = world
      const { id } = await make(world)
      const other = await make(world)
      const first = await write(company, id, 'Uno')
      const second = await write(company, id, 'Due')
      await read(manager, id, first.id)
      expect(await unread(manager, id)).toBe(1)
      await read(manager, id, second.id)
      await read(manager, id, first.id)
      expect(await unread(manager, id)).toBe(0)
      expect((await refusal(read(manager, other.id, second.id))).status).toBe(404)
      expect((await refusal(read(stranger, id, second.id))).status).toBe(404)
    })

    test(`${kind}: messages older than an account are not unread to it`, async () => {
      const { id } = await make(world)
      await write(world.company, id, 'Vecchio')
      later()
      const newcomer = await world.test.signIn({ userType: 'Certifier' })
      expect(await unread(newcomer, id)).toBe(0)
      later()
      await write(world.company, id, 'Nuovo')
      expect(await unread(newcomer, id)).toBe(1)
    })

    test(`${kind}: a message sent twice is stored once; other content with an old key is not lost`, async () => {
      const { manager, colleague } = world
      const { id } = await make(world)
      const other = await make(world)
      const key = `chiave-${kind}`
      const [once, twice] = await Promise.all([
        write(manager, id, 'Ricevuto', key),
        write(manager, id, 'Ricevuto', key),
      ])
      expect(twice.id).toBe(once.id)
      expect((await write(manager, id, 'Ricevuto', key)).id).toBe(once.id)
      await write(manager, id, 'E ancora', key)
      await write(manager, other.id, 'Ricevuto', key)
      await write(colleague, id, 'Ricevuto', key)
      const texts = (await get(manager, id)).notes.map(({ content }) => content)
      expect(texts.sort()).toEqual(['E ancora', 'Ricevuto', 'Ricevuto'])
      expect((await get(manager, other.id)).notes).toHaveLength(1)
    })

    test(`${kind}: lists show an item's lock while it lasts`, async () => {
      const { id } = await make(world)
      await send(world.company, id)
      expect((await list(world.colleague, id))?.lock).toBeNull()
      const { lock: held } = await lock(world.manager, id)
      expect((await list(world.manager, id))?.lock).toEqual(held)
      expect((await list(world.colleague, id))?.lock).toEqual({ ...held, mine: false })
      world.test.clock.forward(30 * minute)
      expect((await list(world.colleague, id))?.lock).toBeNull()
    })
  }

  test('all at once: every thread of the caller, up to an instant, and nobody else’s marks', async () => {
    const { manager, colleague, company, stranger, otherHead } = world
    const all = async (who: SignedIn) => {
      const lists = await Promise.all([
        who.api.ingredients.list({ OnlyUnread: true }),
        who.api.products.list({ OnlyUnread: true }),
      ])
      return lists.reduce((sum, { totalItems }) => sum + totalItems, 0)
    }
    const [ingredient, product] = [await newIngredient(world), await newProduct(world)]
    const foreign = await newIngredient(world, { companyId: otherHead })
    later()
    await manager.api.ingredients.addNote({ ingredientId: ingredient.id, content: 'Uno' })
    await manager.api.products.addNote({ productId: product.id, content: 'Due' })
    await manager.api.ingredients.addNote({ ingredientId: foreign.id, content: 'Tre' })
    expect(await all(stranger)).toBe(1)
    const until = world.test.clock.now.toISOString()
    later()
    await manager.api.ingredients.addNote({ ingredientId: ingredient.id, content: 'Dopo' })
    await company.api.ingredients.addNote({ ingredientId: ingredient.id, content: 'Nostra' })

    await company.api.threads.markAllRead({ until })
    expect(await all(company)).toBe(1)
    expect((await company.api.ingredients.get({ ingredientId: ingredient.id })).unread).toBe(1)
    expect(await all(stranger)).toBe(1)
    await company.api.threads.markAllRead({ until })
    expect(await all(company)).toBe(1)
    await company.api.threads.markAllRead({})
    expect(await all(company)).toBe(0)
    // An older page never moves a mark back.
    await company.api.threads.markAllRead({ until })
    expect(await all(company)).toBe(0)

    expect(await all(manager)).toBeGreaterThan(0)
    const before = await all(colleague)
    await manager.api.threads.markAllRead({})
    expect([await all(manager), await all(colleague)]).toEqual([0, before])
    expect(await refusal(company.api.threads.markAllRead({ until: 'ieri' }))).toMatchObject({ status: 400 })
  })
})
