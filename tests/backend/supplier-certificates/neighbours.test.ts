import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { refusal } from '../support-items'
import { approved, createCertificateWorld, ingredientOf, upload, type CertificateWorld } from './world'

describeDialects('what comes before and after a supplier certificate in a list', (dialect) => {
  let world: CertificateWorld
  let covered: string
  let foreign: string
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    const [mine, theirs] = [await ingredientOf(world, world.head), await ingredientOf(world, world.otherHead)]
    covered = (await approved(world, [mine.id], { expiresOn: '2027-08-31' })).id
    foreign = (await approved(world, [theirs.id], { expiresOn: '2027-07-31' })).id
    // The same day twice: the id breaks the tie.
    for (const expiresOn of ['2027-06-30', '2027-06-30', '2027-05-31'])
      await upload(world, world.company, { expiresOn })
    await upload(world, world.manager, { expiresOn: '2027-09-30' })
  })
  afterAll(() => world.test.close())

  type Query = Parameters<CertificateWorld['manager']['api']['supplierCertificates']['list']>[0]
  const queries: [what: string, query: Query][] = [
    ['by expiry', { Sort: 'expiresOn' }],
    ['by supplier, the other way round', { Sort: 'vendorName', Direction: 'desc' }],
    ['by when it changed', { Sort: 'statusAt' }],
    ['in force', { InForce: true }],
    ['of some statuses', { WithStatus: ['draft', 'waiting'], Sort: 'expiresOn' }],
    ['found by its supplier', { Search: 'lecitine europa', Sort: 'expiresOn' }],
  ]

  test.each(queries)('each row has its place in the list %s', async (_, query) => {
    for (const who of [world.manager, world.company]) {
      const { items } = await who.api.supplierCertificates.list({ ...query, ItemsPerPage: 50 })
      const ids = items.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(0)
      for (const [at, supplierCertificateId] of ids.entries())
        expect(await who.api.supplierCertificates.neighbours({ ...query, supplierCertificateId })).toEqual({
          previousId: ids[at - 1] ?? null,
          nextId: ids[at + 1] ?? null,
          position: at + 1,
          totalItems: ids.length,
        })
    }
  })

  test('what is not listed has its neighbours, and no place of its own', async () => {
    const open = { WithStatus: ['draft' as const], Sort: 'expiresOn' as const }
    expect(
      await world.company.api.supplierCertificates.neighbours({ ...open, supplierCertificateId: covered }),
    ).toMatchObject({ position: null, nextId: null, totalItems: 3 })
  })

  test('a company reads no place of another company’s certificate', async () => {
    const asked = { supplierCertificateId: foreign }
    expect(await refusal(world.company.api.supplierCertificates.neighbours(asked))).toMatchObject({
      status: 404,
    })
    const { items } = await world.company.api.supplierCertificates.list({})
    for (const { id } of items) {
      const near = await world.company.api.supplierCertificates.neighbours({ supplierCertificateId: id })
      expect([near.previousId, near.nextId]).not.toContain(foreign)
    }
  })
})
