import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { deleteApproved } from '../support-items'
import { drawQuickly, givePasswords, takeMails } from '../certificates/quick-pdf'
import { createWorld, type World } from '../certificates/world'

type Form = Parameters<World['molino']['api']['requests']['create']>[0]

describeDialects('Requests of certificates', (dialect) => {
  let world: World
  let colleague: SignedIn
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    colleague = await world.test.signIn({
      email: 'collega@molino.test',
      userType: 'Company',
      headQuarterId: world.headquarters,
    })
    await givePasswords(world.test)
  })
  afterAll(() => world.close())
  beforeEach(() => takeMails(world.test))

  const ask = (form: Form) => world.molino.api.requests.create(form)
  const group = (fields: Partial<Form['certificationGroup']> = {}) => ({
    name: 'Paste di semola',
    companyId: world.facility,
    expireOn: '2027-11-30',
    ...fields,
  })
  const askNew = async (name = 'Paste di semola') => {
    const productIds = [await world.product(`Prodotto di ${name}`)]
    const made = await ask({ productIds, certificationGroup: group({ name }) })
    await takeMails(world.test)
    return made
  }
  const issue = (form: Parameters<typeof world.manager.api.certificates.create>[0]) =>
    world.manager.api.certificates.create(form)
  const issued = async (name: string) => {
    const productId = await world.product(name)
    const { id } = await issue({ productIds: [productId], certificationGroup: group({ name }) })
    return { id, productId }
  }
  const setGroup = (id: string, columns: { expire_on?: string; revoked_at?: string }) =>
    world.test.services.database.db
      .updateTable('certification_groups')
      .set(columns)
      .where('id', '=', id)
      .execute()
  const history = async (requestId: string) =>
    (
      await world.manager.api.audit.list({ EntityType: 'certificate_request', EntityId: requestId })
    ).items.map(({ action, actorEmail }) => [action, actorEmail])

  test('a request reaches the certifier with all that the form starts with', async () => {
    const productIds = [await world.product('Bucatini'), await world.product('Anellini')]
    await takeMails(world.test)
    const made = await ask({
      productIds,
      certificationGroup: group({ name: 'Formati', description: 'Per la Pasqua' }),
    })
    expect(made).toMatchObject({
      kind: 'new',
      status: 'open',
      name: 'Formati',
      description: 'Per la Pasqua',
      expireOn: '2027-11-30',
      lotNumber: null,
      companyId: world.facility,
      companyName: 'Molino di Foggia',
      headQuarterName: 'Molino San Giorgio S.r.l.',
      certificationGroup: null,
      productCount: 2,
      createdBy: world.molino.email,
      decidedAt: null,
      issuedGroup: null,
    })
    const read = await world.manager.api.requests.get({ requestId: made.id })
    expect(read).toEqual(made)
    expect(read.products.map(({ id }) => id)).toEqual(productIds)
    expect(read.products[0]).toMatchObject({
      name: 'Bucatini',
      kosherStatusCode: 'PARVE',
      status: 'approved',
    })
    expect(await history(made.id)).toEqual([['certificate_request.created', world.molino.email]])
    const [mail, ...others] = await takeMails(world.test)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: world.manager.email,
      subject: 'Richiesta di certificato: Formati (Molino di Foggia)',
    })
    expect(mail?.text).toContain(`${world.molino.email} chiede per Molino di Foggia un nuovo certificato`)
    expect(mail?.text).toContain(`http://sigillo.test/certifier/certificates/new?requestId=${made.id}\n`)
  })

  test('issuing answers a request, and the company is mailed', async () => {
    const { id: requestId, products } = await askNew('Sfoglie')
    const made = await issue({
      productIds: products.map(({ id }) => id),
      certificationGroup: group({ name: 'Sfoglie & lasagne' }),
      requestId,
    })
    const after = await colleague.api.requests.get({ requestId })
    const { certificationGroup } = await colleague.api.certificates.get({ certificationGroupId: made.id })
    expect(after).toMatchObject({
      status: 'issued',
      decidedAt: world.test.clock.now.toISOString(),
      issuedGroup: { id: made.id, name: 'Sfoglie & lasagne', number: certificationGroup.number },
    })
    expect((await history(requestId)).map(([action]) => action)).toEqual([
      'certificate_request.issued',
      'certificate_request.created',
    ])
    const mails = await takeMails(world.test)
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [world.molino.email, colleague.email].sort(),
    )
    for (const { subject, text, html } of mails) {
      expect(subject).toBe(`Certificato ${certificationGroup.number}/0 emesso`)
      expect(text).toContain('«Sfoglie & lasagne»')
      expect(text).toContain(`http://sigillo.test/certificates/${made.id}`)
      // The PDF, and the public check's page.
      expect(text).toContain(`http://sigillo.test${made.url}\n`)
      expect(text).toContain(`${certificationGroup.verifyUrl}\n`)
      expect(html).toContain('«Sfoglie &amp; lasagne»')
    }
    const again = world.manager.api.requests.decline({ requestId, note: 'Troppo tardi' })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'request.decided' })
  })

  test('the company is mailed once about a new document even without a request', async () => {
    const ofIssue = async () =>
      (await takeMails(world.test)).filter(({ subject }) => subject.startsWith('Certificato'))
    await ofIssue()
    const { id } = await issued('Non chiesto')
    const added = await world.product('Aggiunto')
    await issue({ productIds: [added], certificationGroup: { ...group({ name: 'Non chiesto' }), id } })
    const mails = await ofIssue()
    const mine = mails.filter(({ recipient }) => recipient === world.molino.email)
    expect(mails).toHaveLength(4)
    expect(
      mine.map(({ text }) => /^(il|al) certificato.*$/m.exec(text)?.[0].replace(/\d{4}-\d{5}/, 'N')),
    ).toEqual([
      'il certificato N/0 «Non chiesto» è stato emesso.',
      'al certificato «Non chiesto» sono stati aggiunti prodotti, con il documento N/1.',
    ])
    // Muted accounts do not get these either.
    await colleague.api.authentication.setNotices({ reviews: false })
    await issued('Senza avviso')
    expect((await ofIssue()).map(({ recipient }) => recipient)).toEqual([world.molino.email])
    await colleague.api.authentication.setNotices({ reviews: true })
  })

  test('a declined request has a note, which the company is mailed', async () => {
    const { id: requestId } = await askNew('Gnocchi')
    const decline = (note: string) => world.manager.api.requests.decline({ requestId, note })
    await expect(decline('  ')).rejects.toMatchObject({
      status: 400,
      data: { issues: { note: ['Required'] } },
    })
    const after = await decline('Manca la scheda tecnica.\nGrazie <Ufficio>')
    expect(after).toMatchObject({
      status: 'declined',
      decisionNote: 'Manca la scheda tecnica.\nGrazie <Ufficio>',
    })
    const mails = await takeMails(world.test)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).toBe('Richiesta di certificato rifiutata: Gnocchi')
    expect(mails[0]?.text).toContain('Manca la scheda tecnica.')
    expect(mails[0]?.text).toContain(`/requests/${requestId}`)
    expect(mails[0]?.html).toContain('Grazie &lt;Ufficio&gt;')
    await expect(decline('Di nuovo')).rejects.toMatchObject({ status: 409, code: 'request.decided' })
    await expect(world.molino.api.requests.withdraw({ requestId })).rejects.toMatchObject({
      status: 409,
      code: 'request.decided',
    })
    expect(await takeMails(world.test)).toEqual([])
    expect((await world.molino.api.requests.get({ requestId })).decisionNote).toContain('Manca la scheda')
  })

  test('a request names products that another open one includes, in any version', async () => {
    const [twice, once] = [await world.product('Chiesto due volte'), await world.product('Chiesto una volta')]
    const first = await ask({ productIds: [once, twice], certificationGroup: group({ name: 'Prima' }) })
    expect(first.alsoAskedFor).toEqual([])
    const second = await ask({ productIds: [twice], certificationGroup: group({ name: 'Seconda' }) })
    expect(second.alsoAskedFor).toEqual([{ id: first.id, name: 'Prima', products: ['Chiesto due volte'] }])
    const read = async (requestId: string) =>
      (await world.manager.api.requests.get({ requestId })).alsoAskedFor
    expect(await read(first.id)).toEqual([
      { id: second.id, name: 'Seconda', products: ['Chiesto due volte'] },
    ])
    // A newer version of a product is that product.
    await world.molino.api.requests.withdraw({ requestId: second.id })
    expect(await read(first.id)).toEqual([])
    const renewed = await world.molino.api.products.clone({ productId: twice, asNewVersion: true })
    await world.test.services.database.db
      .updateTable('products')
      .set({ status: 'approved' })
      .where('id', '=', renewed.id)
      .execute()
    const third = await ask({ productIds: [renewed.id], certificationGroup: group({ name: 'Terza' }) })
    expect(third.alsoAskedFor.map(({ id }) => id)).toEqual([first.id])
    // A decided one no longer matters.
    expect((await world.molino.api.requests.get({ requestId: second.id })).alsoAskedFor).toEqual([])
  })

  test('an open request keeps its products from deletion, and names them afterwards', async () => {
    const { id: requestId, products } = await askNew('Trofie')
    const productId = products[0]?.id ?? ''
    for (const { api } of [world.molino, world.manager])
      await expect(api.products.remove({ productId })).rejects.toMatchObject({
        status: 409,
        code: 'product.requested',
        message: expect.stringContaining('«Trofie»') as string,
        data: { details: { requests: [{ id: requestId, name: 'Trofie' }] } },
      })
    const keptBy = async () => (await world.molino.api.products.get({ productId })).keptBy
    expect(await keptBy()).toBe('request')
    expect((await world.molino.api.requests.withdraw({ requestId })).deletedProducts).toEqual([])
    expect(await keptBy()).toBe('approved')
    await deleteApproved(world.test, 'products', productId)
    expect(await world.molino.api.requests.get({ requestId })).toMatchObject({
      productCount: 1,
      products: [],
      deletedProducts: ['Prodotto di Trofie'],
    })
  })

  test('a company withdraws its request, which can no longer be issued', async () => {
    const { id: requestId, products } = await askNew('Ravioli')
    expect((await colleague.api.requests.withdraw({ requestId })).status).toBe('withdrawn')
    const productIds = products.map(({ id }) => id)
    await expect(issue({ productIds, certificationGroup: group(), requestId })).rejects.toMatchObject({
      status: 409,
      code: 'request.decided',
    })
    // Nothing of it happened.
    expect(
      (await world.manager.api.products.get({ productId: productIds[0] ?? '' })).certificateId,
    ).toBeNull()
  })

  test('only one open request may renew or extend a certificate', async () => {
    const { id: groupId, productId } = await issued('Penne')
    const other = await world.product('Mezze penne')
    const renew = () => ask({ productIds: [productId], certificationGroup: group(), renewedFromId: groupId })
    const made = await renew()
    expect(made).toMatchObject({ kind: 'renew', certificationGroup: { id: groupId, name: 'Penne' } })
    const ofGroup = { CertificationGroupId: groupId, WithStatus: 'open' as const }
    expect((await world.manager.api.requests.list(ofGroup)).items.map(({ id }) => id)).toEqual([made.id])
    await expect(world.vesuvio.api.requests.list(ofGroup)).rejects.toMatchObject({ status: 404 })
    const open = { status: 409, code: 'request.already_open', data: { details: { requestId: made.id } } }
    await expect(renew()).rejects.toMatchObject(open)
    const add = () => ask({ productIds: [other], certificationGroup: group({ id: groupId }) })
    await expect(add()).rejects.toMatchObject(open)
    await world.molino.api.requests.withdraw({ requestId: made.id })
    const added = await add()
    // Added to a certificate, the texts are the certificate's.
    expect(added).toMatchObject({ kind: 'add', name: 'Penne', certificationGroup: { id: groupId } })

    const mismatch = { status: 400, data: { issues: { requestId: ['Scelta non valida'] } } }
    await expect(
      issue({ productIds: [other], certificationGroup: group(), requestId: added.id }),
    ).rejects.toMatchObject(mismatch)
    const answer = await issue({
      productIds: [other],
      certificationGroup: group({ id: groupId }),
      requestId: added.id,
    })
    expect(answer.id).toBe(groupId)
    const renewed = await renew()
    await expect(
      issue({ productIds: [productId], certificationGroup: group({ id: groupId }), requestId: renewed.id }),
    ).rejects.toMatchObject({ status: 409, code: 'certificate.products_not_available' })
    const renewal = await issue({
      productIds: [productId, other],
      certificationGroup: group(),
      renewedFromId: groupId,
      requestId: renewed.id,
    })
    expect((await world.molino.api.requests.get({ requestId: renewed.id })).issuedGroup?.id).toBe(renewal.id)
  })

  describe('a request is refused for', () => {
    const refused = (form: Form) =>
      ask(form).then(
        () => 'asked',
        (error: unknown) => error,
      )
    const fields = (issues: Record<string, string[]>) => ({ status: 400, data: { issues } })

    test("whatever the certificate's form refuses", async () => {
      const [one, two] = [await world.product('Uno'), await world.product('Due')]
      expect(await refused({ productIds: [], certificationGroup: group() })).toMatchObject(
        fields({ productIds: ['Select at least one product'] }),
      )
      expect(
        await refused({ productIds: [one, two], certificationGroup: group({ lotNumber: 'L1' }) }),
      ).toMatchObject(fields({ productIds: ["Only one product is allowed if 'lotNumber' is populated."] }))
      expect(
        await refused({ productIds: [one], certificationGroup: group({ expireOn: '2026-11-19' }) }),
      ).toMatchObject(fields({ 'certificationGroup.expireOn': ['La data di scadenza è già passata'] }))
      expect(
        await refused({ productIds: [one], certificationGroup: group({ name: ' ', expireOn: 'presto' }) }),
      ).toMatchObject(
        fields({ 'certificationGroup.name': ['Required'], 'certificationGroup.expireOn': ['Invalid date'] }),
      )
      const { id: renewedFromId } = await issued('Tre')
      expect(
        await refused({ productIds: [one], certificationGroup: group({ id: renewedFromId }), renewedFromId }),
      ).toMatchObject(fields({ renewedFromId: ['Scelta non valida'] }))
      // A renewal is for the same facility.
      expect(
        await refused({
          productIds: [one],
          certificationGroup: group({ companyId: world.secondFacility }),
          renewedFromId,
        }),
      ).toMatchObject(fields({ 'certificationGroup.companyId': ['Scelta non valida'] }))
    })

    test('products unapproved, certified, or of another facility or company', async () => {
      const waiting = await world.product('In attesa', { approve: false })
      const { productId: certified } = await issued('Certificato')
      const elsewhere = await world.product('Altrove', { companyId: world.secondFacility })
      const foreign = await world.product('Passata', { companyId: world.otherFacility })
      const error = await refused({
        productIds: [waiting, certified, elsewhere, foreign],
        certificationGroup: group(),
      })
      expect(error).toMatchObject({
        status: 409,
        code: 'certificate.products_not_available',
        data: {
          details: {
            products: [
              { id: waiting, why: 'not_approved' },
              { id: certified, why: 'certified' },
              { id: elsewhere, why: 'other_company' },
              // Another company's product is as unknown as any.
              { id: foreign, name: foreign, why: 'not_found' },
            ],
          },
        },
      })
    })

    test('a certificate that has ended', async () => {
      const free = await world.product('Libero')
      const { id, productId } = await issued('Finito')
      const add = { productIds: [free], certificationGroup: group({ id }) }
      const renew = { productIds: [productId], certificationGroup: group(), renewedFromId: id }
      await setGroup(id, { expire_on: '2026-11-19' })
      expect(await refused(add)).toMatchObject({ status: 409, code: 'certificate.expired' })
      const { id: requestId } = await ask(renew)
      await world.molino.api.requests.withdraw({ requestId })
      await setGroup(id, { revoked_at: world.test.clock.now.toISOString() })
      expect(await refused(add)).toMatchObject({ status: 409, code: 'certificate.revoked' })
      expect(await refused(renew)).toMatchObject({ status: 409, code: 'certificate.revoked' })
      const { id: old, productId: again } = await issued('Vecchio')
      await issue({ productIds: [again], certificationGroup: group(), renewedFromId: old })
      expect(
        await refused({ productIds: [again], certificationGroup: group(), renewedFromId: old }),
      ).toMatchObject({ status: 409, code: 'certificate.replaced' })
    })

    test('a certificate with a lot, which has its product', async () => {
      const productId = await world.product('Del lotto')
      const { id } = await issue({
        productIds: [productId],
        certificationGroup: group({ lotNumber: 'L-77' }),
      })
      const add = { productIds: [await world.product('Oltre')], certificationGroup: group({ id }) }
      const lot = fields({ productIds: ["Only one product is allowed if 'lotNumber' is populated."] })
      expect(await refused(add)).toMatchObject(lot)
      await expect(issue(add)).rejects.toMatchObject(lot)
    })
  })

  test('a request sent twice with one key is one', async () => {
    const form = {
      productIds: [await world.product('Vermicelli')],
      certificationGroup: group(),
      idempotencyKey: 'richiesta-0001',
    }
    const answers = await Promise.all([1, 2, 3].map(() => ask(form)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await ask(form)).id).toBe(answers[0]?.id)
    const renamed = { ...form, certificationGroup: group({ name: 'Un altro nome' }) }
    await expect(ask(renamed)).rejects.toMatchObject({ status: 409, code: 'idempotency.key_reused' })
    // A key belongs to its sender.
    expect((await colleague.api.requests.create(form)).id).not.toBe(answers[0]?.id)
  })

  test("another company's requests are a 404", async () => {
    const { id: requestId } = await askNew('Segreto')
    const asUnknown = { status: 404, code: 'not_found', message: 'Non trovato' }
    const theirs = world.vesuvio.api.requests
    await expect(theirs.get({ requestId })).rejects.toMatchObject(asUnknown)
    await expect(theirs.withdraw({ requestId })).rejects.toMatchObject(asUnknown)
    await expect(theirs.list({ CompanyId: world.facility })).rejects.toMatchObject(asUnknown)
    expect((await theirs.list({})).items.map(({ id }) => id)).not.toContain(requestId)
    expect((await world.molino.api.requests.get({ requestId })).status).toBe('open')
    const foreign = await world.product('Pomodoro', { companyId: world.otherFacility })
    const { id: groupId } = await issue({
      productIds: [foreign],
      certificationGroup: group({ companyId: world.otherFacility }),
    })
    await expect(
      ask({ productIds: [foreign], certificationGroup: group(), renewedFromId: groupId }),
    ).rejects.toMatchObject(asUnknown)
  })

  test('requests are listed newest first, by state, company, name and page', async () => {
    const own = world.vesuvio.api.requests
    const form = async (name: string, companyId: string) => ({
      productIds: [await world.product(name, { companyId })],
      certificationGroup: group({ name, companyId }),
    })
    const before = (await world.manager.api.requests.list({})).totalItems
    for (const [name, companyId] of [
      ['Éclair', world.otherFacility],
      ['Babà', world.otherHeadquarters],
      ['Sugo', world.otherFacility],
    ] as const) {
      world.test.clock.forward(1000)
      const { id } = await own.create(await form(name, companyId))
      if (name === 'Babà') await own.withdraw({ requestId: id })
    }
    const names = async (query: Parameters<typeof own.list>[0], who = own) =>
      (await who.list(query)).items.map(({ name }) => name)
    expect(await names({})).toEqual(['Sugo', 'Babà', 'Éclair'])
    expect(await names({ Sort: 'name' })).toEqual(['Babà', 'Éclair', 'Sugo'])
    expect(await names({ Sort: 'companyName', Direction: 'desc' })).toEqual(['Babà', 'Sugo', 'Éclair'])
    expect(await names({ Sort: 'decidedAt', Direction: 'desc' })).toEqual(['Babà', 'Sugo', 'Éclair'])
    expect(await names({ WithStatus: 'open', Sort: 'name' })).toEqual(['Éclair', 'Sugo'])
    expect(await names({ WithStatus: ['withdrawn', 'declined'] })).toEqual(['Babà'])
    expect(await names({ CompanyId: world.otherFacility })).toEqual(['Sugo', 'Éclair'])
    const staff = world.manager.api.requests
    expect(await names({ CompanyId: world.otherHeadquarters }, staff)).toEqual(['Sugo', 'Babà', 'Éclair'])
    expect(await staff.list({ ItemsPerPage: 2 })).toMatchObject({
      items: [{ name: 'Sugo', productCount: 1 }, { name: 'Babà' }],
      totalItems: before + 3,
    })
    const response = await world.vesuvio.fetch('/api/company/certificaterequests/list?WithStatus=open')
    expect(((await response.json()) as { totalItems: number }).totalItems).toBe(2)
  })

  test('twenty concurrent decisions on a request are one', async () => {
    const { id: requestId, products } = await askNew('Conteso')
    const productIds = products.map(({ id }) => id)
    const people = await Promise.all(
      Array.from({ length: 20 }, () => world.test.signIn({ userType: 'Certifier' })),
    )
    const answers = await Promise.allSettled<unknown>(
      people.map(({ api }, index) =>
        index % 2
          ? api.requests.decline({ requestId, note: `No ${index}` })
          : api.certificates.create({ productIds, certificationGroup: group(), requestId }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
    const after = await world.manager.api.requests.get({ requestId })
    const isIssued = after.status === 'issued'
    expect(after.products[0]?.certificationGroup?.id ?? null).toBe(after.issuedGroup?.id ?? null)
    expect(after.issuedGroup !== null).toBe(isIssued)
    expect(await takeMails(world.test)).toHaveLength(2)
    expect(await history(requestId)).toHaveLength(2)
  })

  test('twenty concurrent requests for one certificate are one', async () => {
    const { id: groupId, productId } = await issued('Ambito')
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? colleague : world.molino).api.requests.create({
          productIds: [productId],
          certificationGroup: group(),
          renewedFromId: groupId,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, code: 'request.already_open' })
  })
})
