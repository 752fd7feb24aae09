import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Desk } from '~/contract/desk'
import type { DeskPart } from '~/domain/desk'
import { describeDialects, type SignedIn } from '../../support/backend'
import { givePasswords } from '../certificates/quick-pdf'
import {
  addCertificate,
  addCompany,
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  newIngredient,
  type ItemWorld,
} from '../support-items'

const minute = 60_000

describeDialects('the queue of a desk', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  type Asked = Parameters<SignedIn['api']['desk']['get']>[0]
  const deskOf = ({ api }: SignedIn, asked: Asked = {}) => api.desk.get(asked)
  const count = ({ parts }: Desk, part: DeskPart) => parts.find((one) => one.part === part)?.totalItems
  const names = ({ items }: Desk) => items.map(({ name }) => name)

  const draft = async (name: string, who = world.company) => {
    const { id } = await who.api.ingredients.create({
      name,
      companyId: who === world.company ? world.head : world.otherHead,
      expirationDate: '2027-06-30',
    })
    world.test.clock.forward(minute)
    return id
  }
  const sent = async (name: string) => {
    const { id } = await newIngredient(world, { name })
    await world.company.api.ingredients.send({ ingredientId: id })
    world.test.clock.forward(minute)
    return id
  }

  test('holds all kinds, the longest waiting first, and is filtered by one of them', async () => {
    const first = await sent('Zafferano')
    await world.company.api.threads.addNote({ companyId: world.head, content: 'Chiudete ad agosto?' })
    world.test.clock.forward(minute)
    const last = await sent('Acqua')
    const desk = await deskOf(world.colleague)
    expect(desk.items).toMatchObject([
      { part: 'decide.ingredients', id: first, name: 'Zafferano', headQuarterId: world.head },
      { part: 'questions', id: world.head, thread: 'company', text: 'Chiudete ad agosto?' },
      { part: 'decide.ingredients', id: last, name: 'Acqua' },
    ])
    expect(count(desk, 'decide.ingredients')).toBe(2)
    expect(desk.parts.find(({ part }) => part === 'decide.ingredients')?.first).toBe(desk.items[0]?.at)
    const questions = await deskOf(world.colleague, { Kind: 'questions' })
    expect(names(questions)).toEqual(['Molino San Giorgio S.r.l.'])
    // What else there is stays counted.
    expect(count(questions, 'decide.ingredients')).toBe(2)
    await world.manager.api.ingredients.approve({ ingredientId: first })
    expect(names(await deskOf(world.colleague, { Kind: 'decide' }))).toEqual(['Acqua'])
  })

  test('is somebody’s, nobody’s, or everybody’s', async () => {
    const id = await sent('Sale')
    const { userId } = world.colleague
    await world.manager.api.ingredients.assign({ ingredientId: id, assignedTo: userId })
    const mine = await deskOf(world.colleague, { Assigned: 'me', Kind: 'decide' })
    expect(names(mine)).toEqual(['Sale'])
    expect(count(mine, 'expired.ingredients')).toBeUndefined()
    expect(names(await deskOf(world.manager, { Assigned: 'me', Kind: 'decide' }))).toEqual([])
    expect(names(await deskOf(world.manager, { Assigned: 'none' }))).not.toContain('Sale')
    expect(names(await deskOf(world.manager))).toContain('Sale')
    // A question is its officer's.
    const asks = async (Assigned: 'me' | 'none') =>
      names(await deskOf(world.colleague, { Assigned, Kind: 'questions' }))
    expect(await asks('me')).toEqual([])
    expect(await asks('none')).toEqual(['Molino San Giorgio S.r.l.'])
    await world.manager.api.companies.setOfficer({ companyId: world.head, officerId: userId })
    expect(await asks('me')).toEqual(['Molino San Giorgio S.r.l.'])
    expect(await asks('none')).toEqual([])
  })

  test('shows managers alone what managers mend', async () => {
    const kinds = async (who: SignedIn) => (await deskOf(who)).parts.map(({ part }) => part)
    expect(await kinds(world.manager)).toEqual(expect.arrayContaining(['review', 'mail']))
    for (const part of ['review', 'mail']) {
      expect(await kinds(world.colleague)).not.toContain(part)
      expect(await kinds(world.company)).not.toContain(part)
    }
  })

  test('parts what wants an opinion from what the reader decides, where two people do', async () => {
    const rule = (decisionRule: 'one' | 'two') => world.manager.api.settings.saveDecisions({ decisionRule })
    const id = await sent('Pepe')
    await rule('two')
    try {
      const kind = async (who: SignedIn, Kind: 'decide' | 'opinion') => names(await deskOf(who, { Kind }))
      expect(await kind(world.manager, 'opinion')).toContain('Pepe')
      expect(await kind(world.manager, 'decide')).not.toContain('Pepe')
      await world.manager.api.ingredients.giveOpinion({ ingredientId: id, favourable: true })
      expect(await kind(world.colleague, 'decide')).toContain('Pepe')
      // Its opinion given, the manager has nothing to do about it.
      for (const one of ['decide', 'opinion'] as const)
        expect(await kind(world.manager, one)).not.toContain('Pepe')
    } finally {
      await rule('one')
    }
    expect(count(await deskOf(world.manager), 'opinion.ingredients')).toBeUndefined()
  })

  test('of a company says what it has to send, correct and have certified', async () => {
    const before = await deskOf(world.stranger)
    expect(before.items).toEqual([])
    expect(before.parts.map(({ totalItems }) => totalItems).filter(Boolean)).toEqual([])

    for (const name of ['Uno', 'Due', 'Tre']) await draft(name, world.stranger)
    const drafts = await deskOf(world.stranger)
    expect(drafts.items).toMatchObject([{ part: 'drafts.ingredients', id: null }])
    expect(count(drafts, 'drafts.ingredients')).toBe(3)
    expect(count(await deskOf(world.company), 'drafts.ingredients')).toBe(0)

    const id = await sent('Da rifare')
    await world.manager.api.ingredients.askForChanges({ ingredientId: id, notes: 'Manca il certificato' })
    const product = await approvedProduct(world, { name: 'Grissini' })
    const own = await deskOf(world.company)
    expect(own.items).toContainEqual(
      expect.objectContaining({ part: 'returned.ingredients', id, status: 'review' }),
    )
    expect(count(own, 'uncertified')).toBe(1)
    await addCertificate(world, world.head, [product.id])
    expect(count(await deskOf(world.company), 'uncertified')).toBe(0)
    expect(names(await deskOf(world.stranger))).not.toContain('Da rifare')
  })

  test('holds back nothing of one kind for much of another, and says how much is left', async () => {
    const expired = await approvedIngredient(world, { name: 'Scaduto' })
    const { db } = world.test.services.database
    await db
      .updateTable('ingredients')
      .set({ expiration_date: '2020-01-31' })
      .where('id', '=', expired.id)
      .execute()
    for (let at = 0; at < 45; at++) await sent(`Amido ${at}`)
    const desk = await deskOf(world.manager)
    expect(desk.items.length).toBeLessThanOrEqual(40)
    expect(desk.items[0]).toMatchObject({ part: 'expired.ingredients', name: 'Scaduto', at: '2020-01-31' })
    expect(new Set(desk.items.map(({ part }) => part))).toContain('questions')
    const decide = desk.items.filter(({ part }) => part === 'decide.ingredients')
    expect(decide.length).toBeLessThan(count(desk, 'decide.ingredients') ?? 0)
    expect(decide.map(({ at }) => at)).toEqual(decide.map(({ at }) => at).toSorted())
    expect((await deskOf(world.manager, { Kind: 'decide' })).items.length).toBeGreaterThan(45)
  })

  test('puts the facility first that is overdue for longest, and last what was never visited', async () => {
    const { db } = world.test.services.database
    const plant = async (name: string, days: object) => {
      const id = await addCompany(world.test, { name, headQuarterId: world.head })
      await db.updateTable('companies').set(days).where('id', '=', id).execute()
    }
    await plant('Foggia', { last_visited_on: '2025-01-10', next_visit_on: '2026-01-10' })
    await plant('Lecce', { last_visited_on: '2024-05-10', next_visit_on: '2025-05-10' })
    expect(names(await deskOf(world.manager, { Kind: 'visits' }))).toEqual([
      'Lecce',
      'Foggia',
      // Certified above.
      'Molino San Giorgio S.r.l.',
    ])
  })
})
