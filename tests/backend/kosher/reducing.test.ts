import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { drawQuickly, whileDrawing } from '../certificates/quick-pdf'
import {
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  fresh,
  refusal,
  type ItemWorld,
} from '../support-items'
import { answerTo, badProducts, open, why } from './bad-products'

describeDialects('What speaks against what remains of a reduced certificate', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.test.close())

  const certificates = () => world.manager.api.certificates
  const group = () => ({ name: fresh('Conserve'), companyId: world.head, expireOn: '2027-05-31' })
  const issue = (productIds: string[], answer: object = {}) =>
    certificates().create({ productIds, certificationGroup: group(), ...answer })
  const set = (ingredientId: string, values: { kosher_status_id?: string; expiration_date?: string }) =>
    world.test.services.database.db
      .updateTable('ingredients')
      .set(values)
      .where('id', '=', ingredientId)
      .execute()

  test.each(badProducts)('with $name it is reduced with an answer alone', async (bad) => {
    const { id: left } = await open(world, bad)
    await world.manager.api.products.approve({ productId: left, ...answerTo(bad) })
    const { id: gone } = await approvedProduct(world)
    const { id } = await issue([left, gone], answerTo(bad))
    const form = { certificationGroupId: id, productIds: [gone], reason: 'Lo toglie il rabbinato' }
    const { concerns } = await certificates().outlineReduction(form)
    const grave = concerns.filter(({ weight }) => weight !== 'note')
    expect([...new Set(grave.map(({ code }) => code))]).toEqual(bad.codes)
    expect(await refusal(certificates().reduce(form))).toMatchObject({
      status: 409,
      code: 'review.concerns',
      data: { details: { concerns: grave } },
    })
    // Why it is reduced says nothing of why the rest remains.
    if (bad.forbidden)
      expect(await refusal(certificates().reduce({ ...form, acknowledged: bad.codes }))).toMatchObject({
        code: 'review.concerns',
      })
    const made = await certificates().reduce({
      ...form,
      acknowledged: bad.codes,
      ...(bad.forbidden && { concernReason: why }),
    })
    const { items } = await world.manager.api.audit.list({ EntityId: made.id, Action: 'certificate.reduced' })
    expect(items[0]?.after).toMatchObject({ reason: form.reason, ...(bad.forbidden && { despite: why }) })
    const read = await world.company.api.certificates.get({ certificationGroupId: made.id })
    expect(JSON.stringify(read)).not.toContain(why)
  })

  test('what is taken off is not weighed', async () => {
    const [bad] = badProducts
    if (!bad) return
    const { id: gone } = await open(world, bad)
    await world.manager.api.products.approve({ productId: gone, ...answerTo(bad) })
    const { id } = await issue([gone, (await approvedProduct(world)).id], answerTo(bad))
    await certificates().reduce({ certificationGroupId: id, productIds: [gone], reason: 'Carne e latte' })
  })

  test('an ingredient whose letter has ended is ticked, and refuses nothing', async () => {
    const ingredient = await approvedIngredient(world)
    const { id: left } = await approvedProduct(world, { ingredientIds: [ingredient.id] })
    const { id: gone } = await approvedProduct(world)
    const { id } = await issue([left, gone])
    await set(ingredient.id, { expiration_date: '2020-01-31' })
    const renewal = { productIds: [left], certificationGroup: group(), renewedFromId: id }
    expect(await refusal(certificates().create(renewal))).toMatchObject({
      code: 'certificate.products_not_available',
    })
    const form = { certificationGroupId: id, productIds: [gone], reason: 'Ricetta cambiata' }
    expect(await refusal(certificates().reduce(form))).toMatchObject({
      code: 'review.concerns',
      data: {
        details: {
          concerns: [{ code: 'letterEnded', weight: 'serious', products: [left] }],
          names: { [ingredient.id]: ingredient.name },
        },
      },
    })
    await certificates().previewReduction(form)
    await certificates().reduce({ ...form, acknowledged: ['letterEnded'] })
  })

  test('what comes up while it is drawn is asked too, and the certificate stands', async () => {
    const ingredient = await approvedIngredient(world)
    const { id: left } = await approvedProduct(world, { ingredientIds: [ingredient.id] })
    const { id: gone } = await approvedProduct(world)
    const { id } = await issue([left, gone])
    await whileDrawing(
      world.test,
      () => set(ingredient.id, { kosher_status_id: 'ks-car' }),
      async () => {
        const reduced = certificates().reduce({
          certificationGroupId: id,
          productIds: [gone],
          reason: 'Ricetta',
        })
        expect(await refusal(reduced)).toMatchObject({
          data: { details: { concerns: [{ code: 'milderStatus', products: [left] }] } },
        })
      },
    )
    expect((await certificates().get({ certificationGroupId: id })).certificationGroup.state).toBe('valid')
  })
})
