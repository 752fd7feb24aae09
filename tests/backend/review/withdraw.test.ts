import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import type { SignedIn } from '../../support/backend'
import { describeDialects } from '../../support/backend'
import { wrongFlags } from '../../support/wrong-flags'
import { drawQuickly, givePasswords, takeMails, whileDrawing } from '../certificates/quick-pdf'
import {
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  fresh,
  newIngredient,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'
import { drivers } from './drivers'

const reason = 'La fonte dichiarata non è quella consegnata'

interface Said {
  reason: string
  on?: string
  version?: number
}

type Item = Ingredient | Product

const withdrawBy = ({ api }: SignedIn, kind: 'ingredient' | 'product', id: string, said: Said) =>
  kind === 'ingredient'
    ? api.ingredients.withdraw({ ingredientId: id, ...said })
    : api.products.withdraw({ productId: id, ...said })

describeDialects('Withdrawing an approval', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    drawQuickly(world.test)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())
  beforeEach(() => takeMails(world.test))

  const withdrawn = async (ingredient: { id: string }) =>
    world.manager.api.ingredients.withdraw({ ingredientId: ingredient.id, reason })
  const withdrawnProduct = async (product: { id: string }) =>
    world.manager.api.products.withdraw({ productId: product.id, reason })
  const issue = (productIds: string[], more: object = {}) =>
    world.manager.api.certificates.create({
      productIds,
      certificationGroup: { name: fresh('Conserve'), companyId: world.head, expireOn: '2027-05-31' },
      ...more,
    })
  const unavailable = (id: string) => ({
    status: 409,
    code: 'certificate.products_not_available',
    data: { details: { products: [{ id, why: 'withdrawn' }] } },
  })

  describe.each(drivers)('of an approved $kind', (driver) => {
    const { kind } = driver
    const approved = (): Promise<Item> =>
      kind === 'ingredient' ? approvedIngredient(world) : approvedProduct(world)
    const open = (): Promise<Item> => (kind === 'ingredient' ? newIngredient(world) : newProduct(world))
    const get = (who: SignedIn, id: string) => driver.get(who, id)
    const withdraw = (id: string, said: Partial<Said> = {}, who = world.manager) =>
      withdrawBy(who, kind, id, { reason, ...said })
    const listed = async (query: object, who = world.manager) => {
      const { items } = await (kind === 'ingredient'
        ? who.api.ingredients.list({ ItemsPerPage: 200, ...query })
        : who.api.products.list({ ItemsPerPage: 200, ...query }))
      return items.map(({ id }) => id)
    }

    test('keeps the status, and says since when and why to both sides, who to certifiers alone', async () => {
      const item = await approved()
      const after = await withdraw(item.id, { version: item.version })
      const at = world.test.clock.now.toISOString()
      const said = { at, on: '2026-11-20', reason }
      expect(at.slice(0, 10)).toBe(said.on)
      expect(after).toMatchObject({
        status: 'approved',
        version: item.version + 1,
        withdrawn: { ...said, by: 'manager@example.test' },
      })
      expect((await get(world.company, item.id)).withdrawn).toEqual({ ...said, by: null })
      expect((await get(world.colleague, item.id)).withdrawn).toEqual(after.withdrawn)
      // The thread tells changes of the status, and there was none.
      expect(after.notes).toHaveLength(item.notes.length)
    })

    test('is told to the accounts of the company at once, by a mail that nobody can mute', async () => {
      const item = await approved()
      await world.company.api.authentication.setNotices({ reviews: false, visits: false, digest: false })
      await takeMails(world.test)
      await withdraw(item.id, { reason: 'Gelatina <suina>\nnon dichiarata' })
      const mails = await takeMails(world.test)
      expect(mails.map(({ recipient }) => recipient)).toEqual([world.company.email])
      const [mail] = mails
      expect(mail?.subject).toContain(`Approvazione ritirata: `)
      expect(mail?.subject).toContain(item.name)
      expect(mail?.text).toContain('20/11/2026')
      expect(mail?.text).toContain('Gelatina <suina>')
      expect(mail?.text).toContain(`http://sigillo.test/${kind}s/${item.id}`)
      expect(mail?.html).toContain('Gelatina &lt;suina&gt;')
    })

    test('stands in the trail, and in the story of both sides', async () => {
      const item = await approved()
      await withdraw(item.id)
      const { items } = await world.manager.api.audit.list({
        EntityType: kind,
        EntityId: item.id,
        ItemsPerPage: 1,
      })
      expect(items[0]).toMatchObject({
        action: `${kind}.withdrawn`,
        actorEmail: world.manager.email,
        after: { reason, withdrawnOn: '2026-11-20' },
      })
      const by = kind === 'ingredient' ? { IngredientId: item.id } : { ProductId: item.id }
      for (const who of [world.manager, world.company]) {
        const { items: lines } = await who.api.timeline.list(by)
        expect(lines[0]).toMatchObject({
          action: `${kind}.withdrawn`,
          changes: expect.arrayContaining([
            expect.objectContaining({ field: 'withdrawnOn', newValue: '2026-11-20' }),
            expect.objectContaining({ field: 'reason', newValue: reason }),
          ]) as unknown,
        })
      }
    })

    test('wants a reason, and a day between the approval and today', async () => {
      const item = await approved()
      for (const empty of ['', ' \n\t ', '\u200b'])
        expect(await refusal(withdraw(item.id, { reason: empty })), JSON.stringify(empty)).toMatchObject({
          status: 400,
          data: { issues: { reason: [expect.any(String)] } },
        })
      for (const on of ['2026-11-21', '2026-11-19', '2026-02-30', 'ieri'])
        expect(await refusal(withdraw(item.id, { on })), on).toMatchObject({
          status: 400,
          data: { issues: { on: [expect.any(String)] } },
        })
      expect((await get(world.manager, item.id)).withdrawn).toBeNull()
      expect((await withdraw(item.id, { on: '2026-11-20' })).withdrawn?.on).toBe('2026-11-20')
    })

    test('is for managers, and nobody else learns of it by trying', async () => {
      const item = await approved()
      for (const who of [world.colleague, world.company, world.stranger])
        expect(await refusal(withdraw(item.id, {}, who))).toMatchObject({ status: 403 })
      expect(await refusal(withdraw('nothing'))).toMatchObject({ status: 404 })
      expect((await get(world.manager, item.id)).withdrawn).toBeNull()
    })

    test('is of what is approved, once, and as it was seen', async () => {
      const draft = await open()
      expect(await refusal(withdraw(draft.id))).toMatchObject({
        status: 409,
        code: `${kind}.wrong_status`,
        data: { details: { why: 'notApproved', current: { id: draft.id } } },
      })
      const item = await approved()
      expect(await refusal(withdraw(item.id, { version: item.version - 1 }))).toMatchObject({
        status: 409,
        code: `${kind}.stale_version`,
      })
      const first = await withdraw(item.id)
      expect(await refusal(withdraw(item.id, { reason: 'Un altro motivo' }))).toMatchObject({
        status: 409,
        code: `${kind}.wrong_status`,
        data: { details: { why: 'withdrawn', current: { id: item.id, withdrawn: { reason } } } },
      })
      expect((await get(world.manager, item.id)).withdrawn).toEqual(first.withdrawn)
    })

    test('two at once withdraw it once', async () => {
      const item = await approved()
      const tries = await Promise.allSettled(
        [1, 2, 3].map((n) => withdraw(item.id, { reason: `Motivo ${n}` })),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { items } = await world.manager.api.audit.list({ EntityId: item.id, Action: `${kind}.withdrawn` })
      expect(items).toHaveLength(1)
    })

    test('one person does it also where two decide', async () => {
      const item = await approved()
      await world.manager.api.settings.saveDecisions({ decisionRule: 'two' })
      try {
        expect((await withdraw(item.id)).withdrawn).toMatchObject({ reason })
      } finally {
        await world.manager.api.settings.saveDecisions({ decisionRule: 'one' })
      }
    })

    test('takes it off what is approved, and never brings back an older version', async () => {
      const older = await approved()
      const { id } = await driver.act(world.company, 'Company', 'renew', older)
      const newer = await (kind === 'ingredient'
        ? world.manager.api.ingredients.approve({ ingredientId: id })
        : world.manager.api.products.approve({ productId: id }))
      expect(await listed({ WithStatus: ['approved'] })).toContain(newer.id)
      await withdraw(newer.id)
      const approvedNow = await listed({ WithStatus: ['approved'] })
      expect(approvedNow).not.toContain(newer.id)
      expect(approvedNow).not.toContain(older.id)
      expect(await listed({})).toContain(newer.id)
      expect(await listed({ Withdrawn: true })).toContain(newer.id)
      expect(await listed({ Withdrawn: true }, world.company)).toContain(newer.id)
      expect(await listed({ Withdrawn: true }, world.stranger)).toEqual([])
      expect(await listed({ Withdrawn: true, Search: newer.name })).toEqual([newer.id])
      expect(await listed({ Withdrawn: true, WithStatus: ['draft'] })).toEqual([])
      expect(await listed({ Withdrawn: false })).not.toContain(newer.id)
      const { totalItems } = await (kind === 'ingredient'
        ? world.manager.api.ingredients.list({ WithStatus: ['approved'], ItemsPerPage: 200 })
        : world.manager.api.products.list({ WithStatus: ['approved'], ItemsPerPage: 200 }))
      expect(totalItems).toBe(approvedNow.length)
      const { wrong, counts } = await wrongFlags(world.test.services.database, driver.table)
      expect({ wrong, counts }).toEqual({ wrong: [], counts: [] })
    })

    test('search says so', async () => {
      const item = await approved()
      await withdraw(item.id)
      const { exact, items } = await world.company.api.search.find({ Search: item.name })
      expect([...exact, ...items].find(({ id }) => id === item.id)).toMatchObject({
        kind,
        status: 'approved',
        isWithdrawn: true,
      })
    })

    test('it stays read-only and undeletable; a renewal begins with a draft, and leads back', async () => {
      const item = await approved()
      await withdraw(item.id)
      expect(await refusal(driver.act(world.company, 'Company', 'save', item))).toMatchObject({
        code: `${kind}.approved_is_final`,
      })
      expect(await refusal(driver.remove(world.manager, item.id))).toMatchObject({
        code: 'item.once_approved',
      })
      const renewal = await driver.act(world.company, 'Company', 'renew', item)
      expect(renewal).toMatchObject({
        status: 'draft',
        withdrawn: null,
        parentId: item.id,
        approvedBefore: false,
      })
      expect(renewal.versions).toMatchObject([
        { id: item.id, status: 'approved', isWithdrawn: true },
        { id: renewal.id, status: 'draft', isWithdrawn: false },
      ])
      expect(await listed({ Withdrawn: true })).toContain(item.id)
      // That it was withdrawn is weighed.
      const acknowledged = ['decidedOtherwise']
      const anew = await (kind === 'ingredient'
        ? world.manager.api.ingredients.approve({ ingredientId: renewal.id, acknowledged })
        : world.manager.api.products.approve({ productId: renewal.id }))
      expect(anew).toMatchObject({ status: 'approved', withdrawn: null })
      expect(await listed({ WithStatus: ['approved'] })).toContain(renewal.id)
      expect(await listed({ Withdrawn: true })).not.toContain(item.id)
    })

    test('a copy of it is a draft that nobody withdrew', async () => {
      const item = await approved()
      await withdraw(item.id)
      const copy = await (kind === 'ingredient'
        ? world.company.api.ingredients.clone({ ingredientId: item.id, asNewVersion: false })
        : world.company.api.products.clone({ productId: item.id, asNewVersion: false }))
      expect(copy).toMatchObject({ status: 'draft', withdrawn: null })
      expect(await listed({ WithStatus: ['draft'] })).toContain(copy.id)
    })
  })

  test('fifty at once, each an act of its own', async () => {
    const ingredients: Ingredient[] = []
    for (let n = 0; n < 50; n++) ingredients.push(await approvedIngredient(world, { name: fresh('Aroma') }))
    // All in one product, whose row each of them asks for.
    await approvedProduct(world, { ingredientIds: ingredients.map(({ id }) => id) })
    await takeMails(world.test)
    const done = await Promise.all(ingredients.map(withdrawn))
    expect(done.every((one) => one.withdrawn !== null)).toBe(true)
    expect(await takeMails(world.test)).toHaveLength(50)
    const { wrong, counts } = await wrongFlags(world.test.services.database, 'ingredients')
    expect({ wrong, counts }).toEqual({ wrong: [], counts: [] })
  }, 60_000)

  test('a withdrawn ingredient is chosen for nothing more; where it is, it speaks against the product', async () => {
    const ingredient = await approvedIngredient(world)
    const certified = await approvedProduct(world, { ingredientIds: [ingredient.id] })
    const waiting = await newProduct(world, { ingredientIds: [ingredient.id] })
    await withdrawn(ingredient)
    const ingredientIds = [ingredient.id]
    const choices = [
      () => world.company.api.products.create({ name: fresh('Torta'), companyId: world.head, ingredientIds }),
      () => newProduct(world, { ingredientIds }),
    ]
    for (const choose of choices)
      expect(await refusal(choose())).toMatchObject({
        status: 400,
        data: { issues: { ingredientIds: [expect.stringContaining('ritirata')] } },
      })
    const concern = {
      code: 'notAllowedHere',
      weight: 'forbidden',
      why: 'withdrawn',
      ingredients: [ingredient.id],
    }
    const { api } = world.manager
    const { items } = await api.products.concerns({ ids: [certified.id, waiting.id] })
    expect(items).toMatchObject([{ concerns: [concern] }, { concerns: [concern] }])
    expect((await api.products.get({ productId: waiting.id })).ingredients).toMatchObject([
      { ingredientId: ingredient.id, status: 'approved', isWithdrawn: true },
    ])
    expect(await refusal(api.products.approve({ productId: waiting.id }))).toMatchObject({
      code: 'review.concerns',
      data: { details: { concerns: [concern] } },
    })
    // Saved as it is, it keeps what it has.
    const { name } = waiting
    await api.products.certifierSave({ productId: waiting.id, name, ingredientIds: [ingredient.id] })
    const answer = { acknowledged: ['notAllowedHere'], reason: 'Scorte già usate' }
    await api.products.approve({ productId: waiting.id, ...answer })
    expect(await refusal(issue([certified.id]))).toMatchObject({
      code: 'review.concerns',
      data: { details: { concerns: [{ ...concern, products: [certified.id] }] } },
    })
  })

  test('a newer version that was withdrawn does not replace an older one', async () => {
    const older = await approvedIngredient(world)
    const product = await newProduct(world, { ingredientIds: [older.id] })
    const { id } = await world.company.api.ingredients.clone({ ingredientId: older.id, asNewVersion: true })
    await world.manager.api.ingredients.approve({ ingredientId: id })
    await withdrawn({ id })
    const { api } = world.manager
    await api.products.renewIngredient({ productId: product.id, ingredientId: older.id })
    expect(await api.products.ingredientRenewal({ ingredientId: older.id })).toEqual({
      newest: null,
      items: [],
    })
    const approved = await api.products.approve({ productId: product.id })
    expect(approved.ingredients).toMatchObject([{ ingredientId: older.id, isWithdrawn: false, newer: null }])
  })

  test('a withdrawn product is on no certificate that is issued, added to or renewed, and in no request', async () => {
    const { api } = world.manager
    const standing = await approvedProduct(world)
    const gone = await approvedProduct(world)
    const onIt = await approvedProduct(world)
    const { id } = await issue([standing.id, onIt.id])
    await withdrawnProduct(gone)
    await withdrawnProduct(onIt)
    expect((await api.products.get({ productId: onIt.id })).certificationGroup).toMatchObject({ id })
    const group = { name: 'Conserve', companyId: world.head, expireOn: '2027-05-31' }
    expect(await refusal(issue([gone.id]))).toMatchObject(unavailable(gone.id))
    expect(await refusal(issue([gone.id], { certificationGroup: { ...group, id } }))).toMatchObject(
      unavailable(gone.id),
    )
    expect(await refusal(issue([standing.id, onIt.id], { renewedFromId: id }))).toMatchObject(
      unavailable(onIt.id),
    )
    expect(
      await refusal(world.company.api.requests.create({ productIds: [gone.id], certificationGroup: group })),
    ).toMatchObject(unavailable(gone.id))
    expect(
      await refusal(
        world.company.api.certificates.generatePartial({ certificationGroupId: id, productIds: [onIt.id] }),
      ),
    ).toMatchObject(unavailable(onIt.id))
    // Without it the certificate is renewed.
    await issue([standing.id], { renewedFromId: id })
    // Released by that, it is still not to be had.
    expect(await refusal(issue([onIt.id]))).toMatchObject(unavailable(onIt.id))
    const { items } = await api.products.companyProducts({
      CompanyId: world.head,
      WithStatus: ['approved'],
      ExcludeCertified: true,
      ItemsPerPage: 200,
    })
    expect(items.map((item) => item.id)).not.toContain(gone.id)
  })

  test('withdrawn while a certificate with it is drawn: no certificate', async () => {
    const product = await approvedProduct(world)
    const { totalItems: before } = await world.manager.api.certificates.list({})
    await whileDrawing(
      world.test,
      () => withdrawnProduct(product),
      async () => expect(await refusal(issue([product.id]))).toMatchObject(unavailable(product.id)),
    )
    expect((await world.manager.api.certificates.list({})).totalItems).toBe(before)
    expect((await world.manager.api.products.get({ productId: product.id })).certificationGroup).toBeNull()
  })

  test('certified while the question stands open: the withdrawal is asked anew', async () => {
    const product = await approvedProduct(world)
    await issue([product.id])
    const late = world.manager.api.products.withdraw({
      productId: product.id,
      reason,
      version: product.version,
    })
    expect(await refusal(late)).toMatchObject({
      code: 'product.stale_version',
      data: { details: { current: { certificationGroup: { expireOn: '2027-05-31' } } } },
    })
  })

  test('an ingredient withdrawn while a certificate is drawn: the concern is asked, nothing is issued', async () => {
    const ingredient = await approvedIngredient(world)
    const product = await approvedProduct(world, { ingredientIds: [ingredient.id] })
    await whileDrawing(
      world.test,
      () => withdrawn(ingredient),
      async () =>
        expect(await refusal(issue([product.id]))).toMatchObject({
          code: 'review.concerns',
          data: { details: { concerns: [{ code: 'notAllowedHere', why: 'withdrawn' }] } },
        }),
    )
    expect((await world.manager.api.products.get({ productId: product.id })).certificationGroup).toBeNull()
  })

  test('issuing and withdrawing at the same moment end with one or the other', async () => {
    for (let n = 0; n < 5; n++) {
      const product = await approvedProduct(world)
      const { version } = product
      const [issued, taken] = await Promise.allSettled([
        issue([product.id]),
        world.manager.api.products.withdraw({ productId: product.id, reason, version }),
      ])
      expect([issued.status, taken.status].sort()).toEqual(['fulfilled', 'rejected'])
      const after = await world.manager.api.products.get({ productId: product.id })
      expect(after.withdrawn === null).toBe(after.certificationGroup !== null)
    }
  })
})
