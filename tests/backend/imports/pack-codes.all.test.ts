import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImports } from '~/backend/modules/imports/run-imports'
import { checkDigit, printedGtin } from '~/domain/items/gtin'
import { describeDialects, type SignedIn } from '../../support/backend'
import { addCompany, approvedIngredient, createItemWorld, fresh, type ItemWorld } from '../support-items'
import { exportedCsv, exportedXlsx, mendedCsv } from './exported'
import { check, csv, importAll } from './files'

let made = 0
const newGtin = () => {
  const digits = `80088${String(++made).padStart(7, '0')}`
  return digits + checkDigit(digits)
}

describeDialects('Codes on packs in a file of products', (dialect) => {
  let world: ItemWorld
  let flour: string
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    flour = fresh('Farina')
    await approvedIngredient(world, { name: flour, companyId: world.facility })
  })
  afterAll(() => world.test.close())

  const kind = 'products' as const
  const head = ['Nome', 'Stato kosher', 'Ingredienti', 'Codici']
  const file = (...rows: [name: string, codes: string][]) =>
    csv(head, ...rows.map(([name, codes]) => [name, 'PARVE', flour, codes]))
  const named = async (name: string) => {
    const { items } = await world.manager.api.products.list({ Search: name, WithGtins: true })
    expect(items).toHaveLength(1)
    return items[0]
  }
  const statesOf = async (name: string, who: SignedIn = world.manager) =>
    (await who.api.gtins.list({ productId: (await named(name))?.id ?? '' })).items.map(({ gtin, state }) => [
      gtin,
      state,
    ])
  const wrong = async (rows: [string, string][], who = world.manager) =>
    (await check(world, file(...rows), { kind, who })).problems.map(({ row, column, message }) => [
      row,
      column,
      message,
    ])

  test('are declared by a company, confirmed by a certifier, one or several, in each way of writing', async () => {
    const [one, two, three, four] = [newGtin(), newGtin(), newGtin(), '96385074']
    const [first, second] = [fresh('Cantucci'), fresh('Biscotti')]
    await importAll(world, file([first, `${one} | ${two}`], [second, '']), { kind })
    expect(await statesOf(first)).toEqual([
      [one, 'confirmed'],
      [two, 'confirmed'],
    ])
    expect(await statesOf(second)).toEqual([])
    const draft = fresh('Bozza')
    const written = `${three.slice(0, 7)} ${three.slice(7)},9638-5074;${printedGtin(three.padStart(14, '0'))}`
    const columns = ['Nome', 'Ingredienti', 'Barcode']
    const own = csv(columns, [draft, flour, `"${written}"`])
    const { job, problems } = await check(world, own, { kind, who: world.company })
    expect([problems, job.ready]).toEqual([[], 1])
    await importAll(world, own, { kind, who: world.company })
    expect(await statesOf(draft)).toEqual([
      [three, 'declared'],
      [four, 'declared'],
    ])
  })

  test('of a product that is there are added, whatever its status, shown before, and never taken away', async () => {
    const [one, two, three] = [newGtin(), newGtin(), newGtin()]
    const name = fresh('Approvato')
    await importAll(world, file([name, one]), { kind })
    const product = await named(name)
    await world.manager.api.products.approve({ productId: product?.id ?? '' })
    await world.manager.api.gtins.reject({ productId: product?.id ?? '', gtin: one, reason: 'Non è suo' })
    const given = async (codes: string) =>
      mendedCsv(await exportedCsv(world, { kind }), (row) =>
        row.Nome === name ? { ...row, Codici: codes } : null,
      )
    const { job } = await check(world, await given(`${one} | ${two} ${three}`), { kind })
    expect(job).toMatchObject({ ready: 1, changed: 1, same: 0, problems: 0, changedCells: 1 })
    expect((await world.manager.api.imports.changes({ importId: job.id })).items).toMatchObject([
      { name, cells: [{ field: 'gtins', oldValue: one, newValue: [one, two, three].join(' | ') }] },
    ])
    await importAll(world, await given(`${one} | ${two} ${three}`), { kind })
    expect(await statesOf(name)).toEqual([
      [one, 'rejected'],
      [two, 'confirmed'],
      [three, 'confirmed'],
    ])
    expect(await named(name)).toMatchObject({ status: 'approved', gtins: [two, three] })
    // Fewer, or none, change nothing; nor does what Excel leaves of a long number.
    for (const codes of [two, '', Number(two).toExponential(5).toUpperCase().replace('.', ',')])
      expect((await check(world, await given(codes), { kind })).job).toMatchObject({ same: 1, problems: 0 })
    // Its other fields stay as they were approved.
    const renamed = mendedCsv(await exportedCsv(world, { kind }), (row) =>
      row.Nome === name ? { ...row, Nome: `${name} bis`, Codici: newGtin() } : null,
    )
    expect((await check(world, renamed, { kind })).problems).toMatchObject([{ column: 'Nome' }])
  })

  test('go out with a list and come back with it, in both formats', async () => {
    await importAll(
      world,
      file([fresh('Avanti'), newGtin()], [fresh('Indietro'), `${newGtin()}|${newGtin()}`]),
      {
        kind,
      },
    )
    for (const content of [
      new TextEncoder().encode(await exportedCsv(world, { kind })),
      mendedCsv(await exportedCsv(world, { kind })),
      await exportedXlsx(world, { kind }),
    ]) {
      const { job } = await check(world, content, { kind })
      expect(job).toMatchObject({ problems: 0, changed: 0, failure: null })
      expect(job.same).toBe(job.ready)
      expect(job.ready).toBeGreaterThan(2)
    }
  })

  test('that are wrong, another product’s, or in two rows are named with their line', async () => {
    const [held, twice] = [newGtin(), newGtin()]
    const holder = fresh('Proprietario')
    await importAll(world, file([holder, held]), { kind })
    const bad = newGtin()
    const last = (Number(bad.at(-1)) + 1) % 10
    expect(
      await wrong([
        ['Uno', `${bad.slice(0, -1)}${last}`],
        ['Due', '12345 | 2001234567893'],
        ['Tre', held],
        ['Quattro', twice],
        ['Cinque', `${newGtin()}|${twice}`],
        ['Sei', Array.from({ length: 51 }, newGtin).join('|')],
      ]),
    ).toEqual([
      [2, 'Codici', expect.stringContaining(`l’ultima dovrebbe essere ${bad.at(-1)}`)],
      [3, 'Codici', expect.stringMatching(/«12345» non ha 8.*«2001234567893» è di un negozio/)],
      [4, 'Codici', `Il codice ${held} è già del prodotto «${holder}»`],
      [6, 'Codici', `Il codice ${twice} è già nella riga 5`],
      [7, 'Codici', 'Un prodotto ha al massimo 50 codici'],
    ])
    // Rows of several facilities are products of one company.
    const elsewhere = await addCompany(world.test, { name: fresh('Deposito'), headQuarterId: world.head })
    const across = csv(
      [...head, 'Stabilimento'],
      ['Sette', 'PARVE', flour, twice, world.facility],
      ['Otto', 'PARVE', flour, twice, elsewhere],
    )
    const { problems } = await check(world, across, { kind, byColumn: true })
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [3, `Il codice ${twice} è già nella riga 2`],
    ])
    // Another headquarters is told nothing.
    const theirs = csv(['Nome', 'Ingredienti', 'Codici'], ['Conteso', flour, held])
    const { id } = await world.stranger.api.imports.upload({
      ...{ companyId: world.otherHead, kind, file: new File([theirs], 'a.csv') },
    })
    await runImports(world.test.ctx())
    const { items } = await world.stranger.api.imports.problems({ importId: id })
    expect(items.map(({ column }) => column)).not.toContain('Codici')
  })

  test('that two files give to two products at once go to one, and the other file is told', async () => {
    const gtin = newGtin()
    const jobs = [
      await check(world, file([fresh('Conteso A'), gtin]), { kind }),
      await check(world, file([fresh('Conteso B'), gtin]), { kind }),
    ]
    const { imports } = world.manager.api
    for (const { job } of jobs) await imports.commit({ importId: job.id })
    await Promise.all([1, 2].map(() => runImports(world.test.ctx())))
    const ended = await Promise.all(jobs.map(({ job }) => imports.get({ importId: job.id })))
    expect(ended.map(({ state, problems }) => [state, problems]).sort()).toEqual([
      ['checked', 1],
      ['done', 0],
    ])
    const { items } = await world.manager.api.products.list({ Search: gtin })
    expect(items).toHaveLength(1)
  })
})
