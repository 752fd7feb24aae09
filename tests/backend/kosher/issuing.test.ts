import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { answerTo, badProducts, open, why, type BadProduct } from './bad-products'

describeDialects('What speaks against issuing', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.test.close())

  type Form = Parameters<ItemWorld['manager']['api']['certificates']['create']>[0]
  const certificates = () => world.manager.api.certificates
  const group = (more: Partial<Form['certificationGroup']> = {}) => ({
    name: fresh('Conserve'),
    companyId: world.head,
    expireOn: '2027-05-31',
    ...more,
  })
  const issue = (productIds: string[], more: Partial<Form> = {}) =>
    certificates().create({ productIds, certificationGroup: group(), ...more })
  const approved = async (bad: BadProduct) => {
    const { id } = await open(world, bad)
    await world.manager.api.products.approve({ productId: id, ...answerTo(bad) })
    return id
  }
  const numbers = async () => (await certificates().list({ ItemsPerPage: 200 })).totalItems

  /** Each way to certify, with the form that it sends. */
  const doors: Record<string, (productId: string) => Promise<Form>> = {
    'a first one': async (productId) => ({ productIds: [productId], certificationGroup: group() }),
    'an addition': async (productId) => {
      const certificationGroup = group()
      const { id } = await certificates().create({
        productIds: [(await approvedProduct(world)).id],
        certificationGroup,
      })
      return { productIds: [productId], certificationGroup: { ...certificationGroup, id } }
    },
    'a renewal': async (productId) => {
      const { id } = await issue([(await approvedProduct(world)).id])
      return { productIds: [productId], certificationGroup: group(), renewedFromId: id }
    },
    'a request that is taken over': async (productId) => {
      const certificationGroup = group()
      // What may not be used is not asked for: products may differ.
      const { id: requestId } = await world.company.api.requests.create({
        productIds: [(await approvedProduct(world)).id],
        certificationGroup,
      })
      return { productIds: [productId], certificationGroup, requestId }
    },
  }

  describe.each(Object.entries(doors))('%s', (_door, formFor) => {
    test('with their innocent twins is issued without an answer', async () => {
      const productIds: string[] = []
      for (const { twin } of badProducts) {
        const { id } = await open(world, twin)
        await world.manager.api.products.approve({ productId: id })
        productIds.push(id)
      }
      const form = await formFor(productIds[0] ?? '')
      await world.colleague.api.certificates.create({ ...form, productIds })
    })

    test.each(badProducts)('with $name is issued with an answer alone', async (bad) => {
      const productId = await approved(bad)
      const form = await formFor(productId)
      const issuedBefore = await numbers()
      const outline = await certificates().outline(form)
      const grave = outline.concerns.filter(({ weight }) => weight !== 'note')
      expect([...new Set(grave.map(({ code }) => code))]).toEqual(bad.codes)
      for (const concern of grave) expect(concern.products).toEqual([productId])
      expect(outline.names[productId]).toContain(bad.name)

      const refused = await refusal(certificates().create(form))
      expect(refused).toMatchObject({ status: 409, code: 'review.concerns' })
      expect(refused.data.details).toMatchObject({
        concerns: grave,
        names: { [productId]: expect.any(String) },
      })
      const [first, ...others] = bad.codes
      expect(
        await refusal(certificates().create({ ...form, acknowledged: others, reason: why })),
      ).toMatchObject({
        data: { details: { concerns: [expect.objectContaining({ code: first })] } },
      })
      if (bad.forbidden)
        expect(await refusal(certificates().create({ ...form, acknowledged: bad.codes }))).toMatchObject({
          code: 'review.concerns',
        })
      // In spite of what is forbidden, managers alone.
      const { certificates: staffs } = world.colleague.api
      if (bad.forbidden)
        expect(await refusal(staffs.create({ ...form, ...answerTo(bad) }))).toMatchObject({
          status: 403,
          code: 'certificate.managers_decide',
        })
      expect(await numbers()).toBe(issuedBefore)

      const made = await (bad.forbidden ? certificates() : staffs).create({ ...form, ...answerTo(bad) })
      const { items } = await world.manager.api.audit.list({
        EntityId: made.id,
        EntityType: 'certification_group',
        ItemsPerPage: 1,
      })
      expect(items[0]?.after).toMatchObject({
        concerns: bad.codes.map(
          (code) => expect.objectContaining({ code, products: [productId] }) as unknown,
        ),
        ...(bad.forbidden && { despite: why }),
      })
    })
  })

  test('what comes up while it is drawn is asked too, and nothing is issued', async () => {
    const ingredient = await approvedIngredient(world)
    const { id } = await approvedProduct(world, { ingredientIds: [ingredient.id] })
    const before = await numbers()
    const { db } = world.test.services.database
    const isMeat = (kosherStatusId: string) =>
      db
        .updateTable('ingredients')
        .set({ kosher_status_id: kosherStatusId })
        .where('id', '=', ingredient.id)
        .execute()
    await whileDrawing(
      world.test,
      () => isMeat('ks-car'),
      async () => {
        expect(await refusal(issue([id]))).toMatchObject({
          code: 'review.concerns',
          data: { details: { concerns: [{ code: 'milderStatus', pair: 'meatInPareve', products: [id] }] } },
        })
      },
    )
    expect(await numbers()).toBe(before)
    expect((await world.manager.api.products.get({ productId: id })).certificationGroup).toBeNull()
    await isMeat('ks-parve')
    await issue([id])
  })

  test('what is worth a note asks for nothing, and names what it is about', async () => {
    const meat = await approvedIngredient(world, { kosherStatusId: 'ks-car' })
    const milk = await approvedIngredient(world, { kosherStatusId: 'ks-lat-s' })
    const ofMeat = await approvedProduct(world, { kosherStatusId: 'ks-car', ingredientIds: [meat.id] })
    const ofMilk = await approvedProduct(world, { kosherStatusId: 'ks-lat-s', ingredientIds: [milk.id] })
    const productIds = [ofMeat.id, ofMilk.id]
    const certificationGroup = group({ expireOn: '2027-07-10' })
    const { concerns, names } = await certificates().outline({ productIds, certificationGroup })
    expect(concerns).toMatchObject([
      {
        code: 'endsAfterLetters',
        weight: 'note',
        letters: [
          { ingredientId: meat.id, days: 10 },
          { ingredientId: milk.id, days: 10 },
        ],
      },
      { code: 'bothNatures', weight: 'note', companyId: world.head, products: productIds },
    ])
    expect(names).toEqual({
      [meat.id]: meat.name,
      [milk.id]: milk.name,
      [ofMeat.id]: ofMeat.name,
      [ofMilk.id]: ofMilk.name,
      [world.head]: 'Molino San Giorgio S.r.l.',
    })
    const { id } = await certificates().create({ productIds, certificationGroup })
    const { items } = await world.manager.api.audit.list({ EntityId: id, Action: 'certificate.issued' })
    expect(items[0]?.after).toMatchObject({ noted: ['endsAfterLetters', 'bothNatures'] })
  })

  const beyond = { expireOn: '2027-09-30' }

  test.each(Object.entries(doors))(
    '%s far beyond a letter is issued with a tick, or ends with it',
    async (_, formFor) => {
      const flour = await approvedIngredient(world)
      const { id } = await approvedProduct(world, { ingredientIds: [flour.id] })
      const form = await formFor(id)
      const extended = form.certificationGroup.id
      // An addition ends with its certificate.
      if (extended) await lengthen(extended, beyond.expireOn)
      const long = { ...form, certificationGroup: { ...form.certificationGroup, ...beyond } }
      const letters = [{ ingredientId: flour.id, endsOn: '2027-06-30', days: 92 }]
      const expected = [{ code: 'endsAfterLetters', weight: 'serious', letters }]
      expect((await certificates().outline(long)).concerns).toMatchObject(expected)
      expect(await refusal(certificates().create(long))).toMatchObject({
        code: 'review.concerns',
        data: { details: { concerns: expected } },
      })
      if (!extended) {
        const short = { ...form, certificationGroup: { ...form.certificationGroup, expireOn: '2027-06-30' } }
        expect((await certificates().outline(short)).concerns).toEqual([])
      }
      await certificates().create({ ...long, acknowledged: ['endsAfterLetters'] })
    },
  )

  const lengthen = (id: string, expire_on: string) =>
    world.test.services.database.db
      .updateTable('certification_groups')
      .set({ expire_on })
      .where('id', '=', id)
      .execute()

  test('a good product is certified without a word', async () => {
    const productIds = [(await approvedProduct(world)).id]
    const { concerns, names } = await certificates().outline({ productIds, certificationGroup: group() })
    expect({ concerns, names }).toEqual({ concerns: [], names: {} })
    await issue(productIds)
  })
})
