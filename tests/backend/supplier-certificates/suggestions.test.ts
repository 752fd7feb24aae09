import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { refusal } from '../support-items'
import { cover, createCertificateWorld, ingredientOf, upload, type CertificateWorld } from './world'

describeDialects('suggestions of what a supplier certificate covers', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  test('those of the same supplier, of any company, come by likeness; only exact ones ticked', async () => {
    const { api } = world.manager
    const exact = await ingredientOf(world, world.otherHead, { name: 'LECITINA di Soia E322' })
    const close = await ingredientOf(world, world.head, { name: 'Lecitina di soja E322' })
    const code = await ingredientOf(world, world.head, { name: 'Lecitina di soia E323' })
    const covered = await ingredientOf(world, world.head, { name: 'Lecitina di soia' })
    const { id: other } = await api.companies.create({ businessName: 'Altro fornitore', isVendor: true })
    await ingredientOf(world, world.head, { name: 'Lecitina di soia E322', companyIdAsVendorId: other })
    const { id } = await upload(world)
    const asked = { supplierCertificateId: id }
    await cover(world, id, [covered.id])
    const seen = await world.stranger.api.supplierCertificates.list({})
    await api.supplierCertificates.setItems({
      ...asked,
      items: [{ name: 'Lecitina di soia', code: 'E322', ingredientIds: [] }],
      ingredientIds: [covered.id],
    })
    const { ingredients, totalItems, version } = await api.supplierCertificates.suggestions(asked)
    const [item] = (await api.supplierCertificates.get(asked)).items
    expect(ingredients.map((one) => [one.ingredientId, one.likeness, one.ticked, one.itemId])).toEqual([
      [exact.id, 'exact', true, item?.id],
      [close.id, 'close', false, item?.id],
      [code.id, 'sameVendor', false, null],
    ])
    expect(totalItems).toBe(3)
    expect(version).toBe((await api.supplierCertificates.get(asked)).version)
    expect(ingredients[0]).toMatchObject({ headQuarterId: world.otherHead, proofPerDelivery: false })
    // Nothing is covered by being suggested, and nobody else sees anything of it.
    expect((await api.supplierCertificates.get(asked)).coverages).toHaveLength(1)
    expect(await world.stranger.api.supplierCertificates.list({})).toEqual(seen)
    // Addressed to one client, it can cover that one's alone.
    await api.supplierCertificates.certifierSave({ ...asked, onlyForId: world.head })
    const own = await api.supplierCertificates.suggestions(asked)
    expect(own.ingredients.map(({ ingredientId }) => ingredientId)).toEqual([close.id, code.id])
  })

  test('what a certifier excluded is not suggested again, and without a supplier nothing is', async () => {
    const { api } = world.manager
    const mine = await ingredientOf(world, world.head, { name: 'Burro di cacao' })
    const { id } = await upload(world, world.company)
    const asked = { supplierCertificateId: id }
    await world.company.api.supplierCertificates.setItems({ ...asked, items: [], ingredientIds: [mine.id] })
    expect((await api.supplierCertificates.suggestions(asked)).ingredients).toEqual([])
    await api.supplierCertificates.certifierSave({ ...asked, companyIdAsVendorId: world.vendorId })
    await api.supplierCertificates.setItems({ ...asked, items: [], ingredientIds: [] })
    const { ingredients } = await api.supplierCertificates.suggestions(asked)
    expect(ingredients.length).toBeGreaterThan(0)
    expect(ingredients.map(({ ingredientId }) => ingredientId)).not.toContain(mine.id)
  })

  test('they are for certifiers, even of an own upload', async () => {
    const { id } = await upload(world, world.company)
    const call = world.company.api.supplierCertificates.suggestions({ supplierCertificateId: id })
    expect(await refusal(call)).toMatchObject({ status: 403 })
  })
})
