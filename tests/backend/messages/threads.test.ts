import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeBothDialects, type SignedIn } from '../../support/backend'
import { givePasswords, takeMails } from '../certificates/quick-pdf'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'

describeBothDialects('the thread of a company', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  const later = () => world.test.clock.forward(60_000)
  const now = () => world.test.clock.now.toISOString()
  const thread = ({ api }: SignedIn, companyId = world.head) => api.threads.get({ companyId })
  const write = ({ api }: SignedIn, content: string, idempotencyKey?: string) =>
    api.threads.addNote({ companyId: world.head, content, idempotencyKey })
  const waiting = async ({ api }: SignedIn) =>
    (await api.threads.list({ OnlyWaiting: true })).items.map(({ companyName }) => companyName)

  test('a question waits until a certifier answers; each side has its own marks', async () => {
    const { company, stranger, manager, colleague } = world
    expect(await thread(company)).toMatchObject({
      notes: [],
      unread: 0,
      waitingSince: null,
      lastNoteAt: null,
    })
    expect((await manager.api.threads.list({})).items).toEqual([])

    later()
    const asked = now()
    await write(company, 'Chiudete ad agosto?')
    later()
    await write(company, 'E a settembre?')
    expect(await thread(manager)).toMatchObject({ waitingSince: asked, unread: 2, lastNoteAt: now() })
    expect((await thread(company)).unread).toBe(0)
    expect(await waiting(manager)).toEqual(['Molino San Giorgio S.r.l.'])
    // A company sees its own.
    expect(await waiting(company)).toEqual(['Molino San Giorgio S.r.l.'])
    expect(await waiting(stranger)).toEqual([])

    later()
    await write(manager, 'Siamo aperti.')
    expect(await thread(company)).toMatchObject({ waitingSince: null, unread: 1 })
    expect(await waiting(manager)).toEqual([])
    expect((await company.api.threads.list({ OnlyUnread: true })).totalItems).toBe(1)
    const { notes } = await thread(company)
    expect(notes.map(({ editor, content }) => [editor, content])).toEqual([
      ['company', 'Chiudete ad agosto?'],
      ['company', 'E a settembre?'],
      ['certifier', 'Siamo aperti.'],
    ])
    await company.api.threads.markRead({ companyId: world.head, noteId: notes.at(-1)?.id ?? '' })
    expect([(await thread(company)).unread, (await thread(colleague)).unread]).toEqual([0, 2])
    await colleague.api.threads.markAllRead({})
    expect([(await thread(colleague)).unread, (await thread(manager)).unread]).toEqual([0, 2])
  })

  test('either side closes a question; closing an answered one does nothing', async () => {
    const { company, manager } = world
    const companyId = world.head
    for (const who of [manager, company]) {
      later()
      await write(company, 'Ho bisogno di un consiglio')
      const before = (await thread(who)).notes.length
      const closed = await who.api.threads.close({ companyId })
      expect(closed.waitingSince).toBeNull()
      expect(closed.notes.at(-1)).toMatchObject({
        noteType: 'flow_messages',
        content: `user ${who === manager ? 'manager' : 'molino'}@example.test has closed the question`,
      })
      expect((await who.api.threads.close({ companyId })).notes).toHaveLength(before + 1)
    }
    const { items } = await manager.api.audit.list({ EntityId: companyId })
    expect(items.map(({ action }) => action)).toEqual(['company.question_closed', 'company.question_closed'])
    // It opens again with the next message.
    later()
    await write(company, 'Ancora una cosa')
    expect((await thread(manager)).waitingSince).toBe(now())
    await manager.api.threads.close({ companyId })
  })

  test('the other side gets one mail for a burst; a message sent twice is stored once', async () => {
    const { company, manager, colleague } = world
    later()
    for (const { api } of [company, manager, colleague]) await api.threads.markAllRead({})
    const before = (await thread(company)).notes.length
    await takeMails(world.test)
    await write(company, 'Una domanda', 'chiave-unica')
    await write(company, 'Una domanda', 'chiave-unica')
    later()
    await write(company, 'Anzi, due')
    expect((await thread(company)).notes).toHaveLength(before + 2)
    const [mail, ...more] = await takeMails(world.test)
    // To the last author in it.
    expect(more).toEqual([])
    expect(mail?.recipient).toBe('manager@example.test')
    expect(mail?.subject).toBe('Domanda di Molino San Giorgio S.r.l.')
    expect(mail?.text).toContain('Una domanda')
    expect(mail?.text).toContain(`/certifier/companies/${world.head}/messages`)
    await write(manager, 'Dica pure')
    const [answer] = await takeMails(world.test)
    expect([answer?.recipient, answer?.subject]).toEqual([
      'molino@example.test',
      'Nuovo messaggio del certificatore',
    ])
    expect(answer?.text).toMatch(/\/messages\b/)
  })

  test("the company fills a phrase's placeholders; one without a value is not sent", async () => {
    const { manager, company, head } = world
    const phrase = { kind: 'company', lang: 'it', title: 'Saluto' } as const
    const wrong = await refusal(manager.api.phrases.create({ ...phrase, text: 'Di {stabilimento}' }))
    expect(wrong.data.issues?.text?.[0]).toContain('{stabilimento}: non è un segnaposto')
    const { id: phraseId } = await manager.api.phrases.create({ ...phrase, text: 'Per {azienda}: {nome}' })
    const offered = await manager.api.phrases.list({ Kind: 'company', Shared: false })
    expect(offered.items.map(({ id }) => id)).toContain(phraseId)
    const used = (id: string, of = phraseId) =>
      manager.api.phrases.use({ phraseId: of, about: { kind: 'company', id } })
    expect(await used(head)).toEqual({ text: 'Per Molino San Giorgio S.r.l.: Molino San Giorgio S.r.l.' })
    const ofAny = await manager.api.phrases.create({ ...phrase, kind: 'any', text: 'Scrive {fornitore}' })
    expect(await used(head, ofAny.id)).toEqual({ text: 'Scrive [fornitore?]' })
    expect(await refusal(used(world.facility))).toMatchObject({ status: 404 })

    // A certifier's are filled on sending; a company's text stays.
    expect((await write(manager, 'Buongiorno {azienda}')).content).toBe(
      'Buongiorno Molino San Giorgio S.r.l.',
    )
    expect((await write(company, 'E {azienda}?')).content).toBe('E {azienda}?')
    for (const content of ['Scrive {fornitore}', 'Scrive [fornitore?]'])
      expect((await refusal(write(manager, content))).data.issues).toEqual({
        content: ['Completa [fornitore?] prima di inviare'],
      })
  })

  test("a stranger's, a facility's and an unknown company's thread are all a 404", async () => {
    const { company, stranger, manager, head, facility } = world
    const [first] = (await thread(company)).notes
    for (const call of [
      () => stranger.api.threads.get({ companyId: head }),
      () => stranger.api.threads.addNote({ companyId: head, content: 'Ciao' }),
      () => stranger.api.threads.close({ companyId: head }),
      () => stranger.api.threads.markRead({ companyId: head, noteId: first?.id ?? '' }),
      () => stranger.api.threads.markRead({ companyId: world.otherHead, noteId: first?.id ?? '' }),
      () => company.api.threads.get({ companyId: facility }),
      () => manager.api.threads.get({ companyId: facility }),
      () => manager.api.threads.addNote({ companyId: 'none', content: 'Ciao' }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404, code: 'not_found' })
    expect((await refusal(write(company, ' \n '))).data.issues).toEqual({ content: ['Required'] })
  })
})
