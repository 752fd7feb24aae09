import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { auditActions, signInActions, type AuditAction } from '~/domain/audit-actions'
import { languages } from '~/domain/languages'
import { actionsToldTo } from '~/domain/items/timeline-fields'
import { serverWordsFor } from '~/i18n/words.server'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createItemWorld, newIngredient, refusal, type ItemWorld, weighed } from '../support-items'

type Query = Parameters<SignedIn['api']['timeline']['list']>[0]

const all = Object.keys(auditActions) as AuditAction[]

describe('what is told', () => {
  test.each(languages)('every action has its sentence, for one and for many: %s', (lang) => {
    const { sentences } = serverWordsFor(lang).audit
    for (const action of all) {
      const { one, many } = sentences[action]
      expect(many('12'), action).toContain('12')
      expect(one('Semola', 'Pane').length, action).toBeGreaterThan(5)
    }
    const said = all.map((action) => sentences[action].one('Semola', 'Pane'))
    expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([])
  })

  test('sign-ins, passwords and personal settings are in nobody’s story', () => {
    for (const side of ['Certifier', 'Company'] as const)
      expect(
        actionsToldTo(side).filter(
          (action) =>
            (signInActions as readonly AuditAction[]).includes(action) ||
            /password|recovery|^account\..*_set$/.test(action),
        ),
      ).toEqual([])
    expect(
      actionsToldTo('Company').filter((action) => /lock|merge|flagged|contact|import/.test(action)),
    ).toEqual([])
  })
})

describeDialects('the story', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const minutesLater = (minutes: number) => {
    world.test.clock.now = new Date(world.test.clock.now.getTime() + minutes * 60_000)
  }
  const story = async (who: SignedIn, query: Query) => (await who.api.timeline.list(query)).items
  const texts = async (who: SignedIn, query: Query) =>
    (await story(who, query)).map(({ sentence }) => sentence)

  it('a removed document says so, and when; in the audit trail too', async () => {
    const { id } = await newIngredient(world, { name: 'Agar agar' })
    const { documents, audit } = world.manager.api
    const upload = (name: string) =>
      documents.upload({
        ingredientId: id,
        file: new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' }),
      })
    const { documentId } = await upload('vecchia.pdf')
    minutesLater(20)
    await upload('nuova.pdf')
    minutesLater(20)
    await documents.remove({ query: { ingredientDocumentId: documentId } })
    const removedAt = world.test.clock.now.toISOString()

    const added = (subjects: { name: string; isThere: boolean; removedAt?: string | undefined }[]) =>
      subjects.map((one) => [one.name, one.isThere, one.removedAt])
    const lines = await story(world.manager, { IngredientId: id })
    const events = (
      await audit.list({ EntityId: id, Action: 'ingredient.document_added', Offset: 0, ItemsPerPage: 10 })
    ).items
    const expected = [
      ['nuova.pdf', true, undefined],
      ['vecchia.pdf', false, removedAt],
    ]
    expect(
      added(
        lines
          .filter(({ action }) => action === 'ingredient.document_added')
          .flatMap(({ subjects }) => subjects),
      ),
    ).toEqual(expected)
    expect(added(events.map(({ subject }) => subject))).toEqual(expected)
    const [taken] = lines.filter(({ action }) => action === 'ingredient.document_removed')
    expect(added(taken?.subjects ?? [])).toEqual([['vecchia.pdf', false, undefined]])
  })

  it("an ingredient's story has all its versions, newest first, with changes by name", async () => {
    const { api } = world.manager
    const made = await newIngredient(world, {
      name: 'Caglio',
      kosherStatusId: null,
      vendorName: 'Casearia Nord',
    })
    minutesLater(1)
    await api.ingredients.certifierSave({
      ingredientId: made.id,
      name: 'Caglio microbico',
      kosherStatusId: 'ks-parve',
      vendorName: 'Casearia Sud',
    })
    minutesLater(1)
    await world.company.api.ingredients.send({ ingredientId: made.id })
    minutesLater(1)
    await world.colleague.api.ingredients.lock({ ingredientId: made.id })
    minutesLater(1)
    await api.ingredients.approve({ ingredientId: made.id, acknowledged: weighed.acknowledged })
    minutesLater(1)
    const next = await world.company.api.ingredients.clone({ ingredientId: made.id })
    const lines = await story(world.manager, { IngredientId: next.id })
    expect(lines.map(({ by, sentence }) => [by?.email, sentence])).toEqual([
      ['molino@example.test', 'ha cominciato a rinnovare l’ingrediente «Caglio microbico»'],
      ['manager@example.test', 'ha approvato l’ingrediente «Caglio microbico»'],
      ['colleague@example.test', 'ha preso in carico l’ingrediente «Caglio microbico»'],
      ['molino@example.test', 'ha inviato l’ingrediente «Caglio microbico» in approvazione'],
      ['manager@example.test', 'ha modificato l’ingrediente «Caglio microbico»'],
      ['manager@example.test', 'ha creato l’ingrediente «Caglio microbico»'],
    ])
    expect(lines[4]?.changes).toEqual([
      { field: 'name', oldValue: 'Caglio', newValue: 'Caglio microbico' },
      { field: 'kosherStatusId', oldValue: null, newValue: 'PARVE · Parve (neutro)' },
      { field: 'vendorId', oldValue: 'Casearia Nord', newValue: 'Casearia Sud' },
    ])
    expect(lines[4]?.subjects).toEqual([
      { entityType: 'ingredient', id: made.id, name: 'Caglio microbico', isThere: true },
    ])
    expect(lines.filter(({ changes }) => changes.length > 0)).toHaveLength(1)

    // A company reads its own, without the lock, and without the certifier's name.
    const own = await story(world.company, { IngredientId: made.id })
    expect(own.map(({ by, side, action }) => [by?.email, side, action])).toEqual([
      ['molino@example.test', 'Company', 'ingredient.cloned'],
      [undefined, 'Certifier', 'ingredient.approved'],
      ['molino@example.test', 'Company', 'ingredient.sent'],
      [undefined, 'Certifier', 'ingredient.saved'],
      [undefined, 'Certifier', 'ingredient.created'],
    ])
    expect(JSON.stringify(own)).not.toMatch(/manager@|colleague@/)
    expect(JSON.stringify(own)).not.toContain(world.manager.userId)

    // Another company's is a 404, by any address.
    for (const query of [{ IngredientId: made.id }, { ProductId: made.id }, { HeadQuarterId: world.head }])
      expect(await refusal(world.stranger.api.timeline.list(query))).toMatchObject({ status: 404 })
    expect(await story(world.stranger, {})).toEqual([])
    for (const query of [{}, { HeadQuarterId: world.facility }, { HeadQuarterId: 'nobody' }])
      expect(await refusal(world.manager.api.timeline.list(query))).toMatchObject({ status: 404 })
  })

  it('the story is in the reader’s language', async () => {
    const { id } = await newIngredient(world, { name: 'Sale' })
    const answer = await world.manager.fetch(`/api/company/timeline?IngredientId=${id}`, {
      headers: { 'Accept-Language': 'en' },
    })
    expect(await answer.json()).toMatchObject({ items: [{ sentence: 'created the ingredient “Sale”' }] })
  })

  it('a burst is one line: one person, one action, ten minutes', async () => {
    minutesLater(60)
    const made = []
    for (const name of ['Farro', 'Riso', 'Orzo']) {
      made.push(await newIngredient(world, { name }))
      minutesLater(4)
    }
    // Thirteen minutes after the first.
    minutesLater(1)
    made.push(await newIngredient(world, { name: 'Uova' }))
    await world.colleague.api.ingredients.approve({ ingredientId: made[0]?.id ?? '' })
    await world.manager.api.ingredients.approve({ ingredientId: made[1]?.id ?? '' })
    const query = { HeadQuarterId: world.head, Kind: 'ingredient' as const }
    const [, , burst, first] = await story(world.manager, query)
    expect((await texts(world.manager, query)).slice(0, 4)).toEqual([
      'ha approvato l’ingrediente «Riso»',
      'ha approvato l’ingrediente «Farro»',
      'ha creato 3 ingredienti',
      'ha creato l’ingrediente «Farro»',
    ])
    expect(burst).toMatchObject({ count: 3, changes: [] })
    expect(burst?.subjects.map(({ name }) => name)).toEqual(['Uova', 'Orzo', 'Riso'])
    expect(first?.count).toBe(1)

    // Changes of one thing are told together, with their number.
    const id = made[3]?.id ?? ''
    for (const name of ['Uova fresche', 'Uova fresche bio'])
      await world.manager.api.ingredients.certifierSave({ ingredientId: id, name })
    const [saved] = await story(world.manager, { IngredientId: id })
    expect(saved).toMatchObject({
      sentence: 'ha modificato l’ingrediente «Uova fresche bio» (2 volte)',
      count: 1,
      changes: [{ field: 'name', oldValue: 'Uova', newValue: 'Uova fresche bio' }],
    })
  })

  it('the story is narrowed to a kind and to a person; to a company the certifier is one', async () => {
    const of = (who: SignedIn, query: Query) => story(who, { HeadQuarterId: world.head, ...query })
    const kinds = async (query: Query) => [
      ...new Set((await of(world.manager, query)).map(({ action }) => action.split('.')[0])),
    ]
    expect(await kinds({ Kind: 'ingredient' })).toEqual(['ingredient'])
    expect(await kinds({ Kind: 'product' })).toEqual([])
    const sides = async (who: SignedIn, By: string) => [
      ...new Set((await of(who, { By })).map(({ side }) => side)),
    ]
    expect(await sides(world.manager, 'Company')).toEqual(['Company'])
    expect(await sides(world.company, 'Certifier')).toEqual(['Certifier'])
    const emails = async (who: SignedIn, By: string) => [
      ...new Set((await of(who, { By })).map(({ by }) => by?.email)),
    ]
    expect(await emails(world.manager, world.colleague.userId)).toEqual(['colleague@example.test'])
    expect(await emails(world.company, world.company.userId)).toEqual(['molino@example.test'])
    expect(await emails(world.company, world.colleague.userId)).toEqual([])
    expect(await emails(world.manager, 'nobody')).toEqual([])

    const people = async (who: SignedIn) =>
      (await who.api.timeline.people({ HeadQuarterId: world.head })).items.map(({ email }) => email)
    expect(await people(world.manager)).toEqual([
      'colleague@example.test',
      'manager@example.test',
      'molino@example.test',
    ])
    expect(await people(world.company)).toEqual(['molino@example.test'])
    expect(await refusal(world.stranger.api.timeline.people({ HeadQuarterId: world.head }))).toMatchObject({
      status: 404,
    })
  })

  it('pages have no gap and no overlap', async () => {
    const { id: companyId } = await world.manager.api.companies.create({
      businessName: 'Forno Lungo',
    })
    for (let count = 0; count < 65; count++) {
      await newIngredient(world, { name: `Farina ${count}`, companyId })
      minutesLater(11)
      if (count % 30 === 0) world.manager = await world.test.signIn({ userType: 'Certifier', manager: true })
    }
    const seen: string[] = []
    const pages: number[] = []
    for (let Before: string | undefined; ;) {
      const { items, next } = await world.manager.api.timeline.list({ HeadQuarterId: companyId, Before })
      seen.push(...items.map(({ subjects }) => subjects[0]?.name ?? ''))
      pages.push(items.length)
      if (next === null) break
      Before = next
    }
    expect(pages).toEqual([30, 30, 6])
    expect(seen).toEqual([...Array.from({ length: 65 }, (_, index) => `Farina ${64 - index}`), 'Forno Lungo'])
    // An invalid position starts at the newest.
    for (const Before of ['ieri', "2026-01-01T00:00:00Z ' or 1=1", '%'])
      expect((await story(world.manager, { HeadQuarterId: companyId, Before }))[0]?.subjects[0]?.name).toBe(
        'Farina 64',
      )
  }, 60_000)
})
