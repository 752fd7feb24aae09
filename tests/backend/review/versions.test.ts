import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { createItemWorld, putInto, refusal, type ItemWorld } from '../support-items'
import { drivers, type ItemDriver } from './drivers'

describeDialects('versions', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const approved = async (driver: ItemDriver) => {
    const made = await driver.create(world)
    return driver.act(world.manager, 'Certifier', 'approve', made)
  }
  const renew = (driver: ItemDriver, item: { id: string }, who = world.company) =>
    driver.act(who, 'Company', 'renew', item as never)

  for (const driver of drivers) {
    const { kind, table } = driver
    const idsListed = async (filters: {
      WithStatus?: ('draft' | 'approved' | 'approving')[]
      Search: string
    }) => {
      const list =
        kind === 'ingredient' ? world.company.api.ingredients.list : world.company.api.products.list
      return (await list(filters)).items.map((item) => item.id)
    }

    test(`${kind}: a plain copy is a draft of a chain of its own, with the same data`, async () => {
      const first = await driver.create(world)
      await driver.addNote(world.company, first.id, 'Resta qui')
      const copy = (who = world.company, id = first.id) =>
        kind === 'ingredient'
          ? who.api.ingredients.clone({ ingredientId: id, asNewVersion: false })
          : who.api.products.clone({ productId: id, asNewVersion: false })
      const made = await copy()
      expect(made).toMatchObject({
        name: `${first.name} (copia)`,
        status: 'draft',
        parentId: null,
        notes: [],
        version: 1,
        companyId: first.companyId,
        kosherStatusId: first.kosherStatusId,
        isPassover: first.isPassover,
      })
      expect(made.versions.map(({ id }) => id)).toEqual([made.id])
      expect(await idsListed({ Search: made.name })).toEqual([made.id])
      if ('ingredients' in made && 'code' in first) {
        expect(made.ingredients).toEqual('ingredients' in first ? first.ingredients : [])
        expect(made.code).not.toBe(first.code)
      }
      // Again, of a copy, by the other side: another one.
      const again = await copy(world.manager, made.id)
      expect([again.name, again.status]).toEqual([`${first.name} (copia) (copia)`, 'draft'])
      expect((await refusal(copy(world.stranger))).status).toBe(404)
    })

    // Spec: states, roles.
    test(`${kind}: a renewal is a draft with the same data and an empty thread`, async () => {
      const first = await approved(driver)
      const second = await renew(driver, first)
      const {
        id,
        parentId,
        notes,
        versions,
        status,
        version,
        lock,
        approvedBefore,
        createdAt,
        updatedAt,
        ...data
      } = second
      expect({ parentId, notes, status, version, lock, approvedBefore }).toEqual({
        parentId: first.id,
        notes: [],
        status: 'draft',
        version: 1,
        lock: null,
        approvedBefore: true,
      })
      // Nothing keeps the renewal, which nobody has approved.
      expect({ ...first, keptBy: null }).toMatchObject(data)
      expect(versions.map((one) => [one.id, one.parentId, one.status])).toEqual([
        [first.id, null, 'approved'],
        [id, first.id, 'draft'],
      ])
      expect([createdAt, updatedAt]).toEqual([createdAt, createdAt])
      expect((await driver.get(world.company, first.id)).versions).toEqual(versions)
    })

    test(`${kind}: renewing again answers with the open version, for either side`, async () => {
      const first = await approved(driver)
      const second = await renew(driver, first)
      await driver.act(world.company, 'Company', 'send', second)
      expect((await renew(driver, first)).id).toBe(second.id)
      expect((await renew(driver, first, world.colleague)).id).toBe(second.id)
      const decided = await driver.act(world.manager, 'Certifier', 'approve', second)
      expect([first.approvedBefore, second.approvedBefore, decided.approvedBefore]).toEqual([
        false,
        true,
        false,
      ])
      const third = await renew(driver, second, world.colleague)
      expect(third.status).toBe('draft')
      expect(third.versions.map((one) => one.parentId)).toEqual([null, first.id, second.id])
      // Also from the first: the chain has one open version at most.
      expect((await renew(driver, first)).id).toBe(third.id)
    })

    test(`${kind}: however many renew at once, there is one new version`, async () => {
      const first = await approved(driver)
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          renew(driver, first, index % 2 ? world.company : world.manager),
        ),
      )
      expect(new Set(answers.map((one) => one.id)).size).toBe(1)
      expect((await driver.get(world.company, first.id)).versions).toHaveLength(2)
    })

    test(`${kind}: a deleted renewal makes room for another, and the list shows the one before it`, async () => {
      const first = await approved(driver)
      const second = await renew(driver, first)
      expect(await idsListed({ Search: first.name })).toEqual([second.id])
      await driver.remove(world.company, second.id)
      expect(await idsListed({ Search: first.name })).toEqual([first.id])
      const third = await renew(driver, first)
      expect(third.id).not.toBe(second.id)
      expect(third.versions.map((one) => one.id)).toEqual([first.id, third.id])
    })

    test(`${kind}: a certifier deletes with a reason, which both sides read; a company needs none`, async () => {
      const { id, name } = await driver.create(world)
      for (const why of ['', '   ']) {
        const refused = await refusal(driver.remove(world.manager, id, why))
        expect([refused.code, Object.keys(refused.data.issues ?? {})]).toEqual(['invalid_input', ['reason']])
      }
      expect((await driver.get(world.company, id)).name).toBe(name)
      const { clock } = world.test
      clock.now = new Date(clock.now.getTime() + 60 * 60_000)
      await driver.remove(world.manager, id, 'Registrato due volte')
      expect((await refusal(driver.get(world.company, id))).status).toBe(404)
      for (const { api } of [world.manager, world.company]) {
        const { items } = await api.timeline.list({ Kind: kind, HeadQuarterId: world.head })
        const told = items.find(({ subjects }) => subjects.some((subject) => subject.id === id))
        expect(told?.action).toBe(`${kind}.deleted`)
        expect(told?.changes).toEqual([{ field: 'reason', oldValue: null, newValue: 'Registrato due volte' }])
      }
      const own = await driver.create(world)
      await driver.remove(world.company, own.id, '')
      expect((await refusal(driver.get(world.company, own.id))).status).toBe(404)
    })

    test(`${kind}: a list shows the newest of each chain, a status filter the newest that has it`, async () => {
      const first = await approved(driver)
      const second = await renew(driver, first)
      const listed = (...WithStatus: ('draft' | 'approved' | 'approving')[]) =>
        idsListed({ Search: first.name, WithStatus })
      expect(await listed()).toEqual([second.id])
      expect(await listed('approved')).toEqual([first.id])
      expect(await listed('draft')).toEqual([second.id])
      expect(await listed('draft', 'approved')).toEqual([second.id])
      expect(await listed('approving')).toEqual([])
      await driver.act(world.manager, 'Certifier', 'approve', second)
      expect(await listed('approved')).toEqual([second.id])
      expect(await listed('draft')).toEqual([])
    })

    // Spec: states.
    test(`${kind}: only what is approved can be renewed`, async () => {
      const made = await driver.create(world)
      const refused = await refusal(renew(driver, made))
      expect([refused.status, refused.code]).toEqual([409, `${kind}.wrong_status`])
      await putInto(world, table, made.id, 'rejected')
      expect((await refusal(renew(driver, made, world.manager))).status).toBe(409)
    })
  }

  test('a renewed product keeps its code and its ingredients, and is on no certificate', async () => {
    const driver = drivers[1]!
    const first = await world.manager.api.products.get({ productId: (await approved(driver)).id })
    const second = await world.company.api.products.clone({ productId: first.id, asNewVersion: true })
    expect(second).toMatchObject({ code: first.code, ingredients: first.ingredients, certificateId: null })
  })

  test('a renewed ingredient refers to the same documents', async () => {
    const first = await approved(drivers[0]!)
    const { db } = world.test.services.database
    const documentId = world.test.services.newId()
    const now = world.test.clock.now.toISOString()
    await db
      .insertInto('documents')
      .values({
        id: documentId,
        storage_key: 'k',
        filename: 'scheda.pdf',
        filename_key: 'scheda.pdf',
        media_type: 'application/pdf',
        size: 1,
        sha256: '',
        created_at: now,
        created_by: null,
      })
      .execute()
    await db
      .insertInto('ingredient_documents')
      .values({ ingredient_id: first.id, document_id: documentId, created_at: now })
      .execute()
    const second = await world.company.api.ingredients.clone({ ingredientId: first.id, asNewVersion: true })
    const links = await db
      .selectFrom('ingredient_documents')
      .selectAll()
      .where('ingredient_id', '=', second.id)
      .execute()
    expect(links).toEqual([{ ingredient_id: second.id, document_id: documentId, created_at: now }])
  })
})
