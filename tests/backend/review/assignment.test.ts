import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { givePasswords, takeMails } from '../certificates/quick-pdf'
import { addCompany, approvedProduct, createItemWorld, refusal, type ItemWorld } from '../support-items'
import { drivers, type ItemDriver } from './drivers'

const all = { ItemsPerPage: 50, Offset: 0 }

const assign = (who: SignedIn, { kind }: ItemDriver, id: string, assignedTo: string | null) =>
  kind === 'ingredient'
    ? who.api.ingredients.assign({ ingredientId: id, assignedTo })
    : who.api.products.assign({ productId: id, assignedTo })

const listed = async (who: SignedIn, { kind }: ItemDriver, filters: { Assigned?: string }) => {
  const { items } = await (kind === 'ingredient'
    ? who.api.ingredients.list({ ...all, ...filters })
    : who.api.products.list({ ...all, ...filters }))
  return items.map(({ id }) => id)
}

/** An account that was disabled. */
async function disabled(world: ItemWorld, email: string): Promise<SignedIn> {
  const who = await world.test.signIn({ userType: 'Certifier', email })
  await givePasswords(world.test)
  return who
}

const disable = ({ test }: ItemWorld, { userId }: SignedIn) =>
  test.services.database.db
    .updateTable('users')
    .set({ disabled_at: test.clock.now.toISOString() })
    .where('id', '=', userId)
    .execute()

describeDialects('whose task an item is', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  describe.each(drivers)('$kind', (driver) => {
    const sent = async () => driver.act(world.company, 'Company', 'send', await driver.create(world))
    const assignee = async (id: string) => (await driver.get(world.manager, id)).assignedTo?.email ?? null

    test('is said by any certifier, in every status but approved, and leaves the version', async () => {
      const { id, version } = await driver.create(world)
      const mine = await assign(world.manager, driver, id, world.manager.userId)
      expect(mine).toMatchObject({
        version,
        assignedTo: { id: world.manager.userId, email: 'manager@example.test', mine: true },
      })
      await assign(world.colleague, driver, id, world.colleague.userId)
      expect(await assignee(id)).toBe('colleague@example.test')
      await assign(world.manager, driver, id, null)
      expect(await assignee(id)).toBeNull()
      const { items: trail } = await world.manager.api.audit.list({ EntityId: id })
      expect(trail.map(({ action }) => action)).toEqual([
        ...Array<string>(3).fill(`${driver.kind}.assigned`),
        `${driver.kind}.created`,
      ])

      await driver.act(world.manager, 'Certifier', 'approve', await driver.get(world.manager, id))
      expect(await refusal(assign(world.manager, driver, id, world.manager.userId))).toMatchObject({
        status: 409,
        code: `${driver.kind}.approved_is_final`,
      })
    })

    test('is nobody’s who cannot sign in as a certifier', async () => {
      const { id } = await driver.create(world)
      const gone = await disabled(world, `gone-${driver.kind}@example.test`)
      await disable(world, gone)
      const invited = await world.test.signIn({ userType: 'Certifier' })
      for (const other of [world.company.userId, gone.userId, invited.userId, 'nobody'])
        expect(await refusal(assign(world.manager, driver, id, other))).toMatchObject({
          status: 400,
          data: { issues: { assignedTo: ['Scelta non valida'] } },
        })
      expect(await assignee(id)).toBeNull()
    })

    test('taking it makes it one’s own, giving it back leaves it so; approving ends it', async () => {
      const item = await sent()
      await assign(world.manager, driver, item.id, world.manager.userId)
      await driver.lock(world.colleague, item.id)
      expect(await assignee(item.id)).toBe('colleague@example.test')
      await driver.unlock(world.colleague, item.id)
      expect(await assignee(item.id)).toBe('colleague@example.test')
      await driver.act(world.manager, 'Certifier', 'askForChanges', item)
      expect(await assignee(item.id)).toBe('colleague@example.test')
      await driver.act(world.company, 'Company', 'send', item)
      expect(await assignee(item.id)).toBe('colleague@example.test')
      const approved = await driver.act(world.manager, 'Certifier', 'approve', item)
      expect(approved.assignedTo).toBeNull()
      const renewal = await driver.act(world.company, 'Company', 'renew', approved)
      expect(await assignee(renewal.id)).toBeNull()
    })

    test('lists are filtered by it; companies are told nothing of it', async () => {
      const [mine, theirs, free] = [await sent(), await sent(), await sent()]
      await assign(world.manager, driver, mine.id, world.manager.userId)
      await assign(world.manager, driver, theirs.id, world.colleague.userId)
      const seenBy = (who: SignedIn, Assigned: string) => listed(who, driver, { Assigned })
      expect(await seenBy(world.manager, 'me')).toContain(mine.id)
      expect(await seenBy(world.manager, 'me')).not.toContain(theirs.id)
      expect(await seenBy(world.manager, world.colleague.userId)).toContain(theirs.id)
      const nobodys = await seenBy(world.manager, 'none')
      expect(nobodys).toContain(free.id)
      expect(nobodys).not.toContain(mine.id)
      expect(await seenBy(world.manager, 'unknown')).toEqual([])

      expect((await driver.get(world.company, mine.id)).assignedTo).toBeNull()
      for (const Assigned of ['me', 'none', world.manager.userId])
        expect(await seenBy(world.company, Assigned)).toEqual(await listed(world.company, driver, {}))
      expect(await refusal(assign(world.company, driver, mine.id, null))).toMatchObject({ status: 403 })
    })

    test('many at once, each for itself', async () => {
      const [one, approved] = [await driver.create(world), await driver.create(world)]
      await driver.act(world.manager, 'Certifier', 'approve', approved)
      const input = { action: 'assign' as const, items: [{ id: one.id }, { id: approved.id }] }
      const decide = async (assignedTo?: string | null) => {
        const decisions = { ...input, ...(assignedTo !== undefined && { assignedTo }) }
        const calls =
          driver.kind === 'ingredient' ? world.manager.api.ingredients : world.manager.api.products
        return (await calls.decideMany(decisions)).outcomes.map(({ refusal: why }) => why?.code ?? null)
      }
      expect(await decide(world.colleague.userId)).toEqual([null, `${driver.kind}.approved_is_final`])
      expect(await assignee(one.id)).toBe('colleague@example.test')
      expect(await decide(null)).toEqual([null, `${driver.kind}.approved_is_final`])
      expect(await assignee(one.id)).toBeNull()
      expect(await refusal(decide())).toMatchObject({
        status: 400,
        data: { issues: { assignedTo: ['Required'] } },
      })
    })
  })

  describe('the officer of a company', () => {
    const setOfficer = (companyId: string, officerId: string | null) =>
      world.manager.api.companies.setOfficer({ companyId, officerId })

    test('is assigned what it sends, with the mail about it', async () => {
      await setOfficer(world.head, world.colleague.userId)
      expect(await world.manager.api.companies.officer({ companyId: world.head })).toEqual({
        officer: {
          id: world.colleague.userId,
          email: 'colleague@example.test',
          name: 'colleague@example.test',
        },
      })
      for (const driver of drivers) {
        const item = await driver.create(world)
        await takeMails(world.test)
        await driver.act(world.company, 'Company', 'send', item)
        expect((await driver.get(world.colleague, item.id)).assignedTo?.mine).toBe(true)
        expect((await takeMails(world.test)).map(({ recipient }) => recipient)).toEqual([
          'colleague@example.test',
        ])
      }
      await setOfficer(world.head, null)
    })

    test('is a certifier who can sign in, of a headquarters', async () => {
      expect(await refusal(setOfficer(world.facility, null))).toMatchObject({ status: 404 })
      expect(await refusal(setOfficer(world.head, world.company.userId))).toMatchObject({
        status: 400,
        data: { issues: { officerId: ['Scelta non valida'] } },
      })
      expect(await refusal(world.company.api.companies.officer({ companyId: world.head }))).toMatchObject({
        status: 403,
      })
    })

    test('who cannot sign in any more is given nothing, and the desk says so', async () => {
      const driver = drivers[0]
      if (!driver) throw new Error('there are drivers')
      const head = await addCompany(world.test, { name: 'Amidi del Po' })
      const company = await world.test.signIn({ userType: 'Company', headQuarterId: head })
      const officer = await disabled(world, 'former@example.test')
      await setOfficer(head, officer.userId)
      const send = async () => {
        const { id } = await company.api.ingredients.create({
          name: 'Amido',
          companyId: head,
          expirationDate: '2027-06-30',
        })
        return company.api.ingredients.send({ ingredientId: id })
      }
      const before = await send()
      const waitingBefore = (await world.manager.api.staff.workload()).waiting
      expect((await officer.api.staff.workload()).waiting).toMatchObject({ mine: 1, all: waitingBefore.all })
      await disable(world, officer)

      const after = await send()
      const shown = await Promise.all(
        [before, after].map(({ id }) => world.manager.api.ingredients.get({ ingredientId: id })),
      )
      expect(shown.map(({ assignedTo }) => assignedTo)).toEqual([null, null])
      expect(await listed(world.manager, driver, { Assigned: 'none' })).toEqual(
        expect.arrayContaining([before.id, after.id]),
      )
      const { waiting, former } = await world.manager.api.staff.workload()
      expect(former.find(({ email }) => email === 'former@example.test')).toEqual({
        id: officer.userId,
        email: 'former@example.test',
        name: 'former@example.test',
        waiting: 1,
        companies: [{ id: head, name: 'Amidi del Po' }],
      })
      expect(waiting).toEqual({ ...waitingBefore, none: waitingBefore.none + 2, all: waitingBefore.all + 1 })
      const { items } = await world.manager.api.staff.list()
      expect(items.map(({ email }) => email)).not.toContain('former@example.test')
    })
  })

  test('requests go to the officer, or to whom they are given; decided ones to nobody', async () => {
    const { manager, colleague, company, head } = world
    await manager.api.companies.setOfficer({ companyId: head, officerId: colleague.userId })
    const { id: productId } = await approvedProduct(world, { companyId: world.facility })
    await takeMails(world.test)
    const { id: requestId, assignedTo } = await company.api.requests.create({
      productIds: [productId],
      certificationGroup: { name: 'Biscotti', companyId: world.facility, expireOn: '2027-11-30' },
    })
    expect(assignedTo).toBeNull()
    expect((await takeMails(world.test)).map(({ recipient }) => recipient)).toEqual([colleague.email])
    const mine = async (who: SignedIn) =>
      (await who.api.requests.list({ ...all, Assigned: 'me' })).items.map(({ id }) => id)
    expect(await mine(colleague)).toEqual([requestId])
    expect(await mine(manager)).toEqual([])

    await manager.api.requests.assign({ requestId, assignedTo: manager.userId })
    expect(await mine(manager)).toEqual([requestId])
    expect((await manager.api.requests.get({ requestId })).assignedTo?.email).toBe(manager.email)
    await manager.api.requests.decline({ requestId, note: 'Mancano i documenti' })
    expect(await refusal(manager.api.requests.assign({ requestId, assignedTo: null }))).toMatchObject({
      status: 409,
      code: 'request.decided',
    })
    await manager.api.companies.setOfficer({ companyId: head, officerId: null })
  })
})
