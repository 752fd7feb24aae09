import { addDays } from 'date-fns/addDays'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { record } from '~/backend/core/record'
import { withTransaction } from '~/backend/core/transaction'
import { discardNumberedEvents, numberEvents } from '~/backend/modules/events/number-events'
import { describeBothDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { newProgram } from './program'

interface Page {
  items: {
    number: number
    type: string
    ids: { id: string; headQuarterId: string | null }
    references: unknown[]
    state: string | null
    by: string
  }[]
  after: number
  more: boolean
}

describeBothDialects('events for programs', (dialect) => {
  let world: World
  let erp: Awaited<ReturnType<typeof newProgram>>

  beforeAll(async () => {
    world = await createWorld(dialect)
    erp = await newProgram(world.test, world.molino)
  })
  afterAll(() => world.close())

  async function read(after?: number, fetch = erp.fetch, limit = 500): Promise<Page> {
    await numberEvents(world.test.ctx())
    const from = after === undefined ? '' : `After=${after}&`
    const answer = await fetch(`/api/events?${from}Limit=${limit}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Page
  }
  const draft = (name: string) => ({ name, companyId: world.facility, expirationDate: '2038-06-30' })

  it('a company reads what happened to its own, with who did it and what state it led to', async () => {
    const { after } = await read()
    const body = JSON.stringify(draft('Sale'))
    const query = 'source=ERP&code=MP-007'
    const put = await erp.fetch(`/api/company/ingredients/reference?${query}`, { method: 'PUT', body })
    const { id } = (await put.json()) as { id: string }
    const { version } = await world.molino.api.ingredients.get({ ingredientId: id })
    await world.molino.api.ingredients.send({ ingredientId: id, version })
    await world.manager.api.ingredients.giveOpinion({
      ingredientId: id,
      version: version + 1,
      favourable: true,
    })
    await world.manager.api.ingredients.reject({ ingredientId: id, version: version + 1, notes: 'No' })
    await world.vesuvio.api.ingredients.create({ ...draft('Pepe'), companyId: world.otherFacility })
    const seen = await read(after)
    expect(seen.items.map(({ type, state, by }) => [type, state, by])).toEqual([
      ['ingredient.created', 'draft', 'you'],
      ['ingredient.sent', 'approving', 'company'],
      ['ingredient.rejected', 'rejected', 'certifier'],
    ])
    for (const { ids, references } of seen.items) {
      expect(ids).toEqual({ kind: 'ingredient', id, headQuarterId: world.headquarters })
      expect(references).toEqual([{ kind: 'ingredient', source: 'ERP', code: 'MP-007' }])
    }
    expect(seen.after).toBe(seen.items.at(-1)?.number)
    expect(await read(seen.after)).toEqual({ items: [], after: seen.after, more: false })
  })

  it("a certifier's program reads those of all companies, and no company's of visits", async () => {
    const office = await newProgram(world.test, world.manager, { name: 'Foglio', scope: 'read' })
    const companies = new Set((await read(undefined, office.fetch)).items.map(({ ids }) => ids.headQuarterId))
    expect(companies).toContain(world.headquarters)
    expect(companies).toContain(world.otherHeadquarters)
    await world.manager.api.visits.plan({
      companyId: world.facility,
      kind: 'initial',
      plannedOn: '2027-01-12',
      leadId: world.manager.userId,
    })
    const types = (await read()).items.map(({ type }) => type)
    expect(types.filter((type) => /^(visit|account|settings|contact)\./.test(type))).toEqual([])
  })

  it('pages follow each other without a gap or a repetition', async () => {
    const whole = (await read()).items.map(({ number }) => number)
    const paged: number[] = []
    for (let page = await read(0, erp.fetch, 1); ; page = await read(page.after, erp.fetch, 1)) {
      paged.push(...page.items.map(({ number }) => number))
      if (!page.more) break
    }
    expect(paged).toEqual(whole)
    expect(whole).toEqual([...new Set(whole)].sort((a, b) => a - b))
  })

  it('a reader misses none of a thousand commits beside a transaction that stays open', async () => {
    const { test, headquarters } = world
    const happened = (name: string) => ({
      action: 'company.updated' as const,
      entityType: 'company' as const,
      entityId: name,
      headQuarterId: headquarters,
    })
    const { after: from } = await read()
    const seen: string[] = []
    let after = from
    const follow = async () => {
      for (let more = true; more;) {
        const page = await read(after)
        seen.push(...page.items.map(({ ids }) => ids.id))
        ;({ after, more } = page)
      }
    }
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let begun = () => {}
    const isOpen = new Promise<void>((resolve) => (begun = resolve))
    // The embedded database has one writer: there nothing else commits meanwhile.
    const open =
      dialect === 'postgres'
        ? withTransaction(test.ctx(), async (tx) => {
            await record(tx, happened('late'))
            begun()
            await held
          })
        : undefined
    if (open) await isOpen
    for (let at = 0; at < 1000; at++) {
      await record(test.ctx(), happened(String(at)))
      if (at % 100 === 0) {
        test.clock.forward(1000)
        await follow()
      }
    }
    await follow()
    expect(seen).not.toContain('late')
    release()
    await open
    await follow()
    const all = Array.from({ length: 1000 }, (_, at) => String(at))
    expect([...seen].sort()).toEqual([...all, ...(open ? ['late'] : [])].sort())
  })

  it('several processes number each event once', async () => {
    const { test, headquarters } = world
    for (let at = 0; at < 20; at++)
      await record(test.ctx(), {
        action: 'company.updated',
        entityType: 'company',
        entityId: 'x',
        headQuarterId: headquarters,
      })
    const counts = await Promise.all([1, 2, 3].map(() => numberEvents(test.ctx())))
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
  })

  it('events of more than 90 days ago are gone, and who asks for them is told', async () => {
    const { test } = world
    let page = await read()
    while (page.more) page = await read(page.after)
    const last = page.after
    test.clock.now = addDays(test.clock.now, 89)
    await discardNumberedEvents(test.ctx())
    const by = await test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    const fresh = await newProgram(test, by, { name: 'Nuovo' })
    expect((await read(0, fresh.fetch)).more).toBe(true)
    test.clock.now = addDays(test.clock.now, 2)
    await record(test.ctx(), {
      action: 'company.updated',
      entityType: 'company',
      entityId: 'new',
      headQuarterId: world.headquarters,
    })
    await numberEvents(test.ctx())
    await discardNumberedEvents(test.ctx())
    const refused = await fresh.fetch('/api/events?After=0')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'events.too_old', details: { oldest: last + 1 } })
    expect((await read(undefined, fresh.fetch)).items.map(({ ids }) => ids.id)).toContain('new')
    expect((await read(last, fresh.fetch)).items[0]?.ids.id).toBe('new')
  })
})
