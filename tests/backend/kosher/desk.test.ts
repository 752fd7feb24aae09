import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import {
  approvedIngredient,
  createItemWorld,
  newIngredient,
  newProduct,
  type ItemWorld,
} from '../support-items'
import { badProducts, open } from './bad-products'

describeDialects('What is forbidden among what waits', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api
  const counted = async () => (await world.colleague.api.staff.workload()).forbidden
  const send = async (productId: string) => {
    await world.company.api.products.send({ productId })
    world.test.clock.forward(60_000)
  }

  test('is counted and named for all certifiers, the longest waiting first, until it is decided or mended', async () => {
    expect(await counted()).toEqual({ items: [], totalItems: 0 })
    const products = []
    for (const bad of badProducts.slice(0, 4)) products.push(await open(world, bad))
    const good = await newProduct(world)
    // Not sent yet: it is on nobody's desk.
    expect(await counted()).toMatchObject({ totalItems: 0 })
    for (const { id } of [...products, good]) await send(id)
    const [ragù, pudding] = products
    const item = (of: typeof ragù) => ({ kind: 'product', id: of?.id, name: of?.name })
    expect(await counted()).toEqual({ items: [item(ragù), item(pudding)], totalItems: 2 })

    await api().products.reject({ productId: pudding?.id ?? '', notes: 'Gelatina suina' })
    expect(await counted()).toEqual({ items: [item(ragù)], totalItems: 1 })
    const flour = await approvedIngredient(world)
    await api().products.certifierSave({
      productId: ragù?.id ?? '',
      name: 'Ragù di seitan',
      kosherStatusId: 'ks-parve',
      ingredientIds: [flour.id],
    })
    expect(await counted()).toEqual({ items: [], totalItems: 0 })
  })

  test('follows the newest approved version, which approving takes', async () => {
    const first = await approvedIngredient(world)
    const { id, name } = await newProduct(world, { ingredientIds: [first.id] })
    await send(id)
    expect(await counted()).toMatchObject({ totalItems: 0 })
    const next = await api().ingredients.clone({ ingredientId: first.id, asNewVersion: true })
    await api().ingredients.certifierSave({
      ingredientId: next.id,
      name: first.name,
      expirationDate: '2027-06-30',
      kosherGroupId: 'kg-6',
      kosherStatusId: 'ks-parve',
    })
    await api().ingredients.approve({ ingredientId: next.id })
    expect(await counted()).toEqual({ items: [{ kind: 'product', id, name }], totalItems: 1 })
    await api().products.reject({ productId: id, notes: 'Non più ammesso' })
  })

  describe('where managers have raised', () => {
    const raise = (code: 'milderStatus' | 'noEvidence', weight: 'serious' | 'forbidden') =>
      api().concerns.saveWeights({ weights: [{ code, weight }] })

    test('another code of products, what it is said of counts', async () => {
      const milk = await approvedIngredient(world, { kosherStatusId: 'ks-lat-s' })
      const { id, name } = await newProduct(world, { ingredientIds: [milk.id] })
      await send(id)
      const before = await counted()
      await raise('milderStatus', 'forbidden')
      const after = await counted()
      expect(after.items).toContainEqual({ kind: 'product', id, name })
      expect(after.totalItems).toBeGreaterThan(before.totalItems)
      await raise('milderStatus', 'serious')
      expect(await counted()).toEqual(before)
    })

    test('a code of ingredients, ingredients count too', async () => {
      const { id, name } = await newIngredient(world, { kosherGroupId: 'kg-3' })
      await world.company.api.ingredients.send({ ingredientId: id })
      const before = await counted()
      await raise('noEvidence', 'forbidden')
      const after = await counted()
      expect(after.items).toContainEqual({ kind: 'ingredient', id, name })
      expect(after.totalItems).toBe(before.totalItems + 1)
      await raise('noEvidence', 'serious')
      expect(await counted()).toEqual(before)
    })
  })

  test('goes by names, too: of ingredients, and of what products are made with', async () => {
    const lard = await newIngredient(world, { name: 'Strutto raffinato', kosherGroupId: 'kg-1' })
    const spelt = await newIngredient(world, { name: 'Farina di farro', isPassover: true })
    const risotto = await newIngredient(world, { name: 'Riso Carnaroli', isPassover: true })
    for (const { id } of [lard, spelt, risotto])
      await world.company.api.ingredients.send({ ingredientId: id })
    const made = []
    for (const bad of badProducts.slice(4)) made.push(await open(world, bad))
    for (const { id } of made) await send(id)
    const { totalItems } = await counted()
    expect(totalItems).toBe(4)
    for (const { id } of [lard, spelt]) await api().ingredients.reject({ ingredientId: id, notes: 'Mai' })
    for (const { id } of made) await api().products.reject({ productId: id, notes: 'Mai' })
    expect(await counted()).toEqual({ items: [], totalItems: 0 })
  })
})
