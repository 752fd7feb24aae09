import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { concernSettings } from '~/backend/modules/kosher/concerns/concern-settings'
import type { Term } from '~/contract/items/terms'
import { termsIn } from '~/domain/kosher/sensitive-names'
import { kindOfTerm, termKinds } from '~/domain/kosher/term-kinds'
import { describeDialects } from '../../support/backend'
import { createItemWorld, fresh, newIngredient, refusal, type ItemWorld } from '../support-items'

describeDialects('sensitive names', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api.concerns
  type Typed = Parameters<ReturnType<typeof api>['addTerm']>[0]
  const add = (values: Partial<Typed> = {}) =>
    api().addTerm({ shown: fresh('Prova'), proof: 'source', why: 'La fonte va detta.', ...values })
  const typed = ({ id, shown, nature, proof, why, whyEn, source, version }: Term) => ({
    ...{ termId: id, shown, nature, proof, why, whyEn, source, version },
  })
  const found = async (Name: string, more: { KosherStatusId?: string; KosherGroupId?: string } = {}) =>
    (await world.colleague.api.concerns.tryName({ Name, ...more })).items
  const foundIn = async (name: string) => (await found(name)).map(({ term }) => term.shown)
  const statusOf = async (code: string) => {
    const { items } = await world.manager.api.lookups.kosherStatus()
    return items.find((one) => one.code === code)?.id ?? ''
  }
  const groupOf = async (code: string) => {
    const { items } = await world.manager.api.lookups.kosherGroups()
    return items.find((one) => one.code === code)?.id ?? ''
  }

  test('a new portal always starts with the same terms: corrections come with a migration of their own', async () => {
    const rows = await world.test
      .ctx()
      .db.selectFrom('sensitive_terms')
      .selectAll()
      .where('id', 'like', 'term-%')
      .orderBy('id')
      .execute()
    const digest = createHash('sha256')
      .update(JSON.stringify(rows.map((row) => Object.entries(row).sort())))
      .digest('hex')
    expect({ rows: rows.length, digest }).toEqual({
      rows: 1567,
      digest: 'dd140cfe4640657205a77ff4fcd5f82d221e12cfe821f91306dac804dd3b4d46',
    })
  })

  test('are read by certifiers, kept by managers, and nothing of a company’s', async () => {
    const { id } = await add()
    const reads = [
      ({ api }: ItemWorld['manager']) => api.concerns.terms({}),
      ({ api }: ItemWorld['manager']) => api.concerns.term({ termId: id }),
      ({ api }: ItemWorld['manager']) => api.concerns.tryName({ Name: 'Burro' }),
    ]
    const writes = [
      ({ api }: ItemWorld['manager']) => api.concerns.addTerm({ shown: 'X', proof: 'none', why: 'X' }),
      ({ api }: ItemWorld['manager']) =>
        api.concerns.saveTerm({ termId: id, shown: 'X', proof: 'none', why: 'X' }),
      ({ api }: ItemWorld['manager']) => api.concerns.archiveTerm({ termId: id, archived: true }),
    ]
    for (const read of reads) await read(world.colleague)
    for (const call of [...reads, ...writes])
      expect(await refusal(call(world.company))).toMatchObject({ status: 403 })
    for (const write of writes) expect(await refusal(write(world.colleague))).toMatchObject({ status: 403 })
  })

  test('are listed by what they are, searched in any spelling, a page at a time', async () => {
    const { terms } = world.colleague.api.concerns
    const all: Term[] = []
    for (let page = await terms({ ItemsPerPage: 500 }); page.items.length > 0;)
      page = await terms({ ItemsPerPage: 500, Offset: all.push(...page.items) })
    const places = all.map((term) => termKinds.indexOf(kindOfTerm(term)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const never = await terms({ Kind: 'never', Search: 'maiale' })
    expect(never.items.map(({ shown, proof }) => [shown, proof])).toEqual([['maiale', 'notAllowed']])
    const shownBy = async (Search: string) => (await terms({ Search })).items.map(({ shown }) => shown)
    expect(await shownBy('E 471')).toEqual(['E471'])
    expect(await shownBy('  BURRO DI CACAO')).toEqual(['burro di cacao'])
    expect(await shownBy('nulla di simile')).toEqual([])
    const harmless = await terms({ Kind: 'harmless', Search: 'burro', ItemsPerPage: 3 })
    expect(harmless.items).toHaveLength(3)
    expect(harmless.totalItems).toBeGreaterThan(3)
    expect(harmless.items.every(({ nature, proof }) => nature === null && proof === 'none')).toBe(true)
  })

  test('one is added, changed and recorded, and counts from the next look on', async () => {
    expect(await foundIn('Olio di zerbino raffinato')).toEqual([])
    const made = await add({ shown: 'Olio di zerbino', whyEn: '', source: null, proof: 'eachDelivery' })
    expect(made).toMatchObject({ nature: null, whyEn: null, source: null, archived: false, version: 1 })
    expect(await foundIn('OLIO DI ZERBINO, raffinato')).toEqual(['Olio di zerbino'])
    const saved = await api().saveTerm({ ...typed(made), shown: 'Grasso di zerbino', nature: 'meat' })
    expect(saved).toMatchObject({ shown: 'Grasso di zerbino', nature: 'meat', version: 2 })
    expect(await foundIn('Olio di zerbino')).toEqual([])
    expect(await foundIn('grasso  di zèrbino')).toEqual(['Grasso di zerbino'])
    expect(await api().term({ termId: made.id })).toEqual(saved)
    const { items } = await world.manager.api.audit.list({ EntityId: made.id })
    expect(items.map(({ action }) => action)).toEqual(['term.saved', 'term.added'])
    expect(items[0]).toMatchObject({
      actorEmail: world.manager.email,
      before: { title: 'Olio di zerbino', nature: null },
      after: { title: 'Grasso di zerbino', nature: 'meat' },
    })
  })

  test('what another process has changed is known at once', async () => {
    const ctx = world.test.ctx()
    const keys = async () =>
      termsIn('olio di altrove', (await concernSettings(ctx)).terms).map(({ key }) => key)
    expect(await keys()).toEqual([])
    // As the process beside this one writes it.
    const row = { id: 'altrove', term_key: 'olio di altrove', shown: 'Olio di altrove' }
    await ctx.db
      .insertInto('sensitive_terms')
      .values({
        ...row,
        ...{ nature: null, proof: 'source', why: 'x', why_en: null, source: null },
        ...{ archived_at: null, version: 1 },
      })
      .execute()
    expect(await keys()).toEqual(['olio di altrove'])
    const put = (archived_at: string | null, version: number) =>
      ctx.db.updateTable('sensitive_terms').set({ archived_at, version }).where('id', '=', row.id).execute()
    await put('2026-12-01T00:00:00.000Z', 2)
    expect(await keys()).toEqual([])
    await put(null, 3)
    expect(await keys()).toEqual(['olio di altrove'])
  })

  test('one that is put away is found no more, and comes back', async () => {
    const made = await add({ shown: 'Polvere di soffitta' })
    const put = (archived: boolean) => api().archiveTerm({ termId: made.id, archived })
    expect(await put(true)).toMatchObject({ archived: true, version: 2 })
    expect(await put(true)).toMatchObject({ version: 2 })
    expect(await foundIn('Polvere di soffitta')).toEqual([])
    expect((await api().terms({ Search: 'soffitta' })).items).toMatchObject([{ archived: true }])
    await put(false)
    expect(await foundIn('Polvere di soffitta')).toEqual(['Polvere di soffitta'])
    const { items } = await world.manager.api.audit.list({ EntityId: made.id })
    expect(items.map(({ action }) => action)).toEqual(['term.restored', 'term.archived', 'term.added'])
  })

  test('what another is already, in any spelling, is refused at its field, put away or not', async () => {
    const other = await add({ shown: 'Doppio già presente' })
    await api().archiveTerm({ termId: other.id, archived: true })
    const issuesOf = async (promise: Promise<unknown>) => {
      const { status, data } = await refusal(promise)
      return { status, issues: data.issues }
    }
    for (const shown of ['DOPPIO, gia-presente', 'e 471'])
      expect(await issuesOf(add({ shown })), shown).toMatchObject({
        status: 400,
        issues: { shown: [expect.stringContaining('nome')] },
      })
    const mine = await add()
    expect(await issuesOf(api().saveTerm({ ...typed(mine), shown: 'doppio già presente' }))).toMatchObject({
      status: 400,
    })
    for (const [wrong, field] of [
      [{ shown: ' ' }, 'shown'],
      [{ shown: '«…»' }, 'shown'],
      [{ shown: 'x'.repeat(101) }, 'shown'],
      [{ why: '\u00a0' }, 'why'],
      [{ nature: 'vegetale' as never }, 'nature'],
      [{ proof: null as never }, 'proof'],
    ] as const) {
      const { status, issues } = await issuesOf(add(wrong))
      expect({ status, fields: Object.keys(issues ?? {}) }).toEqual({ status: 400, fields: [field] })
    }
    // Its own name is no other's.
    await api().saveTerm({ ...typed(mine), version: undefined })
  })

  test('of several who add the same one, one does; of several who save, one does', async () => {
    const added = await Promise.allSettled(Array.from({ length: 6 }, () => add({ shown: 'Tutti insieme' })))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [made] = (await api().terms({ Search: 'tutti insieme' })).items
    if (!made) throw new Error('nothing was added')
    const saved = await Promise.allSettled(
      Array.from({ length: 4 }, (_, index) => api().saveTerm({ ...typed(made), why: `Mio ${index}` })),
    )
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const current = await api().term({ termId: made.id })
    for (const answer of saved)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 409,
          code: 'term.stale_version',
          data: { details: { current, byYou: true } },
        })
  })

  test('what two managers change while many are decided is asked about, and the rest is approved', async () => {
    const { ingredients } = world.colleague.api
    const [resin, salt] = [
      await newIngredient(world, { name: fresh('Resina di zagara') }),
      await newIngredient(world, { name: fresh('Sale di Cervia') }),
    ]
    const decide = async (check: boolean, acknowledged: string[] = []) =>
      (
        await ingredients.decideMany({
          action: 'approve',
          items: [{ id: resin.id, acknowledged, version: resin.version }, { id: salt.id }],
          check,
        })
      ).outcomes
    expect((await decide(true)).map(({ refusal: held }) => held)).toEqual([null, null])

    // One says that it wants its source, another at the same time that it is never kosher: both have seen the list.
    const made = await add({ shown: 'Resina di zagara' })
    const other = await world.test.signIn({ userType: 'Certifier', manager: true })
    const saves = await Promise.allSettled([
      api().saveTerm({ ...typed(made), proof: 'notAllowed' }),
      other.api.concerns.saveTerm({ ...typed(made), proof: 'eachDelivery' }),
    ])
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { proof } = await api().term({ termId: made.id })
    const expected =
      proof === 'notAllowed'
        ? [{ code: 'sensitiveName', weight: 'forbidden', because: 'never', termKeys: ['resina di zagara'] }]
        : [
            { code: 'noEvidence', weight: 'serious' },
            { code: 'sourceMissing', weight: 'serious' },
            { code: 'sensitiveName', weight: 'serious', because: 'proof', termKeys: ['resina di zagara'] },
          ]
    const [held, approved] = await decide(false)
    expect(held).toMatchObject({
      status: 'waiting',
      refusal: { code: 'review.concerns', concerns: expected },
    })
    expect(approved).toMatchObject({ status: 'approved', refusal: null })
    expect(await refusal(ingredients.approve({ ingredientId: resin.id }))).toMatchObject({
      status: 409,
      code: 'review.concerns',
      data: { details: { concerns: expected, names: { 'resina di zagara': 'Resina di zagara' } } },
    })
    // It is as it was: who has answered goes on with the same version.
    expect((await ingredients.get({ ingredientId: resin.id })).version).toBe(resin.version)
    await api().archiveTerm({ termId: made.id, archived: true })
    expect((await decide(false))[0]).toMatchObject({ status: 'approved', refusal: null })
  })

  test('while a name becomes forbidden each of many is approved or held up, and later ones are held up', async () => {
    const made = await add({ shown: 'Polvere di rovo' })
    const all = await Promise.all(
      Array.from({ length: 6 }, () => newIngredient(world, { name: fresh('Polvere di rovo') })),
    )
    const put = (proof: 'notAllowed' | 'none') =>
      api().saveTerm({ ...typed(made), version: undefined, proof })
    await put('none')
    const [{ outcomes }] = await Promise.all([
      world.colleague.api.ingredients.decideMany({
        action: 'approve',
        items: all.map(({ id }) => ({ id })),
      }),
      put('notAllowed'),
    ])
    for (const { status, refusal: held } of outcomes)
      expect([status, held?.code ?? null]).toEqual(held ? ['waiting', 'review.concerns'] : ['approved', null])
    // From now on none goes on.
    for (const { id, status } of outcomes)
      if (status === 'waiting')
        expect(await refusal(world.colleague.api.ingredients.approve({ ingredientId: id }))).toMatchObject({
          data: { details: { concerns: [{ weight: 'forbidden', because: 'never' }] } },
        })
  })

  test('a name that is tried says what each would say, of a status and a group', async () => {
    const says = async (name: string, status?: string, group?: string) =>
      (
        await found(name, {
          ...(status && { KosherStatusId: await statusOf(status) }),
          ...(group && { KosherGroupId: await groupOf(group) }),
        })
      ).map(({ term, because, weight }) => [term.shown, because, weight])
    expect(await says('Burro')).toEqual([['burro', 'proof', 'serious']])
    expect(await says('Burro', 'PARVE', 'G3')).toEqual([['burro', 'nature', 'serious']])
    expect(await says('Burro', 'LAT-S', 'G3')).toEqual([['burro', null, null]])
    expect(await says('Burro di cacao', 'PARVE', 'G1')).toEqual([['burro di cacao', null, null]])
    expect(await says('Lattuga, senza latte', 'PARVE', 'G1')).toEqual([])
    expect(await says('E-471a e gelatina', 'PARVE', 'G3')).toEqual([
      ['E471', null, null],
      ['gelatina', 'proof', 'serious'],
    ])
    expect(await says('Struto, latttuga', 'PARVE', 'G1')).toEqual([['strutto', 'near', 'note']])
    for (const wrong of [{ KosherStatusId: 'x' }, { KosherGroupId: await statusOf('PARVE') }])
      expect(await refusal(found('Burro', wrong))).toMatchObject({
        status: 400,
        data: { issues: { [Object.keys(wrong)[0] ?? '']: ['Scelta non valida'] } },
      })
    expect(await refusal(found(' '))).toMatchObject({ status: 400 })
  })
})
