import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { refusal } from '../support-items'
import { drawQuickly, givePasswords, takeMails, whileDrawing } from './quick-pdf'
import { createWorld, type World } from './world'

describeDialects('A certificate that is reduced', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })
    await givePasswords(world.test)
  })
  afterAll(() => world.close())
  beforeEach(() => takeMails(world.test))

  const api = () => world.manager.api.certificates
  const group = (fields: object = {}) => ({
    name: 'Biscotti secchi',
    companyId: world.facility,
    expireOn: '2027-11-30',
    ...fields,
  })
  const issue = (productIds: string[], fields: object = {}, more: object = {}) =>
    api().create({ productIds, certificationGroup: group(fields), ...more })
  const issued = async (...names: string[]) => {
    const productIds = await Promise.all(names.map((name) => world.product(name)))
    return { ...(await issue(productIds)), productIds }
  }
  type Reduction = Parameters<World['manager']['api']['certificates']['reduce']>[0]
  const reason = 'Il burro del fornitore non è più certificato.'
  const reduce = (certificationGroupId: string, productIds: string[], more: Partial<Reduction> = {}) =>
    api().reduce({ certificationGroupId, productIds, reason, ...more })
  const read = (certificationGroupId: string) => api().get({ certificationGroupId })
  const groupOf = async (id: string) => (await read(id)).certificationGroup
  const certificateOf = async (productId: string) =>
    (await world.manager.api.products.get({ productId })).certificateId
  const printedOf = async (certificateId: string) => {
    const { printed } = await world.test.services.database.db
      .selectFrom('certificates')
      .select('printed')
      .where('id', '=', certificateId)
      .executeTakeFirstOrThrow()
    return JSON.parse(printed) as { renewalOf: string | null; reductionOf?: string; supplement: unknown }
  }
  /** What is issued meanwhile is drawn itself. */
  const once = (work: () => Promise<unknown>) => {
    let done: true | undefined
    return async () => {
      if (done) return
      done = true
      await work()
    }
  }
  const counted = async () => (await api().list({ ItemsPerPage: 1 })).totalItems

  // The first: what somebody does again within minutes is told in one line.
  test('stands in the trail, and in the stories of both sides', async () => {
    const { id, productIds } = await issued('Ciambelle', 'Krumiri')
    const made = await reduce(id, [productIds[1]!])
    const { items } = await world.manager.api.audit.list({
      EntityType: 'certification_group',
      EntityId: made.id,
    })
    expect(items).toMatchObject([
      {
        action: 'certificate.reduced',
        actorEmail: world.manager.email,
        before: { productIds },
        after: { reducedFromId: id, productIds: [productIds[0]], reason, certificateId: made.certificateId },
      },
    ])
    const { number } = await groupOf(made.id)
    for (const { api: side } of [world.manager, world.molino]) {
      const [line] = (await side.timeline.list({ HeadQuarterId: world.headquarters })).items
      expect(line).toMatchObject({
        action: 'certificate.reduced',
        sentence: `ha emesso il certificato «${number} · Biscotti secchi», che riduce il precedente`,
        changes: [
          { field: 'productIds', oldValue: 'Krumiri', newValue: null },
          { field: 'reason', newValue: reason },
        ],
      })
    }
  })

  test('is issued anew without a product: the same but for that, and the old one is replaced', async () => {
    const fields = { description: 'Linea\nforno 2', expireOn: '2027-03-31' }
    const kept = [await world.product('Frollini'), await world.product('Savoiardi')]
    const gone = await world.product('Burrosi')
    const old = await issue([...kept, gone], fields)
    const before = await read(old.id)
    const versions = (await world.manager.api.products.get({ productId: kept[0]! })).versions

    const made = await reduce(old.id, [gone])
    const { certificationGroup: reduced, certificates } = await read(made.id)
    expect(reduced).toMatchObject({
      ...group(fields),
      lotNumber: null,
      state: 'valid',
      renewedFromId: old.id,
      renewedFromNumber: before.certificationGroup.number,
      reducedReason: reason,
      replacedReason: null,
    })
    expect(certificates.map(({ products }) => products.map(({ id }) => id))).toEqual([kept])
    expect(made.certificateId).toBe(certificates[0]?.id)
    expect(await printedOf(made.certificateId)).toMatchObject({
      renewalOf: null,
      reductionOf: before.certificationGroup.number,
    })
    expect(await groupOf(old.id)).toMatchObject({
      state: 'replaced',
      replacedById: made.id,
      replacedByNumber: reduced.number,
      reducedReason: null,
      replacedReason: reason,
    })
    // What was printed stays as it was.
    expect((await read(old.id)).certificates).toEqual(before.certificates)
    for (const id of kept) expect(await certificateOf(id)).toBe(made.certificateId)
    expect((await world.manager.api.products.get({ productId: kept[0]! })).versions).toEqual(versions)

    // The company reads why; anybody, that it was replaced.
    const { certificationGroup } = await world.molino.api.certificates.get({ certificationGroupId: made.id })
    expect(certificationGroup).toMatchObject({ reducedReason: reason })
    const check = (code: string) => world.test.stranger.api.verify.code({ code })
    expect(await check(before.certificationGroup.shortCode)).toMatchObject({
      state: 'replaced',
      replacedBy: { number: reduced.number },
    })
    expect(await check(reduced.shortCode)).toMatchObject({ state: 'valid' })
    expect(JSON.stringify(await check(reduced.shortCode))).not.toContain('burro')
  })

  test('frees what was taken off', async () => {
    const { id, productIds } = await issued('Cantucci', 'Amaretti')
    const [kept, gone] = productIds as [string, string]
    await reduce(id, [gone])
    expect(await certificateOf(gone)).toBeNull()
    const other = await issue([gone])
    expect(await certificateOf(gone)).toBe(other.certificateId)
    expect(await refusal(issue([kept]))).toMatchObject({ code: 'certificate.products_not_available' })
  })

  describe('anybody reads on the old paper', () => {
    const check = async (id: string) => {
      const { shortCode: code } = await groupOf(id)
      return world.test.stranger.api.verify.code({ code })
    }
    const linesOf = async (id: string) =>
      (await check(id)).documents.flatMap(({ products }) =>
        products.map(({ name, notCertifiedSince, standsOn }) => [
          name,
          notCertifiedSince ?? standsOn?.number ?? null,
        ]),
      )

    test('since when a product is no longer certified, and where the others stand', async () => {
      const { id, productIds } = await issued('Panforte', 'Strutto')
      const before = await linesOf(id)
      const made = await reduce(id, [productIds[1]!])
      const { number, shortCode } = await groupOf(made.id)
      expect(before).toEqual([
        ['Panforte', null],
        ['Strutto', null],
      ])
      expect(await linesOf(id)).toEqual([
        ['Panforte', number],
        ['Strutto', '2026-11-20'],
      ])
      const [kept] = (await check(id)).documents[0]?.products ?? []
      expect(kept?.standsOn).toEqual((await check(id)).replacedBy)
      expect(kept?.standsOn?.verifyUrl).toBe(`http://sigillo.test/verify/${shortCode}`)
      // Nothing was taken off what remains.
      expect(await linesOf(made.id)).toEqual([['Panforte', null]])
    })

    test('each day of several reductions, and the newest certificate that has the rest', async () => {
      const { db } = world.test.services.database
      const { id, productIds } = await issued('Primo', 'Secondo', 'Terzo')
      const first = await reduce(id, [productIds[0]!])
      const second = await reduce(first.id, [productIds[1]!])
      const { number } = await groupOf(second.id)
      const change = (made: { id: string }, fields: { created_at?: string; revoked_at?: string }) =>
        db.updateTable('certification_groups').set(fields).where('id', '=', made.id).execute()
      await change(first, { created_at: '2026-11-17T09:00:00.000Z' })
      await change(second, { created_at: '2026-11-18T23:30:00.000Z' })
      expect(await linesOf(id)).toEqual([
        ['Primo', '2026-11-17'],
        // Past midnight in Rome.
        ['Secondo', '2026-11-19'],
        ['Terzo', number],
      ])
      await change(second, { revoked_at: '2026-11-20T08:00:00.000Z' })
      expect((await linesOf(first.id)).at(-1)).toEqual(['Terzo', '2026-11-20'])
    })

    test('nothing of the kind about what is certified again, there or elsewhere', async () => {
      const { id, productIds } = await issued('Sempre', 'Torna', 'Altrove', 'Mai più')
      const [, back = '', elsewhere = ''] = productIds
      const made = await reduce(id, productIds.slice(1))
      await issue([back], { id: made.id })
      await issue([elsewhere])
      const { number } = await groupOf(made.id)
      expect(await linesOf(id)).toEqual([
        ['Sempre', number],
        ['Torna', number],
        // That certificate is not for the holder of this one.
        ['Altrove', null],
        ['Mai più', '2026-11-20'],
      ])
    })

    test('nothing of the kind where it was renewed', async () => {
      const { id, productIds } = await issued('Rinnovato', 'Lasciato')
      await issue([productIds[0]!], {}, { renewedFromId: id })
      expect(await linesOf(id)).toEqual([
        ['Rinnovato', null],
        ['Lasciato', null],
      ])
    })

    test('what the reduction of its renewal took off', async () => {
      const { id, productIds } = await issued('Ancora', 'Non ancora')
      const renewal = await issue(productIds, {}, { renewedFromId: id })
      await reduce(renewal.id, [productIds[1]!])
      expect((await linesOf(id)).at(-1)).toEqual(['Non ancora', '2026-11-20'])
    })
  })

  test('brings together what all its documents have, and says so on later ones', async () => {
    const first = await issued('Crackers', 'Grissini')
    const added = [await world.product('Taralli'), await world.product('Schiacciatine')]
    await issue(added, { id: first.id })
    const made = await reduce(first.id, [first.productIds[0]!, added[1]!])
    const { certificates, certificationGroup } = await read(made.id)
    expect(certificates.map(({ products }) => products.map(({ name }) => name))).toEqual([
      ['Grissini', 'Taralli'],
    ])
    for (const id of [first.productIds[0]!, added[1]!]) expect(await certificateOf(id)).toBeNull()
    const later = await issue([await world.product('Friselle')], { id: made.id })
    expect(await printedOf(later.certificateId)).toMatchObject({
      renewalOf: null,
      reductionOf: certificationGroup.renewedFromNumber,
    })
    // Once more: what it says is why this time.
    const again = await reduce(made.id, [added[0]!], { reason: 'Ricetta ritirata' })
    expect(await groupOf(again.id)).toMatchObject({
      reducedReason: 'Ricetta ritirata',
      renewedFromId: made.id,
    })
    expect(await groupOf(made.id)).toMatchObject({
      reducedReason: reason,
      replacedReason: 'Ricetta ritirata',
    })
  })

  test('mails each account of the company once, what was taken off and why', async () => {
    const { id, productIds } = await issued('Pandoro', 'Panettone')
    const { number } = await groupOf(id)
    await takeMails(world.test)
    await world.molino.api.authentication.setNotices({ reviews: false })
    const outline = await api().outlineReduction({
      certificationGroupId: id,
      productIds: [productIds[1]!],
      reason,
    })
    const made = await reduce(id, [productIds[1]!], { reason: 'Ricetta cambiata\n<senza> avviso' })
    const mails = await takeMails(world.test)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(outline.recipients.toSorted())
    expect(outline.recipients).toContain(world.molino.email)
    for (const { subject, text, html } of mails) {
      expect(subject).toBe(`Certificato ${number} ridotto`)
      expect(text).toContain('Panettone')
      expect(text).not.toContain('Pandoro')
      expect(text).toContain('Ricetta cambiata')
      expect(text).toMatch(/La lettera del provvedimento PV-\d{4}-\d{5} è nel portale/)
      expect(text).toContain(`http://sigillo.test/certificates/${made.id}`)
      expect(html).toContain('&lt;senza&gt; avviso')
    }
    await world.molino.api.authentication.setNotices({ reviews: true })
  })

  test('is shown before, and then nothing has changed', async () => {
    const { id, productIds } = await issued('Lingue di gatto', 'Baci di dama')
    const before = await counted()
    const form = { certificationGroupId: id, productIds: [productIds[0]!], reason }
    expect(await api().outlineReduction(form)).toMatchObject({
      totalItems: 1,
      expireOn: '2027-11-30',
      companyName: 'Molino di Foggia',
      renewedFromNumber: (await groupOf(id)).number,
    })
    const preview = await (await api().previewReduction(form)).text()
    expect(preview).toContain('Baci di dama')
    expect(preview).not.toContain('Lingue di gatto')
    expect(preview).toContain('FAC-SIMILE')
    expect(await counted()).toBe(before)
    expect((await groupOf(id)).state).toBe('valid')
  })

  describe('is refused', () => {
    test('to nothing, which is a revocation', async () => {
      const { id, productIds } = await issued('Ricciarelli', 'Brigidini')
      const refused = await refusal(reduce(id, productIds))
      expect(refused).toMatchObject({ status: 409, code: 'certificate.reduced_to_nothing' })
      expect(refused.message).toContain('revocalo')
      expect((await groupOf(id)).state).toBe('valid')
    })

    test('without a product, with one that is not on it, without a reason', async () => {
      const { id, productIds } = await issued('Pan di spagna', 'Gubana')
      const [one = ''] = productIds
      const elsewhere = (await issued('Altrove')).productIds[0]!
      const wrong = async (form: Partial<Reduction>) => (await refusal(reduce(id, [one], form))) as unknown
      const at = (field: string, message: string) => ({
        status: 400,
        data: { issues: { [field]: [message] } },
      })
      expect(await wrong({ productIds: [] })).toMatchObject(at('productIds', 'Select at least one product'))
      for (const productIds of [[elsewhere], [one, elsewhere], ['nessuno']])
        expect(await wrong({ productIds })).toMatchObject(at('productIds', 'Scelta non valida'))
      for (const text of ['', '  \n\t '])
        expect(await wrong({ reason: text })).toMatchObject(at('reason', 'Required'))
      expect((await groupOf(id)).state).toBe('valid')
    })

    test('once it has ended', async () => {
      const revoked = await issued('Torrone', 'Croccante')
      await api().revoke({ certificationGroupId: revoked.id, reason })
      const replaced = await issued('Mostaccioli', 'Pignolata')
      await reduce(replaced.id, [replaced.productIds[0]!])
      const expired = await issued('Zeppole', 'Struffoli')
      await world.test.services.database.db
        .updateTable('certification_groups')
        .set({ expire_on: '2020-01-01' })
        .where('id', '=', expired.id)
        .execute()
      for (const [why, { id, productIds }] of Object.entries({ revoked, replaced, expired }))
        expect(await refusal(reduce(id, [productIds[1]!]))).toMatchObject({
          status: 409,
          code: `certificate.${why}`,
        })
    })

    test('to anybody but managers; another company has no such certificate', async () => {
      const { id, productIds } = await issued('Sfogliatine', 'Ventagli')
      const form = { certificationGroupId: id, productIds: [productIds[0]!], reason }
      const staff = await world.test.signIn({ userType: 'Certifier' })
      for (const { api: who } of [staff, world.molino, world.vesuvio])
        for (const call of ['reduce', 'outlineReduction', 'previewReduction'] as const)
          expect(await refusal(who.certificates[call](form))).toMatchObject({ status: 403 })
      expect(await refusal(api().reduce({ ...form, certificationGroupId: 'nessuno' }))).toMatchObject({
        status: 404,
      })
      expect((await groupOf(id)).state).toBe('valid')
    })
  })

  describe('by several at once', () => {
    test('two managers: one wins, the other is told that it was replaced', async () => {
      const { id, productIds } = await issued('Nocciolini', 'Canestrelli')
      const other = await world.test.signIn({ userType: 'Certifier', manager: true })
      const before = await counted()
      await takeMails(world.test)
      const answers = await Promise.allSettled([
        reduce(id, [productIds[0]!]),
        other.api.certificates.reduce({ certificationGroupId: id, productIds: [productIds[1]!], reason }),
      ])
      const lost = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason as unknown] : [],
      )
      expect(lost).toMatchObject([{ status: 409, code: 'certificate.replaced' }])
      expect(await counted()).toBe(before + 1)
      expect(await takeMails(world.test)).toHaveLength(2)
    })

    test('the same form sent again answers with what it made', async () => {
      const { id, productIds } = await issued('Bussolai', 'Zaeti')
      const idempotencyKey = 'ridurre-una-volta'
      const send = () => reduce(id, [productIds[0]!], { idempotencyKey })
      const before = await counted()
      const [one, other] = await Promise.all([send(), send()])
      expect(other).toEqual(one)
      expect(await send()).toEqual(one)
      expect(await counted()).toBe(before + 1)
      const another = await world.test.signIn({ userType: 'Certifier', manager: true })
      expect(
        await refusal(
          another.api.certificates.reduce({
            certificationGroupId: id,
            productIds: [productIds[0]!],
            reason,
            idempotencyKey,
          }),
        ),
      ).toMatchObject({ code: 'certificate.replaced' })
    })

    test('the key of another certificate or of another reduction is refused, and reduces nothing', async () => {
      const { id, productIds } = await issued('Ricciarelli', 'Cavallucci')
      const idempotencyKey = 'di-un-altro-modulo'
      await issue([await world.product('Panforte')], {}, { idempotencyKey })
      const reused = { status: 409, code: 'idempotency.key_reused' }
      const send = (key: string, index: number) => reduce(id, [productIds[index]!], { idempotencyKey: key })
      await expect(send(idempotencyKey, 0)).rejects.toMatchObject(reused)
      expect((await read(id)).certificates.flatMap(({ products }) => products)).toHaveLength(2)
      const made = await send('una-riduzione', 0)
      await expect(send('una-riduzione', 1)).rejects.toMatchObject(reused)
      expect(await send('una-riduzione', 0)).toEqual(made)
    })

    test('a product that is added while it is drawn remains', async () => {
      const { id, productIds } = await issued('Colomba', 'Veneziana')
      const late = await world.product('Bauletto')
      await whileDrawing(
        world.test,
        once(() => issue([late], { id })),
        async () => {
          const made = await reduce(id, [productIds[0]!])
          const { certificates } = await read(made.id)
          expect(certificates.map(({ products }) => products.map(({ name }) => name))).toEqual([
            ['Veneziana', 'Bauletto'],
          ])
          expect(await certificateOf(late)).toBe(made.certificateId)
        },
      )
    })

    test('an addition that is drawn meanwhile is refused, and its product stays free', async () => {
      const { id, productIds } = await issued('Maritozzi', 'Bomboloni')
      const late = await world.product('Ciambelloni')
      await whileDrawing(
        world.test,
        once(() => reduce(id, [productIds[0]!])),
        async () => {
          expect(await refusal(issue([late], { id }))).toMatchObject({ code: 'certificate.replaced' })
        },
      )
      expect(await certificateOf(late)).toBeNull()
    })

    test('twenty who reduce, add and revoke: each product is on one certificate, or on none', async () => {
      const { id, productIds } = await issued('Gocciole', 'Macine', 'Tarallucci')
      const late = await Promise.all(['Abbracci', 'Campagnole'].map((name) => world.product(name)))
      const answers = await Promise.allSettled<unknown>(
        Array.from({ length: 20 }, (_, index) => {
          if (index % 5 === 4) return issue([late[index % 2]!], { id })
          if (index === 13) return api().revoke({ certificationGroupId: id, reason })
          return reduce(id, [productIds[index % 3]!])
        }),
      )
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
      const { replacedById, revokedAt } = await groupOf(id)
      expect(replacedById !== null || revokedAt !== null).toBe(true)
      const on = await Promise.all([...productIds, ...late].map(certificateOf))
      if (replacedById === null) return expect(new Set(on)).toEqual(new Set([null]))
      const { certificates } = await read(replacedById)
      const certified = on.filter((one) => one !== null)
      expect(new Set(certified)).toEqual(new Set(certificates.map((document) => document.id)))
      expect(certificates.flatMap(({ products }) => products)).toHaveLength(certified.length)
    })
  })
})
