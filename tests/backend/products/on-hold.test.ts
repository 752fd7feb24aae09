import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ingredient } from '~/contract/items/ingredients'
import { describeDialects } from '../../support/backend'
import { drawQuickly } from '../certificates/quick-pdf'
import {
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  expiry,
  fresh,
  refusal,
  type ItemWorld,
} from '../support-items'

describeDialects('A product on hold', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.test.close())

  const reason = 'È suino'
  const api = () => world.manager.api
  const withdraw = ({ id }: Ingredient) => api().ingredients.withdraw({ ingredientId: id, reason })
  const notAllowed = { kosherGroupId: 'kg-6' }
  const answered = { acknowledged: ['notAllowedHere', 'decidedOtherwise'], reason: 'Per la prova' }

  async function renewed({ id, name }: Ingredient, changes: object = {}): Promise<Ingredient> {
    const renewal = await api().ingredients.clone({ ingredientId: id })
    await api().ingredients.certifierSave({
      ingredientId: renewal.id,
      name,
      expirationDate: expiry,
      kosherStatusId: 'ks-parve',
      kosherGroupId: 'kg-1',
      ...changes,
    })
    return api().ingredients.approve({ ingredientId: renewal.id, ...answered })
  }

  const scenarios: Record<string, { happens: (one: Ingredient) => Promise<unknown>; isHeld: boolean }> = {
    'goes on while nothing happens': { happens: () => Promise.resolve(), isHeld: false },
    'is held by an approval that was withdrawn': { happens: withdraw, isHeld: true },
    'goes on with what was approved anew after that': {
      happens: async (one) => {
        await withdraw(one)
        await renewed(one)
      },
      isHeld: false,
    },
    'is held though something else was approved in its place': {
      happens: async (one) => {
        await withdraw(one)
        await renewed(one, { kosherStatusId: 'ks-lat-s' })
      },
      isHeld: true,
    },
    'is held by a renewal into a group that is not allowed': {
      happens: (one) => renewed(one, notAllowed),
      isHeld: true,
    },
    'goes on where that renewal is not the same in what it was decided on': {
      happens: (one) => renewed(one, { ...notAllowed, kosherStatusId: 'ks-lat-s' }),
      isHeld: false,
    },
    'goes on while the renewal is open': {
      happens: ({ id }) => api().ingredients.clone({ ingredientId: id }),
      isHeld: false,
    },
  }

  test.each(Object.entries(scenarios))('%s', async (_, { happens, isHeld }) => {
    const ingredient = await approvedIngredient(world)
    const { id } = await approvedProduct(world, { ingredientIds: [ingredient.id] })
    await happens(ingredient)
    for (const { products } of [world.company.api, world.colleague.api]) {
      const page = await products.get({ productId: id })
      expect(page.onHold).toBe(isHeld)
      expect(page.ingredients.map(({ isBarred }) => isBarred)).toEqual([isHeld])
      const list = async (Stopped?: boolean) =>
        (await products.list({ Stopped, ItemsPerPage: 500 })).items.filter((one) => one.id === id)
      expect((await list()).map(({ onHold }) => onHold)).toEqual([isHeld])
      expect(await list(true)).toHaveLength(isHeld ? 1 : 0)
      expect(await list(false)).toHaveLength(isHeld ? 0 : 1)
    }
    // The concern says the same.
    const { items } = await api().products.concerns({ ids: [id] })
    expect(items[0]?.concerns.some(({ code }) => code === 'notAllowedHere')).toBe(isHeld)
  })

  test('is only an approved one', async () => {
    const ingredient = await approvedIngredient(world, notAllowed)
    const { id, onHold, ingredients } = await world.company.api.products.create({
      name: fresh('Bozza'),
      companyId: world.head,
      ingredientIds: [ingredient.id],
    })
    expect([onHold, ingredients[0]?.isBarred]).toEqual([false, true])
    // It keeps what it has.
    const saved = await world.company.api.products.save({
      productId: id,
      name: fresh('Bozza'),
      ingredientIds: [ingredient.id],
    })
    expect(saved.ingredients).toHaveLength(1)
  })

  test('what may not be used is in no picker, of neither side', async () => {
    const name = fresh('Glicerina')
    const good = await approvedIngredient(world, { name })
    const grouped = await approvedIngredient(world, { name: `${name} b`, ...notAllowed })
    const gone = await approvedIngredient(world, { name: `${name} c` })
    await withdraw(gone)
    for (const { ingredients } of [world.company.api, world.colleague.api]) {
      const found = async (Barred?: false) =>
        (await ingredients.list({ Search: name, WithStatus: ['approved'], Barred })).items
      expect((await found(false)).map(({ id }) => id)).toEqual([good.id])
      expect((await found()).map(({ id, isBarred }) => [id, isBarred])).toEqual([
        [good.id, false],
        [grouped.id, true],
      ])
    }
  })

  describe('is not offered for certification', () => {
    let ids: string[]
    let lard: Ingredient
    const group = () => ({ name: fresh('Conserve'), companyId: world.head, expireOn: '2027-05-31' })
    beforeAll(async () => {
      lard = await approvedIngredient(world, { name: fresh('Grasso') })
      const products = await Promise.all([
        approvedProduct(world, { ingredientIds: [lard.id] }),
        approvedProduct(world),
      ])
      ids = products.map(({ id }) => id)
    })

    const uncertified = async () => {
      const { parts } = await world.company.api.desk.get({})
      return parts.find(({ part }) => part === 'uncertified')?.totalItems ?? 0
    }

    test('by desk, list or request, which names the ingredient and no reason', async () => {
      const before = await uncertified()
      await withdraw(lard)
      expect(await uncertified()).toBe(before - 1)
      const { items } = await world.company.api.products.companyProducts({
        CompanyId: world.head,
        WithStatus: ['approved'],
        ExcludeCertified: true,
        Stopped: false,
        ItemsPerPage: 500,
      })
      expect(ids.map((id) => items.some((one) => one.id === id))).toEqual([false, true])
      const refused = await refusal(
        world.company.api.requests.create({ productIds: ids, certificationGroup: group() }),
      )
      expect(refused).toMatchObject({ status: 409, code: 'certificate.products_not_available' })
      expect(refused.message).toContain(`${lard.name} (non si può più usare)`)
      expect(JSON.stringify(refused)).not.toContain(reason)
      await world.company.api.requests.create({ productIds: ids.slice(1), certificationGroup: group() })
    })

    test('and issued by a manager alone', async () => {
      const form = { productIds: ids.slice(0, 1), certificationGroup: group() }
      expect(await refusal(world.colleague.api.certificates.create({ ...form, ...answered }))).toMatchObject({
        status: 403,
        code: 'certificate.managers_decide',
      })
      await api().certificates.create({ ...form, ...answered })
    })
  })
})
