import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'
import { drivers } from '../review/drivers'

describeDialects('messages that nobody has answered', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const listed = async ({ api }: SignedIn, Aside?: true) =>
    (await api.threads.unanswered({ Aside, ItemsPerPage: 500 })).items
  const ids = async (who: SignedIn, Aside?: true) => (await listed(who, Aside)).map(({ id }) => id)
  const driver = drivers[0]
  const create = async () => {
    const item = await driver!.create(world)
    world.test.clock.forward(1000)
    return item
  }
  const write = async ({ api }: SignedIn, ingredientId: string, content: string) => {
    const note = await api.ingredients.addNote({ ingredientId, content })
    world.test.clock.forward(1000)
    return note
  }

  test('a question that was read stays until somebody of the side answers', async () => {
    const item = await create()
    const { id } = item
    const { id: noteId } = await write(world.company, id, 'Serve la scheda?')
    expect((await listed(world.manager)).find((one) => one.id === id)).toMatchObject({
      kind: 'ingredient',
      noteId,
      content: 'Serve la scheda?',
    })
    await world.manager.api.ingredients.markRead({ ingredientId: id, noteId })
    await world.colleague.api.threads.markAllRead({})
    for (const who of [world.manager, world.colleague]) expect(await ids(who)).toContain(id)
    expect(await ids(world.company)).not.toContain(id)
    await write(world.colleague, id, 'Sì, grazie')
    for (const who of [world.manager, world.colleague]) expect(await ids(who)).not.toContain(id)
    // Now it is the company's turn, until it answers or sends.
    expect(await ids(world.company)).toContain(id)
    expect(await ids(world.stranger)).not.toContain(id)
    await driver!.act(world.company, 'Company', 'send', item)
    expect(await ids(world.company)).not.toContain(id)
  })

  test('laying aside counts for the side, is undone, and ends with a newer message', async () => {
    const { id } = await create()
    const { id: noteId } = await write(world.company, id, 'Grazie')
    const message = { kind: 'ingredient', id, noteId } as const
    await Promise.all([
      world.manager.api.threads.layAside(message),
      world.colleague.api.threads.layAside(message),
    ])
    for (const who of [world.manager, world.colleague]) {
      expect(await ids(who)).not.toContain(id)
      expect(await ids(who, true)).toContain(id)
    }
    await world.colleague.api.threads.takeBack(message)
    await world.colleague.api.threads.takeBack(message)
    expect(await ids(world.manager)).toContain(id)
    await world.manager.api.threads.layAside(message)
    const { id: newer } = await write(world.company, id, 'Anzi, una domanda')
    expect(await ids(world.manager)).toContain(id)
    expect(await ids(world.manager, true)).not.toContain(id)
    // What was seen before does not lay the newer one aside.
    await world.manager.api.threads.layAside(message)
    expect(await ids(world.manager)).toContain(id)
    await world.manager.api.threads.layAside({ ...message, noteId: newer })
    await world.manager.api.threads.layAside(message)
    expect(await ids(world.manager)).not.toContain(id)
  })

  test('only a received message of a thread in scope can be laid aside', async () => {
    const { id } = await create()
    const other = await create()
    const { id: noteId } = await write(world.manager, id, 'Da dove viene?')
    const message = { kind: 'ingredient', id, noteId } as const
    for (const [who, what] of [
      [world.manager, message],
      [world.stranger, message],
      [world.company, { ...message, id: other.id }],
      [world.company, { ...message, kind: 'product' }],
      [world.company, { ...message, kind: 'company' }],
    ] as const)
      for (const call of ['layAside', 'takeBack'] as const)
        expect(await refusal(who.api.threads[call](what))).toMatchObject({ status: 404 })
    expect(await ids(world.company)).toContain(id)
    await world.company.api.threads.layAside(message)
    expect(await ids(world.company)).not.toContain(id)
    expect(await ids(world.company, true)).toContain(id)
  })

  test('threads of companies count alike, and a question laid aside leaves the list of those that wait', async () => {
    const { company, manager } = world
    const { id: companyId } = await company.api.companies.mine()
    const waiting = async () =>
      (await manager.api.threads.list({ OnlyWaiting: true })).items.map((one) => one.companyId)
    const { id: noteId } = await company.api.threads.addNote({ companyId, content: 'Chiudete ad agosto?' })
    world.test.clock.forward(1000)
    expect(await ids(manager)).toContain(companyId)
    const message = { kind: 'company', id: companyId, noteId } as const
    await manager.api.threads.layAside(message)
    expect(await ids(manager)).not.toContain(companyId)
    expect(await waiting()).not.toContain(companyId)
    await manager.api.threads.takeBack(message)
    expect(await waiting()).toContain(companyId)
    const answer = await manager.api.threads.addNote({ companyId, content: 'Sì' })
    world.test.clock.forward(1000)
    expect(await ids(manager)).not.toContain(companyId)
    expect(await ids(company)).toContain(companyId)
    await company.api.threads.layAside({ ...message, noteId: answer.id })
    expect(await ids(company)).not.toContain(companyId)
  })
})
