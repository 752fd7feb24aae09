import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '~/backend/core/context'
import { markCertified } from '~/backend/modules/products/certified/mark-certified'
import { productsForCertificate } from '~/backend/modules/products/certified/products-for-certificate'
import { describeDialects, type SignedIn } from '../../support/backend'
import {
  addCertificate,
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  newProduct,
  type ItemWorld,
} from '../support-items'

describeDialects('products, for certificates', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const ctxOf = (who: SignedIn, userType: 'Certifier' | 'Company', headQuarterId: string | null): Ctx => ({
    ...world.test.ctx(),
    actor: {
      userId: who.userId,
      email: who.email,
      userType,
      isCertifierCompanyManager: false,
      isReader: false,
      headQuarterId,
      name: 'Anna Bassani',
      lang: 'it',
    },
  })
  const certifier = () => ctxOf(world.colleague, 'Certifier', null)
  const company = () => ctxOf(world.company, 'Company', world.head)

  test('come in the order given, those only that the caller may see', async () => {
    const first = await approvedProduct(world, { onBehalfName: 'Bottega' })
    const second = await newProduct(world)
    const foreign = await approvedProduct(world, {
      companyId: world.otherHead,
      ingredientIds: [(await approvedIngredient(world, { companyId: world.otherHead })).id],
    })
    const ids = [second.id, foreign.id, 'no-such-id', first.id]
    const found = await productsForCertificate(certifier(), ids)
    expect(found.map((one) => one.id)).toEqual([second.id, foreign.id, first.id])
    expect(found[2]).toMatchObject({
      name: first.name,
      code: first.code,
      onBehalfName: 'Bottega',
      kosherStatusCode: 'PARVE',
      certificationGroupId: null,
    })
    expect((await productsForCertificate(company(), ids)).map((one) => one.id)).toEqual([second.id, first.id])
    expect(await productsForCertificate(certifier(), [])).toEqual([])
  })

  // Spec: states, limits.
  test('are certified once, when approved; in a renewal those of the renewed group again', async () => {
    const free = await approvedProduct(world)
    const waiting = await newProduct(world)
    const one = await addCertificate(world, world.head)
    const two = await addCertificate(world, world.head)
    expect(await markCertified(certifier(), [], one)).toBe(0)
    expect(await markCertified(certifier(), [free.id, waiting.id], one)).toBe(1)
    expect(await markCertified(certifier(), [free.id], two)).toBe(0)
    expect(await markCertified(certifier(), [free.id], two, 'another-group')).toBe(0)
    expect((await productsForCertificate(certifier(), [free.id]))[0]).toMatchObject(one)
    expect(await markCertified(certifier(), [free.id], two, one.certificationGroupId)).toBe(1)
    expect(
      (await productsForCertificate(certifier(), [free.id, waiting.id])).map((row) => row.certificateId),
    ).toEqual([two.certificateId, null])
  })

  test('of two certificates at once one gets the product', async () => {
    const product = await approvedProduct(world)
    const certificates = [await addCertificate(world, world.head), await addCertificate(world, world.head)]
    const marked = await Promise.all(certificates.map((one) => markCertified(certifier(), [product.id], one)))
    expect(marked.sort()).toEqual([0, 1])
  })
})
