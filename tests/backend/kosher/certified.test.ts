import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostAtOnce, recheck } from '~/backend/modules/kosher/certified/recheck'
import {
  allCertified,
  markAll,
  ofProducts,
} from '~/backend/modules/kosher/certified/certified-checks.repository'
import { weighDue } from '~/backend/modules/kosher/certified/weigh-due'
import { withTransaction } from '~/backend/core/transaction'
import type { CertifiedConcern } from '~/contract/certificates/certificates'
import { concernCodes, concernWeights } from '~/domain/kosher/concern'
import { describeDialects } from '../../support/backend'
import { drawQuickly, givePasswords, takeMails, whileDrawing } from '../certificates/quick-pdf'
import {
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  fresh,
  refusal,
  type ItemWorld,
} from '../support-items'

const why = 'Il fornitore ha confermato per iscritto'

describeDialects('What turns up of a product that is on a certificate', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api
  const db = () => world.test.services.database.db
  /** Sessions do not last from one day to the next. */
  const at = async (instant: string) => {
    world.test.clock.now = new Date(instant)
    world.manager = await world.test.signIn({ userType: 'Certifier', manager: true })
    world.colleague = await world.test.signIn({ userType: 'Certifier' })
  }

  type Values = NonNullable<Parameters<typeof approvedIngredient>[1]>
  const group = () => ({ name: fresh('Conserve'), companyId: world.head, expireOn: '2027-05-31' })
  const issue = (productIds: string[], more: object = {}) =>
    api().certificates.create({
      productIds,
      certificationGroup: group(),
      acknowledged: ['endsAfterLetters'],
      ...more,
    })
  /** A product with one parve ingredient, on a certificate. */
  const certified = async (values: Values = {}, product: Parameters<typeof approvedProduct>[1] = {}) => {
    const ingredient = await approvedIngredient(world, values)
    const { id: productId } = await approvedProduct(world, { ...product, ingredientIds: [ingredient.id] })
    const { id: groupId } = await issue([productId])
    return { ingredient, productId, groupId }
  }
  /** Approves the next version of an ingredient, with other data. */
  const renew = async (ingredientId: string, values: Values) => {
    const next = await api().ingredients.clone({ ingredientId })
    await api().ingredients.certifierSave({
      ingredientId: next.id,
      name: next.name,
      expirationDate: '2027-06-30',
      kosherGroupId: 'kg-1',
      kosherStatusId: 'ks-parve',
      ...values,
    })
    const all = { acknowledged: [...concernCodes], reason: why }
    await api().ingredients.approve({ ingredientId: next.id, ...all })
    return next.id
  }
  const list = async (CertificationGroupId: string): Promise<CertifiedConcern[]> =>
    (await api().certificates.concerns({ CertificationGroupId })).items
  const codes = async (groupId: string) => (await list(groupId)).map(({ code }) => code).sort()
  const rowsOf = (groupId: string) =>
    db()
      .selectFrom('certified_concerns')
      .select(['code', 'settled_as', 'settled_note'])
      .where('certification_group_id', '=', groupId)
      .orderBy('code')
      .execute()
  const marked = () => db().selectFrom('certified_checks').selectAll().execute()

  test('a sound one is not listed, and leaves nothing behind', async () => {
    const { groupId } = await certified()
    expect(await list(groupId)).toEqual([])
    expect(await rowsOf(groupId)).toEqual([])
    expect(await marked()).toEqual([])
  })

  describe('opens with', () => {
    test('an ingredient that is approved anew as meat', async () => {
      const { ingredient, productId, groupId } = await certified()
      const toReview = async (of = world.manager) =>
        (await of.api.desk.get({ Kind: 'review' })).parts.find(({ part }) => part === 'review')?.totalItems
      const before = (await toReview()) ?? 0
      await renew(ingredient.id, { kosherStatusId: 'ks-car' })
      expect(await list(groupId)).toMatchObject([
        {
          certificationGroup: { id: groupId, expireOn: '2027-05-31' },
          product: { id: productId },
          companyId: world.head,
          companyName: 'Molino San Giorgio S.r.l.',
          code: 'changedSince',
          weight: 'serious',
          concerns: [{ code: 'changedSince', differs: ['kosherStatus'], ingredients: [ingredient.id] }],
          names: { [ingredient.id]: ingredient.name },
          since: world.test.clock.now.toISOString(),
          settled: null,
        },
      ])
      expect(await toReview()).toBe(before + 1)
      expect(await toReview(world.colleague)).toBeUndefined()
    })

    test('one that goes into a group that is not allowed, whose letter alone was renewed', async () => {
      const { ingredient, groupId } = await certified()
      await renew(ingredient.id, { kosherGroupId: 'kg-6' })
      expect(await list(groupId)).toMatchObject([
        { code: 'notAllowedHere', weight: 'forbidden', concerns: [{ why: 'group' }] },
      ])
    })

    test('an entry of a lookup that means something else, and goes when it means the same again', async () => {
      const { items } = await api().lookups.entries()
      const entryOf = (id: string) => {
        const found = items.find((one) => one.id === id)
        if (!found) throw new Error(`no ${id}`)
        return { ...found, entryId: id, version: undefined, touched: 0 }
      }
      const save = async (entry: ReturnType<typeof entryOf>) => {
        const { items: now } = await api().lookups.entries()
        const { usedByIngredients, usedByProducts } = now.find(({ id }) => id === entry.id) ?? entry
        await api().lookups.saveEntry({ ...entry, touched: usedByIngredients + usedByProducts })
      }
      const milk = await certified({ kosherStatusId: 'ks-de' }, { kosherStatusId: 'ks-lat-s' })
      const proof = await certified({ kosherGroupId: 'kg-4' })
      const pesach = await certified({ isPassover: true }, { isPassover: true, restrictionId: 're-simb' })
      for (const { groupId } of [milk, proof, pesach]) expect(await codes(groupId)).toEqual([])
      const changes = [
        [milk, 'ks-de', { nature: 'meat' }, ['milderStatus']],
        [proof, 'kg-4', { proof: 'notAllowed' }, ['notAllowedHere']],
        [pesach, 're-simb', { means: 'notForPassover' }, ['notForPassover']],
      ] as const
      for (const [{ groupId }, id, change, expected] of changes) {
        await save({ ...entryOf(id), ...change })
        expect(await codes(groupId), id).toEqual(expected)
        await save(entryOf(id))
        expect(await codes(groupId), id).toEqual([])
      }
    })

    test('the approval of the product itself, once it is withdrawn', async () => {
      const { productId, groupId } = await certified()
      await api().products.withdraw({ productId, reason: why })
      expect(await list(groupId)).toMatchObject([
        {
          code: 'notAllowedHere',
          weight: 'forbidden',
          concerns: [{ why: 'withdrawn', ingredients: [] }],
        },
      ])
    })

    test('the approval of an ingredient, once it is withdrawn, until the next version is approved', async () => {
      const { ingredient, groupId } = await certified()
      await api().ingredients.withdraw({ ingredientId: ingredient.id, reason: why })
      expect(await list(groupId)).toMatchObject([
        {
          code: 'notAllowedHere',
          weight: 'forbidden',
          concerns: [{ why: 'withdrawn', ingredients: [ingredient.id] }],
          names: { [ingredient.id]: ingredient.name },
        },
      ])
      await renew(ingredient.id, {})
      expect(await codes(groupId)).toEqual([])
    })

    test('a weight that is raised, and goes when it is given back', async () => {
      const fish = await approvedIngredient(world, { kosherStatusId: 'ks-pes' })
      const milk = await approvedIngredient(world, { kosherStatusId: 'ks-lat-s' })
      const { id } = await approvedProduct(world, {
        kosherStatusId: 'ks-lat-s',
        ingredientIds: [fish.id, milk.id],
      })
      const { id: groupId } = await issue([id])
      expect(await codes(groupId)).toEqual([])
      const weigh = (weight: 'note' | 'serious') =>
        api().concerns.saveWeights({ weights: [{ code: 'fishWithDairy', weight }] })
      await weigh('serious')
      expect(await codes(groupId)).toEqual(['fishWithDairy'])
      await weigh(concernWeights.fishWithDairy)
      expect(await codes(groupId)).toEqual([])
      expect(await rowsOf(groupId)).toMatchObject([{ settled_as: 'gone' }])
    })
  })

  describe('by its date', () => {
    test('a letter that ran out is said after midnight in Rome, once, and goes with the next letter', async () => {
      await at('2027-01-10T10:00:00Z')
      const { ingredient, groupId } = await certified({ expirationDate: '2027-01-14' })
      await weighDue(world.test.ctx())
      expect(await codes(groupId)).toEqual([])
      // Half past eleven in the evening of the last day, and half past midnight.
      await at('2027-01-14T22:30:00Z')
      await weighDue(world.test.ctx())
      expect(await codes(groupId)).toEqual([])
      await at('2027-01-14T23:30:00Z')
      await weighDue(world.test.ctx())
      const [open] = await list(groupId)
      expect(open).toMatchObject({ code: 'letterEnded', since: '2027-01-14T23:30:00.000Z' })
      await at('2027-01-16T09:00:00Z')
      await weighDue(world.test.ctx())
      await weighDue(world.test.ctx())
      expect(await list(groupId)).toEqual([open])
      await renew(ingredient.id, { expirationDate: '2027-03-01' })
      expect(await codes(groupId)).toEqual([])
      // The portal stood for a while: what ran out meanwhile is made up for.
      await at('2027-03-20T09:00:00Z')
      await weighDue(world.test.ctx())
      expect(await list(groupId)).toMatchObject([{ code: 'letterEnded', since: '2027-03-20T09:00:00.000Z' }])
      expect(await marked()).toEqual([])
    })

    test('a certificate that expires takes what is open along', async () => {
      const { ingredient, groupId } = await certified()
      await renew(ingredient.id, { kosherStatusId: 'ks-car' })
      expect(await codes(groupId)).toEqual(['changedSince'])
      await at('2027-06-01T09:00:00Z')
      expect(await list(groupId)).toEqual([])
      expect(await rowsOf(groupId)).toMatchObject([{ settled_as: null }])
      await weighDue(world.test.ctx())
      expect(await rowsOf(groupId)).toMatchObject([{ settled_as: 'ended' }])
      await at('2026-11-20T09:00:00Z')
    })
  })

  describe('answered at issue', () => {
    const bad = async () => {
      const milk = await approvedIngredient(world, { kosherStatusId: 'ks-de' })
      const answer = { acknowledged: ['milderStatus'], reason: why }
      const { id } = await api().products.certifierCreate({
        name: fresh('Grissini'),
        companyId: world.head,
        kosherStatusId: 'ks-parve',
        ingredientIds: [milk.id],
      })
      await api().products.approve({ productId: id, ...answer })
      return { milk, id, answer }
    }

    test('it is not asked again, until it is about something else', async () => {
      const { milk, id, answer } = await bad()
      const { id: groupId } = await issue([id], answer)
      expect(await codes(groupId)).toEqual([])
      expect(await rowsOf(groupId)).toEqual([
        { code: 'milderStatus', settled_as: 'issue', settled_note: why },
      ])
      // Its letter is renewed: nothing new.
      await renew(milk.id, { kosherStatusId: 'ks-de', expirationDate: '2027-08-31' })
      expect(await codes(groupId)).toEqual([])
      const { items } = await api().lookups.entries()
      const entry = items.find((one) => one.id === 'ks-de')
      if (!entry) throw new Error('no ks-de')
      const save = (nature: 'meat' | 'dairyEquipment', touched = 0) =>
        api().lookups.saveEntry({ ...entry, entryId: entry.id, nature, version: undefined, touched })
      const used = (await refusal(save('meat'))).data.details as { ingredients: number; products: number }
      const touched = Number(used.ingredients) + Number(used.products)
      await save('meat', touched)
      expect(await list(groupId)).toMatchObject([
        { code: 'milderStatus', concerns: [{ pair: 'meatInPareve' }], settled: null },
      ])
      await save('dairyEquipment', touched)
      // What was answered once was gone meanwhile.
      expect(await list(groupId)).toMatchObject([{ concerns: [{ pair: 'dairyEquipmentInPareve' }] }])
    })

    test('a renewal of the certificate ends what was open on the old one, and keeps what it answers', async () => {
      const { ingredient, productId, groupId } = await certified()
      await renew(ingredient.id, { kosherGroupId: 'kg-6' })
      expect(await codes(groupId)).toEqual(['notAllowedHere'])
      const answer = { acknowledged: ['notAllowedHere'], reason: why }
      const { id } = await issue([productId], { renewedFromId: groupId, ...answer })
      expect(await rowsOf(groupId)).toMatchObject([{ code: 'notAllowedHere', settled_as: 'ended' }])
      expect(await rowsOf(id)).toMatchObject([{ code: 'notAllowedHere', settled_as: 'issue' }])
      expect([...(await list(groupId)), ...(await list(id))]).toEqual([])
    })

    test('an addition answers for what it adds alone', async () => {
      const { ingredient, groupId } = await certified()
      await renew(ingredient.id, { kosherStatusId: 'ks-car' })
      const { id, answer } = await bad()
      const { certificationGroup } = await api().certificates.get({ certificationGroupId: groupId })
      await api().certificates.create({
        productIds: [id],
        certificationGroup: { ...certificationGroup, id: groupId },
        ...answer,
      })
      expect(await codes(groupId)).toEqual(['changedSince'])
      expect(await rowsOf(groupId)).toMatchObject([
        { code: 'changedSince', settled_as: null },
        { code: 'milderStatus', settled_as: 'issue' },
      ])
    })

    test('what comes up while it is drawn is on no side missed', async () => {
      const ingredient = await approvedIngredient(world)
      const { id } = await approvedProduct(world, { ingredientIds: [ingredient.id] })
      await whileDrawing(
        world.test,
        () => renew(ingredient.id, { kosherStatusId: 'ks-car' }),
        async () => {
          expect(await refusal(issue([id]))).toMatchObject({ code: 'review.concerns' })
        },
      )
    })
  })

  describe('is settled', () => {
    test('by a note of a manager, who says why; it stands in the trail, and in no story of a company', async () => {
      const { ingredient, productId, groupId } = await certified()
      await renew(ingredient.id, { kosherStatusId: 'ks-car' })
      const [open] = await list(groupId)
      if (!open) throw new Error('nothing is open')
      const settle = (note: string, version?: number) =>
        api().certificates.settleConcern({ concernId: open.id, note, version })
      for (const note of ['', '   ', '\u200b'])
        expect(await refusal(settle(note))).toMatchObject({
          status: 400,
          data: { issues: { note: expect.any(Array) } },
        })
      for (const who of [world.colleague, world.company])
        expect(
          await refusal(who.api.certificates.settleConcern({ concernId: open.id, note: why })),
        ).toMatchObject({ status: 403 })
      expect(await settle(why, open.version)).toMatchObject({
        settled: { as: 'note', note: why, by: expect.any(String), at: world.test.clock.now.toISOString() },
      })
      expect(await list(groupId)).toEqual([])
      expect(await refusal(settle('Di nuovo', open.version))).toMatchObject({
        status: 409,
        code: 'certificate.concern_changed',
        data: { details: { current: { settled: { note: why } } } },
      })
      const { items } = await api().audit.list({ Action: 'certificate.concern_settled', EntityId: groupId })
      expect(items).toMatchObject([{ after: { reason: why, code: 'changedSince', productIds: [productId] } }])
      const story = await world.company.api.timeline.list({ CertificationGroupId: groupId } as never)
      expect(JSON.stringify(story)).not.toContain(why)
      // It is not asked anew for the same, and for another approval it is.
      await withTransaction(world.test.ctx(), (tx) => recheck(tx, ofProducts([productId])))
      expect(await list(groupId)).toEqual([])
      await renew(ingredient.id, { kosherStatusId: 'ks-lat-s' })
      expect(await list(groupId)).toMatchObject([{ id: open.id, settled: null }])
    })

    test('not by who saw something else', async () => {
      const { ingredient, groupId } = await certified()
      const second = await renew(ingredient.id, { kosherStatusId: 'ks-car' })
      const [open] = await list(groupId)
      if (!open) throw new Error('nothing is open')
      await renew(second, { kosherStatusId: 'ks-lat-s' })
      expect(
        await refusal(
          api().certificates.settleConcern({ concernId: open.id, note: why, version: open.version }),
        ),
      ).toMatchObject({
        code: 'certificate.concern_changed',
        data: { details: { current: { settled: null } } },
      })
    })

    test('of two at once one does', async () => {
      const { ingredient, groupId } = await certified()
      await renew(ingredient.id, { kosherStatusId: 'ks-car' })
      const [open] = await list(groupId)
      if (!open) throw new Error('nothing is open')
      const outcomes = await Promise.allSettled(
        ['Uno', 'Due'].map((note) => api().certificates.settleConcern({ concernId: open.id, note })),
      )
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    test('by the renewal of the product, unless the certificate says something else of it', async () => {
      const { ingredient, productId, groupId } = await certified()
      const other = await certified()
      for (const one of [ingredient, other.ingredient]) await renew(one.id, { kosherGroupId: 'kg-6' })
      expect(await codes(groupId)).toEqual(['notAllowedHere'])
      const renewed = async (id: string, kosherStatusId: string) => {
        const next = await api().products.clone({ productId: id, asNewVersion: true })
        await api().products.certifierSave({
          productId: next.id,
          name: next.name,
          kosherStatusId,
          ingredientIds: next.ingredients.map((one) => one.ingredientId),
        })
        expect(await codes(groupId)).toEqual(['notAllowedHere'])
        const answer = { acknowledged: ['notAllowedHere', 'milderStatus'], reason: why }
        await api().products.approve({ productId: next.id, ...answer })
      }
      await renewed(other.productId, 'ks-lat-s')
      expect(await codes(other.groupId)).toEqual(['notAllowedHere'])
      await renewed(productId, 'ks-parve')
      expect(await codes(groupId)).toEqual([])
      expect(await rowsOf(groupId)).toMatchObject([{ settled_as: 'renewal', settled_note: why }])
    })

    test('by the renewal that leaves out what it was about', async () => {
      const { ingredient, productId, groupId } = await certified()
      await renew(ingredient.id, { kosherStatusId: 'ks-car' })
      const next = await api().products.clone({ productId, asNewVersion: true })
      await api().products.certifierSave({
        productId: next.id,
        name: next.name,
        kosherStatusId: 'ks-parve',
        ingredientIds: [(await approvedIngredient(world)).id],
      })
      expect(await codes(groupId)).toEqual(['changedSince'])
      await api().products.approve({ productId: next.id })
      expect(await rowsOf(groupId)).toMatchObject([{ settled_as: 'renewal' }])
    })

    test('with its certificate, when that is revoked', async () => {
      const { ingredient, groupId } = await certified()
      await renew(ingredient.id, { kosherStatusId: 'ks-car' })
      await api().certificates.revoke({ certificationGroupId: groupId, reason: why })
      expect(await list(groupId)).toEqual([])
      expect(await rowsOf(groupId)).toMatchObject([{ settled_as: 'ended' }])
    })
  })

  test('of more than are weighed at once it is marked what is to be weighed, and the job does it', async () => {
    const { ingredient, productId, groupId } = await certified()
    await db()
      .updateTable('ingredients')
      .set({ kosher_status_id: 'ks-car' })
      .where('id', '=', ingredient.id)
      .execute()
    await withTransaction(world.test.ctx(), (tx) => markAll(tx, ofProducts([productId])))
    expect(await codes(groupId)).toEqual([])
    expect(await marked()).toMatchObject([{ product_root_id: productId }])
    await weighDue(world.test.ctx())
    expect(await list(groupId)).toMatchObject([
      { code: 'milderStatus', concerns: [{ pair: 'meatInPareve' }] },
    ])
    expect(await marked()).toEqual([])
  })

  test('a change that touches more than a few leaves it to the job, which finds them all', async () => {
    const { ingredient, productId, groupId } = await certified()
    const row = await db()
      .selectFrom('products')
      .selectAll()
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    for (let index = 0; index <= mostAtOnce; index++) {
      const id = world.test.services.newId()
      await db()
        .insertInto('products')
        .values({ ...row, id, root_id: id, code: `${row.code}-${index}` })
        .execute()
      await db()
        .insertInto('product_ingredients')
        .values({ product_id: id, ingredient_id: ingredient.id, position: 0 })
        .execute()
    }
    await renew(ingredient.id, { kosherStatusId: 'ks-car' })
    expect(await codes(groupId)).toEqual([])
    expect(await marked()).toHaveLength(mostAtOnce + 2)
    expect(await weighDue(world.test.ctx())).toBeGreaterThan(mostAtOnce)
    const { totalItems } = await api().certificates.concerns({ CertificationGroupId: groupId })
    expect(totalItems).toBe(mostAtOnce + 2)
    expect(await marked()).toEqual([])
    await api().certificates.revoke({ certificationGroupId: groupId, reason: why })
  })

  test('what is certified already is looked at when it begins', async () => {
    const { ingredient, groupId } = await certified()
    await db()
      .updateTable('ingredients')
      .set({ kosher_status_id: 'ks-car' })
      .where('id', '=', ingredient.id)
      .execute()
    await db().deleteFrom('settings').where('name', '=', 'certified_concerns.day').execute()
    await weighDue(world.test.ctx())
    expect(await codes(groupId)).toEqual(['milderStatus'])
  })

  test('what new rules find after an upgrade is mailed to the managers once, in one mail', async () => {
    await givePasswords(world.test)
    const { ingredient } = await certified()
    const { id: second } = await approvedProduct(world, { ingredientIds: [ingredient.id] })
    await issue([second])
    const asked = () => {
      world.test.clock.now = new Date(world.test.clock.now.getTime() + 1000)
      return db()
        .insertInto('settings')
        .values({
          name: 'certified_concerns.tell_since',
          value: world.test.clock.now.toISOString(),
          updated_at: world.test.clock.now.toISOString(),
        })
        .execute()
    }
    const mailed = async () => {
      await weighDue(world.test.ctx())
      return (await takeMails(world.test)).filter(({ subject }) => subject.includes('da rivedere'))
    }
    await mailed()
    // Nothing was found: nobody is mailed, nor later.
    await asked()
    expect(await mailed()).toEqual([])
    await db()
      .updateTable('ingredients')
      .set({ kosher_status_id: 'ks-car' })
      .where('id', '=', ingredient.id)
      .execute()
    await withTransaction(world.test.ctx(), (tx) => markAll(tx, allCertified))
    await asked()
    const mails = await mailed()
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)
    const [mail] = mails
    expect(mail?.subject).toBe('2 certificati da rivedere')
    expect(mail?.text).toContain('/certifier/certificates/review')
    const colleagues = await db()
      .selectFrom('users')
      .select('email')
      .where('is_certifier_company_manager', '=', 0)
      .execute()
    expect(mails.filter(({ recipient }) => colleagues.some(({ email }) => email === recipient))).toEqual([])
    expect(await mailed()).toEqual([])
  })

  test('is filtered by company and by code, and sorted', async () => {
    const { items, totalItems } = await api().certificates.concerns({ ItemsPerPage: 200 })
    expect(totalItems).toBeGreaterThan(1)
    expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).sort())
    const { items: changed } = await api().certificates.concerns({
      WithCode: ['changedSince'],
      ItemsPerPage: 200,
    })
    expect(changed).toEqual(items.filter(({ code }) => code === 'changedSince'))
    expect((await api().certificates.concerns({ CompanyId: world.head })).totalItems).toBe(totalItems)
    expect((await api().certificates.concerns({ CompanyId: world.otherHead })).items).toEqual([])
    for (const who of [world.colleague, world.company])
      expect(await refusal(who.api.certificates.concerns({}))).toMatchObject({ status: 403 })
    const { concerns } = await api().figures.get({})
    expect(concerns.map((one) => one.concerns).reduce((sum, one) => sum + one)).toBe(totalItems)
    const elsewhere = await api().figures.get({ HeadQuarterId: world.otherHead })
    expect(elsewhere.concerns.every((one) => one.concerns === 0)).toBe(true)
  })

  test('two changes at once that only together bring it about are not missed', async () => {
    const fish = await approvedIngredient(world, { kosherStatusId: 'ks-parve' })
    const other = await approvedIngredient(world, { kosherStatusId: 'ks-parve' })
    const { id } = await approvedProduct(world, { ingredientIds: [fish.id, other.id] })
    const { id: groupId } = await issue([id])
    await Promise.all([
      renew(fish.id, { kosherStatusId: 'ks-pes' }),
      renew(other.id, { kosherStatusId: 'ks-car' }),
    ])
    const [open] = await list(groupId)
    expect(open?.concerns[0]?.ingredients.toSorted()).toEqual([fish.id, other.id].sort())
  })
})
