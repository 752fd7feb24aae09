import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LookupEntry } from '~/contract/items/lookups'
import { meaningsOfRestrictions, naturesOfStatuses, proofsOfGroups } from '~/domain/kosher/natures'
import { describeDialects } from '../../support/backend'
import { createItemWorld, fresh, newIngredient, newProduct, refusal, type ItemWorld } from '../support-items'

describeDialects('entries of the lookups', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api.lookups
  const entries = async () => (await api().entries()).items
  const entryOf = async (code: string) => {
    const found = (await entries()).find((entry) => entry.code === code)
    if (!found) throw new Error(`no entry ${code}`)
    return found
  }
  let codes = 0
  const add = (values: Partial<Parameters<ReturnType<typeof api>['addEntry']>[0]> = {}) =>
    api().addEntry({
      lookup: 'statuses',
      code: `Z${++codes}`,
      description: fresh('Stato'),
      nature: 'dairy',
      ...values,
    })
  const typed = ({
    lookup,
    id,
    code,
    description,
    descriptionEn,
    nature,
    rank,
    proof,
    means,
    version,
  }: LookupEntry) => ({
    ...{ lookup, entryId: id, code, description, descriptionEn, nature, rank, proof, means, version },
  })

  test('those of a new portal mean what the rules take them to mean, to everybody who is signed in', async () => {
    const { kosherStatus, kosherGroups, restrictions } = world.company.api.lookups
    for (const { code, nature, rank } of (await kosherStatus()).items)
      expect({ nature, rank }, code).toEqual(naturesOfStatuses[code])
    for (const { code, proof } of (await kosherGroups()).items) expect(proof, code).toBe(proofsOfGroups[code])
    for (const { code, means } of (await restrictions()).items)
      expect(means, code).toBe(meaningsOfRestrictions[code] ?? null)
  })

  test('are kept by managers alone', async () => {
    const { id } = await add()
    const calls = [
      ({ api }: ItemWorld['manager']) => api.lookups.entries(),
      ({ api }: ItemWorld['manager']) =>
        api.lookups.addEntry({ lookup: 'groups', code: 'G7', description: 'Gruppo 7' }),
      ({ api }: ItemWorld['manager']) =>
        api.lookups.saveEntry({ lookup: 'statuses', entryId: id, code: 'X', description: 'X' }),
      ({ api }: ItemWorld['manager']) =>
        api.lookups.archiveEntry({ lookup: 'statuses', entryId: id, archived: true }),
    ]
    for (const call of calls)
      for (const who of [world.colleague, world.company])
        expect(await refusal(call(who))).toMatchObject({ status: 403 })
  })

  test('one is added as the last, renamed, and recorded', async () => {
    const made = await add({
      code: 'lat-x',
      description: 'Latte – di prova',
      descriptionEn: 'Dairy – trial',
      rank: 2,
    })
    expect(made).toMatchObject({ nature: 'dairy', rank: 2, proof: null, archived: false, version: 1 })
    expect((await world.company.api.lookups.kosherStatus()).items.at(-1)).toEqual({
      id: made.id,
      code: 'lat-x',
      description: 'Latte – di prova',
      descriptionEn: 'Dairy – trial',
      archived: false,
      nature: 'dairy',
      rank: 2,
    })
    const saved = await api().saveEntry({
      ...typed(made),
      code: 'LAT-X',
      description: 'Latte di prova',
      nature: null,
    })
    expect(saved).toMatchObject({ code: 'LAT-X', description: 'Latte di prova', nature: null, version: 2 })
    const { items } = await world.manager.api.audit.list({ EntityId: made.id })
    expect(items.map(({ action }) => action)).toEqual(['lookup.saved', 'lookup.added'])
    expect(items[0]).toMatchObject({
      actorEmail: world.manager.email,
      before: { nature: 'dairy', description: 'Latte – di prova' },
      after: { nature: null, description: 'Latte di prova' },
    })
  })

  test('a code or a name that another has is refused at its field, put away or not', async () => {
    const other = await add({ code: 'DOPPIO', description: 'Già presente', descriptionEn: 'Already there' })
    await api().archiveEntry({ lookup: 'statuses', entryId: other.id, archived: true })
    const issuesOf = async (promise: Promise<unknown>) => {
      const { status, data } = await refusal(promise)
      return { status, issues: data.issues }
    }
    const one = { lookup: 'statuses', code: 'ALTRO', description: 'Un altro' } as const
    expect(await issuesOf(api().addEntry({ ...one, code: 'doppio' }))).toMatchObject({
      status: 400,
      issues: { code: [expect.stringContaining('codice')] },
    })
    expect(await issuesOf(api().addEntry({ ...one, description: 'GIA PRESENTE' }))).toMatchObject({
      status: 400,
      issues: { description: [expect.stringContaining('nome')] },
    })
    expect(await issuesOf(api().addEntry({ ...one, descriptionEn: 'already there' }))).toMatchObject({
      issues: { descriptionEn: [expect.stringContaining('nome')] },
    })
    for (const [wrong, field] of [
      [{ code: ' ' }, 'code'],
      [{ description: 'x'.repeat(101) }, 'description'],
      [{ nature: 'vegetale' as never }, 'nature'],
      [{ rank: 10 }, 'rank'],
    ] as const)
      expect(Object.keys((await issuesOf(api().addEntry({ ...one, ...wrong }))).issues ?? {})).toEqual([
        field,
      ])
    // Its own name is no other's, and another list may have it.
    await api().saveEntry({ ...typed(other), version: undefined })
    expect(await add({ lookup: 'restrictions', code: 'DOPPIO', description: 'Già presente' })).toMatchObject({
      nature: null,
      means: null,
    })
  })

  test('of several who add the same one, one does', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        api().addEntry({ lookup: 'groups', code: 'INSIEME', description: 'Insieme' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await entries()).filter(({ code }) => code === 'INSIEME')).toHaveLength(1)
  })

  test('two managers do not overwrite each other', async () => {
    const made = await add()
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, (_, index) =>
        api().saveEntry({ ...typed(made), description: fresh(`Mio ${index}`) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const current = await entryOf(made.code)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 409,
          code: 'lookup.stale_version',
          data: { details: { current, byYou: true } },
        })
  })

  test('one that is used keeps its code, and its meaning changes once it was said how much that touches', async () => {
    const made = await add({ nature: null })
    const unsaid = async () => (await world.manager.api.staff.workload()).unsaidMeanings
    const before = await unsaid()
    const ingredient = await newIngredient(world, { kosherStatusId: made.id })
    await newIngredient(world, { kosherStatusId: made.id })
    await newProduct(world, { kosherStatusId: made.id })
    const used = await entryOf(made.code)
    expect(used).toMatchObject({ usedByIngredients: 2, usedByProducts: 1 })
    expect(await unsaid()).toBe(before + 1)
    expect((await world.colleague.api.staff.workload()).unsaidMeanings).toBe(0)

    expect(await refusal(api().saveEntry({ ...typed(used), code: 'NUOVO' }))).toMatchObject({
      status: 400,
      data: { issues: { code: [expect.stringContaining('in uso')] } },
    })
    // A new name asks nothing.
    const renamed = await api().saveEntry({ ...typed(used), description: fresh('Rinominato') })
    const changed = { ...typed(renamed), nature: 'meat' } as const
    for (const touched of [undefined, 2])
      expect(await refusal(api().saveEntry({ ...changed, touched }))).toMatchObject({
        status: 409,
        code: 'lookup.in_use',
        data: { details: { ingredients: 2, products: 1 } },
      })
    expect(await api().saveEntry({ ...changed, touched: 3 })).toMatchObject({ nature: 'meat' })
    expect(await unsaid()).toBe(before)
    expect(await world.company.api.ingredients.get({ ingredientId: ingredient.id })).toMatchObject({
      kosherStatusId: made.id,
    })
  })

  test('one that is put away stays where it is used, is chosen no more, and comes back', async () => {
    const made = await add({ lookup: 'restrictions' })
    const product = await newProduct(world, { restrictionId: made.id })
    const other = await newProduct(world)
    const put = (archived: boolean) =>
      api().archiveEntry({ lookup: 'restrictions', entryId: made.id, archived })
    expect(await put(true)).toMatchObject({ archived: true, usedByProducts: 1, version: 2 })
    expect(await put(true)).toMatchObject({ version: 2 })
    const listed = (await world.company.api.lookups.restrictions()).items.find(({ id }) => id === made.id)
    expect(listed).toMatchObject({ archived: true })

    const { products } = world.manager.api
    const choose = async (productId: string, name: string) => {
      const { version, ingredients } = await products.get({ productId })
      const ingredientIds = ingredients.map(({ ingredientId }) => ingredientId)
      return products.certifierSave({
        productId,
        version,
        name,
        ingredientIds,
        restrictionId: made.id,
      })
    }
    await choose(product.id, 'Tiene la sua')
    expect(await products.get({ productId: product.id })).toMatchObject({
      restrictionId: made.id,
      restrictionDescription: made.description,
    })
    expect(await refusal(choose(other.id, 'La vorrebbe'))).toMatchObject({
      status: 400,
      data: { issues: { restrictionId: ['Scelta non valida'] } },
    })
    await put(false)
    await choose(other.id, 'Ora la ha')
    const { items } = await world.manager.api.audit.list({ EntityId: made.id })
    expect(items.map(({ action }) => action)).toEqual(['lookup.restored', 'lookup.archived', 'lookup.added'])
    expect(
      await refusal(api().archiveEntry({ lookup: 'groups', entryId: made.id, archived: true })),
    ).toMatchObject({
      status: 404,
    })
  })
})
