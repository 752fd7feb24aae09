import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImports } from '~/backend/modules/imports/run-imports'
import { describeDialects } from '../../support/backend'
import { addCompany, createItemWorld, fresh, type ItemWorld } from '../support-items'
import { exportedCsv, mendedCsv } from './exported'
import { csv, upload } from './files'

const amounts = { sqlite: 10_000, postgres: 2000 }

describeDialects('An import of many rows', (dialect) => {
  const amount = amounts[dialect]
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  /** Other requests are answered meanwhile. */
  async function commitWhileOthersWrite(importId: string, validRowsOnly = false): Promise<void> {
    const { imports, companies } = world.manager.api
    await imports.commit({ importId, validRowsOnly })
    const work = runImports(world.test.ctx())
    let done = false
    const ended = work.finally(() => {
      done = true
    })
    let written = 0
    while (!done) {
      await companies.create({ businessName: fresh('Scritta nel frattempo') })
      written += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    await ended
    expect(written).toBeGreaterThan(1)
  }

  test('a large import is checked and committed while others read and write', async () => {
    const rows = Array.from({ length: amount }, (_, index) => [
      `Ingrediente numero ${index} con un nome di lunghezza usuale`,
      '31/12/2027',
      `MP-${index % 60}`,
      `Fornitore ${index % 100} S.r.l.`,
      'G2',
      'PARVE',
      'sì',
    ])
    const header = ['Nome', 'Scadenza', 'RMC', 'Fornitore', 'Gruppo kosher', 'Stato kosher', 'Pesach']
    const { id } = await upload(world, csv(header, ...rows))
    await runImports(world.test.ctx())
    const { imports, ingredients } = world.manager.api
    expect(await imports.get({ importId: id })).toMatchObject({
      state: 'checked',
      rows: amount,
      ready: amount,
      problems: 0,
    })

    await commitWhileOthersWrite(id)
    expect(await imports.get({ importId: id })).toMatchObject({ state: 'done', ready: amount })
    const list = await ingredients.list({ CompanyId: world.facility })
    expect(list.totalItems).toBe(amount)
  }, 300_000)

  test('a large list is exported, edited in Excel and imported again', async () => {
    const { imports } = world.manager.api
    const text = await exportedCsv(world)
    const total = async () =>
      Number(
        (
          await world.test.services.database.db
            .selectFrom('audit_events')
            .select((eb) => eb.fn.countAll().as('all'))
            .where('entity_type', '=', 'ingredient')
            .executeTakeFirstOrThrow()
        ).all,
      )
    const lines = await total()
    const asItIs = await upload(world, mendedCsv(text))
    await runImports(world.test.ctx())
    expect(await imports.get({ importId: asItIs.id })).toMatchObject({
      rows: amount,
      same: amount,
      changed: 0,
      problems: 0,
    })
    await commitWhileOthersWrite(asItIs.id)
    expect(await imports.get({ importId: asItIs.id })).toMatchObject({
      state: 'done',
      same: amount,
      changed: 0,
    })
    expect(await total()).toBe(lines)

    const mended = await upload(
      world,
      mendedCsv(text, (row) => ({
        ...row,
        Scadenza: '31/01/2028',
        Fornitore: 'Fornitore unico',
        Pesach: 'no',
      })),
    )
    await runImports(world.test.ctx())
    expect(await imports.get({ importId: mended.id })).toMatchObject({
      changed: amount,
      changedCells: 3 * amount,
    })
    await commitWhileOthersWrite(mended.id)
    expect(await imports.get({ importId: mended.id })).toMatchObject({ state: 'done', changed: amount })
    expect(await total()).toBe(lines + amount)
  }, 300_000)

  test('of a file of 20,000 rows with 300 bad ones the others are taken', async () => {
    const facility = await addCompany(world.test, { name: fresh('Grande'), headQuarterId: world.head })
    const { imports, ingredients } = world.manager.api
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      `Materia ${index}`,
      index % 66 === 65 && index < 19_800 ? '31/02/2028' : '31/12/2028',
      `Fornitore ${index % 100}`,
    ])
    const { id } = await upload({ ...world, facility }, csv(['Nome', 'Scadenza', 'Fornitore'], ...rows))
    await runImports(world.test.ctx())
    expect(await imports.get({ importId: id })).toMatchObject({
      state: 'checked',
      rows: 20_000,
      ready: 19_700,
      leftOut: 300,
      problems: 300,
    })
    await commitWhileOthersWrite(id, true)
    expect(await imports.get({ importId: id })).toMatchObject({ state: 'done', ready: 19_700, leftOut: 300 })
    expect((await imports.rejects({ importId: id, ItemsPerPage: 1 })).totalItems).toBe(300)
    const { totalItems } = await ingredients.list({ CompanyId: facility, CountAll: true })
    expect(totalItems).toBe(19_700)
  }, 300_000)
})
