import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeBothDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { newProgram } from './program'

interface Outcome {
  outcome?: string
  id: string
  rootId: string
  status: string
  code?: string
  details?: { id?: string; name?: string }
  issues?: Record<string, string[]>
}

describeBothDialects('items by the codes of a company', (dialect) => {
  let world: World
  let erp: Awaited<ReturnType<typeof newProgram>>

  beforeAll(async () => {
    world = await createWorld(dialect)
    erp = await newProgram(world.test, world.molino)
  })
  afterAll(() => world.close())
  // A minute has its number of calls.
  beforeEach(() => world.test.clock.forward(61_000))

  async function put(
    plural: 'ingredients' | 'products',
    query: Record<string, string>,
    body: Record<string, unknown>,
  ): Promise<Outcome & { http: number }> {
    const search = new URLSearchParams({ source: 'ERP', ...query }).toString()
    const answer = await erp.fetch(`/api/company/${plural}/reference?${search}`, {
      method: 'PUT',
      body: JSON.stringify({ companyId: world.facility, ...body }),
    })
    return { http: answer.status, ...((await answer.json()) as Outcome) }
  }
  const ingredient = (code: string, more: Record<string, unknown> = {}, query = {}) =>
    put('ingredients', { code, ...query }, { name: 'Sale', expirationDate: '2038-06-30', ...more })

  async function written(work: () => Promise<unknown>): Promise<number> {
    const { db } = world.test.services.database
    const count = async () => (await db.selectFrom('audit_events').select('id').execute()).length
    const before = await count()
    await work()
    return (await count()) - before
  }

  async function approve(ingredientId: string): Promise<void> {
    const { manager } = world
    const { name, expirationDate } = await manager.api.ingredients.get({ ingredientId })
    const { version } = await manager.api.ingredients.certifierSave({
      ingredientId,
      name,
      expirationDate,
      kosherGroupId: 'kg-1',
      kosherStatusId: 'ks-parve',
      vendorName: 'Amidi del Po',
    })
    await manager.api.ingredients.approve({ ingredientId, version })
  }

  it('an ingredient is made, found unchanged, and saved', async () => {
    const made = await ingredient('MP-1')
    expect(made).toMatchObject({ outcome: 'created', status: 'draft', rootId: made.id })
    expect(await written(async () => expect((await ingredient('MP-1')).outcome).toBe('unchanged'))).toBe(0)
    const saved = await ingredient('MP-1', { name: 'Sale fino', ingredientGroupRmc: 'RM-9' })
    expect(saved).toMatchObject({ outcome: 'saved', id: made.id })
    expect(await world.molino.api.ingredients.get({ ingredientId: made.id })).toMatchObject({
      name: 'Sale fino',
      ingredientGroupRmc: 'RM-9',
    })
    // What is left out stays.
    expect((await ingredient('MP-1', { name: 'Sale fino' })).outcome).toBe('unchanged')
  })

  it('an approved one that differs is refused, unless it is to be renewed', async () => {
    const { id } = await ingredient('MP-2')
    await approve(id)
    expect((await ingredient('MP-2')).outcome).toBe('unchanged')
    expect(await ingredient('MP-2', { name: 'Sale grosso' })).toMatchObject({
      http: 409,
      code: 'reference.needs_renewal',
    })
    const renewed = await ingredient('MP-2', { name: 'Sale grosso' }, { renew: 'true' })
    expect(renewed).toMatchObject({ outcome: 'renewed', status: 'draft', rootId: id })
    expect(renewed.id).not.toBe(id)
    expect((await ingredient('MP-2', { name: 'Sale grosso' })).outcome).toBe('unchanged')
    expect(await ingredient('MP-2', { name: 'Sale di roccia' })).toMatchObject({
      outcome: 'saved',
      id: renewed.id,
    })
  })

  it('a code is that of one chain: another is refused, and the first named', async () => {
    const first = await ingredient('MP-3', { name: 'Primo' })
    const other = await ingredient('MP-4', { name: 'Secondo' })
    const taken = { http: 409, code: 'reference.taken', details: { id: first.id, name: 'Primo' } }
    expect(await ingredient('MP-3', { name: 'Secondo' }, { ingredientId: other.id })).toMatchObject(taken)
    expect(await ingredient('MP-3', { name: 'Primo', companyId: world.secondFacility })).toMatchObject(taken)
    // Another source has codes of its own.
    expect((await ingredient('MP-3', { name: 'Terzo' }, { source: 'Bilancia' })).outcome).toBe('created')
  })

  it('an item that stands already gets a code', async () => {
    const { id } = await world.molino.api.ingredients.create({
      name: 'Olio',
      companyId: world.facility,
      expirationDate: '2038-06-30',
    })
    const named = await ingredient('MP-5', { name: 'Olio' }, { ingredientId: id })
    expect(named).toMatchObject({ outcome: 'unchanged', id })
    expect(await ingredient('MP-5', { name: 'Olio di semi' })).toMatchObject({ outcome: 'saved', id })
    const foreign = await world.vesuvio.api.ingredients.create({
      name: 'Altrui',
      companyId: world.otherFacility,
      expirationDate: '2038-06-30',
    })
    expect(await ingredient('MP-6', {}, { ingredientId: foreign.id })).toMatchObject({ http: 404 })
  })

  it('a deleted item leaves its code to the next', async () => {
    const { id } = await ingredient('MP-7')
    await world.molino.api.ingredients.remove({ ingredientId: id })
    const next = await ingredient('MP-7')
    expect(next.outcome).toBe('created')
    expect(next.id).not.toBe(id)
  })

  it('the same sent twice at once makes one item', async () => {
    const outcomes = await Promise.all([ingredient('MP-8'), ingredient('MP-8'), ingredient('MP-8')])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['created', 'unchanged', 'unchanged'])
    expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1)
  })

  it('a code may have slashes and 200 letters, not more', async () => {
    const odd = '../A/B?c=d&e#ü %2F'
    expect((await ingredient(odd)).outcome).toBe('created')
    expect((await ingredient(odd)).outcome).toBe('unchanged')
    expect((await ingredient('x'.repeat(200))).outcome).toBe('created')
    expect(await ingredient('x'.repeat(201))).toMatchObject({ http: 400 })
    expect(await ingredient(' ')).toMatchObject({ http: 400 })
  })

  it('what a certifier has in hand is refused', async () => {
    const { id } = await ingredient('MP-9')
    const { version } = await world.molino.api.ingredients.get({ ingredientId: id })
    await world.molino.api.ingredients.send({ ingredientId: id, version })
    expect((await ingredient('MP-9')).outcome).toBe('unchanged')
    await world.manager.api.ingredients.lock({ ingredientId: id })
    expect(await ingredient('MP-9', { name: 'Altro' })).toMatchObject({
      http: 409,
      code: 'ingredient.locked',
    })
  })

  it('a recipe is sent by the codes of its ingredients, and keeps the versions that it has', async () => {
    const { id } = await ingredient('RI-1', { name: 'Semola' })
    const product = (code: string, more: Record<string, unknown>) =>
      put('products', { code }, { name: 'Pane', ingredients: ['RI-1'], ...more })
    expect(await product('PF-1', {})).toMatchObject({ http: 400 })
    await approve(id)
    expect(await product('PF-1', { ingredients: ['RI-1', 'RI-9'] })).toMatchObject({
      http: 400,
      issues: { ingredients: ['Nessun ingrediente ha il codice «RI-9»'] },
    })
    const made = await product('PF-1', {})
    expect(made).toMatchObject({ outcome: 'created', status: 'draft' })
    expect((await product('PF-1', {})).outcome).toBe('unchanged')
    const next = await ingredient('RI-1', { name: 'Semola nuova' }, { renew: 'true' })
    expect((await product('PF-1', {})).outcome).toBe('unchanged')
    await approve(next.id)
    expect((await product('PF-1', {})).outcome).toBe('unchanged')
    const { ingredients } = await world.molino.api.products.get({ productId: made.id })
    expect(ingredients.map(({ ingredientId }) => ingredientId)).toEqual([id])
    const other = await product('PF-2', { name: 'Grissini' })
    const { ingredients: newer } = await world.molino.api.products.get({ productId: other.id })
    expect(newer.map(({ ingredientId }) => ingredientId)).toEqual([next.id])
    expect((await product('PF-1', { name: 'Pane nero' })).outcome).toBe('saved')
  })

  it('programs have a number of items a day of their own', async () => {
    const { quotas } = world.test.services.settings
    const people = await world.molino.api.ingredients.list({ CountAll: true })
    Object.assign(quotas, { itemsPerDay: 1, programItemsPerDay: 1000 })
    expect((await ingredient('QU-1')).outcome).toBe('created')
    Object.assign(quotas, { itemsPerDay: 1000, programItemsPerDay: 1 })
    expect(await ingredient('QU-2')).toMatchObject({ http: 429, code: 'quota.pace' })
    const body = { name: 'A mano', companyId: world.facility, expirationDate: '2038-06-30' }
    expect((await world.molino.api.ingredients.create(body)).status).toBe('draft')
    expect(people.totalItems).toBeGreaterThan(1)
    Object.assign(quotas, { itemsPerDay: 1000, programItemsPerDay: 5000 })
  })

  it(
    'five thousand are pushed in a day, and change nothing the second time @all',
    { timeout: 600_000 },
    async () => {
      const { clock } = world.test
      clock.forward(86_400_000)
      const push = async () => {
        const outcomes = new Map<unknown, number>()
        for (let at = 0; at < 5000; at++) {
          if (at % 500 === 0) clock.forward(61_000)
          const { http, outcome = http } = await ingredient(`GIORNO-${at}`, { name: `Sale ${at}` })
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        }
        return [...outcomes]
      }
      expect(await push()).toEqual([['created', 5000]])
      clock.forward(61_000)
      expect(await ingredient('GIORNO-DOPO')).toMatchObject({ http: 429, code: 'quota.pace' })
      expect(await written(async () => expect(await push()).toEqual([['unchanged', 5000]]))).toBe(0)
    },
  )
})
