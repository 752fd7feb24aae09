import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'

describeDialects('saved views', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const save = (who: SignedIn, name: string, shared = false) =>
    who.api.views.create({ listName: 'ingredients', name, asked: 'WithStatus=waiting', shared })
  const names = async (who: SignedIn) =>
    (await who.api.views.list({ OfList: 'ingredients' })).items.map(({ name }) => name)

  test('private views are invisible to others, managers share theirs, each in an order of their own', async () => {
    const { manager, colleague } = world
    const own = await save(colleague, 'Mie')
    expect(own).toMatchObject({ shared: false, changeable: true, asked: 'WithStatus=waiting' })
    const shared = await save(manager, 'Di tutti', true)
    await save(colleague, 'Altre mie')
    expect(await names(manager)).toEqual(['Di tutti'])
    expect(await names(colleague)).toEqual(['Di tutti', 'Mie', 'Altre mie'])
    expect(await names(world.company)).toEqual([])
    expect((await colleague.api.views.list({ OfList: 'products' })).items).toEqual([])

    // A shared view may be used, but not changed; only managers share.
    const viewId = shared.id
    const seen = (await colleague.api.views.list({})).items.find(({ id }) => id === viewId)
    expect(seen).toMatchObject({ shared: true, changeable: false })
    expect(await refusal(colleague.api.views.save({ viewId, name: 'Mia' }))).toMatchObject({ status: 403 })
    expect(await refusal(colleague.api.views.remove({ viewId }))).toMatchObject({ status: 403 })
    expect(await refusal(colleague.api.views.save({ viewId: own.id, shared: true }))).toMatchObject({
      status: 403,
    })
    expect(await refusal(save(colleague, 'No', true))).toMatchObject({ status: 403 })
    expect(await refusal(manager.api.views.remove({ viewId: own.id }))).toMatchObject({ status: 404 })
    expect(await refusal(world.company.api.views.save({ viewId, name: 'Sua' }))).toMatchObject({
      status: 404,
    })

    await colleague.api.views.move({ viewId: own.id, direction: 'down' })
    await colleague.api.views.move({ viewId: own.id, direction: 'down' })
    expect(await names(colleague)).toEqual(['Di tutti', 'Altre mie', 'Mie'])
    const changed = await colleague.api.views.save({ viewId: own.id, name: 'Da fare', asked: 'Search=sale' })
    expect(changed).toMatchObject({ name: 'Da fare', asked: 'Search=sale', shared: false })
    await manager.api.views.save({ viewId, shared: false })
    expect(await names(colleague)).toEqual(['Altre mie', 'Da fare'])
    await colleague.api.views.remove({ viewId: own.id })
    expect(await names(colleague)).toEqual(['Altre mie'])
    expect(await refusal(save(colleague, '   '))).toMatchObject({ status: 400 })
  })

  test('each side keeps views of its list of supplier certificates', async () => {
    const listName = 'supplier-certificates'
    const asked = 'Show=expiring&AgencyId=a1'
    for (const who of [world.colleague, world.company]) {
      await who.api.views.create({ listName, name: 'In scadenza', asked, shared: false })
      const { items } = await who.api.views.list({ OfList: listName })
      expect(items).toMatchObject([{ name: 'In scadenza', asked, changeable: true }])
    }
    expect((await world.manager.api.views.list({ OfList: listName })).items).toEqual([])
  })
})
