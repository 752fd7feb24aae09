import { afterAll, beforeAll, expect, test } from 'vitest'
import { alike, describeBothDialects } from '../../support/backend'
import { refusal } from '../support-items'
import { openDirectory, found, slugOf, strangers } from '../directory/world'
import { drawQuickly, givePasswords, takeMails, whileDrawing } from './quick-pdf'
import { createWorld, type World } from './world'

describeBothDialects('Rulings on certificates', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    await openDirectory(world, 'all')
  })
  afterAll(() => world.close())

  type Form = Parameters<World['manager']['api']['rulings']['create']>[0]
  const certificates = () => world.manager.api.certificates
  const issue = (productIds: string[], more: object = {}) =>
    certificates().create({
      productIds,
      certificationGroup: { name: 'Biscotti', companyId: world.facility, expireOn: '2027-11-30' },
      ...more,
    })
  const issued = async (...names: string[]) => {
    const productIds = await Promise.all(names.map((name) => world.product(name)))
    return { ...(await issue(productIds)), productIds }
  }
  const groupOf = async (id: string) =>
    (await certificates().get({ certificationGroupId: id })).certificationGroup
  const ruling = (kind: Form['kind'], subjectId: string, more: Partial<Form> = {}, by = world.manager) =>
    by.api.rulings.create({
      kind,
      subjectType: 'certificate',
      subjectId,
      reason: 'Latte nel forno 2',
      ...more,
    })
  const suspend = (id: string, more: Partial<Form> = {}) => ruling('suspend', id, { ownWish: true, ...more })
  const raise = async () =>
    (
      await world.manager.api.deviations.raise({
        companyId: world.facility,
        grade: 'major',
        finding: 'Latte in polvere nel forno 2',
      })
    ).id
  const settle = async (deviationId: string, by = world.manager) => {
    const answer = { cause: 'Errore', correction: 'Pulizia', correctiveAction: 'Chiave' }
    await world.molino.api.deviations.answer({ deviationId, ...answer })
    await by.api.deviations.accept({ deviationId })
  }
  const verify = async (id: string) => {
    const { shortCode } = await groupOf(id)
    return world.test.stranger.api.verify.code({ code: shortCode })
  }
  const day = (days: number) =>
    new Date(world.test.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

  // Spec: certificates.
  test('a certificate rests from the same day on, everywhere, and comes back', async () => {
    const { id, productIds } = await issued('Cantucci')
    await givePasswords(world.test)
    await takeMails(world.test)
    const deviationId = await raise()
    const made = await ruling('suspend', id, {
      deviationIds: [deviationId],
      deviations: [{ grade: 'minor', finding: 'Etichette vecchie', dueOn: day(20) }],
      publicNote: 'Non consumare con la carne',
      goods: 'from',
      goodsFrom: '2026-11-01',
      lots: 'L 4711',
    })
    expect(made).toMatchObject({ kind: 'suspend', state: 'standing', productCount: 0, openDeviations: 2 })
    expect(made.number).toMatch(/^PV-2026-\d{5}$/)
    expect(made.deviations.map(({ grade }) => grade).sort()).toEqual(['major', 'minor'])

    expect(await groupOf(id)).toMatchObject({ state: 'suspended', suspendedOn: day(0) })
    const { items } = await certificates().list({ WithState: 'suspended' })
    expect(items.map(({ certificationGroup }) => certificationGroup.id)).toEqual([id])
    expect(await verify(id)).toMatchObject({
      state: 'suspended',
      suspendedOn: day(0),
      suspensions: [
        {
          from: day(0),
          until: null,
          productCodes: null,
          goods: 'from',
          goodsFrom: '2026-11-01',
          lots: 'L 4711',
        },
      ],
    })
    const [item] = await found(world, 'cantucci')
    expect(item).toMatchObject({ state: 'suspended', suspendedOn: day(0) })
    const said = JSON.stringify([await verify(id), await strangers(world).product({ slug: item!.slug })])
    expect(said).toContain('Non consumare con la carne')
    for (const secret of ['forno 2', 'Etichette', made.number]) expect(said).not.toContain(secret)

    const letter = Buffer.from(
      await (await world.molino.api.rulings.download({ rulingId: made.id })).arrayBuffer(),
    )
    expect(letter.toString()).toContain(made.number)
    const mails = (await takeMails(world.test)).filter(({ subject }) => subject.includes('sospensione'))
    expect(mails.map(({ recipient }) => recipient)).toEqual([world.molino.email])
    expect(mails[0]!.text).toContain(made.number)

    // Nothing is made of what rests.
    const group = await groupOf(id)
    const added = await world.product('Nuovo')
    for (const call of [
      () => certificates().generateWhole({ certificationGroupId: id }),
      () => certificates().generatePartial({ certificationGroupId: id, productIds }),
      () => issue([added], { certificationGroup: { ...group, id } }),
      () => issue(productIds, { renewedFromId: id }),
    ])
      await expect(call()).rejects.toMatchObject(refused('certificate.suspended'))

    expect(await refusal(ruling('reinstate', id))).toMatchObject({
      code: 'ruling.deviations_open',
      data: { details: { deviations: made.deviations.map(({ id, number }) => ({ id, number })) } },
    })
    for (const one of made.deviations) await settle(one.id)
    expect(await world.manager.api.desk.get({ Kind: 'rulings' })).toMatchObject({
      items: [{ part: 'rulings.settled', id: made.id, groupId: id }],
    })
    await ruling('reinstate', id)
    expect(await groupOf(id)).toMatchObject({ state: 'valid', suspendedOn: null })
    expect(await verify(id)).toMatchObject({ state: 'valid', suspensions: [{ from: day(0), until: day(0) }] })
    expect((await found(world, 'cantucci'))[0]).toMatchObject({ state: 'valid', suspendedOn: null })
    await expect(ruling('reinstate', id)).rejects.toMatchObject(refused('ruling.not_suspended'))
    expect(
      (await world.manager.api.rulings.list({ SubjectId: id })).items.map(({ kind, state }) => [kind, state]),
    ).toEqual([
      ['reinstate', 'done'],
      ['suspend', 'lifted'],
    ])
    expect(
      (await world.molino.api.timeline.list({ HeadQuarterId: world.headquarters })).items[0],
    ).toMatchObject({
      action: 'certificate.reinstated',
    })
  })

  test(alike(dialect, 'some products rest, and stay on the certificate, marked'), async () => {
    const { id, productIds } = await issued('Frollini', 'Savoiardi')
    const [resting, other] = productIds as [string, string]
    const made = await suspend(id, { productIds: [resting] })
    expect(made).toMatchObject({ productCount: 1, products: [{ name: 'Frollini' }] })
    const { certificationGroup, certificates: documents } = await certificates().get({
      certificationGroupId: id,
    })
    expect(certificationGroup).toMatchObject({ state: 'valid', restingCount: 1, suspendedOn: null })
    expect(documents[0]!.products.map(({ suspendedOn }) => suspendedOn)).toEqual([day(0), null])
    expect((await found(world, 'frollini'))[0]).toMatchObject({ state: 'suspended' })
    expect((await found(world, 'savoiardi'))[0]).toMatchObject({ state: 'valid' })
    const page = await strangers(world).product({ slug: await slugOf(world, 'frollini') })
    expect(page).toMatchObject({ state: 'suspended', suspensions: [{ from: day(0), until: null }] })
    expect((await verify(id)).documents[0]!.products.map(({ suspendedOn }) => suspendedOn)).toEqual([
      day(0),
      null,
    ])
    await certificates().generatePartial({ certificationGroupId: id, productIds: [other] })
    await expect(
      certificates().generatePartial({ certificationGroupId: id, productIds: [resting] }),
    ).rejects.toMatchObject(refused('certificate.suspended'))
    expect(await refusal(suspend(id, { productIds: [resting] }))).toMatchObject({
      code: 'certificate.suspended',
      data: { details: { products: [{ id: resting, name: 'Frollini' }] } },
    })
    // All that was left: it is of the whole.
    expect(await suspend(id, { productIds: [other] })).toMatchObject({ productCount: 0 })
    expect(await groupOf(id)).toMatchObject({ state: 'suspended' })
    await expect(ruling('reinstate', id, { productIds: [resting] })).rejects.toMatchObject({ status: 400 })
    await ruling('reinstate', id)
    expect(await groupOf(id)).toMatchObject({ state: 'valid', restingCount: 0 })
  })

  test(alike(dialect, 'a product is reinstated before the others'), async () => {
    const { id, productIds } = await issued('Amaretti', 'Baci', 'Cialde')
    await suspend(id, { productIds: productIds.slice(0, 2) })
    await ruling('reinstate', id, { productIds: [productIds[0]!] })
    expect(await groupOf(id)).toMatchObject({ restingCount: 1 })
    await expect(ruling('reinstate', id, { productIds: [productIds[0]!] })).rejects.toMatchObject({
      status: 400,
    })
    await ruling('reinstate', id, { productIds: [productIds[1]!] })
    expect(await groupOf(id)).toMatchObject({ restingCount: 0 })
  })

  test(alike(dialect, 'of all products ticked it is of the whole'), async () => {
    const { id, productIds } = await issued('Lingue', 'Ricciarelli')
    expect(await suspend(id, { productIds })).toMatchObject({ productCount: 0 })
    expect(await groupOf(id)).toMatchObject({ state: 'suspended' })
  })

  test(alike(dialect, 'its day is today, or within 30 days'), async () => {
    const { id } = await issued('Giorni')
    for (const effectiveOn of [day(-1), day(31)])
      expect(await refusal(suspend(id, { effectiveOn }))).toMatchObject({
        status: 400,
        data: { issues: { effectiveOn: [expect.any(String)] } },
      })
    expect(await suspend(id, { effectiveOn: day(30) })).toMatchObject({ state: 'notice' })
    await expect(ruling('reinstate', id, { effectiveOn: day(1) })).rejects.toMatchObject({ status: 400 })
  })

  test(alike(dialect, 'a notice is the company’s alone to know, until its day'), async () => {
    const { id } = await issued('Preavviso')
    const { shortCode } = await groupOf(id)
    const slug = (await found(world, 'preavviso'))[0]!.slug
    const { asOf: _, ...before } = await strangers(world).product({ slug })
    const publicAnswers = async () => {
      const { asOf: _, ...product } = await strangers(world).product({ slug })
      return JSON.stringify([
        await world.test.stranger.api.verify.code({ code: shortCode }),
        product,
        await strangers(world).version(),
        await found(world, 'preavviso'),
      ])
    }
    const unaware = await publicAnswers()
    expect(JSON.stringify(before).length).toBeGreaterThan(0)
    const made = await suspend(id, { effectiveOn: day(1), publicNote: 'Nota di domani' })
    expect(await publicAnswers()).toBe(unaware)
    expect(await groupOf(id)).toMatchObject({ state: 'valid', noticeOn: day(1) })
    expect((await world.molino.api.rulings.list({ SubjectId: id })).items).toMatchObject([
      { id: made.id, state: 'notice', seenAt: null },
    ])
    const { parts } = await world.manager.api.desk.get({})
    expect(parts.find(({ part }) => part === 'rulings.begin')?.totalItems).toBeGreaterThan(0)

    const { now } = world.test.clock
    world.test.clock.forward(86_400_000)
    expect(await world.test.stranger.api.verify.code({ code: shortCode })).toMatchObject({
      state: 'suspended',
      suspensions: [{ publicNote: 'Nota di domani' }],
    })
    expect(await strangers(world).product({ slug })).toMatchObject({ state: 'suspended' })
    world.test.clock.now = now
    await ruling('reinstate', id)
    expect(await publicAnswers()).toBe(unaware)
  })

  test(alike(dialect, 'past its expiry a suspended certificate reads expired'), async () => {
    const productIds = [await world.product('Scade')]
    const { id } = await certificates().create({
      productIds,
      certificationGroup: { name: 'Scade', companyId: world.facility, expireOn: day(5) },
    })
    await suspend(id, { effectiveOn: day(10) })
    const { shortCode: code } = await groupOf(id)
    const { now } = world.test.clock
    world.test.clock.forward(12 * 86_400_000)
    // A session would end meanwhile.
    expect(await world.test.stranger.api.verify.code({ code })).toMatchObject({ state: 'expired' })
    world.test.clock.now = now
  })

  test(alike(dialect, 'nobody suspends what was replaced, revoked or ended'), async () => {
    const old = await issued('Vecchio')
    await issue(old.productIds, { renewedFromId: old.id }).catch(() => undefined)
    const reduced = await issued('Uno', 'Due')
    await certificates().reduce({
      certificationGroupId: reduced.id,
      productIds: [reduced.productIds[0]!],
      reason: 'Tolto',
    })
    const revoked = await issued('Revocato')
    await certificates().revoke({ certificationGroupId: revoked.id, reason: 'Errore' })
    const ended = await issued('Cessato')
    await ruling('end', ended.id)
    for (const [id, code] of [
      [reduced.id, 'certificate.replaced'],
      [revoked.id, 'certificate.revoked'],
      [ended.id, 'certificate.ended'],
    ] as const)
      await expect(suspend(id)).rejects.toMatchObject(refused(code))
  })

  test(alike(dialect, 'ended by the company’s wish, it never reads revoked, until it is'), async () => {
    const { id } = await issued('Congedo')
    await ruling('end', id, { reason: 'L’azienda chiude' })
    expect(await groupOf(id)).toMatchObject({
      state: 'ended',
      isFarewell: true,
      revokeReason: 'L’azienda chiude',
    })
    expect(await verify(id)).toMatchObject({ state: 'ended' })
    expect(
      (await certificates().list({ WithState: 'ended', Search: 'Biscotti' })).totalItems,
    ).toBeGreaterThan(0)
    await certificates().revoke({ certificationGroupId: id, reason: 'Copie in giro' })
    expect(await groupOf(id)).toMatchObject({ state: 'revoked', isFarewell: false })
    const kinds = (await world.manager.api.rulings.list({ SubjectId: id })).items.map(({ kind }) => kind)
    expect(kinds).toEqual(['revoke', 'end'])
  })

  test(alike(dialect, 'what was there before writes a ruling, too, with its letter'), async () => {
    const { id, productIds } = await issued('Resta', 'Va via')
    await certificates().reduce({ certificationGroupId: id, productIds: [productIds[1]!], reason: 'Burro' })
    const [reduced] = (await world.manager.api.rulings.list({ SubjectId: id })).items
    expect(reduced).toMatchObject({ kind: 'reduce', hasLetter: true, productCount: 1 })
    expect(await world.manager.api.rulings.get({ rulingId: reduced!.id })).toMatchObject({
      reason: 'Burro',
      products: [{ id: productIds[1] }],
    })
    const productId = await world.product('Ritirato')
    await world.manager.api.products.withdraw({ productId, reason: 'Errore' })
    const [withdrawn] = (await world.manager.api.rulings.list({ SubjectId: productId })).items
    expect(withdrawn).toMatchObject({ kind: 'withdraw', subject: { type: 'product', name: 'Ritirato' } })
    await world.molino.api.rulings.download({ rulingId: withdrawn!.id })
    expect(await refusal(world.vesuvio.api.rulings.get({ rulingId: withdrawn!.id }))).toMatchObject({
      status: 404,
    })
  })

  test(alike(dialect, 'the company takes note, once, and its desk asks no more'), async () => {
    const { id } = await issued('Presa visione')
    const made = await suspend(id)
    const unseen = async () =>
      (await world.molino.api.rulings.list({ Seen: false, SubjectId: id })).totalItems
    expect(await unseen()).toBe(1)
    const seen = await world.molino.api.rulings.markSeen({ rulingId: made.id })
    expect(seen).toMatchObject({ seenAt: world.test.clock.now.toISOString(), by: null })
    world.test.clock.forward(1000)
    expect(await world.molino.api.rulings.markSeen({ rulingId: made.id })).toMatchObject({
      seenAt: seen.seenAt,
    })
    expect(await unseen()).toBe(0)
    await expect(world.vesuvio.api.rulings.markSeen({ rulingId: made.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  test(alike(dialect, 'deviations are the company’s own, and open; one at least'), async () => {
    const { id } = await issued('Rilievi')
    const foreign = await world.manager.api.deviations.raise({
      companyId: world.otherFacility,
      grade: 'major',
      finding: 'Altrui',
    })
    for (const more of [{}, { deviationIds: [foreign.id] }])
      expect(await refusal(ruling('suspend', id, more))).toMatchObject({
        status: 400,
        data: { issues: { deviationIds: [expect.any(String)] } },
      })
    expect(await suspend(id)).toMatchObject({ ownWish: true, deviations: [] })
  })

  test(
    alike(
      dialect,
      'products that rest and are taken off settle their deviations; what stays goes on resting',
    ),
    async () => {
      const { id, productIds } = await issued('Tolto', 'Resta fermo', 'Libero')
      const [off, stays] = productIds as [string, string, string]
      const [over, goesOn] = [await raise(), await raise()]
      await ruling('suspend', id, { productIds: [off], deviationIds: [over] })
      await ruling('suspend', id, { productIds: [stays], deviationIds: [goesOn] })
      const made = await certificates().reduce({
        certificationGroupId: id,
        productIds: [off],
        reason: 'Non si fa più',
      })
      const statusOf = async (deviationId: string) =>
        (await world.manager.api.deviations.get({ deviationId })).status
      expect([await statusOf(over), await statusOf(goesOn)]).toEqual(['closed', 'open'])
      const [reduced] = (await world.manager.api.rulings.list({ SubjectId: id, WithKind: 'reduce' })).items
      expect(await world.manager.api.rulings.get({ rulingId: reduced!.id })).toMatchObject({
        settledNote: 'Non si fa più',
      })
      expect(await groupOf(made.id)).toMatchObject({ state: 'valid', restingCount: 1 })
      expect((await found(world, 'resta fermo'))[0]).toMatchObject({ state: 'suspended' })
      const [goingOn] = (await world.manager.api.rulings.list({ SubjectId: made.id })).items
      const trail = await world.manager.api.audit.list({ EntityId: made.id, Action: 'certificate.suspended' })
      expect(trail.items.map(({ after }) => after)).toEqual([
        expect.objectContaining({ number: goingOn?.number, productIds: [stays] }),
      ])
      expect(await refusal(ruling('reinstate', made.id))).toMatchObject({ code: 'ruling.deviations_open' })
      await settle(goesOn)
      await ruling('reinstate', made.id)
      expect(await groupOf(made.id)).toMatchObject({ restingCount: 0 })
    },
  )

  test('of two managers at once one suspends', async () => {
    const { id } = await issued('In due')
    const other = await world.test.signIn({ userType: 'Certifier', manager: true })
    const both = await Promise.allSettled([suspend(id), ruling('suspend', id, { ownWish: true }, other)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(
      refused('certificate.suspended'),
    )
    expect((await world.manager.api.rulings.list({ SubjectId: id })).totalItems).toBe(1)
  })

  test('sent twice, it is one', async () => {
    const { id } = await issued('Due volte')
    const form = { ownWish: true, idempotencyKey: 'una-volta-sola' }
    const [first, again] = await Promise.all([suspend(id, form), suspend(id, form)])
    expect(again.id).toBe(first.id)
    expect((await world.manager.api.rulings.list({ SubjectId: id })).totalItems).toBe(1)
    await expect(suspend(id, { ...form, lots: 'Altro' })).rejects.toMatchObject(
      refused('idempotency.key_reused'),
    )
  })

  test('suspended while a document is drawn: one or the other', async () => {
    const { id } = await issued('Mentre si stampa')
    const added = await world.product('Aggiunto')
    await whileDrawing(
      world.test,
      () => suspend(id),
      async () => {
        await expect(
          issue([added], { certificationGroup: { ...(await groupOf(id)), id } }),
        ).rejects.toMatchObject(refused('certificate.suspended'))
      },
    )
    expect((await certificates().get({ certificationGroupId: id })).certificates).toHaveLength(1)
  })

  test(alike(dialect, 'where two decide, another one reinstates; to suspend nobody waits'), async () => {
    const { id } = await issued('In due si decide')
    const other = await world.test.signIn({ userType: 'Certifier', manager: true })
    await givePasswords(world.test)
    await world.manager.api.settings.saveDecisions({ decisionRule: 'two' })
    try {
      const deviationId = await raise()
      await ruling('suspend', id, { deviationIds: [deviationId] })
      await settle(deviationId)
      expect(await refusal(ruling('reinstate', id))).toMatchObject({
        code: 'ruling.own_deviation',
        data: { details: { deviations: [{ id: deviationId }] } },
      })
      await ruling('reinstate', id, {}, other)
    } finally {
      await world.manager.api.settings.saveDecisions({ decisionRule: 'one' })
    }
  })

  test(alike(dialect, 'nothing lapses: after the months that are set, a manager has to decide'), async () => {
    await world.manager.api.settings.saveDecisions({ suspensionMonths: 1 })
    const { id } = await issued('Sei mesi')
    const made = await suspend(id)
    expect(made.decideOn).toBe('2026-12-20')
    const { shortCode: code } = await groupOf(id)
    const { now } = world.test.clock
    world.test.clock.now = new Date('2026-12-20T10:00:00Z')
    const later = await world.test.signIn({ userType: 'Certifier', manager: true })
    const { items } = await later.api.rulings.list({ ToDecide: true })
    expect(items.map((one) => one.id)).toEqual([made.id])
    expect((await later.api.desk.get({ Kind: 'rulings' })).items).toContainEqual(
      expect.objectContaining({ part: 'rulings.due', id: made.id, at: '2026-12-20' }),
    )
    expect(await world.test.stranger.api.verify.code({ code })).toMatchObject({ state: 'suspended' })
    world.test.clock.now = now
    await world.manager.api.settings.saveDecisions({ suspensionMonths: 6 })
  })

  test(alike(dialect, 'says before what it would touch'), async () => {
    const { id, productIds } = await issued('Da pesare', 'Anche')
    const deviationId = await raise()
    const effects = await world.manager.api.rulings.effects({ subjectType: 'certificate', subjectId: id })
    expect(effects).toMatchObject({ productCount: 2, buyers: [], buyerCount: 0 })
    expect(effects.certificateCount).toBeGreaterThan(0)
    expect(effects.certificates.map((one) => one.id)).not.toContain(id)
    expect(effects.deviations.map((one) => one.id)).toContain(deviationId)
    const some = await world.manager.api.rulings.effects({
      subjectType: 'certificate',
      subjectId: id,
      productIds: [productIds[0]!],
    })
    expect(some.products.map(({ name }) => name)).toEqual(['Da pesare'])
    const plain = await world.test.signIn({ userType: 'Certifier' })
    await expect(
      plain.api.rulings.effects({ subjectType: 'certificate', subjectId: id }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test(
    alike(dialect, 'an earlier portal is told that it is too old from the first suspension on'),
    async () => {
      const row = await world.test.services.database.db
        .selectFrom('settings')
        .select('value')
        .where('name', '=', 'schema.oldest_release')
        .executeTakeFirst()
      expect(row?.value).toBe('0090-rulings')
    },
  )
})

const refused = (code: string, status = 409) => ({ code, status })
