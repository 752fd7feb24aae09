import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import {
  approvedIngredient,
  createItemWorld,
  newIngredient,
  newProduct,
  type ItemWorld,
} from '../support-items'

const minute = 60_000
const day = 86_400_000

describeDialects('the lists of the dashboard', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  /** The day so many days from the test's today. */
  const inDays = (days: number) => new Date(+world.test.clock.now + days * day).toISOString().slice(0, 10)

  test('the one that was sent first stands first, and says since when it waits', async () => {
    const { company, manager } = world
    const last = await newIngredient(world, { name: 'Acqua' })
    const first = await newIngredient(world, { name: 'Zafferano' })
    await company.api.ingredients.send({ ingredientId: first.id })
    const sentAt = world.test.clock.now.toISOString()
    world.test.clock.forward(minute)
    await company.api.ingredients.send({ ingredientId: last.id })
    const { items } = await manager.api.ingredients.list({ WithStatus: 'approving', Sort: 'statusAt' })
    expect(items.map(({ name }) => name)).toEqual(['Zafferano', 'Acqua'])
    expect(items[0]?.statusAt).toBe(sentAt)

    const product = await newProduct(world)
    await company.api.products.send({ productId: product.id })
    world.test.clock.forward(minute)
    const other = await newProduct(world, { name: 'Amaretti' })
    await company.api.products.send({ productId: other.id })
    const sent = await manager.api.products.list({ WithStatus: 'approving', Sort: 'statusAt' })
    expect(sent.items.map(({ id }) => id)).toEqual([product.id, other.id])
    const back = await manager.api.products.list({
      WithStatus: 'approving',
      Sort: 'statusAt',
      Direction: 'desc',
    })
    expect(back.items.map(({ id }) => id)).toEqual([other.id, product.id])
  })

  test('what runs out from today to the last of the days, as its company sees it too', async () => {
    const { manager, company, stranger } = world
    const make = async (days: number) => {
      const { id } = await approvedIngredient(world, { name: `Tra ${days}`, expirationDate: inDays(days) })
      return id
    }
    for (const days of [61, 60, 0, 30]) await make(days)
    await newIngredient(world, { name: 'Non ancora approvato', expirationDate: inDays(5) })
    // It has run out: it is not about to.
    await newIngredient(world, { name: 'Di ieri', expirationDate: inDays(-1) })
    const query = { ExpiringWithinDays: 60, Sort: 'expirationDate', WithStatus: 'approved' as const }
    const names = async (who = manager) => {
      const { items, totalItems } = await who.api.ingredients.list(query)
      expect(totalItems).toBe(items.length)
      return items.map(({ name }) => name)
    }
    expect(await names()).toEqual(['Tra 0', 'Tra 30', 'Tra 60'])
    expect(await names(company)).toEqual(['Tra 0', 'Tra 30', 'Tra 60'])
    expect(await names(stranger)).toEqual([])
    const any = await manager.api.ingredients.list({ ExpiringWithinDays: 10 })
    expect(any.items.map(({ name }) => name)).toEqual(['Non ancora approvato', 'Tra 0'])

    // What has run out is asked for by itself, or before what will.
    const expired = await manager.api.ingredients.list({ Expired: true })
    expect(expired.items.map(({ name }) => name)).toEqual(['Di ieri'])
    const both = await company.api.ingredients.list({
      Expired: true,
      ExpiringWithinDays: 0,
      Sort: 'expirationDate',
    })
    expect(both.items.map(({ name }) => name)).toEqual(['Di ieri', 'Tra 0'])
  })

  test('items with messages to read, of each reader its own', async () => {
    const { manager, colleague, company, stranger } = world
    const ingredient = await newIngredient(world, { name: 'Glicerina' })
    const product = await newProduct(world, { name: 'Torrone' })
    const unread = async (who: typeof manager, more = {}) => {
      const ingredients = await who.api.ingredients.list({ OnlyUnread: true, ...more })
      const products = await who.api.products.list({ OnlyUnread: true, ...more })
      expect(ingredients.totalItems + products.totalItems).toBe(
        ingredients.items.length + products.items.length,
      )
      return [...ingredients.items, ...products.items].map(({ name }) => name)
    }
    expect(await unread(manager)).toEqual([])
    world.test.clock.forward(minute)
    const note = await company.api.ingredients.addNote({ ingredientId: ingredient.id, content: 'Vegetale?' })
    await company.api.products.addNote({ productId: product.id, content: 'Novità?' })
    expect(await unread(manager)).toEqual(['Glicerina', 'Torrone'])
    expect(await unread(manager, { WithStatus: 'waiting' })).toEqual(['Glicerina', 'Torrone'])
    expect(await unread(manager, { WithStatus: 'draft' })).toEqual([])
    expect([await unread(company), await unread(stranger)]).toEqual([[], []])
    const beyond = await manager.api.ingredients.list({ OnlyUnread: true, Offset: 10 })
    expect([beyond.items, beyond.totalItems, beyond.offset]).toEqual([[], 1, 10])

    await manager.api.ingredients.markRead({ ingredientId: ingredient.id, noteId: note.id })
    expect([await unread(manager), await unread(colleague)]).toEqual([['Torrone'], ['Glicerina', 'Torrone']])

    // Once approved, the conversation is closed to certifiers; the company still has the decision's message to read.
    await manager.api.products.approve({ productId: product.id, notes: 'Fatto' })
    expect([await unread(manager), await unread(company)]).toEqual([[], ['Torrone']])
  })
})
