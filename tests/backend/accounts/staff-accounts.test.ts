import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn, type TestBackend } from '../../support/backend'
import {
  logIn,
  mailedLink,
  makeAccount,
  password,
  send,
  subjectsTo,
  trailOf,
} from '../authentication/accounts'
import { createItemWorld, fresh, newIngredient, newProduct, refusal, type ItemWorld } from '../support-items'

const actionsOf = async (test: TestBackend, userId: string) =>
  (await trailOf(test, userId)).map(({ action }) => action)

describeDialects('The certifier’s accounts', (dialect) => {
  let world: ItemWorld
  let manager: SignedIn

  beforeAll(async () => {
    world = await createItemWorld(dialect)
    manager = world.manager
    // Only accounts with a password can sign in.
    await world.test.services.database.db
      .updateTable('users')
      .set({ password_hash: 'not a hash' })
      .where('user_type', '=', 'Certifier')
      .execute()
  })
  afterAll(() => world.test.close())

  const account = async (userId: string) =>
    (await manager.api.staff.accounts()).items.find(({ id }) => id === userId)
  const colleague = async (name: string, own: { manager?: boolean } = {}) => {
    const email = `${fresh(name).toLowerCase().replaceAll(' ', '-')}@example.test`
    const userId = await makeAccount(world.test, { email, ...own })
    return { userId, email }
  }
  const plan = (leadId: string, inspectorIds: string[] = []) =>
    manager.api.visits.plan({
      companyId: world.facility,
      kind: 'periodic',
      plannedOn: '2026-12-03',
      leadId,
      inspectorIds,
    })

  test('a colleague is invited in a language, answers, and is listed with the last sign-in', async () => {
    const email = 'giulia@example.test'
    await manager.api.staff.invite({ email, firstName: 'Giulia', lastName: 'Neri', lang: 'en' })
    const invited = (await manager.api.staff.accounts()).items.find((one) => one.email === email)
    expect(invited).toMatchObject({
      name: 'Giulia Neri',
      isManager: false,
      confirmed: false,
      lastSignedInAt: null,
      disabledAt: null,
      open: { tasks: 0, clients: 0, plannedVisits: 0, packsAway: [] },
    })
    const link = await mailedLink(world.test, email)
    expect(link?.query.lang).toBe('en')
    // Again, as the mail was lost: the earlier link is dead.
    await manager.api.staff.invite({ email })
    const answer = (query: object | undefined) =>
      send(world.test, 'POST', '/authentication/lostcredential', { ...query, password: 'nuova-password' })
    expect((await answer(link?.query)).status).toBe(400)
    expect((await answer((await mailedLink(world.test, email))?.query)).status).toBe(200)
    world.test.clock.forward(60_000)
    expect((await logIn(world.test, email, 'nuova-password')).status).toBe(200)
    expect(await account(invited?.id ?? '')).toMatchObject({
      confirmed: true,
      lastSignedInAt: world.test.clock.now.toISOString(),
    })
    expect(await refusal(manager.api.staff.invite({ email }))).toMatchObject({
      status: 409,
      code: 'account.exists',
    })
    expect(await actionsOf(world.test, invited?.id ?? '')).toContain('account.created')
  })

  test('an address of a company is refused, confirmed or not', async () => {
    for (const own of [{}, { withoutPassword: true }]) {
      const email = `${fresh('ditta').replace(' ', '')}@example.test`
      await makeAccount(world.test, { email, userType: 'Company', headQuarterId: world.head, ...own })
      expect(await refusal(manager.api.staff.invite({ email }))).toMatchObject({
        status: 409,
        code: 'account.exists',
      })
    }
  })

  test('a manager makes another one, and one always remains', async () => {
    const { userId, email } = await colleague('capo')
    await manager.api.staff.setManager({ userId, isManager: true })
    expect(await account(userId)).toMatchObject({ isManager: true })
    // The other one resigns; nobody else may.
    await manager.api.staff.setManager({ userId, isManager: false })
    expect(await actionsOf(world.test, userId)).toEqual(
      expect.arrayContaining(['account.made_manager', 'account.unmade_manager']),
    )
    expect(
      await refusal(manager.api.staff.setManager({ userId: manager.userId, isManager: false })),
    ).toMatchObject({ status: 409, code: 'account.last_manager' })
    expect((await manager.api.staff.accounts()).items.filter((one) => one.isManager)).toHaveLength(1)
    // A company's account is not a colleague.
    expect(
      await refusal(manager.api.staff.setManager({ userId: world.company.userId, isManager: true })),
    ).toMatchObject({ status: 404 })
    expect(email).toBeTruthy()
  })

  test('visits whose pack is on a tablet are named before, and once more when its inspector is disabled', async () => {
    const inspector = await world.test.signIn({ userType: 'Certifier', email: 'tablet@example.test' })
    await world.test.services.database.db
      .updateTable('users')
      .set({ password_hash: 'not a hash' })
      .where('id', '=', inspector.userId)
      .execute()
    const { id: visitId, number } = await plan(inspector.userId)
    const deviceName = 'Tablet di Lia'
    await inspector.api.visits.takePack({ visitId, deviceId: 'tablet-1', deviceName })
    const packsAway = [{ visitId, number, deviceName, companyName: expect.any(String) as string }]
    expect(await account(inspector.userId)).toMatchObject({ open: { packsAway } })
    const asked = { userId: inspector.userId, visitsTo: manager.userId }
    expect(await manager.api.staff.disable(asked)).toMatchObject({ packsAway })
    expect(await account(inspector.userId)).toMatchObject({ open: { packsAway } })
    await manager.api.visits.discardPack({ visitId, userId: inspector.userId, deviceId: 'tablet-1' })
    expect(await account(inspector.userId)).toMatchObject({ open: { packsAway: [] } })
  })

  test('who leaves is disabled, and each kind of open work goes where it is said', async () => {
    const [leaver, tasks, clients, visits] = [
      await colleague('uscente'),
      await colleague('compiti'),
      await colleague('clienti'),
      await colleague('visite'),
    ]
    const ingredient = await newIngredient(world)
    const product = await newProduct(world)
    await manager.api.ingredients.assign({ ingredientId: ingredient.id, assignedTo: leaver.userId })
    await manager.api.products.assign({ productId: product.id, assignedTo: leaver.userId })
    await manager.api.companies.setOfficer({ companyId: world.head, officerId: leaver.userId })
    const led = await plan(leaver.userId)
    const joined = await plan(manager.userId, [leaver.userId])
    expect(await account(leaver.userId)).toMatchObject({ open: { tasks: 2, clients: 1, plannedVisits: 2 } })
    expect((await logIn(world.test, leaver.email, password)).status).toBe(200)

    // Planned visits need somebody, and nobody who left, or leaves, takes anything.
    const input = { userId: leaver.userId, tasksTo: tasks.userId, companiesTo: clients.userId }
    expect(await refusal(manager.api.staff.disable(input))).toMatchObject({
      status: 400,
      data: { issues: { visitsTo: [expect.any(String)] } },
    })
    const gone = await colleague('andata')
    await manager.api.staff.disable({ userId: gone.userId })
    for (const visitsTo of [gone.userId, leaver.userId, world.company.userId])
      expect(await refusal(manager.api.staff.disable({ ...input, visitsTo }))).toMatchObject({
        status: 400,
        data: { issues: { visitsTo: [expect.any(String)] } },
      })
    expect(await account(leaver.userId)).toMatchObject({ disabledAt: null, open: { tasks: 2 } })

    expect(await manager.api.staff.disable({ ...input, visitsTo: visits.userId })).toEqual({
      tasks: 2,
      clients: 1,
      plannedVisits: 2,
      packsAway: [],
    })
    expect(await account(leaver.userId)).toMatchObject({
      disabledAt: world.test.clock.now.toISOString(),
      open: { tasks: 0, clients: 0, plannedVisits: 0, packsAway: [] },
    })
    expect(await account(tasks.userId)).toMatchObject({ open: { tasks: 2 } })
    expect(await account(clients.userId)).toMatchObject({ open: { clients: 1 } })
    expect((await manager.api.visits.get({ visitId: led.id })).lead?.id).toBe(visits.userId)
    const after = await manager.api.visits.get({ visitId: joined.id })
    expect(after.lead?.id).toBe(manager.userId)
    expect(after.inspectors.map(({ id }) => id)).toContain(visits.userId)
    expect(after.inspectors.map(({ id }) => id)).not.toContain(leaver.userId)

    expect((await logIn(world.test, leaver.email, password)).status).toBe(401)
    expect(await subjectsTo(world.test, leaver.email)).toContain('Account disattivato')
    expect(await actionsOf(world.test, leaver.userId)).toContain('account.disabled')

    // Back again: with the password of before, and without what was handed over.
    await manager.api.staff.enable({ userId: leaver.userId })
    expect((await logIn(world.test, leaver.email, password)).status).toBe(200)
    expect(await account(leaver.userId)).toMatchObject({ disabledAt: null, open: { tasks: 0 } })
  })

  test('open work may go to nobody, and a session ends at once', async () => {
    const leaver = await world.test.signIn({ userType: 'Certifier' })
    const ingredient = await newIngredient(world)
    await manager.api.ingredients.assign({ ingredientId: ingredient.id, assignedTo: null })
    await leaver.api.ingredients.assign({ ingredientId: ingredient.id, assignedTo: leaver.userId })
    await manager.api.staff.disable({ userId: leaver.userId })
    const { assignedTo } = await manager.api.ingredients.get({ ingredientId: ingredient.id })
    expect(assignedTo).toBeNull()
    expect(await refusal(leaver.api.ingredients.get({ ingredientId: ingredient.id }))).toMatchObject({
      status: 401,
    })
  })

  test('nobody disables themselves, and of two managers who disable each other one remains', async () => {
    expect(await refusal(manager.api.staff.disable({ userId: manager.userId }))).toMatchObject({
      status: 409,
      code: 'account.own',
    })
    const pair = await Promise.all(
      [1, 2].map(() => world.test.signIn({ userType: 'Certifier', manager: true })),
    )
    const [one, other] = pair as [SignedIn, SignedIn]
    const outcomes = await Promise.allSettled([
      one.api.staff.disable({ userId: other.userId }),
      other.api.staff.disable({ userId: one.userId }),
    ])
    const states = await Promise.all(pair.map(async ({ userId }) => (await account(userId))?.disabledAt))
    expect(states.filter((at) => at === null)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a colleague’s data are erased only once the account is disabled', async () => {
    const { userId, email } = await colleague('cancellata')
    const erase = () => manager.api.people.erase({ personId: userId, names: [], confirmation: email })
    expect(await refusal(erase())).toMatchObject({ status: 409, code: 'account.enabled' })
    await manager.api.staff.disable({ userId })
    expect((await erase()).pseudonym).toMatch(/^cancellato-/)
    expect(await account(userId)).toBeUndefined()
  })

  test('the list and its verbs are for managers', async () => {
    const { userId } = await colleague('qualunque')
    for (const who of [world.colleague, world.company]) {
      const calls = [
        () => who.api.staff.accounts(),
        () => who.api.staff.invite({ email: 'altra@example.test' }),
        () => who.api.staff.disable({ userId }),
        () => who.api.staff.enable({ userId }),
        () => who.api.staff.setManager({ userId, isManager: true }),
      ]
      for (const asked of calls) expect(await refusal(asked())).toMatchObject({ status: 403 })
    }
  })
})

describeDialects('A company’s disabled accounts', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const state = async (userId: string) =>
    (await world.colleague.api.accounts.list({ CompanyId: world.head, ItemsPerPage: 100 })).items.find(
      ({ id }) => id === userId,
    )

  test('a writer disables a colleague, who is signed out, and enables them again', async () => {
    const other = await world.test.signIn({ userType: 'Company', headQuarterId: world.head })
    await world.company.api.accounts.setDisabled({ userId: other.userId, isDisabled: true })
    expect(await state(other.userId)).toMatchObject({ disabledAt: world.test.clock.now.toISOString() })
    expect(await refusal(other.api.companies.mine())).toMatchObject({ status: 401 })
    expect(await actionsOf(world.test, other.userId)).toContain('account.disabled')
    await world.company.api.accounts.setDisabled({ userId: other.userId, isDisabled: false })
    expect(await state(other.userId)).toMatchObject({ disabledAt: null })
  })

  test('neither oneself, nor a stranger’s, nor a reader, nor the last who may write', async () => {
    const { api, userId } = world.company
    const refusals = async (asked: Promise<unknown>, wanted: object) =>
      expect(await refusal(asked)).toMatchObject(wanted)
    await refusals(api.accounts.setDisabled({ userId, isDisabled: true }), { code: 'account.own' })
    await refusals(api.accounts.setDisabled({ userId: world.stranger.userId, isDisabled: true }), {
      status: 404,
    })
    await refusals(api.accounts.setDisabled({ userId: world.colleague.userId, isDisabled: true }), {
      status: 404,
    })
    const reader = await world.test.signIn({ userType: 'Company', headQuarterId: world.head, reader: true })
    await refusals(reader.api.accounts.setDisabled({ userId, isDisabled: true }), { status: 403 })
    await refusals(
      world.colleague.api.accounts.setDisabled({ userId: world.stranger.userId, isDisabled: true }),
      {
        code: 'account.last_writer',
      },
    )
  })
})
