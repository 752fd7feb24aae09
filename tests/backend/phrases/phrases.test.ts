import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phrase } from '~/contract/items/phrases'
import { describeDialects, type SignedIn } from '../../support/backend'
import { givePasswords, takeMails } from '../certificates/quick-pdf'
import { addCompany, createItemWorld, newIngredient, refusal, type ItemWorld } from '../support-items'
import { drivers } from '../review/drivers'

type Draft = Parameters<SignedIn['api']['phrases']['create']>[0]

const draft: Draft = { kind: 'any', lang: 'it', title: 'Documento', text: 'Manca un documento' }

describeDialects('phrases', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  const write = (who: SignedIn, values: Partial<Draft> = {}) =>
    who.api.phrases.create({ ...draft, ...values })
  const titles = async (who: SignedIn, query: Parameters<SignedIn['api']['phrases']['list']>[0] = {}) =>
    (await who.api.phrases.list(query)).items.map(({ title }) => title)
  const textOf = async (phrase: Phrase, about?: { kind: 'ingredient' | 'product'; id: string }) =>
    (await world.manager.api.phrases.use({ phraseId: phrase.id, ...(about && { about }) })).text

  test('a new portal has fourteen phrases, in order, each of which can be sent', async () => {
    const { items } = await world.colleague.api.phrases.list({ Sort: 'position' })
    expect(items).toHaveLength(14)
    expect(items[0]).toMatchObject({
      title: 'Certificato del fornitore mancante',
      kind: 'ingredient',
      lang: 'it',
      shared: true,
      uses: 0,
    })
    expect(items.at(-1)?.title).toBe('Mai kosher')
    for (const { id, kind, lang, title, text } of items)
      await world.manager.api.phrases.save({ phraseId: id, kind, lang, title, text })
    const ingredient = await newIngredient(world, { vendorName: 'Amidi del Po' })
    for (const { id } of items) {
      const about = { kind: 'ingredient', id: ingredient.id } as const
      const { text } = await world.manager.api.phrases.use({ phraseId: id, about })
      expect(text).not.toMatch(/[{}?]/)
    }
  })

  test('private phrases are invisible to everybody else, managers included', async () => {
    const own = await write(world.colleague, { title: 'Mia' })
    expect(own).toMatchObject({ shared: false, archived: false, uses: 0, version: 1 })
    expect(await titles(world.colleague, { Shared: false })).toEqual(['Mia'])
    expect(await titles(world.manager, { Shared: false })).toEqual([])
    expect(await titles(world.manager)).not.toContain('Mia')
    const phraseId = own.id
    const { phrases } = world.manager.api
    for (const call of [
      () => phrases.get({ phraseId }),
      () => phrases.save({ phraseId, ...draft }),
      () => phrases.archive({ phraseId, archived: true }),
      () => phrases.move({ phraseId, direction: 'up' }),
      () => phrases.use({ phraseId }),
    ])
      expect((await refusal(call())).status).toBe(404)
    // Managers read the trail, which omits their words.
    const { items } = await world.manager.api.audit.list({ EntityId: phraseId })
    expect(items.map(({ action }) => action)).toEqual(['phrase.created'])
    expect(JSON.stringify(items)).not.toContain('Mia')
  })

  test('only managers maintain the shared phrases', async () => {
    expect(await refusal(write(world.colleague, { shared: true }))).toMatchObject({ status: 403 })
    const shared = await write(world.manager, { title: 'Di tutti', shared: true })
    expect(await titles(world.colleague, { Shared: true })).toContain('Di tutti')
    const { phrases } = world.colleague.api
    const phraseId = shared.id
    for (const call of [
      () => phrases.save({ phraseId, ...draft }),
      () => phrases.archive({ phraseId, archived: true }),
      () => phrases.move({ phraseId, direction: 'up' }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403 })
    const { items } = await world.manager.api.audit.list({ EntityId: phraseId })
    expect(items[0]).toMatchObject({ after: { title: 'Di tutti', text: draft.text } })
    await world.manager.api.phrases.archive({ phraseId, archived: true })
  })

  test('phrases are moved, archived and restored', async () => {
    const who = await world.test.signIn({ userType: 'Certifier' })
    const [first, second, third] = [
      await write(who, { title: 'Uno' }),
      await write(who, { title: 'Due' }),
      await write(who, { title: 'Tre' }),
    ]
    const order = () => titles(who, { Shared: false, Sort: 'position' })
    await who.api.phrases.move({ phraseId: third.id, direction: 'up' })
    expect(await order()).toEqual(['Uno', 'Tre', 'Due'])
    await who.api.phrases.move({ phraseId: first.id, direction: 'up' })
    await who.api.phrases.move({ phraseId: second.id, direction: 'down' })
    expect(await order()).toEqual(['Uno', 'Tre', 'Due'])
    await who.api.phrases.archive({ phraseId: third.id, archived: true })
    await who.api.phrases.archive({ phraseId: third.id, archived: true })
    expect(await order()).toEqual(['Uno', 'Due'])
    // An archived one does not get in the way.
    await who.api.phrases.move({ phraseId: second.id, direction: 'up' })
    expect(await order()).toEqual(['Due', 'Uno'])
    expect(await titles(who, { Shared: false, WithArchived: true })).toHaveLength(3)
    await who.api.phrases.archive({ phraseId: third.id, archived: false })
    expect(await order()).toHaveLength(3)
  })

  test('the most used come first, for the kind and for any', async () => {
    const who = await world.test.signIn({ userType: 'Certifier' })
    await write(who, { title: 'Rara' })
    const often = await write(who, { title: 'Frequente', kind: 'product' })
    await who.api.phrases.use({ phraseId: often.id })
    expect(await titles(who, { Shared: false })).toEqual(['Frequente', 'Rara'])
    expect(await titles(who, { Shared: false, Kind: 'product' })).toEqual(['Frequente', 'Rara'])
    expect(await titles(who, { Shared: false, Kind: 'request' })).toEqual(['Rara'])
  })

  test('a save over a newer one is refused, with the current version', async () => {
    const { id: phraseId } = await write(world.manager, { shared: true, title: 'Contesa' })
    const { phrases } = world.manager.api
    await phrases.save({ phraseId, ...draft, title: 'Prima', version: 1 })
    const late = await refusal(phrases.save({ phraseId, ...draft, title: 'Seconda', version: 1 }))
    expect(late).toMatchObject({ status: 409, code: 'phrase.stale_version' })
    expect(late.data.details).toMatchObject({ byYou: true, current: { title: 'Prima', version: 2 } })
    await phrases.archive({ phraseId, archived: true })
  })

  test("a former colleague's phrases stay, and nobody has them", async () => {
    const who = await world.test.signIn({ userType: 'Certifier' })
    const { id } = await write(who, { title: 'Di chi è andato' })
    const { db } = world.test.services.database
    await db
      .updateTable('users')
      .set({ deleted_at: '2026-11-20T09:00:00.000Z' })
      .where('id', '=', who.userId)
      .execute()
    expect(await titles(world.manager)).not.toContain('Di chi è andato')
    const kept = db.selectFrom('phrases').select('owner_id').where('id', '=', id)
    expect(await kept.executeTakeFirst()).toEqual({ owner_id: who.userId })
  })

  describe('placeholders', () => {
    test.each([
      ['any', '{fornitor}', '{fornitor}'],
      ['any', 'Per {Nome}', '{Nome}'],
      ['any', 'Per {nome', '{'],
      ['product', '{nome} di {fornitore}', '{fornitore}'],
    ] as const)('%s: %s is not saved', async (kind, text, unknown) => {
      const refused = await refusal(write(world.manager, { kind, text }))
      expect(refused.status).toBe(400)
      expect(refused.data.issues?.text?.[0]).toContain(`${unknown}: non è un segnaposto`)
    })

    test("are filled from the note's subject, in the language of the phrase", async () => {
      const text = '{nome} | {azienda} | {stabilimento} | {fornitore} | {scadenza} | {rmc}'
      const about = {
        kind: 'ingredient',
        id: (
          await newIngredient(world, {
            name: 'Amido {rmc} $&',
            companyId: world.facility,
            vendorName: 'Amidi del Po',
            ingredientGroupRmc: 'MP-017',
          })
        ).id,
      } as const
      const italian = await write(world.manager, { text })
      expect(await textOf(italian, about)).toBe(
        'Amido {rmc} $& | Molino San Giorgio S.r.l. | Altamura | Amidi del Po | 30/06/2027 | MP-017',
      )
      expect(await textOf(await write(world.manager, { text, lang: 'en' }), about)).toContain(
        '30\u00a0Jun\u00a02027',
      )
      expect(await textOf(italian)).toBe(text)
      expect(await world.manager.api.phrases.get({ phraseId: italian.id })).toMatchObject({ uses: 2 })
      const unknown = world.manager.api.phrases.use({
        phraseId: italian.id,
        about: { kind: 'product', id: about.id },
      })
      expect((await refusal(unknown)).status).toBe(404)
    })

    test('filled later, a date is in the language of the phrase for every sender', async () => {
      const reader = await world.test.signIn({ userType: 'Certifier', lang: 'en' })
      const { id: phraseId } = await write(world.manager, { shared: true, text: 'Scade il {scadenza}' })
      expect(await reader.api.phrases.use({ phraseId })).toEqual({ text: 'Scade il {scadenza:it}' })
      expect(await world.manager.api.phrases.use({ phraseId })).toEqual({ text: 'Scade il {scadenza}' })
      const { id: ingredientId } = await newIngredient(world)
      const content = 'Scade il {scadenza:it}, expires on {scadenza}'
      const note = await reader.api.ingredients.addNote({ ingredientId, content })
      expect(note.content).toBe('Scade il 30/06/2027, expires on 30\u00a0Jun\u00a02027')
      await world.manager.api.phrases.archive({ phraseId, archived: true })
    })

    test('an empty one says so', async () => {
      const { id } = await newIngredient(world)
      const phrase = await write(world.manager, { text: 'Il certificato di {fornitore}, {rmc}' })
      expect(await textOf(phrase, { kind: 'ingredient', id })).toBe('Il certificato di [fornitore?], [rmc?]')
    })

    describe.each(drivers)('in notes of $kind', (driver) => {
      test('no note with an empty one is sent', async () => {
        const item = await driver.create(world)
        const content = 'Manca il certificato di [fornitore?].'
        const wrong = ['Completa [fornitore?] prima di inviare']
        const sent = await refusal(driver.addNote(world.manager, item.id, content))
        expect(sent).toMatchObject({ status: 400, data: { issues: { content: wrong } } })
        const moved = await refusal(
          driver.act(world.manager, 'Certifier', 'reject', item, { notes: content }),
        )
        expect(moved).toMatchObject({ status: 400, data: { issues: { notes: wrong } } })
        const { status, notes } = await driver.get(world.manager, item.id)
        expect({ status, notes }).toEqual({ status: 'waiting', notes: [] })
      })

      test("a certifier's are filled on sending; a company’s text stays", async () => {
        const item = await driver.create(world)
        await driver.addNote(world.manager, item.id, 'Serve l’etichetta di {nome}')
        await driver.addNote(world.company, item.id, 'Che cosa vuol dire {nome}?')
        const { notes } = await driver.get(world.manager, item.id)
        expect(notes.map(({ content }) => content)).toEqual([
          `Serve l’etichetta di ${item.name}`,
          'Che cosa vuol dire {nome}?',
        ])
      })
    })

    test('in one note for many, each item fills its own; an empty one refuses that item', async () => {
      const otherFacility = await addCompany(world.test, { name: 'Angri', headQuarterId: world.otherHead })
      const told = await newIngredient(world, { name: 'Amido', vendorName: 'Amidi del Po' })
      const also = await newIngredient(world, { name: 'Glucosio', vendorName: 'Zuccherificio Adriatico' })
      const others = await newIngredient(world, {
        name: 'Pectina',
        companyId: otherFacility,
        vendorName: 'Amidi del Po',
      })
      const untold = await newIngredient(world, { name: 'Sale' })
      await takeMails(world.test)
      const { outcomes } = await world.manager.api.ingredients.decideMany({
        action: 'askForChanges',
        items: [told, also, others, untold].map(({ id }) => ({ id })),
        notes: '{azienda}: manca il certificato di {fornitore} per {nome}',
      })
      expect(outcomes.map(({ status, refusal: why }) => [status, why?.issues ?? null])).toEqual([
        ['review', null],
        ['review', null],
        ['review', null],
        ['waiting', { notes: ['Completa [fornitore?] prima di inviare'] }],
      ])
      const noteOf = async (ingredientId: string) =>
        (await world.manager.api.ingredients.get({ ingredientId })).notes.at(-1)?.content
      expect(await noteOf(told.id)).toBe(
        'Molino San Giorgio S.r.l.: manca il certificato di Amidi del Po per Amido',
      )
      expect(await noteOf(others.id)).toBe(
        'Conserve Vesuvio S.p.A.: manca il certificato di Amidi del Po per Pectina',
      )
      const mails = await takeMails(world.test)
      expect(mails).toHaveLength(2)
      const [molino] = mails.filter(({ recipient }) => recipient === 'molino@example.test')
      expect(molino?.text).toContain('manca il certificato di Amidi del Po per Amido')
      expect(molino?.text).toContain('manca il certificato di Zuccherificio Adriatico per Glucosio')
      expect(molino?.text).not.toMatch(/Pectina|[{}]/)
    })
  })
})
