import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { deleteApproved } from '../support-items'
import { drawQuickly, givePasswords, takeMails, whileDrawing } from './quick-pdf'
import { createWorld, type World } from './world'

describeDialects('Certificates that come to an end', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    // One who never answered the invite, and one whose account was taken away, are told nothing.
    await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    const { db } = world.test.services.database
    await givePasswords(world.test)
    const silent = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    const disabled = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    await db
      .updateTable('users')
      .set({ password_hash: 'not a hash', disabled_at: world.test.clock.now.toISOString() })
      .where('id', '=', disabled.userId)
      .execute()
    expect(silent.userId).toBeTruthy()
  })
  afterAll(() => world.close())
  beforeEach(() => takeMails(world.test))

  const api = () => world.manager.api.certificates
  const group = (fields: object = {}) => ({
    name: 'Paste lunghe',
    companyId: world.facility,
    expireOn: '2027-11-30',
    ...fields,
  })
  const issue = (productIds: string[], fields: object = {}, renewedFromId?: string) =>
    api().create({ productIds, certificationGroup: group(fields), renewedFromId })
  const revoke = (certificationGroupId: string, reason = 'Ingrediente non conforme') =>
    api().revoke({ certificationGroupId, reason })
  const groupOf = async (certificationGroupId: string) =>
    (await api().get({ certificationGroupId })).certificationGroup
  const certificateOf = async (productId: string) =>
    (await world.manager.api.products.get({ productId })).certificateId
  const revoked = { status: 409, code: 'certificate.revoked', message: 'Il certificato è stato revocato' }

  test('by a revocation: for good, with a reason, which the accounts of the company are told', async () => {
    const { id } = await issue([await world.product('Bavette')])
    await takeMails(world.test)
    await expect(revoke(id, ' \n ')).rejects.toMatchObject({
      status: 400,
      data: { issues: { reason: ['Required'] } },
    })
    const after = await revoke(id, 'Emulsionante <E471>\nnon dichiarato')
    expect(after).toMatchObject({
      id,
      state: 'revoked',
      revokedAt: world.test.clock.now.toISOString(),
      revokeReason: 'Emulsionante <E471>\nnon dichiarato',
    })
    expect(
      (await world.molino.api.certificates.get({ certificationGroupId: id })).certificationGroup,
    ).toEqual({ ...after, revokedBy: null })
    const mails = await takeMails(world.test)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ recipient }) => recipient)).toContain(world.molino.email)
    for (const { subject, text, html } of mails) {
      expect(subject).toBe(`Certificato ${after.number} revocato`)
      expect(text).toContain('Emulsionante <E471>')
      expect(text).toContain('non dichiarato')
      expect(text).toMatch(/La lettera del provvedimento PV-\d{4}-\d{5} è nel portale/)
      expect(text).toContain(`http://sigillo.test/certificates/${id}`)
      expect(html).toContain('Emulsionante &lt;E471&gt;')
    }
    await expect(revoke(id)).rejects.toMatchObject(revoked)
    expect((await groupOf(id)).revokeReason).toBe('Emulsionante <E471>\nnon dichiarato')
    expect(await takeMails(world.test)).toEqual([])
    const { items } = await world.manager.api.audit.list({
      EntityType: 'certification_group',
      EntityId: id,
      ItemsPerPage: 1,
    })
    expect(items[0]).toMatchObject({
      action: 'certificate.revoked',
      actorEmail: world.manager.email,
      before: { state: 'valid' },
      after: { state: 'revoked', released: 1 },
    })
  })

  test('let nothing more be made of them, and free their products', async () => {
    const [one, two] = [await world.product('Trenette'), await world.product('Linguine')]
    const { id } = await issue([one])
    await revoke(id)
    const extract = world.molino.api.certificates.generatePartial({
      certificationGroupId: id,
      productIds: [one],
    })
    await expect(extract).rejects.toMatchObject(revoked)
    await expect(issue([two], { id })).rejects.toMatchObject(revoked)
    await expect(issue([one], {}, id)).rejects.toMatchObject(revoked)
    // What was printed stays.
    const { certificates } = await api().get({ certificationGroupId: id })
    expect(certificates[0]?.products.map(({ name }) => name)).toEqual(['Trenette'])
    await expect(world.manager.api.products.remove({ productId: one })).rejects.toMatchObject({
      code: 'product.certified',
    })
    expect(await certificateOf(one)).toBeNull()
    const anew = await issue([one, two])
    expect(await certificateOf(one)).toBe(anew.certificateId)
    await expect(revoke(id)).rejects.toMatchObject(revoked)
    expect(await certificateOf(one)).toBe(anew.certificateId)
  })

  test('are revoked though they were replaced, which leaves the renewal alone', async () => {
    const product = await world.product('Pici')
    const old = await issue([product])
    const renewal = await issue([product], {}, old.id)
    expect(await groupOf(old.id)).toMatchObject({
      state: 'replaced',
      replacedById: renewal.id,
      replacedByNumber: (await groupOf(renewal.id)).number,
    })
    expect((await revoke(old.id)).state).toBe('revoked')
    expect(await certificateOf(product)).toBe(renewal.certificateId)
    expect(await groupOf(renewal.id)).toMatchObject({
      state: 'valid',
      renewedFromId: old.id,
      renewedFromNumber: (await groupOf(old.id)).number,
    })
  })

  test('give a company so many extracts at once', async () => {
    const product = await world.product('Sedani')
    const { id } = await issue([product])
    const company = await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    const extract = () =>
      company.api.certificates.generatePartial({ certificationGroupId: id, productIds: [product] })
    world.test.services.settings.quotas.extractsAtOnce = 1
    let meanwhile: unknown
    await whileDrawing(
      world.test,
      async () => (meanwhile ??= await extract().catch((error: unknown) => error)),
      async () => void (await extract()),
    )
    expect(meanwhile).toMatchObject({ status: 429, code: 'quota.pace' })
    expect((await extract()).type).toBe('application/pdf')
  })

  test('leave no extract that was being drawn', async () => {
    const product = await world.product('Fusilli')
    const { id } = await issue([product])
    await whileDrawing(
      world.test,
      () => revoke(id),
      async () => {
        const extract = api().generatePartial({ certificationGroupId: id, productIds: [product] })
        await expect(extract).rejects.toMatchObject(revoked)
      },
    )
  })

  test('by twenty people at once, some of whom renew: one decision stands', async () => {
    const product = await world.product('Malloreddus')
    const { id } = await issue([product])
    const answers = await Promise.allSettled<unknown>(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? revoke(id) : issue([product], {}, id))),
    )
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
    const { state, replacedById } = await groupOf(id)
    const done = answers.filter(({ status }) => status === 'fulfilled')
    // Renewed first it may still be revoked; revoked first it is not renewed.
    expect(done).toHaveLength(replacedById === null ? 1 : 2)
    expect(state).toBe('revoked')
    const { certificationGroup } = await world.manager.api.products.get({ productId: product })
    expect(certificationGroup?.id ?? null).toBe(replacedById)
  })

  test('by a renewal free the products that it leaves behind', async () => {
    const [kept, left] = [await world.product('Rigatoni'), await world.product('Tortiglioni')]
    const old = await issue([kept, left])
    await issue([kept], {}, old.id)
    expect(await certificateOf(left)).toBeNull()
    const other = await issue([left])
    expect(await certificateOf(left)).toBe(other.certificateId)
  })

  test('before they begin: none is issued for a facility that goes while it is drawn', async () => {
    const { api: staff } = world.manager
    const { test: backend } = world
    const facility = await staff.companies.createFacility({
      BusinessName: 'Molino di passaggio',
      HeadQuarterId: world.headquarters,
      BusinessCode: '90000010009',
      Street: 'Via del Mulino 1',
      City: 'Foggia',
      District: 'FG',
      ZipCode: '71121',
      Country: 'Italia',
    })
    const productId = await world.product('Di passaggio', { companyId: facility.id })
    const { ingredients } = await staff.products.get({ productId })
    await whileDrawing(
      backend,
      async () => {
        await deleteApproved(backend, 'products', productId)
        await deleteApproved(backend, 'ingredients', ingredients[0]?.ingredientId ?? '')
        await staff.companies.remove({ query: { companyId: facility.id } })
      },
      async () => {
        await expect(issue([productId], { companyId: facility.id })).rejects.toMatchObject({
          status: 400,
          data: { issues: { 'certificationGroup.companyId': ['Scelta non valida'] } },
        })
      },
    )
    const { db } = backend.services.database
    const stray = db.selectFrom('certification_groups').selectAll().where('company_id', '=', facility.id)
    expect(await stray.execute()).toEqual([])
  })

  test('never by losing their facility, which others rename and delete at the same time', async () => {
    const { api: staff } = world.manager
    const address = {
      street: 'Via Po 1',
      city: 'Foggia',
      district: 'FG',
      zipCode: '71121',
      country: 'Italia',
    }
    const products = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        world.product(`Gara ${index}`, { companyId: world.secondFacility }),
      ),
    )
    const flags = { manufactoring: true, isCertified: true, isVendor: false, isBehalf: false }
    const answers = await Promise.allSettled<unknown>(
      products.flatMap((productId, index) => [
        issue([productId], { companyId: world.secondFacility, name: 'Gara' }),
        staff.companies.update({
          companyId: world.secondFacility,
          businessName: `Altamura ${index}`,
          businessCode: '90000010009',
          ...address,
          ...flags,
        }),
        staff.companies.remove({ query: { companyId: world.secondFacility } }),
      ]),
    )
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
    const { db } = world.test.services.database
    const groups = await db
      .selectFrom('certification_groups as g')
      .innerJoin('companies as c', 'c.id', 'g.company_id')
      .select(['g.company_key', 'c.name_key', 'c.deleted_at'])
      .where('g.company_id', '=', world.secondFacility)
      .execute()
    expect(groups).toHaveLength(10)
    for (const one of groups)
      expect(one).toEqual({ company_key: one.name_key, name_key: one.name_key, deleted_at: null })
  })
})
