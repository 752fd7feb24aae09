import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { drawQuickly, givePasswords } from '../certificates/quick-pdf'
import { createWorld, type World } from '../certificates/world'
import { askerFor, calls, sampleOf, send } from '../contract-calls'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'
import { drivers, reason, type ItemDriver } from './drivers'

type Given = { favourable: boolean | null; note?: string; version?: number }

const giveOpinion = ({ api }: SignedIn, { kind }: ItemDriver, id: string, given: Given) =>
  kind === 'ingredient'
    ? api.ingredients.giveOpinion({ ingredientId: id, ...given })
    : api.products.giveOpinion({ productId: id, ...given })

const needsTwo = (why: 'noOpinion' | 'ownOpinion') => ({
  status: 409,
  code: 'review.second_person',
  data: { details: { why } },
})

describeDialects('the rule of two', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  const rule = (decisionRule: 'one' | 'two') => world.manager.api.settings.saveDecisions({ decisionRule })

  describe.each(drivers)('$kind', (driver) => {
    const { kind } = driver
    /** Made while one may decide: a product wants an approved ingredient. */
    const sent = async () => {
      await rule('one')
      const item = await driver.create(world)
      await driver.act(world.company, 'Company', 'send', item)
      await rule('two')
      return item
    }

    test('one gives an opinion, another decides; nobody is exempt', async () => {
      const item = await sent()
      for (const action of ['approve', 'reject'] as const)
        for (const who of [world.manager, world.colleague])
          expect(await refusal(driver.act(who, 'Certifier', action, item))).toMatchObject(
            needsTwo('noOpinion'),
          )
      const before = await driver.get(world.manager, item.id)
      const given = await giveOpinion(world.manager, driver, item.id, {
        favourable: true,
        note: 'Documenti in ordine',
        version: before.version,
      })
      expect(given).toMatchObject({
        status: 'approving',
        version: before.version,
        opinion: { favourable: true, note: 'Documenti in ordine', email: 'manager@example.test', mine: true },
      })
      for (const action of ['approve', 'reject'] as const)
        expect(await refusal(driver.act(world.manager, 'Certifier', action, item))).toMatchObject(
          needsTwo('ownOpinion'),
        )
      expect((await driver.act(world.colleague, 'Certifier', 'approve', item)).status).toBe('approved')
    })

    test('sending back is no decision; an opinion against does not bind', async () => {
      const [returned, against] = [await sent(), await sent()]
      expect((await driver.act(world.manager, 'Certifier', 'askForChanges', returned)).status).toBe('review')
      expect(
        await refusal(giveOpinion(world.manager, driver, against.id, { favourable: false })),
      ).toMatchObject({
        status: 400,
        data: { issues: { note: ['Required'] } },
      })
      await giveOpinion(world.manager, driver, against.id, { favourable: false, note: reason })
      expect((await driver.act(world.colleague, 'Certifier', 'approve', against)).status).toBe('approved')
    })

    test('lists part what needs an opinion, what the reader decides, and what others do', async () => {
      const [wanted, given] = [await sent(), await sent()]
      await giveOpinion(world.manager, driver, given.id, { favourable: true })
      const turn = async (who: SignedIn, Opinion: 'wanted' | 'decide' | 'others') => {
        const input = { Opinion, ItemsPerPage: 500 }
        const { items } = await (kind === 'ingredient'
          ? who.api.ingredients.list(input)
          : who.api.products.list(input))
        return items.map(({ id }) => id).filter((id) => [wanted.id, given.id].includes(id))
      }
      const turns = async (who: SignedIn) => ({
        wanted: await turn(who, 'wanted'),
        decide: await turn(who, 'decide'),
        others: await turn(who, 'others'),
      })
      expect(await turns(world.manager)).toEqual({ wanted: [wanted.id], decide: [], others: [given.id] })
      expect(await turns(world.colleague)).toEqual({ wanted: [wanted.id], decide: [given.id], others: [] })
      // A change voids the opinion; a decision ends the question.
      await driver.act(world.colleague, 'Certifier', 'save', { ...given, name: `${given.name} bis` })
      expect((await turns(world.colleague)).wanted.sort()).toEqual([wanted.id, given.id].sort())
      await driver.act(world.colleague, 'Certifier', 'askForChanges', wanted)
      expect((await turns(world.colleague)).wanted).toEqual([given.id])
      // Companies are not told.
      for (const list of Object.values(await turns(world.company))) expect(list).toHaveLength(2)
    })

    test('an opinion is of what was seen: a change or sending again voids it, an idle save does not', async () => {
      const item = await sent()
      const opinion = async () => (await driver.get(world.colleague, item.id)).opinion
      const give = () => giveOpinion(world.manager, driver, item.id, { favourable: true })
      await give()
      await driver.act(world.colleague, 'Certifier', 'save', item)
      expect(await opinion()).toMatchObject({ favourable: true })
      await driver.act(world.colleague, 'Certifier', 'save', { ...item, name: `${item.name} bis` })
      expect(await opinion()).toBeNull()
      expect(await refusal(driver.act(world.colleague, 'Certifier', 'approve', item))).toMatchObject(
        needsTwo('noOpinion'),
      )
      await give()
      await driver.act(world.colleague, 'Certifier', 'askForChanges', item)
      await driver.act(world.company, 'Company', 'send', item)
      expect(await opinion()).toBeNull()
    })

    test('there is one at a time, its author’s to take back; companies see none', async () => {
      const item = await sent()
      await giveOpinion(world.manager, driver, item.id, { favourable: true })
      for (const favourable of [true, null])
        expect(await refusal(giveOpinion(world.colleague, driver, item.id, { favourable }))).toMatchObject({
          status: 409,
          code: 'review.opinion_given',
          data: { details: { email: 'manager@example.test' } },
        })
      expect((await driver.get(world.company, item.id)).opinion).toBeNull()
      expect(await refusal(giveOpinion(world.company, driver, item.id, { favourable: true }))).toMatchObject({
        status: 403,
      })
      expect((await giveOpinion(world.manager, driver, item.id, { favourable: null })).opinion).toBeNull()
      await giveOpinion(world.colleague, driver, item.id, { favourable: true })
      expect((await driver.act(world.manager, 'Certifier', 'approve', item)).status).toBe('approved')
      expect(await refusal(giveOpinion(world.manager, driver, item.id, { favourable: true }))).toMatchObject({
        code: `${kind}.approved_is_final`,
      })
    })

    test('in bulk each has its reason; completing an item voids its opinion', async () => {
      const [mine, theirs, none] = [await sent(), await sent(), await sent()]
      await giveOpinion(world.manager, driver, mine.id, { favourable: true })
      await giveOpinion(world.colleague, driver, theirs.id, { favourable: true })
      const api = kind === 'ingredient' ? world.manager.api.ingredients : world.manager.api.products
      const decide = async (more: { set?: { agentFullname: string }; check?: boolean } = {}) =>
        (
          await api.decideMany({
            action: 'approve',
            items: [mine, theirs, none].map(({ id }) => ({ id })),
            ...more,
          })
        ).outcomes.map(({ refusal: why }) => why?.code ?? null)
      const refused = 'review.second_person'
      expect(await decide({ check: true })).toEqual([refused, null, refused])
      expect(await decide({ set: { agentFullname: 'Rav Levi' } })).toEqual([refused, refused, refused])
      expect(await decide()).toEqual([refused, null, refused])
    })
  })

  test('a document that comes or goes voids the opinion on its ingredient', async () => {
    await rule('one')
    const [driver] = drivers
    if (!driver) throw new Error('there are drivers')
    const { id } = await driver.create(world)
    await giveOpinion(world.manager, driver, id, { favourable: true })
    const file = new File(['%PDF-1.7\n%%EOF\n'], 'scheda.pdf')
    const { documentId } = await world.company.api.documents.upload({ ingredientId: id, file })
    expect((await driver.get(world.manager, id)).opinion).toBeNull()
    await giveOpinion(world.manager, driver, id, { favourable: true })
    await world.company.api.documents.remove({ query: { ingredientDocumentId: documentId } })
    expect((await driver.get(world.manager, id)).opinion).toBeNull()
  })

  test('wants two certifiers who can sign in, and stays when one of them leaves', async () => {
    await rule('one')
    const { db } = world.test.services.database
    const disable = (disabled_at: string | null) =>
      db.updateTable('users').set({ disabled_at }).where('id', '=', world.colleague.userId).execute()
    await disable(world.test.clock.now.toISOString())
    expect(await refusal(rule('two'))).toMatchObject({ status: 409, code: 'settings.too_few_certifiers' })
    await disable(null)
    await rule('two')
    await disable(world.test.clock.now.toISOString())
    expect(await world.manager.api.settings.decisions()).toEqual({
      decisionRule: 'two',
      certifiers: 1,
      visitReports: 'afterConfirming',
      suspensionMonths: 6,
    })
    expect((await world.manager.api.staff.workload()).secondPersonMissing).toBe(true)
    await disable(null)
    expect((await world.manager.api.staff.workload()).secondPersonMissing).toBe(false)
    expect(await refusal(world.colleague.api.settings.saveDecisions({ decisionRule: 'one' }))).toMatchObject({
      status: 403,
    })
  })
})

/** Approved or rejected items, and what made them so before: renewals and imports too, if they did. */
const decided = async ({ test: { services } }: World) => {
  const ids: string[] = []
  for (const table of ['ingredients', 'products'] as const)
    for (const { id, status } of await services.database.db
      .selectFrom(table)
      .select(['id', 'status'])
      .where('status', 'in', ['approved', 'rejected'])
      .execute())
      ids.push(`${table} ${id} ${status}`)
  return new Set(ids)
}

describeDialects('every way to a decision', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    await world.test.signIn({ userType: 'Certifier' })
    await givePasswords(world.test)
  })
  afterAll(() => world.close())

  const writes = calls.filter(
    (call) =>
      call.method !== 'GET' &&
      !sampleOf(call).needsCode &&
      // They would end the sessions that the others are made with.
      !/^(authentication|settings)\.|^people\.endAllSessions$/.test(call.name),
  )

  const rule = (decisionRule: 'one' | 'two') => world.manager.api.settings.saveDecisions({ decisionRule })

  /** Those that leave an item decided, each made once, of what was prepared while one may decide. */
  async function deciding(needs: 'one' | 'two', some: typeof calls) {
    const found: string[] = []
    for (const call of some) {
      const input = (await sampleOf(call).input?.(world)) ?? {}
      if (needs === 'two') await rule('two')
      const before = await decided(world)
      const { status } = await send(askerFor(world, call), call, input)
      const after = await decided(world)
      if (needs === 'two') await rule('one')
      else expect(status, call.name).toBeLessThan(300)
      if ([...after].some((one) => !before.has(one))) found.push(call.name)
    }
    return found.sort()
  }

  test('is found by making each call, and is shut to one person alone where decisions need two', async () => {
    const ways = await deciding('one', writes)
    expect(ways).toEqual(
      ['ingredients', 'products'].flatMap((kind) => [
        `${kind}.approve`,
        `${kind}.decideMany`,
        `${kind}.reject`,
      ]),
    )
    const same = writes.filter(({ name }) => ways.includes(name))
    expect(await deciding('two', same)).toEqual([])
  })
})
