import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import type { ManyOutcome } from '~/contract/items/review'
import { mostAtOnce, type ManyAction } from '~/domain/items/review'
import { describeDialects, type SignedIn } from '../../support/backend'
import { givePasswords, takeMails } from '../certificates/quick-pdf'
import {
  addCompany,
  approvedIngredient,
  createItemWorld,
  expiry,
  newIngredient,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'
import { drivers, reason, type ItemDriver } from './drivers'

interface Decisions {
  action: ManyAction
  items: { id: string; version?: number }[]
  notes?: string
  set?: { kosherStatusId?: string | null; agentFullname?: string | null; isPassover?: boolean }
  check?: boolean
  overwrite?: ('kosherStatusId' | 'agentFullname' | 'isPassover')[]
}

const decide = async ({ api }: SignedIn, { kind }: ItemDriver, decisions: Decisions) =>
  kind === 'ingredient'
    ? (await api.ingredients.decideMany(decisions)).outcomes
    : (await api.products.decideMany(decisions)).outcomes

const seen = ({ id, version }: Ingredient | Product) => ({ id, version })
const refusals = (outcomes: ManyOutcome[]) => outcomes.map(({ refusal }) => refusal?.code ?? null)

describeDialects('deciding many at once', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  describe.each(drivers)('$kind', (driver) => {
    const { kind } = driver
    const some = async (count: number) => {
      const items: (Ingredient | Product)[] = []
      while (items.length < count) items.push(await driver.create(world))
      return items
    }
    const ofCompany = async (companyId: string): Promise<Ingredient | Product> => {
      if (kind === 'ingredient') return newIngredient(world, { companyId })
      const { id } = await approved(world, await newIngredient(world, { companyId }))
      return newProduct(world, { companyId, ingredientIds: [id] })
    }
    const statuses = (items: { id: string }[]) =>
      Promise.all(items.map(async ({ id }) => (await driver.get(world.manager, id)).status))
    const notesOf = async ({ id }: { id: string }) =>
      (await driver.get(world.manager, id)).notes.map(({ content }) => content)

    test('each is decided as by a call of its own, in the order asked', async () => {
      const items = await some(3)
      const outcomes = await decide(world.manager, driver, {
        action: 'approve',
        items: items.map(seen),
        notes: 'Tutto in ordine',
      })
      expect(outcomes).toEqual(items.map(({ id, name }) => ({ id, name, status: 'approved', refusal: null })))
      expect(await statuses(items)).toEqual(['approved', 'approved', 'approved'])
      for (const item of items)
        expect(await notesOf(item)).toEqual([
          `user manager@example.test has changed ${kind} status from waiting to approved`,
          'Tutto in ordine',
        ])
      for (const { id } of items) {
        const { items: trail } = await world.manager.api.audit.list({ EntityId: id })
        expect(trail.map(({ action }) => action)).toEqual([`${kind}.approved`, `${kind}.created`])
      }
    })

    test('of what is refused nothing stays, and the rest is done', async () => {
      const [good, changed, gone, twice] = await some(4)
      if (!good || !changed || !gone || !twice) throw new Error('four were made')
      await driver.act(world.colleague, 'Certifier', 'save', changed)
      await driver.remove(world.manager, gone.id)
      const outcomes = await decide(world.manager, driver, {
        action: 'reject',
        items: [seen(changed), seen(good), { id: 'unknown' }, seen(gone), seen(twice), seen(twice)],
        notes: reason,
      })
      expect(outcomes.map(({ id }) => id)).toEqual([changed.id, good.id, 'unknown', gone.id, twice.id])
      expect(refusals(outcomes)).toEqual([`${kind}.stale_version`, null, 'not_found', 'not_found', null])
      expect(outcomes[0]).toMatchObject({ name: changed.name, status: 'waiting' })
      expect(outcomes[2]).toMatchObject({ name: null, status: null })
      expect(await statuses([good, changed, twice])).toEqual(['rejected', 'waiting', 'rejected'])
      expect(await notesOf(changed)).toEqual([])
      expect(await notesOf(twice)).toHaveLength(2)
    })

    test('what lacks something is named, with the fields', async () => {
      const [whole, lacking] = await some(2)
      if (!whole || !lacking) throw new Error('two were made')
      await clear(world, driver, lacking.id)
      const outcomes = await decide(world.manager, driver, {
        action: 'approve',
        items: [{ id: lacking.id }, { id: whole.id }],
      })
      expect(outcomes[0]?.refusal).toMatchObject({
        code: 'invalid_input',
        issues: { kosherStatusId: ['Required'] },
      })
      expect(await statuses([lacking, whole])).toEqual(['waiting', 'approved'])
    })

    test('fills in what is empty, and takes the place of the rest only where asked', async () => {
      const [filled, empty] = await some(2)
      if (!filled || !empty) throw new Error('two were made')
      await clear(world, driver, empty.id)
      const items = [{ id: filled.id }, { id: empty.id }]
      const set = { kosherStatusId: 'ks-lat-s', agentFullname: 'Rav Levi', isPassover: true }
      expect(refusals(await decide(world.manager, driver, { action: 'save', items, set }))).toEqual([
        null,
        null,
      ])
      const read = async (id: string) => {
        const { kosherStatusCode, agentFullname, isPassover, status } = await driver.get(world.manager, id)
        return { kosherStatusCode, agentFullname, isPassover, status }
      }
      const parve = (await read(filled.id)).kosherStatusCode
      const meat = (await read(empty.id)).kosherStatusCode
      expect(meat).not.toBe(parve)
      expect(await read(filled.id)).toMatchObject({
        agentFullname: 'Rav Levi',
        isPassover: true,
        status: 'waiting',
      })
      const { version } = await driver.get(world.manager, empty.id)
      expect(
        refusals(
          await decide(world.manager, driver, {
            action: 'approve',
            items: [{ id: empty.id, version }, { id: filled.id }],
            set: { kosherStatusId: 'ks-parve', agentFullname: 'Rav Cohen', isPassover: false },
            overwrite: ['agentFullname', 'isPassover'],
          }),
        ),
      ).toEqual([null, null])
      expect(await read(empty.id)).toEqual({
        kosherStatusCode: meat,
        agentFullname: 'Rav Cohen',
        isPassover: false,
        status: 'approved',
      })
      // What is approved is never changed.
      expect(
        refusals(
          await decide(world.manager, driver, { action: 'save', items, set, overwrite: ['isPassover'] }),
        ),
      ).toEqual([`${kind}.approved_is_final`, `${kind}.approved_is_final`])
    })

    test('what was filled in goes again where the decision is refused', async () => {
      const [item] = await some(1)
      if (!item) throw new Error('one was made')
      await clear(world, driver, item.id)
      if (driver.kind === 'ingredient') await dropGroup(world, item.id)
      else await dropIngredients(world, item.id)
      const [outcome] = await decide(world.manager, driver, {
        action: 'approve',
        items: [{ id: item.id }],
        set: { kosherStatusId: 'ks-parve' },
      })
      expect(outcome?.refusal?.code).toBe('invalid_input')
      expect((await driver.get(world.manager, item.id)).kosherStatusCode).toBeNull()
    })

    test('a check says what would become of each, and changes nothing', async () => {
      const [whole, lacking] = await some(2)
      if (!whole || !lacking) throw new Error('two were made')
      await clear(world, driver, lacking.id)
      const before = await Promise.all([whole, lacking].map(({ id }) => driver.get(world.manager, id)))
      await takeMails(world.test)
      const items = before.map(seen)
      const check = { action: 'approve', items, check: true } as const
      const [good, bad] = await decide(world.manager, driver, check)
      expect(good).toEqual({ id: whole.id, name: whole.name, status: 'waiting', refusal: null })
      expect(bad?.refusal?.issues).toEqual({ kosherStatusId: ['Required'] })
      const set = { kosherStatusId: 'ks-parve' }
      expect(refusals(await decide(world.manager, driver, { ...check, set }))).toEqual([null, null])
      expect(refusals(await decide(world.manager, driver, { ...check, action: 'reject' }))).toEqual([
        null,
        null,
      ])
      expect(await Promise.all([whole, lacking].map(({ id }) => driver.get(world.manager, id)))).toEqual(
        before,
      )
      expect(await takeMails(world.test)).toEqual([])
    })

    test('taking in hand', async () => {
      const sent = await driver.act(world.company, 'Company', 'send', await driver.create(world))
      const waiting = await driver.create(world)
      const outcomes = await decide(world.manager, driver, {
        action: 'lock',
        items: [seen(sent), seen(waiting)],
      })
      expect(refusals(outcomes)).toEqual([null, `${kind}.wrong_status`])
      expect((await driver.get(world.colleague, sent.id)).lock?.email).toBe('manager@example.test')
    })

    test('a company gets one mail for all of its own', async () => {
      const elsewhere = await addCompany(world.test, { name: 'Oleificio' })
      await world.test.signIn({ userType: 'Company', headQuarterId: elsewhere, email: `${kind}@olio.test` })
      await givePasswords(world.test)
      const own = await some(2)
      const other = await ofCompany(elsewhere)
      await takeMails(world.test)
      await decide(world.manager, driver, {
        action: 'askForChanges',
        items: [...own, other].map(seen),
        notes: reason,
      })
      const mails = await takeMails(world.test)
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
        [`${kind}@olio.test`, 'molino@example.test'].sort(),
      )
      const ours = mails.find(({ recipient }) => recipient === 'molino@example.test')
      for (const { id, name } of own) {
        expect(ours?.text).toContain(name)
        expect(ours?.text).toContain(`/${kind}s/${id}`)
      }
      expect(ours?.text.split(reason)).toHaveLength(2)
      expect(ours?.text).not.toContain(other.name)
      const theirs = mails.find(({ recipient }) => recipient !== 'molino@example.test')
      expect(theirs?.subject).toContain(other.name)
    })

    test('what its company has sent anew meanwhile is named, not decided', async () => {
      const [anew, other] = await some(2)
      if (!anew || !other) throw new Error('two were made')
      const shown = await driver.act(world.company, 'Company', 'send', anew)
      await driver.act(world.colleague, 'Certifier', 'askForChanges', anew)
      await driver.act(world.company, 'Company', 'send', anew)
      const outcomes = await decide(world.manager, driver, {
        action: 'approve',
        items: [seen(shown), seen(other)],
      })
      expect(outcomes[0]).toMatchObject({ name: anew.name, status: 'approving' })
      expect(refusals(outcomes)).toEqual([`${kind}.stale_version`, null])
      expect(await statuses([anew, other])).toEqual(['approving', 'approved'])
    })

    test('the same fifty by twenty people: each is decided once, and everybody is told the truth @all', async () => {
      const companies = [world.head, world.otherHead]
      const made: (Ingredient | Product)[] = []
      while (made.length < mostAtOnce) made.push(await ofCompany(companies[made.length % 2] ?? ''))
      const items = made.map(seen)
      const people = await Promise.all(
        Array.from({ length: 20 }, () => world.test.signIn({ userType: 'Certifier' })),
      )
      await takeMails(world.test)
      const everybody = await Promise.all(
        people.map((person, who) =>
          decide(person, driver, {
            action: 'reject',
            items: who % 2 ? items : [...items].reverse(),
            notes: reason,
          }),
        ),
      )
      for (const { id, name } of made) {
        const told = everybody.flatMap((outcomes) => outcomes.filter((one) => one.id === id))
        expect(told.map((one) => [one.name, one.status])).toEqual(people.map(() => [name, 'rejected']))
        const won = everybody.findIndex((outcomes) =>
          outcomes.some((one) => one.id === id && one.refusal === null),
        )
        const late = told.filter(({ refusal }) => refusal !== null)
        expect(late.map(({ refusal }) => refusal?.code)).toEqual(
          Array<string>(people.length - 1).fill(`${kind}.stale_version`),
        )
        const { notes } = await driver.get(world.manager, id)
        expect(notes.map(({ content }) => content)).toEqual([
          `user ${people[won]?.email} has changed ${kind} status from waiting to rejected`,
          reason,
        ])
      }
      // Who decided something of a company wrote to it, once, of all of that.
      const mails = await takeMails(world.test)
      const expected = everybody.flatMap((outcomes) => {
        const done = outcomes.flatMap(({ id, refusal }) => (refusal ? [] : [id]))
        return companies.flatMap((companyId) => {
          const own = made.filter((one) => one.companyId === companyId && done.includes(one.id))
          return own.length > 0 ? [own.map(({ name }) => name)] : []
        })
      })
      expect(mails).toHaveLength(expected.length)
      for (const names of expected)
        expect(mails.filter(({ text }) => names.every((name) => text.includes(name)))).toHaveLength(1)
    })

    test('bad input', async () => {
      const [item] = await some(1)
      const items = [{ id: item?.id ?? '' }]
      const wrong: [Decisions, string][] = [
        [{ action: 'reject', items }, 'notes'],
        [{ action: 'askForChanges', items, notes: '  \n ' }, 'notes'],
        [{ action: 'approve', items: [] }, 'items'],
        [
          { action: 'approve', items: Array.from({ length: mostAtOnce + 1 }, (_, at) => ({ id: `${at}` })) },
          'items',
        ],
        [{ action: 'send' as ManyAction, items }, 'action'],
        [{ action: 'save', items, set: {}, overwrite: ['name' as 'isPassover'] }, 'overwrite.0'],
      ]
      for (const [decisions, field] of wrong) {
        const { status, data } = await refusal(decide(world.manager, driver, decisions))
        expect([status, Object.keys(data.issues ?? {})]).toEqual([400, [field]])
      }
      const { status } = await refusal(decide(world.company, driver, { action: 'approve', items }))
      expect(status).toBe(403)
    })
  })
})

describeDialects('deciding many products of several natures', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const product = async (statuses: string[], kosherStatusId?: string) => {
    const ingredientIds: string[] = []
    for (const status of statuses)
      ingredientIds.push((await approvedIngredient(world, { kosherStatusId: status })).id)
    const made = await newProduct(world, { ingredientIds })
    const values = { productId: made.id, name: made.name, ingredientIds }
    await world.manager.api.products.certifierSave({ ...values, kosherStatusId: kosherStatusId ?? null })
    return made.id
  }

  test('each takes the status that follows from its own ingredients, where it has none', async () => {
    const { products } = world.manager.api
    const pareve = await product(['ks-parve'])
    const dairy = await product(['ks-parve', 'ks-lat-s'])
    const meat = await product(['ks-car'])
    const decided = await product(['ks-parve'], 'ks-lat-s')
    const both = await product(['ks-car', 'ks-lat-s'])
    const ids = [pareve, dairy, meat, decided, both]
    const { items } = await products.concerns({ ids })
    expect(items.map(({ follows }) => follows)).toEqual(['PARVE', 'LAT-S', 'CAR', 'PARVE', 'CAR'])

    const asked = { items: ids.map((id) => ({ id })), useFollowingStatus: true }
    const { outcomes } = await products.decideMany({ ...asked, action: 'approve' })
    // Meat with dairy is decided by itself.
    expect(refusals(outcomes)).toEqual([null, null, null, null, 'review.concerns'])
    const stored = await Promise.all(ids.map((productId) => products.get({ productId })))
    expect(stored.map(({ kosherStatusCode }) => kosherStatusCode)).toEqual([
      'PARVE',
      'LAT-S',
      'CAR',
      'LAT-S',
      null,
    ])

    // An existing one is replaced only where asked, and one that is set for all gives way.
    const [other, empty] = [await product(['ks-parve'], 'ks-lat-s'), await product(['ks-lat-s'])]
    await products.decideMany({
      action: 'save',
      items: [{ id: other }, { id: empty }],
      set: { agentFullname: 'Rav Levi' },
      useFollowingStatus: true,
      overwrite: ['kosherStatusId'],
    })
    for (const [productId, kosherStatusCode] of [
      [other, 'PARVE'],
      [empty, 'LAT-S'],
    ] as const)
      expect(await products.get({ productId })).toMatchObject({ kosherStatusCode, agentFullname: 'Rav Levi' })
  })
})

const approved = (world: ItemWorld, { id }: Ingredient) =>
  world.manager.api.ingredients.approve({ ingredientId: id })

/** Takes away what approving asks for. */
async function clear(world: ItemWorld, driver: ItemDriver, id: string): Promise<void> {
  const { kind } = driver
  const item = await driver.get(world.manager, id)
  const { api } = world.manager
  if (kind === 'ingredient')
    await api.ingredients.certifierSave({
      ingredientId: id,
      name: item.name,
      expirationDate: expiry,
      kosherStatusId: null,
    })
  else {
    const ingredientIds = (item as Product).ingredients.map(({ ingredientId }) => ingredientId)
    await api.products.certifierSave({ productId: id, name: item.name, ingredientIds, kosherStatusId: null })
  }
}

const dropGroup = (world: ItemWorld, id: string) =>
  world.test.services.database.db
    .updateTable('ingredients')
    .set({ kosher_group_id: null })
    .where('id', '=', id)
    .execute()

const dropIngredients = (world: ItemWorld, id: string) =>
  world.test.services.database.db.deleteFrom('product_ingredients').where('product_id', '=', id).execute()
