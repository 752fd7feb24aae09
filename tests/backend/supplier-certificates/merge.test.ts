import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { fresh, refusal } from '../support-items'
import {
  approved,
  cover,
  createCertificateWorld,
  file,
  ingredientAs,
  ingredientOf,
  mails,
  until,
  upload,
  type CertificateWorld,
} from './world'

describeDialects('merging two uploads of a supplier certificate', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())
  beforeEach(() => world.test.services.database.db.deleteFrom('mail_outbox').execute())

  const calls = () => world.manager.api.supplierCertificates
  const get = (who: SignedIn, supplierCertificateId: string) =>
    who.api.supplierCertificates.get({ supplierCertificateId })

  /** Uploaded by both companies under one number, each with an ingredient of its own. */
  async function twice(values: Parameters<typeof upload>[2] = {}) {
    const number = fresh('Doppio')
    const mine = await ingredientOf(world, world.head)
    const theirs = await ingredientOf(world, world.otherHead)
    const typed = async (by: SignedIn, id: string) => {
      const uploaded = await upload(world, by, { number, ...values })
      return by.api.supplierCertificates.setItems({
        supplierCertificateId: uploaded.id,
        items: [
          { name: 'Soy lecithin', ingredientIds: [id] },
          { name: `Name of ${id}`, ingredientIds: [] },
        ],
      })
    }
    const { id } = await typed(world.company, mine.id)
    // Which supplier is meant.
    const first = await calls().certifierSave({
      supplierCertificateId: id,
      companyIdAsVendorId: world.vendorId,
    })
    const second = await typed(world.stranger, theirs.id)
    return { first, second, mine, theirs }
  }

  test('certifiers alone see doubles: of one number and agency, or with the same file', async () => {
    const content = fresh('testo')
    const { first, second } = await twice({ file: file(content) })
    const third = await upload(world, world.manager, { file: file(content), agencyId: undefined })
    expect(await calls().doubles({ supplierCertificateId: first.id })).toMatchObject({
      totalItems: 2,
      items: [
        { id: second.id, sameNumber: true, sameFile: true, ingredients: 1, companies: 1 },
        { id: third.id, sameNumber: false, sameFile: true },
      ],
    })
    for (const who of [world.company, world.stranger])
      expect(
        await refusal(who.api.supplierCertificates.doubles({ supplierCertificateId: first.id })),
      ).toMatchObject({ status: 403 })
    const alone = await upload(world)
    expect((await calls().doubles({ supplierCertificateId: alone.id })).items).toEqual([])
  })

  test('a renewal is not a double of what it renews; two renewals of one are', async () => {
    const mine = await ingredientOf(world, world.head)
    const theirs = await ingredientOf(world, world.otherHead)
    const before = await approved(world, [mine.id, theirs.id], {
      expiresOn: '2027-08-31',
      file: file(fresh('prima')),
    })
    const renewal = (by: SignedIn) =>
      upload(world, by, { renewsId: before.id, number: undefined, file: file(fresh('rinnovo')) })
    const [one, other] = [await renewal(world.company), await renewal(world.stranger)]
    const idsOf = async (supplierCertificateId: string) =>
      (await calls().doubles({ supplierCertificateId })).items.map(({ id }) => id)
    expect(await idsOf(one.id)).toEqual([other.id])
    expect(await idsOf(before.id)).toEqual([])
  })

  test('printed names and coverages go to the other, this one is closed, and nothing is mailed', async () => {
    const { first, second, mine, theirs } = await twice()
    const seen = await get(world.company, first.id)
    const merged = await calls().merge({ supplierCertificateId: second.id, intoId: first.id })
    expect(merged.id).toBe(first.id)
    expect(merged.coverages.map(({ ingredientId }) => ingredientId).sort()).toEqual(
      [mine.id, theirs.id].sort(),
    )
    expect(merged.items.map(({ name }) => name).sort()).toEqual(
      [`Name of ${mine.id}`, `Name of ${theirs.id}`, 'Soy lecithin'].sort(),
    )
    expect(new Set(merged.coverages.map(({ itemId }) => itemId)).size).toBe(1)
    expect(await get(world.manager, second.id)).toMatchObject({
      state: 'merged',
      mergedIntoId: first.id,
      coverages: [],
      items: [],
    })
    // Not approved yet, and another company's: it is not seen.
    expect(await get(world.stranger, second.id)).toMatchObject({ state: 'merged', mergedIntoId: null })
    expect(await refusal(get(world.stranger, first.id))).toMatchObject({ status: 404 })
    expect(await mails(world)).toEqual([])
    // What the other company sees stays; its open form has to be read again.
    const after = await get(world.company, first.id)
    expect(after).toEqual({ ...seen, version: after.version, updatedAt: after.updatedAt })
    // The date comes with the approval, for both.
    await calls().approve({ supplierCertificateId: first.id })
    for (const id of [mine.id, theirs.id])
      expect((await ingredientAs(world.manager, id)).expirationDate).toBe(until)
    const facts = await get(world.stranger, first.id)
    expect(facts).toMatchObject({
      mine: false,
      headQuarterName: null,
      companies: 1,
      ingredients: 1,
      document: null,
    })
    expect(facts.coverages.map(({ ingredientId }) => ingredientId)).toEqual([theirs.id])
    expect(facts.items.map(({ name }) => name).sort()).toEqual(
      [`Name of ${theirs.id}`, 'Soy lecithin'].sort(),
    )
    expect((await get(world.stranger, second.id)).mergedIntoId).toBe(first.id)
    expect(JSON.stringify(await get(world.stranger, second.id))).not.toContain(world.head)
  })

  test('into an approved one what comes along takes its date, as by approval, and nobody else is told', async () => {
    const { first, second, mine, theirs } = await twice()
    const later = await ingredientOf(world, world.otherHead, { expirationDate: '2029-01-01' })
    await cover(world, second.id, [theirs.id, later.id])
    await calls().approve({ supplierCertificateId: first.id })
    await world.test.services.database.db.deleteFrom('mail_outbox').execute()
    const seen = await get(world.company, first.id)
    const list = await world.company.api.supplierCertificates.list({ ItemsPerPage: 500 })
    await calls().merge({ supplierCertificateId: second.id, intoId: first.id })
    expect(await ingredientAs(world.manager, theirs.id)).toMatchObject({
      expirationDate: until,
      supplierCertificate: { id: first.id },
    })
    // A later date is not taken away.
    expect((await ingredientAs(world.manager, later.id)).expirationDate).toBe('2029-01-01')
    expect((await ingredientAs(world.company, mine.id)).expirationDate).toBe(until)
    const told = await mails(world)
    expect(told.map(({ recipient }) => recipient)).toEqual([world.stranger.email])
    expect(told[0]?.text).not.toContain(world.company.email)
    expect(await get(world.company, first.id)).toEqual(seen)
    expect(await world.company.api.supplierCertificates.list({ ItemsPerPage: 500 })).toEqual(list)
    expect(await get(world.stranger, second.id)).toMatchObject({ mergedIntoId: first.id, state: 'merged' })
  })

  test('what is merged is final, and merging it again answers the same', async () => {
    const { first, second } = await twice()
    const other = await upload(world)
    const asked = { supplierCertificateId: second.id, intoId: first.id }
    const once = await calls().merge(asked)
    expect(await calls().merge(asked)).toEqual(once)
    const closed = { supplierCertificateId: second.id }
    const refused = [
      calls().merge({ ...closed, intoId: other.id }),
      calls().certifierSave({ ...closed, number: 'X' }),
      calls().setItems({ ...closed, items: [] }),
      calls().approve(closed),
      calls().askForChanges({ ...closed, notes: 'Perché?' }),
      calls().remove({ ...closed, reason: 'Doppione' }),
      world.stranger.api.supplierCertificates.save({ ...closed, number: 'X' }),
      world.stranger.api.supplierCertificates.send(closed),
    ]
    for (const refusedAs of await Promise.all(refused.map((call) => refusal(call))))
      expect(refusedAs).toMatchObject({ status: 409, code: 'supplier_certificate.merged' })
    expect((await refusal(world.stranger.api.supplierCertificates.send(closed))).data.details).toEqual({
      intoId: null,
    })
    expect(
      await refusal(calls().merge({ supplierCertificateId: other.id, intoId: second.id })),
    ).toMatchObject({
      status: 409,
      code: 'supplier_certificate.not_in_force',
    })
    // An earlier merge leads on.
    await calls().merge({ supplierCertificateId: first.id, intoId: other.id })
    expect((await get(world.manager, second.id)).mergedIntoId).toBe(other.id)
  })

  test('itself, an approved one, a stale one and one for another client are refused', async () => {
    const { first, second } = await twice()
    const asked = { supplierCertificateId: second.id, intoId: first.id }
    expect(await refusal(calls().merge({ ...asked, intoId: second.id }))).toMatchObject({ status: 400 })
    expect(await refusal(calls().merge({ ...asked, version: 1 }))).toMatchObject({
      status: 409,
      code: 'supplier_certificate.stale_version',
    })
    const done = await approved(world, [])
    expect(await refusal(calls().merge({ supplierCertificateId: done.id, intoId: first.id }))).toMatchObject({
      code: 'supplier_certificate.approved_is_final',
    })
    await calls().certifierSave({ supplierCertificateId: first.id, onlyForId: world.head })
    expect(await refusal(calls().merge(asked))).toMatchObject({
      status: 400,
      data: { issues: { intoId: expect.anything() } },
    })
    await calls().revoke({ supplierCertificateId: done.id, reason: 'Ritirato', on: '2026-11-01' })
    expect(await refusal(calls().merge({ ...asked, intoId: done.id }))).toMatchObject({
      code: 'supplier_certificate.not_in_force',
    })
    expect(await refusal(world.company.api.supplierCertificates.merge(asked))).toMatchObject({ status: 403 })
  })

  test('of merges of both into each other at once exactly one is done', async () => {
    const { first, second } = await twice()
    const answers = await Promise.allSettled([
      calls().merge({ supplierCertificateId: first.id, intoId: second.id }),
      world.colleague.api.supplierCertificates.merge({ supplierCertificateId: second.id, intoId: first.id }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [one, other] = [await get(world.manager, first.id), await get(world.manager, second.id)]
    expect([one.mergedIntoId, other.mergedIntoId].filter(Boolean)).toHaveLength(1)
    expect(one.coverages.length + other.coverages.length).toBe(2)
  })

  test('the trail names both, for certifiers', async () => {
    const { first, second } = await twice()
    await calls().merge({ supplierCertificateId: second.id, intoId: first.id })
    const trail = async (EntityId: string) =>
      (await world.manager.api.audit.list({ EntityType: 'supplier_certificate', EntityId })).items.map(
        ({ action }) => action,
      )
    expect(await trail(second.id)).toContain('supplier_certificate.merged')
    expect(await trail(first.id)).toContain('supplier_certificate.merge_taken')
    for (const who of [world.company, world.stranger]) {
      const { items } = await who.api.timeline.list({})
      expect(JSON.stringify(items)).not.toMatch(/merge_taken|mergedInto/)
    }
  })
})

describeDialects('merging certifying agencies', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const made = async (name: string) => world.manager.api.agencies.create({ name })

  test('certificates move, approved ones too, and the former name leads to the other', async () => {
    const { api } = world.manager
    const former = await made('KLB D.')
    await api.agencies.setStanding({ agencyId: former.id, standing: 'recognised' })
    const mine = await ingredientOf(world, world.head)
    const certificate = await approved(world, [mine.id], { agencyId: former.id })
    const open = await upload(world, world.company, { agencyId: former.id })
    const asked = { agencyId: former.id, intoId: world.agencyId }
    const before = await world.company.api.ingredients.get({ ingredientId: mine.id })
    const merged = await api.agencies.merge(asked)
    expect(merged).toMatchObject({ id: world.agencyId, name: 'Rabbinato di Prova', standing: 'recognised' })
    expect(await api.agencies.merge(asked)).toEqual(merged)
    for (const { id } of [certificate, open]) {
      const now = await api.supplierCertificates.get({ supplierCertificateId: id })
      expect(now).toMatchObject({ agencyId: world.agencyId, agencyName: 'Rabbinato di Prova' })
      expect(now.name).toContain('Rabbinato di Prova')
    }
    const after = await world.company.api.ingredients.get({ ingredientId: mine.id })
    expect(after).toEqual({
      ...before,
      supplierCertificate: { ...before.supplierCertificate, agencyName: 'Rabbinato di Prova' },
    })
    expect((await api.agencies.list({})).items.map(({ id }) => id)).not.toContain(former.id)
    const typed = await upload(world, world.manager, { agencyId: undefined, agencyName: 'klb d.' })
    expect(typed.agencyId).toBe(world.agencyId)
    expect(await refusal(made('KLB D.'))).toMatchObject({
      status: 409,
      code: 'agency.exists',
      data: { details: { id: world.agencyId } },
    })
    const { items } = await api.audit.list({ EntityType: 'agency', EntityId: former.id })
    expect(items.map(({ action }) => action)).toContain('agency.merged')
    expect(JSON.stringify(items)).toContain('KLB D.')
  })

  test('itself, an unknown one, a stale version and an ordinary certifier are refused', async () => {
    const [one, other] = [await made(fresh('Ente')), await made(fresh('Ente'))]
    const asked = { agencyId: one.id, intoId: other.id }
    const merge = (input: object, who = world.manager) =>
      refusal(who.api.agencies.merge({ ...asked, ...input }))
    expect(await merge({ intoId: one.id })).toMatchObject({ status: 400 })
    expect(await merge({ intoId: 'unknown' })).toMatchObject({ status: 404 })
    expect(await merge({ agencyId: 'unknown' })).toMatchObject({ status: 404 })
    expect(await merge({}, world.colleague)).toMatchObject({ status: 403 })
    expect(await merge({}, world.company)).toMatchObject({ status: 403 })
    await world.manager.api.agencies.setStanding({ agencyId: one.id, standing: 'unrecognised' })
    expect(await merge({ version: one.version })).toMatchObject({
      status: 409,
      code: 'agency.stale_version',
      data: { details: { current: { standing: 'unrecognised' } } },
    })
  })

  test('of merges of both into each other at once exactly one is done', async () => {
    const [one, other] = [await made(fresh('Ente')), await made(fresh('Ente'))]
    const { api } = world.manager
    const answers = await Promise.allSettled([
      api.agencies.merge({ agencyId: one.id, intoId: other.id }),
      api.agencies.merge({ agencyId: other.id, intoId: one.id }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
