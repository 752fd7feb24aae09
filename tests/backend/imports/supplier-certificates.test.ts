import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImports } from '~/backend/modules/imports/run-imports'
import { describeDialects, type SignedIn } from '../../support/backend'
import { fresh, refusal } from '../support-items'
import { createCertificateWorld, file, upload, type CertificateWorld } from '../supplier-certificates/world'
import { check, csv, importAll } from './files'

const header = [
  'Fornitore',
  'Ente',
  'Numero',
  'Rilascio',
  'Scadenza',
  'Voce',
  'Codice',
  'Stato kosher',
  'Pesach',
]
const agency = 'Rabbinato di Prova'
const vendor = 'Lecitine Europa'

describeDialects('importing supplier certificates', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const kind = 'supplierCertificates' as const
  const as = (who: SignedIn) => ({ kind, who })
  const listed = async (who: SignedIn, number: string) =>
    (await who.api.supplierCertificates.list({ Search: number })).items
  const one = async (who: SignedIn, number: string) => {
    const [found, ...others] = await listed(who, number)
    expect(others).toEqual([])
    return who.api.supplierCertificates.get({ supplierCertificateId: found?.id ?? '' })
  }

  test('three certificates with twelve items, one bad row left out, as drafts without files', async () => {
    const numbers = [fresh('N'), fresh('N'), fresh('N')]
    const rows = Array.from({ length: 12 }, (_, at) => [
      ...[at % 2 ? vendor : vendor.toUpperCase(), agency, numbers[at % 3] ?? ''],
      // The dates stand in the first row of each.
      ...(at < 3 ? ['10/01/2027', '31/03/2028'] : ['', '']),
      ...[`Lecithin ${at}`, `E322-${at}`, '', at === 3 ? 'sì' : ''],
    ])
    const bad = [vendor, agency, numbers[0] ?? '', '31/02/2027', '', 'Lecithin 13', '', 'Nulla', '']
    const { job, problems } = await check(world, csv(header, ...rows, bad), as(world.company))
    expect(problems.map(({ row, value }) => [row, value])).toEqual([
      [14, '31/02/2027'],
      [14, 'Nulla'],
    ])
    expect(job).toMatchObject({ ready: 12, changed: 0, same: 0, leftOut: 1, companyId: world.head })
    const { imports } = world.company.api
    expect(await refusal(imports.commit({ importId: job.id }))).toMatchObject({ code: 'import.has_problems' })
    // Asked twice, and worked by two at once: made once.
    await imports.commit({ importId: job.id, validRowsOnly: true })
    await imports.commit({ importId: job.id, validRowsOnly: true })
    await Promise.all([runImports(world.test.ctx()), runImports(world.test.ctx())])
    expect(await imports.get({ importId: job.id })).toMatchObject({ state: 'done', leftOut: 1 })
    expect((await imports.rejects({ importId: job.id })).items).toMatchObject([{ row: 14, cells: bad }])
    for (const [at, number] of numbers.entries()) {
      const made = await one(world.company, number)
      expect(made).toMatchObject({
        ...{ number, vendorName: at % 2 ? vendor : vendor.toUpperCase(), agencyName: agency },
        ...{ status: 'draft', origin: 'company', mine: true },
        ...{ issuedOn: '2027-01-10', expiresOn: '2028-03-31', document: null, fileMissing: true },
      })
      expect(made.items.map(({ name }) => name)).toEqual([0, 3, 6, 9].map((n) => `Lecithin ${at + n}`))
      expect(made.items.map(({ isPassover }) => isPassover)).toEqual([false, at === 0, false, false])
      expect(
        (await refusal(world.stranger.api.supplierCertificates.get({ supplierCertificateId: made.id }))).code,
      ).toBe('not_found')
    }
    const { id: supplierCertificateId } = await one(world.company, numbers[0] ?? '')
    const { supplierCertificates } = world.company.api
    expect((await refusal(supplierCertificates.send({ supplierCertificateId }))).data.issues).toHaveProperty(
      'file',
    )
    await supplierCertificates.attach({ supplierCertificateId, file: file() })
    expect(await supplierCertificates.send({ supplierCertificateId })).toMatchObject({ status: 'approving' })
  })

  test('a certifier’s wait for review, with its own vendor and agency', async () => {
    const number = fresh('C')
    await importAll(
      world,
      csv(header, [vendor, agency, number, '', '', 'Lecithin', '', '', '']),
      as(world.manager),
    )
    expect(await one(world.manager, number)).toMatchObject({
      ...{ status: 'waiting', origin: 'certifier', vendorId: world.vendorId, agencyId: world.agencyId },
      ...{ headQuarterId: null, expiresOn: null, fileMissing: true },
    })
  })

  test('a certifier’s are of no company, which has none of them and no say in them', async () => {
    const { imports } = world.manager.api
    const row = (head: string) =>
      csv([...header.slice(0, 5), head], [vendor, agency, fresh('N'), '', '', 'Oil'])
    const { id, ...made } = await imports.upload({
      kind,
      file: new File([row('Denominazione legale')], 'ou.csv'),
    })
    expect(made).toMatchObject({ companyId: null, companyName: null })
    await runImports(world.test.ctx())
    // What its columns are is remembered for the certifiers' next file, and for no company's.
    const columns = [
      'vendor',
      'agency',
      'certificateNumber',
      'issuedOn',
      'expirationDate',
      'printedName',
    ] as const
    await imports.map({ importId: id, columns: [...columns] })
    await runImports(world.test.ctx())
    expect(await imports.get({ importId: id })).toMatchObject({ state: 'checked', ready: 1, problems: 0 })
    const { imports: colleagues } = world.colleague.api
    const next = await colleagues.upload({ kind, file: new File([row('Denominazione legale')], 'ou 2.csv') })
    await runImports(world.test.ctx())
    expect(await colleagues.get({ importId: next.id })).toMatchObject({ state: 'checked', ready: 1 })
    expect((await check(world, row('Denominazione legale'), as(world.company))).job).toMatchObject({
      failure: { code: 'import.columns' },
    })
    const listed = (await colleagues.list({ Kind: kind })).items.map((job) => job.id)
    expect(listed).toEqual(expect.arrayContaining([id, next.id]))
    expect((await colleagues.list({ CompanyId: world.head, Kind: kind })).items).toEqual([])
    expect((await world.company.api.imports.list({ Kind: kind })).items.map((job) => job.id)).not.toContain(
      id,
    )
    expect((await refusal(world.company.api.imports.get({ importId: id }))).code).toBe('not_found')
    // A company's are of it, and items of both sides are of a facility.
    for (const [who, wanted] of [
      [world.company, kind],
      [world.manager, 'ingredients'],
    ] as const) {
      const sent = who.api.imports.upload({ kind: wanted, file: new File([row('Voce')], 'a.csv') })
      expect((await refusal(sent)).data.issues).toHaveProperty('companyId')
    }
  })

  test('the file again changes nothing; a corrected one changes the draft, cell by cell', async () => {
    const number = fresh('R')
    const row = (end: string, name: string, passover = '') => [
      vendor,
      agency,
      number,
      '10/01/2027',
      end,
      name,
      '',
      '',
      passover,
    ]
    const first = csv(header, row('31/03/2028', 'Lecithin'), row('', 'Oil'))
    await importAll(world, first, as(world.company))
    const before = await one(world.company, number)
    const again = await check(world, first, as(world.company))
    expect(again.job).toMatchObject({ ready: 2, same: 2, changed: 0 })

    const corrected = csv(header, row('30/04/2028', 'LECITHIN', 'sì'), row('', 'Fat'))
    const { job } = await check(world, corrected, as(world.company))
    expect(job).toMatchObject({ ready: 2, same: 0, changed: 1, changedCells: 2 })
    const { items } = await world.company.api.imports.changes({ importId: job.id })
    expect(items).toMatchObject([
      {
        row: 2,
        cells: [
          { field: 'expirationDate', oldValue: '2028-03-31', newValue: '2028-04-30' },
          { field: 'isPassover', oldValue: 'false', newValue: 'true' },
        ],
      },
    ])
    await world.company.api.imports.commit({ importId: job.id })
    await runImports(world.test.ctx())
    const after = await one(world.company, number)
    expect(after).toMatchObject({ id: before.id, version: before.version + 1, expiresOn: '2028-04-30' })
    expect(after.items.map(({ name, isPassover }) => [name, isPassover])).toEqual([
      ['Lecithin', true],
      ['Oil', false],
      ['Fat', false],
    ])
  })

  test('what is sent stays, what changed meanwhile is shown anew, and nothing says what others have', async () => {
    const mine = await upload(world, world.company)
    const row = [vendor, agency, mine.number ?? '', '', '30/04/2028', 'Lecithin', '', '', '']
    const { job } = await check(world, csv(header, row), as(world.company))
    expect(job).toMatchObject({ ready: 1, changed: 1 })
    await world.company.api.supplierCertificates.send({ supplierCertificateId: mine.id })
    await world.company.api.imports.commit({ importId: job.id })
    await runImports(world.test.ctx())
    expect(await world.company.api.imports.get({ importId: job.id })).toMatchObject({
      ...{ state: 'checked', changedMeanwhile: true, problems: 1 },
    })
    const { problems } = await check(world, csv(header, row), as(world.company))
    expect(problems).toMatchObject([{ row: 2, value: mine.number }])
    // Another company's is a new one, as any upload is.
    const foreign = await world.stranger.api.imports.upload({
      ...{ companyId: world.otherHead, kind, file: new File([csv(header, row)], 'elenco.csv') },
    })
    await runImports(world.test.ctx())
    expect(await world.stranger.api.imports.get({ importId: foreign.id })).toMatchObject({
      ...{ problems: 0, ready: 1, changed: 0 },
    })
  })

  test('rows that contradict one another, or end before the issue, are named', async () => {
    const row = (issued: string, end: string, name: string) => [
      vendor,
      agency,
      fresh('X').slice(0, 1),
      issued,
      end,
      name,
      '',
      '',
      '',
    ]
    const { problems } = await check(
      world,
      csv(
        header,
        row('10/01/2027', '31/03/2028', 'Lecithin'),
        row('11/01/2027', '', 'Oil'),
        row('', '01/04/2028', 'Fat'),
        row('', '', 'lecithin'),
        ['', agency, 'Y', '10/01/2027', '09/01/2027', 'Fat', '', '', ''],
        [vendor, agency, 'Y', '10/01/2027', '09/01/2027', 'Fat', '', '', ''],
      ),
      as(world.company),
    )
    expect(problems.map(({ row: at, column, value }) => [at, column, value])).toEqual([
      [3, 'Rilascio', '2027-01-11'],
      [4, 'Scadenza', '2028-04-01'],
      [5, 'Voce', 'lecithin'],
      [6, 'Fornitore', ''],
      [7, 'Scadenza', '2027-01-09'],
    ])
  })
})
