import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { fresh, newIngredient, refusal } from '../support-items'
import {
  approved,
  cover,
  createCertificateWorld,
  file,
  ingredientAs,
  ingredientOf,
  mails,
  storedIngredient,
  until,
  upload,
  type CertificateWorld,
} from './world'

describeDialects('approving a supplier certificate', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())
  beforeEach(() => world.test.services.database.db.deleteFrom('mail_outbox').execute())

  const calls = () => world.manager.api.supplierCertificates

  test('ingredients of both companies take the date, and nothing else of an approved row changes', async () => {
    const [mine, theirs] = [await ingredientOf(world, world.head), await ingredientOf(world, world.otherHead)]
    const before = [await storedIngredient(world, mine.id), await storedIngredient(world, theirs.id)]
    const { id } = await upload(world)
    await cover(world, id, [mine.id, theirs.id])
    world.test.clock.forward(60_000)
    const outcome = await calls().approve({ supplierCertificateId: id })
    expect(outcome).toMatchObject({ ingredients: 2, companies: 2, leftOut: [] })
    expect(outcome.certificate).toMatchObject({
      status: 'approved',
      state: 'valid',
      ingredients: 2,
      companies: 2,
    })
    for (const row of before)
      expect(await storedIngredient(world, row.id)).toEqual({
        ...row,
        expiration_date: until,
        supplier_certificate_id: id,
      })
    expect((await ingredientAs(world.company, mine.id)).supplierCertificate).toMatchObject({
      id,
      agencyName: 'Rabbinato di Prova',
      expiresOn: until,
      state: 'valid',
    })
  })

  test('each company gets one mail with its own ingredients, and the trail has each of them', async () => {
    const [mine, theirs] = [
      await ingredientOf(world, world.head, { name: fresh('Lecitina') }),
      await ingredientOf(world, world.otherHead, { name: fresh('Mangime') }),
    ]
    await world.test.services.database.db.deleteFrom('mail_outbox').execute()
    const { id } = await approved(world, [mine.id, theirs.id])
    const sent = await mails(world)
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
      [world.company.email, world.stranger.email].sort(),
    )
    for (const { recipient, text } of sent) {
      const own = recipient === world.company.email ? mine : theirs
      const other = own === mine ? theirs : mine
      expect(text).toContain(own.name)
      expect(text).not.toContain(other.name)
    }
    const events = await world.test.services.database.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', 'in', ['ingredient.expiry_set', 'supplier_certificate.approved'])
      .where('entity_id', 'in', [id, mine.id, theirs.id])
      .execute()
    expect(events.map(({ action, entity_id }) => [action, entity_id]).sort()).toEqual(
      [
        ['ingredient.expiry_set', mine.id],
        ['ingredient.expiry_set', theirs.id],
        ['supplier_certificate.approved', id],
      ].sort(),
    )
    const whole = events.find(({ action }) => action === 'supplier_certificate.approved')
    expect(JSON.parse(whole?.after ?? '')).toMatchObject({ ingredients: 2, companies: 2 })
    const one = events.find(({ entity_id }) => entity_id === mine.id)
    expect(JSON.parse(one?.before ?? '')).toMatchObject({ expirationDate: mine.expirationDate })
    expect(JSON.parse(one?.after ?? '')).toMatchObject({ expirationDate: until, supplierCertificateId: id })
    expect(one?.head_quarter_id).toBe(world.head)
  })

  test('of twenty approvals at once one succeeds, and each company is mailed once', async () => {
    const { id: ingredientId } = await ingredientOf(world, world.head)
    await world.test.services.database.db.deleteFrom('mail_outbox').execute()
    const { id } = await upload(world)
    await cover(world, id, [ingredientId])
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => calls().approve({ supplierCertificateId: id })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of answers)
      if (one.status === 'rejected')
        expect((one.reason as { code: string }).code).toMatch(
          /^supplier_certificate\.(approved_is_final|stale_version)$/,
        )
    expect(await mails(world)).toHaveLength(1)
  })

  test('an open version takes the date and becomes stale; the approved one beside it keeps its version', async () => {
    const first = await ingredientOf(world, world.head)
    const open = await world.company.api.ingredients.clone({ ingredientId: first.id })
    await approved(world, [first.id])
    expect(await storedIngredient(world, first.id)).toMatchObject({
      expiration_date: until,
      version: first.version,
    })
    expect(await storedIngredient(world, open.id)).toMatchObject({
      expiration_date: until,
      version: open.version + 1,
    })
    const stale = world.company.api.ingredients.save({
      ingredientId: open.id,
      name: open.name,
      expirationDate: until,
      version: open.version,
    })
    expect(await refusal(stale)).toMatchObject({ status: 409, code: 'ingredient.stale_version' })
  })

  test('a renewal moves what follows its predecessor, which it replaces; what is earlier stays unticked', async () => {
    const [follows, later] = [
      await ingredientOf(world, world.head),
      await ingredientOf(world, world.head, { expirationDate: '2029-12-31' }),
    ]
    const first = await approved(world, [follows.id, later.id])
    // Taking the date is for a person to say where days would be lost.
    expect((await ingredientAs(world.manager, later.id)).expirationDate).toBe('2029-12-31')
    const renewal = await upload(world, world.manager, { renewsId: first.id, expiresOn: '2029-03-31' })
    expect(renewal).toMatchObject({ status: 'waiting', renewsId: first.id, ingredients: 2 })
    expect(renewal.coverages.map(({ coverageState }) => coverageState)).toEqual(['proposed', 'proposed'])
    const { ingredients } = await calls().effects({ supplierCertificateId: renewal.id })
    const effectOf = (id: string) => ingredients.find(({ ingredientId }) => ingredientId === id)
    expect(effectOf(follows.id)).toMatchObject({ effect: 'moves', ticked: true, follows: true })
    expect(effectOf(later.id)).toMatchObject({ ticked: false, follows: false })
    await calls().approve({ supplierCertificateId: renewal.id })
    expect((await ingredientAs(world.company, follows.id)).supplierCertificate?.id).toBe(renewal.id)
    expect((await ingredientAs(world.company, later.id)).supplierCertificate).toBeNull()
    expect(await calls().get({ supplierCertificateId: first.id })).toMatchObject({
      state: 'replaced',
      replacedById: renewal.id,
    })
    expect(await refusal(upload(world, world.manager, { renewsId: first.id }))).toMatchObject({
      status: 409,
      code: 'supplier_certificate.replaced',
      data: { details: { newerId: renewal.id } },
    })
  })

  test('of two renewals of one certificate the second is refused', async () => {
    const first = await approved(world, [])
    const [one, two] = [
      await upload(world, world.manager, { renewsId: first.id }),
      await upload(world, world.colleague, { renewsId: first.id }),
    ]
    await calls().approve({ supplierCertificateId: one.id })
    expect(await refusal(calls().approve({ supplierCertificateId: two.id }))).toMatchObject({
      status: 409,
      code: 'supplier_certificate.replaced',
    })
  })

  test('what follows another valid certificate waits for a tick, and then follows this one alone', async () => {
    const { id: ingredientId } = await ingredientOf(world, world.head)
    const other = await approved(world, [ingredientId])
    const { id } = await upload(world, world.manager, { expiresOn: '2029-01-31' })
    await cover(world, id, [ingredientId])
    expect((await calls().effects({ supplierCertificateId: id })).ingredients).toMatchObject([
      { effect: 'other', ticked: false, current: { id: other.id } },
    ])
    const outcome = await calls().approve({ supplierCertificateId: id, ingredientIds: [ingredientId] })
    expect(outcome.ingredients).toBe(1)
    expect((await ingredientAs(world.manager, ingredientId)).supplierCertificate?.id).toBe(id)
    expect((await calls().get({ supplierCertificateId: other.id })).coverages).toMatchObject([
      { follows: false },
    ])
  })

  test('typing another date ends the following, and the next renewal leaves it unticked', async () => {
    const first = await ingredientOf(world, world.head)
    const certificate = await approved(world, [first.id])
    const open = await world.company.api.ingredients.clone({ ingredientId: first.id })
    expect(open).toMatchObject({ expirationDate: until, supplierCertificate: { id: certificate.id } })
    const { api } = world.company
    const same = { ingredientId: open.id, name: open.name }
    const kept = await api.ingredients.save({ ...same, expirationDate: until })
    expect(kept.supplierCertificate?.id).toBe(certificate.id)
    const typed = await api.ingredients.save({ ...same, expirationDate: '2027-12-31' })
    expect(typed).toMatchObject({ expirationDate: '2027-12-31', supplierCertificate: null })
    await world.manager.api.ingredients.approve({ ingredientId: open.id })
    const renewal = await upload(world, world.manager, { renewsId: certificate.id, expiresOn: '2029-03-31' })
    expect((await calls().effects({ supplierCertificateId: renewal.id })).ingredients).toMatchObject([
      { effect: 'typed', ticked: false },
    ])
  })

  test('ingredients are listed by the certificate that they follow, or without one', async () => {
    const [follows, typed] = [await ingredientOf(world, world.head), await ingredientOf(world, world.head)]
    const certificate = await approved(world, [follows.id])
    const ids = async (input: { SupplierCertificateId?: string; WithoutCertificate?: boolean }) =>
      (await world.company.api.ingredients.list({ ...input, ItemsPerPage: 500 })).items.map(({ id }) => id)
    expect(await ids({ SupplierCertificateId: certificate.id })).toEqual([follows.id])
    expect(await ids({ WithoutCertificate: true })).toContain(typed.id)
    expect(await ids({ WithoutCertificate: true })).not.toContain(follows.id)

    const other = await ingredientOf(world, world.head)
    await approved(world, [other.id])
    const { totalItems } = await world.company.api.ingredients.neighbours({
      ingredientId: follows.id,
      SupplierCertificateId: certificate.id,
    })
    expect(totalItems).toBe(1)
    const without = await world.company.api.ingredients.neighbours({
      ingredientId: typed.id,
      WithoutCertificate: true,
    })
    expect(without.totalItems).toBe((await ids({ WithoutCertificate: true })).length)
  })

  test('ingredients are listed by ids of any of their versions, never another company’s', async () => {
    const [first, second, theirs] = [
      await ingredientOf(world, world.head),
      await ingredientOf(world, world.head),
      await ingredientOf(world, world.otherHead),
    ]
    const newest = await world.company.api.ingredients.clone({ ingredientId: first.id })
    const { items } = await world.company.api.ingredients.list({
      IngredientId: [first.id, second.id, theirs.id, crypto.randomUUID()],
      ItemsPerPage: 500,
    })
    expect(items.map(({ id }) => id).toSorted()).toEqual([newest.id, second.id].toSorted())
  })

  test('a copy follows no certificate; a version from another vendor is proposed again', async () => {
    const first = await ingredientOf(world, world.head)
    const certificate = await approved(world, [first.id])
    const copy = await world.company.api.ingredients.clone({ ingredientId: first.id, asNewVersion: false })
    expect(copy).toMatchObject({ expirationDate: until, supplierCertificate: null })
    const open = await world.company.api.ingredients.clone({ ingredientId: first.id })
    await world.manager.api.ingredients.certifierSave({
      ingredientId: open.id,
      name: open.name,
      vendorName: 'Spezie d’Oriente',
    })
    const other = await world.manager.api.ingredients.approve({ ingredientId: open.id })
    expect(other.supplierCertificate).toBeNull()
    const { coverages } = await calls().get({ supplierCertificateId: certificate.id })
    expect(coverages).toMatchObject([{ coverageState: 'proposed', follows: false }])
  })

  test('the coverage of a deleted ingredient goes with it', async () => {
    const draft = await newIngredient(world, { companyIdAsVendorId: world.vendorId })
    const { id } = await upload(world)
    await cover(world, id, [draft.id])
    await world.manager.api.ingredients.remove({ ingredientId: draft.id, reason: 'Doppione' })
    const rows = await world.test.services.database.db
      .selectFrom('supplier_coverages')
      .selectAll()
      .where('certificate_id', '=', id)
      .execute()
    expect(rows).toEqual([])
  })

  test('only a recognised agency’s certificate is approved, with its vendor and an end that has not passed', async () => {
    const agency = await world.manager.api.agencies.create({ name: fresh('Ente') })
    const { id } = await upload(world, world.manager, { agencyId: agency.id })
    expect(await refusal(calls().approve({ supplierCertificateId: id }))).toMatchObject({
      status: 409,
      code: 'supplier_certificate.agency_not_recognised',
      data: { details: { agency: { id: agency.id, standing: 'unrated' } } },
    })
    await world.manager.api.agencies.setStanding({ agencyId: agency.id, standing: 'recognised' })
    expect((await calls().approve({ supplierCertificateId: id })).certificate.status).toBe('approved')
    const bare = await world.company.api.supplierCertificates.upload({
      vendorName: 'Lecitine Europa',
      issuedOn: '2020-01-01',
      expiresOn: '2021-01-01',
      file: file(),
    })
    const missing = await refusal(calls().approve({ supplierCertificateId: bare.id }))
    expect(Object.keys(missing.data.issues ?? {}).sort()).toEqual(['agencyName', 'expiresOn', 'vendorName'])
  })

  test('declared invalid, what follows it ends the day before, and its companies are mailed the reason', async () => {
    const [mine, theirs] = [await ingredientOf(world, world.head), await ingredientOf(world, world.otherHead)]
    const before = await storedIngredient(world, mine.id)
    const certificate = await approved(world, [mine.id, theirs.id])
    await world.test.services.database.db.deleteFrom('mail_outbox').execute()
    const asked = { supplierCertificateId: certificate.id, reason: 'Ritirato dall’ente' }
    expect(await refusal(calls().revoke({ ...asked, on: '2099-01-01' }))).toMatchObject({ status: 400 })
    const on = world.test.clock.now.toISOString().slice(0, 10)
    const last = new Date(Date.parse(on) - 86_400_000).toISOString().slice(0, 10)
    const revoked = await calls().revoke({ ...asked, on })
    expect(revoked).toMatchObject({
      status: 'approved',
      state: 'revoked',
      withdrawn: { on, reason: asked.reason },
    })
    expect(await storedIngredient(world, mine.id)).toEqual({
      ...before,
      expiration_date: last,
      supplier_certificate_id: certificate.id,
    })
    const sent = await mails(world)
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
      [world.company.email, world.stranger.email].sort(),
    )
    for (const { text } of sent) expect(text).toContain(asked.reason)
    expect(await refusal(calls().revoke({ ...asked, on }))).toMatchObject({
      status: 409,
      code: 'supplier_certificate.wrong_status',
    })
    // A revoked one can be renewed: that is another certificate.
    const renewal = await upload(world, world.manager, { renewsId: certificate.id })
    await calls().approve({ supplierCertificateId: renewal.id })
    expect((await ingredientAs(world.manager, mine.id)).expirationDate).toBe(until)
  })

  test('under four-eyes review one gives an opinion, and another approves', async () => {
    const { id: supplierCertificateId } = await upload(world)
    await world.manager.api.settings.saveDecisions({ decisionRule: 'two' })
    try {
      expect(await refusal(calls().approve({ supplierCertificateId }))).toMatchObject({
        code: 'review.second_person',
      })
      await calls().giveOpinion({ supplierCertificateId, favourable: true })
      expect(await refusal(calls().approve({ supplierCertificateId }))).toMatchObject({
        code: 'review.second_person',
      })
      const { certificate } = await world.colleague.api.supplierCertificates.approve({
        supplierCertificateId,
      })
      expect(certificate.status).toBe('approved')
    } finally {
      await world.manager.api.settings.saveDecisions({ decisionRule: 'one' })
    }
  })
})
