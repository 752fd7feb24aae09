import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { check, csv, importAll } from '../imports/files'
import { fresh } from '../support-items'
import { approved, createCertificateWorld, ingredientOf, until, upload, type CertificateWorld } from './world'

/** Design: an imported ingredient may name an approved certificate, and takes its date. */
describeDialects('The number of a certificate in a file of ingredients', (dialect) => {
  let world: CertificateWorld
  /** The number of an approved certificate that covers an ingredient of the company. */
  let number: string
  let id: string
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    const certificate = await approved(world, [(await ingredientOf(world, world.head)).id])
    number = certificate.number ?? ''
    id = certificate.id
  })
  afterAll(() => world.test.close())

  const head = ['Nome', 'Scadenza', 'Numero certificato', 'Fornitore']
  const file = (...rows: string[][]) => csv(head, ...rows)
  const vendor = 'Lecitine Europa'
  const named = async (who: SignedIn, name: string) => {
    const { items } = await who.api.ingredients.list({ Search: name })
    expect(items).toHaveLength(1)
    return items[0]
  }
  const wrong = async (rows: string[][], who = world.manager) =>
    (await check(world, file(...rows), { who })).problems.map(({ row, column, message }) => [
      row,
      column,
      message,
    ])

  test('gives the date, and the ingredient follows it', async () => {
    const name = fresh('Lecitina')
    expect(await importAll(world, file([name, '', number.toLowerCase(), vendor]))).toMatchObject({ ready: 1 })
    expect(await named(world.manager, name)).toMatchObject({
      expirationDate: until,
      supplierCertificate: { id, number },
    })
    const { coverages } = await world.manager.api.supplierCertificates.get({ supplierCertificateId: id })
    expect(coverages.find((one) => one.name === name)).toMatchObject({
      coverageState: 'confirmed',
      follows: true,
    })
  })

  test('is a company’s to say of what it may see, and is then proposed', async () => {
    const name = fresh('Lecitina')
    await importAll(world, file([name, '31/03/2028', number, vendor]), { who: world.company })
    expect(await named(world.company, name)).toMatchObject({
      status: 'draft',
      expirationDate: until,
      supplierCertificate: { id },
    })
    const { coverages } = await world.manager.api.supplierCertificates.get({ supplierCertificateId: id })
    expect(coverages.find((one) => one.name === name)).toMatchObject({ coverageState: 'proposed' })
    // The same file again changes nothing; another number is said elsewhere.
    const again = await check(world, file([name, '', number, vendor]), { who: world.company })
    expect(again).toMatchObject({ problems: [], job: { same: 1, ready: 1 } })
    expect(await wrong([[name, '', 'un altro', vendor]], world.company)).toEqual([
      [2, 'Numero certificato', expect.stringContaining('scheda')],
    ])
  })

  test('of another company’s certificate is answered as one that nobody has', async () => {
    const others = await approved(world, [(await ingredientOf(world, world.otherHead)).id])
    const answer = async (said: string) => wrong([['Lecitina', '', said, vendor]], world.company)
    const unknown = await answer('NESSUNO-1')
    expect(unknown).toEqual([[2, 'Numero certificato', expect.stringContaining('Nessun certificato')]])
    expect(await answer(others.number ?? '')).toEqual(unknown)
  })

  test('is refused where it is not approved, no longer valid, replaced, another vendor’s or ambiguous', async () => {
    const open = await upload(world)
    const revoked = await approved(world, [])
    await world.manager.api.supplierCertificates.revoke({
      supplierCertificateId: revoked.id,
      reason: 'Ritirato',
      on: '2026-01-01',
    })
    const twice = fresh('DOPPIO')
    await approved(world, [], { number: twice })
    await approved(world, [], { number: twice })
    const rows = [
      ['Uno', '', open.number ?? '', vendor],
      ['Due', '', revoked.number ?? '', vendor],
      ['Tre', '', twice, vendor],
      ['Quattro', '', number, 'Altro fornitore'],
      ['Cinque', '31/12/2026', number, vendor],
      ['Sei', '', '', vendor],
    ]
    expect(await wrong(rows)).toEqual([
      [2, 'Numero certificato', expect.stringContaining('Nessun certificato')],
      [3, 'Numero certificato', expect.stringContaining('Nessun certificato')],
      [4, 'Numero certificato', expect.stringContaining('Più certificati')],
      [5, 'Numero certificato', expect.stringContaining('Lecitine Europa')],
      [6, 'Scadenza', expect.stringContaining('31/03/2028')],
      [7, 'Scadenza', expect.stringContaining('Manca')],
    ])
  })

  test('that was replaced between check and commit leaves nothing half done', async () => {
    const before = await approved(world, [])
    const name = fresh('Lecitina')
    const { job } = await check(world, file([name, '', before.number ?? '', vendor]))
    const renewal = await upload(world, world.manager, { renewsId: before.id, expiresOn: '2029-03-31' })
    await world.manager.api.supplierCertificates.approve({ supplierCertificateId: renewal.id })
    await world.manager.api.imports.commit({ importId: job.id })
    const { runImports } = await import('~/backend/modules/imports/run-imports')
    await runImports(world.test.ctx())
    expect(await world.manager.api.imports.get({ importId: job.id })).toMatchObject({
      state: 'checked',
      problems: 1,
    })
    expect((await world.manager.api.ingredients.list({ Search: name })).items).toEqual([])
  })
})
