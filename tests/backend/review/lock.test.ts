import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewStatuses } from '~/domain/items/review'
import { describeDialects } from '../../support/backend'
import { createItemWorld, putInto, refusal, type ItemWorld } from '../support-items'
import { drivers, type ItemDriver } from './drivers'

const minutes = 60_000

describeDialects('the review lock', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const sent = async (driver: ItemDriver) => {
    const made = await driver.create(world)
    return driver.act(world.company, 'Company', 'send', made)
  }
  const until = (ahead: number) => new Date(world.test.clock.now.getTime() + ahead * minutes).toISOString()

  const manager = { email: 'manager@example.test', name: 'manager@example.test' }

  for (const driver of drivers) {
    const { kind, table } = driver

    // Spec: states.
    test(`${kind}: who takes it holds it for 30 minutes; everybody sees who`, async () => {
      const item = await sent(driver)
      const taken = await driver.lock(world.manager, item.id)
      expect(taken.lock).toEqual({ ...manager, until: until(30), mine: true })
      expect(taken.version).toBe(item.version)
      for (const who of [world.colleague, world.company]) {
        expect((await driver.get(who, item.id)).lock).toEqual({ ...taken.lock, mine: false })
      }
      world.test.clock.forward(10 * minutes)
      expect((await driver.lock(world.manager, item.id)).lock?.until).toBe(until(30))
      world.test.clock.forward(30 * minutes)
      expect((await driver.get(world.company, item.id)).lock).toBeNull()
    })

    // Spec: states.
    test(`${kind}: the company can change nothing meanwhile, but write`, async () => {
      const item = await sent(driver)
      await driver.lock(world.manager, item.id)
      for (const attempt of [
        () => driver.act(world.company, 'Company', 'save', item),
        () => driver.remove(world.company, item.id),
      ]) {
        const refused = await refusal(attempt())
        expect([refused.status, refused.code]).toEqual([409, `${kind}.locked`])
        expect(refused.data.details).toEqual({ ...manager, until: until(30) })
      }
      await driver.addNote(world.company, item.id, 'Quando potremo?')
      world.test.clock.forward(30 * minutes)
      expect((await driver.act(world.company, 'Company', 'save', item)).version).toBe(item.version + 1)
    })

    test(`${kind}: a colleague is told, not stopped; a decision ends it`, async () => {
      const item = await sent(driver)
      await driver.lock(world.manager, item.id)
      const refused = await refusal(driver.lock(world.colleague, item.id))
      expect([refused.status, refused.code]).toEqual([409, `${kind}.locked_by_other`])
      expect(refused.data.details).toEqual({ ...manager, until: until(30) })
      expect((await driver.act(world.colleague, 'Certifier', 'save', item)).lock?.email).toBe(
        'manager@example.test',
      )
      const decided = await driver.act(world.colleague, 'Certifier', 'askForChanges', item)
      expect(decided.lock).toBeNull()
      expect((await driver.act(world.company, 'Company', 'save', item)).status).toBe('review')
      const again = await driver.act(world.company, 'Company', 'send', item)
      expect((await driver.lock(world.colleague, again.id)).lock?.mine).toBe(true)
    })

    // Spec: states.
    test(`${kind}: given back by its holder or a manager, by nobody else`, async () => {
      const item = await sent(driver)
      await driver.lock(world.manager, item.id)
      const refused = await refusal(driver.unlock(world.colleague, item.id))
      expect([refused.status, refused.code]).toEqual([409, `${kind}.locked_by_other`])
      expect((await driver.unlock(world.manager, item.id)).lock).toBeNull()
      await driver.lock(world.colleague, item.id)
      expect((await driver.unlock(world.manager, item.id)).lock).toBeNull()
      expect((await driver.unlock(world.colleague, item.id)).lock).toBeNull()
    })

    test(`${kind}: only what awaits a decision can be taken`, async () => {
      for (const status of reviewStatuses.filter((one) => one !== 'approving')) {
        const item = await driver.create(world)
        await putInto(world, table, item.id, status)
        const refused = await refusal(driver.lock(world.manager, item.id))
        const code = status === 'approved' ? 'approved_is_final' : 'wrong_status'
        expect([status, refused.status, refused.code]).toEqual([status, 409, `${kind}.${code}`])
      }
    })

    test(`${kind}: of two who take it at once one has it`, async () => {
      const item = await sent(driver)
      const answers = await Promise.allSettled([
        driver.lock(world.manager, item.id),
        driver.lock(world.colleague, item.id),
      ])
      expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
      const lost = answers.find((one) => one.status === 'rejected')
      expect(lost?.reason).toMatchObject({ code: `${kind}.locked_by_other` })
    })

    test(`${kind}: companies neither take nor give back`, async () => {
      const item = await sent(driver)
      expect((await refusal(driver.lock(world.company, item.id))).status).toBe(403)
      expect((await refusal(driver.unlock(world.company, item.id))).status).toBe(403)
    })
  }
})
