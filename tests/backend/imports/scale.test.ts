import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImports } from '~/backend/modules/imports/run-imports'
import { describeDialects } from '../../support/backend'
import { createItemWorld, type ItemWorld } from '../support-items'
import { csv, upload } from './files'

const amounts = { sqlite: 10_000, postgres: 2000 }

describeDialects('An import of many rows', (dialect) => {
  const amount = amounts[dialect]
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  test('is checked and committed while others read and write', async () => {
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
    const { imports, companies, ingredients } = world.manager.api
    expect(await imports.get({ importId: id })).toMatchObject({
      state: 'checked',
      rows: amount,
      ready: amount,
      problems: 0,
    })

    await imports.commit({ importId: id })
    const work = runImports(world.test.ctx())
    let done = false
    const ended = work.finally(() => {
      done = true
    })
    let written = 0
    while (!done) {
      await companies.create({ businessName: `Scritta nel frattempo ${written++}` })
      await new Promise((resolve) => setImmediate(resolve))
    }
    await ended
    expect(written).toBeGreaterThan(1)
    expect(await imports.get({ importId: id })).toMatchObject({ state: 'done', ready: amount })
    const list = await ingredients.list({ CompanyId: world.facility })
    expect(list.totalItems).toBe(amount)
  }, 300_000)
})
