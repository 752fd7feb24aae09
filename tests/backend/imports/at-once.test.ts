import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImports } from '~/backend/modules/imports/run-imports'
import { describeDialects, type SignedIn } from '../../support/backend'
import { approvedIngredient, fresh } from '../support-items'
import { createCertificateWorld, type CertificateWorld } from '../supplier-certificates/world'
import { check, csv } from './files'

const agency = 'Ente in due file'
const vendor = 'Fornitore in due file'

describeDialects('Two files with the same new rows, imported at the same moment', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  /** Both are checked before either is committed, and worked on by two workers. @returns their ends */
  async function bothAtOnce(options: NonNullable<Parameters<typeof check>[2]>, content: string) {
    const { imports } = (options.who ?? world.manager).api
    const jobs = [await check(world, content, options), await check(world, content, options)]
    const ids = jobs.map(({ job }) => job.id)
    expect(jobs.map(({ job, problems }) => [job.ready, job.same, problems.length])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ])
    for (const importId of ids) await imports.commit({ importId })
    await Promise.all([1, 2].map(() => runImports(world.test.ctx())))
    const ended = await Promise.all(ids.map((importId) => imports.get({ importId })))
    return ended
      .map(({ ready, same, problems }) => ({ ready, same, problems }))
      .sort((one, other) => one.same + one.problems - other.same - other.problems)
  }

  const made = { ready: 1, same: 0, problems: 0 }
  const thereAlready = { ready: 1, same: 1, problems: 0 }
  const refused = { ready: 0, same: 0, problems: 1 }

  const certificate = (number: string) =>
    csv(['Fornitore', 'Ente', 'Numero', 'Voce'], [vendor, agency, number, 'Lecitina'])
  const certificates = async (who: SignedIn, number: string) =>
    (await who.api.supplierCertificates.list({ Search: number })).items

  for (const side of ['company', 'manager'] as const)
    test(`make one certificate of the ${side === 'company' ? 'company' : 'certifier'}, its vendor and agency once`, async () => {
      const who = world[side]
      for (let round = 0; round < 3; round++) {
        const number = fresh('ATONCE')
        expect(await bothAtOnce({ kind: 'supplierCertificates', who }, certificate(number))).toEqual([
          made,
          thereAlready,
        ])
        expect(await certificates(who, number)).toHaveLength(1)
      }
      const agencies = (await world.manager.api.agencies.list({})).items
      expect(agencies.filter(({ name }) => name === agency)).toHaveLength(1)
      if (side === 'manager') {
        const vendors = (await world.manager.api.lookups.vendors({ Search: vendor })).items
        expect(vendors).toHaveLength(1)
      }
    })

  test('make two certificates where another company imports the same', async () => {
    const number = fresh('ATONCE')
    const [mine, theirs] = await Promise.all(
      [world.company, world.stranger].map((who, at) =>
        who.api.imports.upload({
          companyId: at ? world.otherHead : world.head,
          kind: 'supplierCertificates',
          file: new File([certificate(number)], 'elenco.csv'),
        }),
      ),
    )
    await runImports(world.test.ctx())
    await world.company.api.imports.commit({ importId: mine?.id ?? '' })
    await world.stranger.api.imports.commit({ importId: theirs?.id ?? '' })
    await Promise.all([1, 2].map(() => runImports(world.test.ctx())))
    for (const who of [world.company, world.stranger]) expect(await certificates(who, number)).toHaveLength(1)
  })

  test('make one ingredient', async () => {
    for (let round = 0; round < 3; round++) {
      const name = fresh('Lecitina in due file')
      const rows = csv(['Nome', 'Scadenza'], [name, '31/12/2027'])
      expect(await bothAtOnce({}, rows)).toEqual([made, refused])
      expect((await world.manager.api.ingredients.list({ Search: name })).items).toHaveLength(1)
    }
  })

  test('make one product', async () => {
    const ingredient = fresh('Farina per due file')
    await approvedIngredient(world, { name: ingredient, companyId: world.facility })
    for (let round = 0; round < 3; round++) {
      const name = fresh('Biscotto in due file')
      const rows = csv(['Nome', 'Stato kosher', 'Ingredienti'], [name, 'PARVE', ingredient])
      expect(await bothAtOnce({ kind: 'products' }, rows)).toEqual([made, refused])
      expect((await world.manager.api.products.list({ Search: name })).items).toHaveLength(1)
    }
  })

  test('a name goes to one agency of two that are renamed, and one that is registered', async () => {
    const { agencies } = world.manager.api
    const [one, other] = await Promise.all(
      ['Ente primo', 'Ente secondo'].map((name) => agencies.create({ name: fresh(name) })),
    )
    const name = fresh('Ente conteso')
    const answers = await Promise.allSettled([
      ...[one, other].map((agency) => agencies.save({ agencyId: agency?.id ?? '', name })),
      agencies.create({ name }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'agency.exists' })
  })
})
