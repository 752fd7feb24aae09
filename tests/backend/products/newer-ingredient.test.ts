import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import { describeDialects } from '../../support/backend'
import {
  addCertificate,
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  newProduct,
  refusal,
  type ItemWorld,
  weighed,
} from '../support-items'

/** A newer version of an ingredient, and products that hold an older one (specification §4 "Newer ingredients"). */

describeDialects('A renewed ingredient', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const db = () => world.test.services.database.db
  const products = () => world.manager.api.products
  const ids = (product: Product) => product.ingredients.map((one) => one.ingredientId)
  const get = (productId: string) => products().get({ productId })
  const expire = (ingredient: Ingredient) =>
    db()
      .updateTable('ingredients')
      .set({ expiration_date: '2026-11-01' })
      .where('id', '=', ingredient.id)
      .execute()

  /** The next version, with what is other in it, approved. */
  async function renewed(
    ingredient: Ingredient,
    changes: Partial<Parameters<typeof world.manager.api.ingredients.certifierSave>[0]> = {},
  ): Promise<Ingredient> {
    const { ingredients } = world.manager.api
    const { id } = await ingredients.clone({ ingredientId: ingredient.id })
    await ingredients.certifierSave({
      ingredientId: id,
      name: ingredient.name,
      expirationDate: '2029-06-30',
      ...changes,
    })
    return ingredients.approve({ ingredientId: id, ...weighed })
  }

  const trail = async (productId: string) => {
    const { items } = await world.manager.api.audit.list({ EntityId: productId })
    return items.filter(({ action }) => action === 'product.ingredient_renewed')
  }

  test('is shown where a product holds an older version, with what differs', async () => {
    const flour = await approvedIngredient(world)
    const bread = await newProduct(world, { ingredientIds: [flour.id] })
    expect((await get(bread.id)).ingredients[0]?.newer).toBeNull()
    // A draft is nothing to use yet.
    await world.manager.api.ingredients.clone({ ingredientId: flour.id })
    expect((await get(bread.id)).ingredients[0]?.newer).toBeNull()
    const newer = await renewed(flour, {
      name: 'Farina di castagne',
      isPassover: true,
      vendorName: 'Mulini Nuovi',
    })
    expect((await get(bread.id)).ingredients[0]).toMatchObject({
      ingredientId: flour.id,
      rootId: flour.id,
      newer: {
        ingredientId: newer.id,
        name: 'Farina di castagne',
        expirationDate: '2029-06-30',
        differs: ['passover', 'vendor'],
      },
    })
  })

  test('takes its place in an open product as a save does, by either side, once', async () => {
    const salt = await approvedIngredient(world)
    const flour = await approvedIngredient(world)
    const bread = await newProduct(world, { ingredientIds: [flour.id, salt.id] })
    const middle = await renewed(flour)
    const newer = await renewed(middle, { kosherStatusId: 'ks-lat-s' })
    const moved = await world.company.api.products.renewIngredient({
      productId: bread.id,
      ingredientId: flour.id,
      version: bread.version,
    })
    expect([ids(moved), moved.version, moved.status]).toEqual([
      [newer.id, salt.id],
      bread.version + 1,
      'waiting',
    ])
    const again = await products().renewIngredient({ productId: bread.id, ingredientId: newer.id })
    expect([ids(again), again.version]).toEqual([[newer.id, salt.id], bread.version + 1])
    expect(await trail(bread.id)).toMatchObject([
      {
        actorEmail: 'molino@example.test',
        before: { ingredientIds: [flour.id, salt.id] },
        after: { ingredientIds: [newer.id, salt.id] },
      },
    ])
    // Held by a certifier, or seen in another version: as with any save.
    const cake = await world.company.api.products.create({
      name: 'Torta',
      companyId: world.head,
      ingredientIds: [flour.id],
    })
    const sent = await world.company.api.products.send({ productId: cake.id })
    await products().lock({ productId: cake.id })
    const asked = { productId: cake.id, ingredientId: flour.id }
    expect((await refusal(world.company.api.products.renewIngredient(asked))).code).toBe('product.locked')
    expect((await refusal(products().renewIngredient({ ...asked, version: sent.version - 1 }))).code).toBe(
      'product.stale_version',
    )
    expect((await refusal(world.stranger.api.products.renewIngredient(asked))).status).toBe(404)
  })

  test('of which a product holds two versions leaves one', async () => {
    const flour = await approvedIngredient(world)
    const newer = await renewed(flour)
    const bread = await newProduct(world, { ingredientIds: [flour.id, newer.id] })
    const moved = await products().renewIngredient({ productId: bread.id, ingredientId: flour.id })
    expect(ids(moved)).toEqual([newer.id])
  })

  test('is newer evidence for an approved product: the certifier moves the link in place, and nothing else', async () => {
    const flour = await approvedIngredient(world, { vendorName: 'Mulini Nuovi' })
    const bread = await approvedProduct(world, { ingredientIds: [flour.id] })
    const { certificateId } = await addCertificate(world, world.head, [bread.id])
    const newer = await renewed(flour, { name: 'Farina, altro nome', kosherGroupId: 'kg-2' })
    const asked = { productId: bread.id, ingredientId: flour.id }
    expect((await refusal(world.company.api.products.renewIngredient(asked))).code).toBe(
      'product.approved_is_final',
    )
    const moved = await products().renewIngredient({ ...asked, version: bread.version })
    expect(moved).toMatchObject({ status: 'approved', certificateId, name: bread.name })
    expect([ids(moved), moved.version, moved.versions.length]).toEqual([[newer.id], bread.version + 1, 1])
    expect(await trail(bread.id)).toMatchObject([
      {
        actorEmail: 'manager@example.test',
        before: { ingredientIds: [flour.id] },
        after: { ingredientIds: [newer.id] },
      },
    ])
    expect(moved.notes).toEqual((await get(bread.id)).notes)
  })

  test.each([
    ['kosherStatus', { kosherStatusId: 'ks-lat-s' }],
    ['passover', { isPassover: true }],
    ['vendor', { vendorName: 'Un altro' }],
  ] as const)('whose %s is other asks for a renewal of an approved product', async (what, change) => {
    const flour = await approvedIngredient(world)
    const bread = await approvedProduct(world, { ingredientIds: [flour.id] })
    await renewed(flour, change)
    const refused = await refusal(products().renewIngredient({ productId: bread.id, ingredientId: flour.id }))
    expect([refused.status, refused.code, refused.data.details]).toEqual([
      409,
      'product.needs_renewal',
      { differs: [what] },
    ])
    expect(ids(await get(bread.id))).toEqual([flour.id])
  })

  test('is taken into all products at once, each for itself, as was said before', async () => {
    const flour = await approvedIngredient(world)
    const other = await approvedIngredient(world)
    const make = (name: string) => newProduct(world, { name, ingredientIds: [flour.id] })
    const open = await make('A aperto')
    const approved = await approvedProduct(world, { name: 'B approvato', ingredientIds: [flour.id] })
    await addCertificate(world, world.head, [approved.id])
    const draft = await products().clone({ productId: approved.id })
    const held = await make('C in carico')
    await world.company.api.products.send({ productId: held.id })
    await world.colleague.api.products.lock({ productId: held.id })
    await newProduct(world, { name: 'D altro', ingredientIds: [other.id] })
    const deleted = await make('E eliminato')
    await products().remove({ productId: deleted.id, reason: 'Doppione' })
    const superseded = await approvedProduct(world, { name: 'F superato', ingredientIds: [flour.id] })
    const successor = await products().clone({ productId: superseded.id })
    await products().approve({ productId: successor.id })

    expect(await products().ingredientRenewal({ ingredientId: flour.id })).toEqual({
      newest: { ingredientId: flour.id, name: flour.name, expirationDate: '2027-06-30' },
      items: [],
    })
    const newer = await renewed(flour)
    const plan = await products().ingredientRenewal({ ingredientId: flour.id })
    expect(plan.newest).toEqual({
      ingredientId: newer.id,
      name: flour.name,
      expirationDate: '2029-06-30',
    })
    const told = plan.items.map(({ productId, outcome, heldBy }) => [productId, outcome, heldBy])
    expect(told).toHaveLength(5)
    expect(told).toEqual(
      expect.arrayContaining([
        [open.id, 'listed', null],
        [approved.id, 'relinked', null],
        [draft.id, 'listed', null],
        [held.id, 'held', 'colleague@example.test'],
        [successor.id, 'relinked', null],
      ]),
    )
    const done = await products().renewIngredientEverywhere({ ingredientId: flour.id })
    expect(done).toEqual(plan)
    for (const id of [open.id, approved.id, draft.id, successor.id])
      expect(ids(await get(id))).toEqual([newer.id])
    for (const id of [held.id, superseded.id]) expect(ids(await get(id))).toEqual([flour.id])

    // What is done is not done again.
    const again = await products().renewIngredientEverywhere({ ingredientId: newer.id })
    expect(again.items.map(({ productId, outcome }) => [productId, outcome])).toEqual([[held.id, 'held']])
    expect(await trail(open.id)).toHaveLength(1)
    expect(
      (await refusal(world.company.api.products.ingredientRenewal({ ingredientId: flour.id }))).status,
    ).toBe(403)
  })

  test('taken by two at once is taken once', async () => {
    const flour = await approvedIngredient(world)
    const made = await Promise.all(
      [1, 2, 3, 4].map(async (n) =>
        n % 2
          ? approvedProduct(world, { ingredientIds: [flour.id] })
          : newProduct(world, { ingredientIds: [flour.id] }),
      ),
    )
    const newer = await renewed(flour)
    const answers = await Promise.all(
      [world.manager, world.colleague].map((who) =>
        who.api.products.renewIngredientEverywhere({ ingredientId: flour.id }),
      ),
    )
    expect(answers.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(4)
    for (const { id, version } of made) {
      const after = await get(id)
      expect([ids(after), after.version]).toEqual([[newer.id], version + 1])
      expect(await trail(id)).toHaveLength(1)
    }
  })

  test('is what approving looks at: valid and alike it is taken along, else it has to be taken first', async () => {
    const flour = await approvedIngredient(world)
    const bread = await newProduct(world, { ingredientIds: [flour.id] })
    await expire(flour)
    expect((await refusal(products().approve({ productId: bread.id }))).data.details).toEqual({
      ingredients: [{ id: flour.id, name: flour.name, why: 'expired' }],
    })
    const newer = await renewed(flour)
    const approved = await products().approve({ productId: bread.id })
    expect([approved.status, ids(approved)]).toEqual(['approved', [newer.id]])
    expect(await trail(bread.id)).toHaveLength(1)

    const milk = await approvedIngredient(world)
    const cake = await newProduct(world, { ingredientIds: [milk.id] })
    const dairy = await renewed(milk, { kosherStatusId: 'ks-lat-s' })
    const refused = await refusal(products().approve({ productId: cake.id }))
    expect(refused.data.details).toEqual({
      ingredients: [{ id: milk.id, name: milk.name, why: 'changed' }],
    })
    expect(refused.message).toContain('premi «Usa la versione nuova»')
    await products().renewIngredient({ productId: cake.id, ingredientId: milk.id })
    // Milk in what is declared pareve.
    const acknowledged = ['milderStatus']
    expect(ids(await products().approve({ productId: cake.id, acknowledged }))).toEqual([dairy.id])
  })

  test('lets go of the products that its expired version stopped', async () => {
    const stopped = async () => {
      const list = (Stopped?: boolean) => world.company.api.products.list({ Stopped, ItemsPerPage: 500 })
      const [all, yes, no] = await Promise.all([list(), list(true), list(false)])
      expect(yes.totalItems + no.totalItems).toBe(all.totalItems)
      return yes.items.map(({ id }) => id)
    }
    const flour = await approvedIngredient(world)
    const bread = await approvedProduct(world, { ingredientIds: [flour.id] })
    expect(await stopped()).not.toContain(bread.id)
    await expire(flour)
    expect(await stopped()).toContain(bread.id)
    await renewed(flour)
    expect(await stopped()).not.toContain(bread.id)

    // Another status is no evidence for what was approved.
    const milk = await approvedIngredient(world)
    const cake = await approvedProduct(world, { ingredientIds: [milk.id] })
    await expire(milk)
    await renewed(milk, { kosherStatusId: 'ks-lat-s' })
    expect(await stopped()).toContain(cake.id)
  })
})
