import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DueFacility } from '~/contract/visits/visits'
import { nextVisitOn } from '~/domain/visits/due'
import { mailOverdueVisits } from '~/backend/modules/mail/notices/mail-overdue-visits'
import { daysAfter } from '~/domain/dates'
import { describeDialects } from '../../support/backend'
import { takeMails } from '../certificates/quick-pdf'
import {
  addCertificate,
  addCompany,
  approvedIngredient,
  approvedProduct,
  createItemWorld,
} from '../support-items'
import type { ItemWorld } from '../support-items'

/** When plants are to be visited. */
describeDialects('due visits', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  let plants = 0
  /** A plant of the first headquarters whose product is on a certificate. */
  const certifiedPlant = async (headQuarterId = world.head): Promise<string> => {
    const id = await addCompany(world.test, { name: `Stabilimento ${++plants}`, headQuarterId })
    const { id: ingredientId } = await approvedIngredient(world, { companyId: id })
    const product = await approvedProduct(world, { companyId: id, ingredientIds: [ingredientId] })
    await addCertificate(world, headQuarterId, [product.id])
    return id
  }
  const set = (id: string, changes: object) =>
    world.test.services.database.db.updateTable('companies').set(changes).where('id', '=', id).execute()
  const dueOf = async (id: string): Promise<DueFacility | undefined> =>
    (await world.manager.api.visits.due({ ItemsPerPage: 100 })).items.find(
      ({ companyId }) => companyId === id,
    )
  const visited = (id: string, on: string) => set(id, { last_visited_on: on, next_visit_on: '2099-01-01' })

  test('a certified plant is due before it was ever visited, and no longer once its certificate has ended', async () => {
    const plant = await certifiedPlant()
    expect(await dueOf(plant)).toMatchObject({
      certified: true,
      lastVisitedOn: null,
      nextVisitOn: null,
      due: 'never',
      risk: null,
      intervalMonths: 12,
      isUsualInterval: true,
    })
    // Neither the uncertified plant nor the office of the headquarters is due.
    expect(await dueOf(world.facility)).toBeUndefined()
    expect(await dueOf(world.head)).toBeUndefined()
    const { db } = world.test.services.database
    const ends = [{ revoked_at: '2026-11-20T09:00:00.000Z' }, { revoked_at: null, expire_on: '2026-11-19' }]
    for (const end of ends) {
      await db.updateTable('certification_groups').set(end).execute()
      expect(await dueOf(plant), JSON.stringify(end)).toBeUndefined()
    }
    await db.updateTable('certification_groups').set({ expire_on: '2026-11-20' }).execute()
    expect(await dueOf(plant)).toMatchObject({ due: 'never' })
    await db.updateTable('certification_groups').set({ expire_on: '2027-11-20' }).execute()
  })

  test('an open deviation and delicate ingredients shorten the interval, a manager’s own wins', async () => {
    const plant = await certifiedPlant()
    await visited(plant, '2026-01-31')
    const next = async () => {
      const due = await dueOf(plant)
      return due && [due.risk, due.intervalMonths, due.nextVisitOn, due.due]
    }
    expect(await next()).toEqual([null, 12, '2027-01-31', 'later'])
    const meat = await approvedIngredient(world, { companyId: plant, kosherStatusId: 'ks-car' })
    expect(await next()).toEqual(['sensitive', 6, '2026-07-31', 'overdue'])
    await world.manager.api.ingredients.withdraw({ ingredientId: meat.id, reason: 'Sbagliato' })
    expect(await next()).toEqual([null, 12, '2027-01-31', 'later'])
    await approvedIngredient(world, { companyId: plant, kosherGroupId: 'kg-4' })
    expect(await next()).toEqual(['sensitive', 6, '2026-07-31', 'overdue'])
    const raise = (grade: 'minor' | 'remark') =>
      world.manager.api.deviations.raise({ companyId: plant, grade, finding: 'Sigillo rotto' })
    await raise('remark')
    expect(await next()).toEqual(['sensitive', 6, '2026-07-31', 'overdue'])
    const { id: deviationId } = await raise('minor')
    expect(await next()).toEqual(['deviation', 3, '2026-04-30', 'overdue'])
    const { db } = world.test.services.database
    await db.updateTable('deviations').set({ status: 'closed' }).where('id', '=', deviationId).execute()
    expect(await next()).toEqual(['sensitive', 6, '2026-07-31', 'overdue'])
    await world.manager.api.visits.setInterval({ companyId: plant, months: 11 })
    expect(await next()).toEqual(['sensitive', 11, '2026-12-31', 'later'])
    expect(await dueOf(plant)).toMatchObject({ isUsualInterval: false })
    await world.manager.api.visits.setInterval({ companyId: plant, months: null })
    expect(await next()).toEqual(['sensitive', 6, '2026-07-31', 'overdue'])
  })

  test('a manager gives a plant that was never visited a day, and takes it back', async () => {
    const plant = await certifiedPlant()
    await world.manager.api.visits.setInterval({ companyId: plant, months: 2 })
    expect(await dueOf(plant)).toMatchObject({ due: 'later', nextVisitOn: '2027-01-20', lastVisitedOn: null })
    await world.manager.api.visits.setInterval({ companyId: plant, months: null })
    expect(await dueOf(plant)).toMatchObject({ due: 'never', nextVisitOn: null })
  })

  test('the most urgent stand first: never visited by risk, then by day; pages neither overlap nor miss any', async () => {
    const head = await addCompany(world.test, { name: 'Salumificio Ordinato' })
    const [calm, risky, late, soon] = await Promise.all(Array.from({ length: 4 }, () => certifiedPlant(head)))
    if (!calm || !risky || !late || !soon) throw new Error('four plants')
    await approvedIngredient(world, { companyId: risky, kosherStatusId: 'ks-car' })
    await visited(late, '2025-10-01')
    await visited(soon, '2025-12-01')
    const { api } = world.colleague
    const pageOf = (Offset: number, ItemsPerPage: number) =>
      api.visits.due({ Search: 'ordinato', Offset, ItemsPerPage })
    const all = await pageOf(0, 10)
    expect(all.totalItems).toBe(4)
    expect(all.items.map(({ companyId }) => companyId)).toEqual([risky, calm, late, soon])
    const paged = [...(await pageOf(0, 3)).items, ...(await pageOf(3, 3)).items]
    expect(paged).toEqual(all.items)
    const states = async (Due: ('never' | 'overdue' | 'soon' | 'later')[]) =>
      (await api.visits.due({ Search: 'ordinato', Due })).items.map(({ companyId }) => companyId)
    expect(await states(['never'])).toEqual([risky, calm])
    expect(await states(['overdue'])).toEqual([late])
    expect(await states(['soon'])).toEqual([soon])
    expect(await states(['never', 'overdue'])).toEqual([risky, calm, late])

    const unplanned = async () =>
      (await api.visits.due({ Search: 'ordinato', Unplanned: true })).items.map(({ companyId }) => companyId)
    const visit = await api.visits.plan({
      companyId: calm,
      kind: 'initial',
      plannedOn: '2026-11-20',
      leadId: world.colleague.userId,
    })
    expect(await unplanned()).toEqual([risky, late, soon])
    // It was missed: somebody has to do something about the plant.
    const { db } = world.test.services.database
    await db.updateTable('visits').set({ planned_on: '2026-11-19' }).where('id', '=', visit.id).execute()
    expect(await unplanned()).toEqual([risky, calm, late, soon])

    const { userId } = world.colleague
    await api.companies.setOfficer({ companyId: head, officerId: userId })
    expect((await api.visits.due({ OfficerId: 'me' })).totalItems).toBe(4)
    expect((await world.manager.api.visits.due({ OfficerId: 'me' })).totalItems).toBe(0)
  })

  test('the day is the domain’s in every month and for every interval', async () => {
    const plant = await certifiedPlant()
    const days = ['2024-02-29', '2026-01-31', '2026-08-31', '2025-11-30', '2026-12-31']
    for (const day of days)
      for (const months of [1, 2, 3, 6, 11, 12]) {
        await set(plant, { last_visited_on: day, next_visit_on: day, visit_interval_months: months })
        expect((await dueOf(plant))?.nextVisitOn, `${day} + ${months}`).toBe(nextVisitOn(day, months))
      }
    expect(daysAfter('2026-11-20', 30)).toBe('2026-12-20')
    await set(plant, { last_visited_on: '2025-12-20', visit_interval_months: 12 })
    expect((await dueOf(plant))?.due).toBe('soon')
    await set(plant, { last_visited_on: '2025-12-21' })
    expect((await dueOf(plant))?.due).toBe('later')
    await set(plant, { last_visited_on: '2025-11-19' })
    expect((await dueOf(plant))?.due).toBe('overdue')
  })

  // Last: it moves the clock.
  test('the managers’ mail on Mondays names certified plants that were never visited first', async () => {
    const head = await addCompany(world.test, { name: 'Birrificio Lunedì' })
    await certifiedPlant(head)
    const { db } = world.test.services.database
    await db.updateTable('users').set({ password_hash: 'not a hash' }).execute()
    await takeMails(world.test)
    // Monday 23 November, 10 o'clock in Rome.
    world.test.clock.now = new Date('2026-11-23T09:00:00.000Z')
    expect(await mailOverdueVisits(world.test.ctx())).toBeGreaterThan(1)
    const [mail] = (await takeMails(world.test)).filter(
      ({ recipient }) => recipient === 'manager@example.test',
    )
    expect(mail?.text).toMatch(
      /Birrificio Lunedì · Stabilimento \d+[^\n]*\n?[^\n]*certificato e mai visitato/,
    )
    expect(mail?.text.indexOf('mai visitato')).toBeLessThan(mail?.text.indexOf('il termine era') ?? 0)
  })
})
