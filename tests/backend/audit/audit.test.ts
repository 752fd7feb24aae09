import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createItemWorld, newIngredient, refusal, weighed, type ItemWorld } from '../support-items'

describeDialects('the audit trail', (dialect) => {
  let world: ItemWorld
  let ingredientId: string
  let saver: SignedIn

  beforeAll(async () => {
    world = await createItemWorld(dialect)
    const at = async (instant: string) => {
      world.test.clock.now = new Date(instant)
      // Sessions do not last from one to the next.
      world.manager = await world.test.signIn({ userType: 'Certifier', manager: true })
      world.colleague = await world.test.signIn({ userType: 'Certifier' })
      world.company = await world.test.signIn({ userType: 'Company', headQuarterId: world.head })
    }
    // 20 November, 23:59:59 in Rome; then a moment later, which is the 21st there and the 20th in Greenwich.
    await at('2026-11-20T22:59:59.999Z')
    ingredientId = (await newIngredient(world, { name: 'Caglio' })).id
    await at('2026-11-20T23:00:00.000Z')
    saver = world.colleague
    await saver.api.ingredients.certifierSave({ ingredientId, name: 'Caglio microbico' })
    await at('2026-11-22T08:00:00Z')
    await world.manager.api.ingredients.approve({ ingredientId, ...weighed })
  })
  afterAll(() => world.test.close())

  const actions = async (query: Parameters<typeof world.manager.api.audit.list>[0]) =>
    (await world.manager.api.audit.list(query)).items.map(({ action }) => action)

  it('managers read who did what to what, newest first, with values before and after', async () => {
    const { items, totalItems } = await world.manager.api.audit.list({ EntityId: ingredientId })
    expect(totalItems).toBe(3)
    expect(items.map(({ action }) => action)).toEqual([
      'ingredient.approved',
      'ingredient.saved',
      'ingredient.created',
    ])
    expect(items[1]).toEqual({
      id: items[1]?.id,
      at: '2026-11-20T23:00:00.000Z',
      actorId: saver.userId,
      actorEmail: saver.email,
      actorName: saver.email,
      action: 'ingredient.saved',
      entityType: 'ingredient',
      entityId: ingredientId,
      headQuarterId: world.head,
      headQuarterName: 'Molino San Giorgio S.r.l.',
      before: { name: 'Caglio', version: 1 },
      after: { name: 'Caglio microbico', version: 2 },
      // By its current name, whatever it was called then.
      sentence: 'ha modificato l’ingrediente «Caglio microbico»',
      subject: { entityType: 'ingredient', id: ingredientId, name: 'Caglio microbico', isThere: true },
    })
    expect(items[2]).toMatchObject({ before: null, after: { name: 'Caglio', status: 'waiting' } })
  })

  it('only managers read the trail', async () => {
    for (const who of [world.colleague, world.company]) {
      expect(await refusal(who.api.audit.list({}))).toMatchObject({ status: 403 })
    }
    expect((await world.test.stranger.fetch('/api/certifier/audit')).status).toBe(401)
  })

  it('the trail is filtered by entity, actor and days in Rome', async () => {
    expect(await actions({ EntityType: 'ingredient' })).toHaveLength(3)
    expect(await actions({ EntityType: 'product', EntityId: ingredientId })).toEqual([])
    expect(await actions({ EntityId: ingredientId, ActorId: saver.userId })).toEqual(['ingredient.saved'])
    expect(await actions({ EntityId: ingredientId, Action: 'ingredient.approved' })).toEqual([
      'ingredient.approved',
    ])
    expect(await actions({ EntityId: ingredientId, Action: 'product.approved' })).toEqual([])
    const days = (From?: string, To?: string) => actions({ EntityId: ingredientId, From, To })
    expect(await days('2026-11-20', '2026-11-20')).toEqual(['ingredient.created'])
    expect(await days('2026-11-21', '21/11/2026')).toEqual(['ingredient.saved'])
    expect(await days('2026-11-21')).toEqual(['ingredient.approved', 'ingredient.saved'])
    expect(await days(undefined, '2026-11-21')).toEqual(['ingredient.saved', 'ingredient.created'])
    expect(await days('1000-01-01', '9999-12-31')).toHaveLength(3)
    expect(await actions({ EntityType: 'ingredient', HeadQuarterId: world.head })).toHaveLength(3)
    expect(await actions({ HeadQuarterId: world.otherHead })).not.toContain('ingredient.created')
    // A form sends empty fields.
    const empty = await world.manager.fetch(
      `/api/certifier/audit?EntityType=&EntityId=${ingredientId}&ActorId=&HeadQuarterId=&From=&To=`,
    )
    expect(await empty.json()).toMatchObject({ totalItems: 3 })
    const wrong = await world.manager.fetch('/api/certifier/audit?From=ieri')
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ issues: { From: ['Invalid date'] } })
  })

  it('the trail is paged, oldest first on request', async () => {
    const page = (Offset: number, more: object = {}) =>
      actions({ EntityId: ingredientId, ItemsPerPage: 2, Offset, ...more })
    expect(await page(0)).toEqual(['ingredient.approved', 'ingredient.saved'])
    expect(await page(2)).toEqual(['ingredient.created'])
    expect(await page(0, { Sort: 'at', Direction: 'asc' })).toEqual([
      'ingredient.created',
      'ingredient.saved',
    ])
  })

  it("the trail records a product's ingredients, and their changes", async () => {
    const { products, ingredients } = world.manager.api
    const { id: other } = await newIngredient(world, { name: 'Sale' })
    await ingredients.approve({ ingredientId: other })
    const form = { name: 'Formaggio', kosherStatusId: 'ks-parve' }
    const { id: productId } = await products.certifierCreate({
      ...form,
      companyId: world.head,
      ingredientIds: [ingredientId],
    })
    await products.certifierSave({ ...form, productId, ingredientIds: [other, ingredientId] })
    await products.certifierSave({ ...form, productId, ingredientIds: [other, ingredientId] })
    const { items } = await world.manager.api.audit.list({ EntityId: productId, Direction: 'asc' })
    expect(items.map(({ before, after }) => [before, after])).toMatchObject([
      [null, { name: 'Formaggio', companyId: world.head, isPassover: false, ingredientIds: [ingredientId] }],
      [{ ingredientIds: [ingredientId] }, { ingredientIds: [other, ingredientId] }],
      [{ version: 2 }, { version: 3 }],
    ])
    expect(Object.keys(items[2]?.after ?? {})).toEqual(['version'])
  })

  it('a refused call leaves no event', async () => {
    const before = await world.manager.api.audit.list({})
    expect(
      await refusal(world.manager.api.ingredients.certifierSave({ ingredientId, name: 'Tardi' })),
    ).toMatchObject({ status: 409 })
    expect(await world.manager.api.audit.list({})).toEqual(before)
  })
})
