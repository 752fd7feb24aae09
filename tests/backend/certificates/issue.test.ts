import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PdfTimeoutError } from '~/backend/drivers/pdf/port'
import { RevokedError, SealError, TimestampError } from '~/backend/drivers/signer/port'
import { describeDialects } from '../../support/backend'
import { readPdf } from '../pdf/read-pdf'
import { afterNextQuery, whileDrawing } from './quick-pdf'
import { createWorld, type World } from './world'

type Group = Parameters<World['manager']['api']['certificates']['create']>[0]['certificationGroup']

describeDialects('Issuing certificates', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const group = (fields: Partial<Group> = {}): Group => ({
    name: 'Paste di semola',
    companyId: world.facility,
    expireOn: '2027-11-30',
    ...fields,
  })
  const issue = (
    productIds: string[],
    fields: Partial<Group> = {},
    more: { idempotencyKey?: string; renewedFromId?: string; deviationReason?: string } = {},
  ) => world.manager.api.certificates.create({ productIds, certificationGroup: group(fields), ...more })

  test('over all facilities is listed at each facility that it covers, where that is asked for', async () => {
    const { id } = await issue([await world.product('Coperto dalla sede')], { companyId: world.headquarters })
    const listed = async (CompanyId: string, Covering?: boolean) =>
      (await world.manager.api.certificates.list({ CompanyId, Covering, ItemsPerPage: 200 })).items.some(
        ({ certificationGroup }) => certificationGroup.id === id,
      )
    expect(await listed(world.facility, true)).toBe(true)
    expect(await listed(world.facility)).toBe(false)
    expect(await listed(world.secondFacility, true)).toBe(false)
    expect(await listed(world.otherFacility, true)).toBe(false)
    expect(await listed(world.headquarters, true)).toBe(true)
  })

  test('of a facility with an overdue major deviation takes a reason, which the trail keeps and the company is not told', async () => {
    const { manager, molino } = world
    const { id: deviationId, number } = await manager.api.deviations.raise({
      companyId: world.facility,
      grade: 'major',
      finding: 'Aceto fra i sanificanti',
      dueOn: '2026-01-31',
    })
    const productIds = [await world.product('Pane con riserva')]
    await expect(issue(productIds)).rejects.toMatchObject({
      status: 409,
      code: 'certificate.deviations_overdue',
      data: { details: { deviations: [{ id: deviationId, number }] } },
    })
    const deviationReason = 'Misura già vista attuata'
    const made = await issue(productIds, {}, { deviationReason })
    const { items } = await manager.api.audit.list({ EntityId: made.id, Action: 'certificate.issued' })
    expect(items).toMatchObject([{ after: { deviationReason, deviations: [number] } }])
    expect(JSON.stringify(await molino.api.timeline.list({ Kind: 'certificate' }))).not.toContain(
      deviationReason,
    )
    // Elsewhere, and once it is answered, nobody is asked.
    await issue([await world.product('Pane altrove', { companyId: world.otherFacility })], {
      companyId: world.otherFacility,
    })
    const answer = { cause: 'Ordine errato', correction: 'Tolto', correctiveAction: 'Elenco dei sanificanti' }
    await molino.api.deviations.answer({ deviationId, ...answer })
    await issue([await world.product('Pane senza riserva')])
  })

  test('gives a numbered document whose PDF says what it is about', async () => {
    const productId = await world.product('Spaghetti n. 5', { onBehalfName: 'Bottega Italia USA Inc.' })
    const made = await issue([productId], { description: 'Formati lunghi', lotNumber: 'L-2026/077' })
    expect(made.url).toBe(`/files/certificates/${made.certificateId}`)

    const { certificationGroup, certificates } = await world.manager.api.certificates.get({
      certificationGroupId: made.id,
    })
    expect(certificationGroup).toMatchObject({
      name: 'Paste di semola',
      description: 'Formati lunghi',
      lotNumber: 'L-2026/077',
      expireOn: '2027-11-30',
      companyId: world.facility,
      companyName: 'Molino di Foggia',
      headQuarterName: 'Molino San Giorgio S.r.l.',
      replacedById: null,
      revokedAt: null,
    })
    expect(certificationGroup.number).toMatch(/^2026-\d{5}$/)
    expect(certificates).toHaveLength(1)
    expect(certificates[0]).toMatchObject({
      id: made.certificateId,
      number: `${certificationGroup.number}/0`,
      url: made.url,
      products: [
        {
          id: productId,
          name: 'Spaghetti n. 5',
          kosherStatusCode: 'PARVE',
          kosherStatusDescription: 'Parve (neutro)',
          restrictionDescription: 'Solo se la confezione riporta il marchio',
          onBehalfName: 'Bottega Italia USA Inc.',
          isPassover: false,
        },
      ],
    })

    const file = await world.manager.api.certificates.download({ certificateId: made.certificateId })
    expect(file.type).toBe('application/pdf')
    const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
    for (const words of [
      'Molino San Giorgio S.r.l.',
      'Molino di Foggia',
      'Spaghetti n. 5',
      'Parve',
      'L-2026/077',
      '30/11/2027',
      `${certificationGroup.number}/0`,
      'Bottega Italia USA Inc.',
    ]) {
      expect(text).toContain(words)
    }

    const product = await world.manager.api.products.get({ productId })
    expect(product).toMatchObject({
      certificateId: made.certificateId,
      certificationGroup: { id: made.id, name: 'Paste di semola' },
    })
  })

  test('keeps the very bytes, by their checksum', async () => {
    const made = await issue([await world.product('Penne')])
    const file = await world.manager.api.certificates.download({ certificateId: made.certificateId })
    const bytes = Buffer.from(await file.arrayBuffer())
    const row = await world.test.services.database.db
      .selectFrom('certificates')
      .select(['sha256', 'size'])
      .where('id', '=', made.certificateId)
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256)
    expect(bytes.byteLength).toBe(Number(row.size))
  })

  test('numbers in sequence, and begins anew each year', async () => {
    const number = async (name: string) => {
      const { id } = await issue([await world.product(name)])
      return (await world.manager.api.certificates.get({ certificationGroupId: id })).certificationGroup
        .number
    }
    const first = Number((await number('Farfalle')).split('-')[1])
    expect(await number('Fusilli')).toBe(`2026-${String(first + 1).padStart(5, '0')}`)
    const productIds = [await world.product('Rigatoni')]
    const before = world.test.clock.now
    // In Rome the new year has begun, in Greenwich it has not. The sessions of the old year are over.
    world.test.clock.now = new Date('2026-12-31T23:30:00Z')
    const { api } = await world.test.signIn({ userType: 'Certifier' })
    const { id } = await api.certificates.create({ productIds, certificationGroup: group() })
    const { certificationGroup } = await api.certificates.get({ certificationGroupId: id })
    world.test.clock.now = before
    expect(certificationGroup.number).toBe('2027-00001')
  })

  test('uses up no number where it refuses, whyever, and gives none twice', async () => {
    const { db } = world.test.services.database
    const numberOf = async ({ id }: { id: string }) => {
      const { certificationGroup } = await world.manager.api.certificates.get({ certificationGroupId: id })
      return Number(certificationGroup.number.split('-')[1])
    }
    const first = await numberOf(await issue([await world.product('Mezze maniche')]))

    // Letters that were saved before they were refused where they are typed.
    const pizza = await world.product('Pizza')
    await db.updateTable('products').set({ name: 'Pizza 🍕' }).where('id', '=', pizza).execute()
    await expect(issue([pizza])).rejects.toMatchObject({
      status: 400,
      data: {
        issues: { productIds: ['Non si può stampare «🍕» in «Pizza 🍕»: correggi il testo'] },
      },
    })
    const name = {
      data: { issues: { 'certificationGroup.name': [expect.stringContaining('«🍕»') as string] } },
    }
    await expect(issue([await world.product('Focaccia')], { name: 'Pizze 🍕' })).rejects.toMatchObject(name)

    // Somebody certifies the product while the document is drawn.
    const contested = await world.product('Candele')
    let second = 0
    await whileDrawing(
      world.test,
      async () => {
        if (second !== 0) return
        second = -1
        second = await numberOf(await issue([contested]))
      },
      async () => {
        await expect(issue([contested])).rejects.toMatchObject({ status: 409 })
      },
    )
    expect(second).toBe(first + 1)

    // An overtaken document is drawn again with the next number.
    const products = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => world.product(`Zite ${letter}`)),
    )
    const { pdf } = world.test.services
    world.test.services.pdf = {
      ...pdf,
      render: (document) =>
        Promise.resolve({
          bytes: Buffer.from(`%PDF ${'number' in document && document.number}`),
          seal: null,
        }),
    }
    const numbers = await Promise.all(products.map(async (product) => numberOf(await issue([product]))))
    world.test.services.pdf = pdf
    expect(numbers.sort((a, b) => a - b)).toEqual(products.map((_, index) => first + 2 + index))
  })

  test('says at the name of a stored request that it cannot be printed', async () => {
    const productId = await world.product('Calzone')
    const { db } = world.test.services.database
    const { id } = await issue([productId])
    await db.updateTable('certification_groups').set({ name: 'Pizze 🍕' }).where('id', '=', id).execute()
    const more = { productIds: [await world.product('Focaccina')], certificationGroup: { ...group(), id } }
    await expect(world.manager.api.certificates.create(more)).rejects.toMatchObject({
      status: 400,
      data: {
        issues: {
          'certificationGroup.name': ['Sui certificati non si può stampare «🍕»: correggi il testo'],
        },
      },
    })
  })

  describe('refuses', () => {
    // Spec: validation.
    test('a form without name, facility, products or a date', async () => {
      const response = await world.manager.fetch('/api/certifier/productflow/createcertificate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          productIds: [],
          certificationGroup: { name: '', companyId: '', expireOn: '31/02/2027' },
        }),
      })
      expect(response.status).toBe(400)
      expect((await response.json()).issues).toMatchObject({
        productIds: ['Select at least one product'],
        'certificationGroup.name': ['Required'],
        'certificationGroup.companyId': ['Required'],
        'certificationGroup.expireOn': ['Invalid date'],
      })
    })

    // Spec: validation, limits.
    test('two products under a lot number', async () => {
      const productIds = [await world.product('Orecchiette'), await world.product('Cavatelli')]
      await expect(issue(productIds, { lotNumber: 'L1' })).rejects.toMatchObject({
        status: 400,
        data: { issues: { productIds: ["Only one product is allowed if 'lotNumber' is populated."] } },
      })
      // The same product named twice is one product.
      await expect(issue([productIds[0]!, productIds[0]!], { lotNumber: 'L1' })).resolves.toBeTruthy()
    })

    test('a date that has gone by, counted in Rome', async () => {
      const productId = await world.product('Tagliatelle')
      await expect(issue([productId], { expireOn: '2026-11-19' })).rejects.toMatchObject({
        status: 400,
        data: { issues: { 'certificationGroup.expireOn': ['La data di scadenza è già passata'] } },
      })
      await expect(issue([productId], { expireOn: '2026-11-20' })).resolves.toBeTruthy()
    })

    test('an unknown facility', async () => {
      const productId = await world.product('Lasagne')
      await expect(issue([productId], { companyId: 'nobody' })).rejects.toMatchObject({
        status: 400,
        data: { issues: { 'certificationGroup.companyId': ['Scelta non valida'] } },
      })
    })

    // Spec: states, limits.
    test('products that are not approved, certified already, of another facility or unknown, each with the reason', async () => {
      const free = await world.product('Paccheri')
      const certified = await world.product('Ziti')
      await issue([certified])
      const waiting = await world.product('Bucatini', { approve: false })
      const elsewhere = await world.product('Vermicelli', { companyId: world.secondFacility })
      const foreign = await world.product('Passata', { companyId: world.otherFacility })
      await expect(issue([free, certified, waiting, elsewhere, foreign, 'unknown'])).rejects.toMatchObject({
        status: 409,
        code: 'certificate.products_not_available',
        data: {
          details: {
            products: [
              { id: certified, name: 'Ziti', why: 'certified' },
              { id: waiting, name: 'Bucatini', why: 'not_approved' },
              { id: elsewhere, name: 'Vermicelli', why: 'other_company' },
              { id: foreign, name: 'Passata', why: 'other_company' },
              { id: 'unknown', name: 'unknown', why: 'not_found' },
            ],
          },
        },
      })
      // All or nothing: the free one is still free.
      expect((await world.manager.api.products.get({ productId: free })).certificateId).toBeNull()
    })

    test('letters that cannot be printed, and names them', async () => {
      await expect(world.product('Noodles 麺')).rejects.toMatchObject({
        status: 400,
        data: { issues: { name: ['Sui certificati non si può stampare «麺»: correggi il testo'] } },
      })
      // One that was saved before that.
      const productId = await world.product('Noodles')
      const named = world.test.services.database.db.updateTable('products').set({ name: 'Noodles 麺' })
      await named.where('id', '=', productId).execute()
      await expect(issue([productId])).rejects.toMatchObject({
        status: 400,
        data: { issues: { productIds: [expect.stringContaining('麺')] } },
      })
      expect((await world.manager.api.products.get({ productId })).certificateId).toBeNull()
    })
  })

  // Spec: states.
  test('under a headquarters takes products of its facilities', async () => {
    const productIds = [
      await world.product('Semola'),
      await world.product('Farina', { companyId: world.secondFacility }),
      await world.product('Crusca', { companyId: world.headquarters }),
    ]
    const made = await issue(productIds, { companyId: world.headquarters })
    const { certificates } = await world.manager.api.certificates.get({ certificationGroupId: made.id })
    expect(certificates[0]?.products.map(({ name }) => name)).toEqual(['Semola', 'Farina', 'Crusca'])
  })

  test('of one product by two people at once: exactly one wins', async () => {
    const productId = await world.product('Gnocchi')
    const answers = await Promise.allSettled([
      issue([productId], { name: 'Uno' }),
      issue([productId], { name: 'Due' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = answers.find((answer) => answer.status === 'rejected')
    expect(lost?.reason).toMatchObject({
      status: 409,
      code: 'certificate.products_not_available',
      data: { details: { products: [{ id: productId, name: 'Gnocchi', why: 'certified' }] } },
    })
    const { items } = await world.manager.api.certificates.list({ Search: 'Uno', CompanyId: world.facility })
    const { items: others } = await world.manager.api.certificates.list({
      Search: 'Due',
      CompanyId: world.facility,
    })
    expect(items.length + others.length).toBe(1)
  })

  test('of overlapping products by two people at once leaves no product half taken', async () => {
    const [shared, mine, yours] = [
      await world.product('Orzo'),
      await world.product('Farro'),
      await world.product('Avena'),
    ]
    const answers = await Promise.allSettled([issue([mine, shared]), issue([shared, yours])])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const taken = await Promise.all(
      [mine, shared, yours].map(
        async (productId) => (await world.manager.api.products.get({ productId })).certificateId !== null,
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(2)
    expect(taken[1]).toBe(true)
  })

  test('sent twice with one key makes one certificate, and both answers name it', async () => {
    const productId = await world.product('Capellini')
    const before = await world.manager.api.certificates.list({ CompanyId: world.facility })
    const idempotencyKey = 'form-0001'
    const answers = await Promise.all([1, 2, 3].map(() => issue([productId], {}, { idempotencyKey })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ certificateId }) => certificateId)).size).toBe(1)
    // Later too, when the product is no longer free.
    expect(await issue([productId], {}, { idempotencyKey })).toEqual(answers[0])
    const after = await world.manager.api.certificates.list({ CompanyId: world.facility })
    expect(after.totalItems).toBe(before.totalItems + 1)
  })

  test('sent twice with one key makes one certificate, though the other is done between two looks at what there is', async () => {
    const productId = await world.product('Tubetti')
    const send = () => issue([productId], {}, { idempotencyKey: 'form-0003' })
    let first: ReturnType<typeof send> | undefined
    afterNextQuery(world.test, 'certificates', () => (first = send()))
    const second = await send()
    expect(first).toBeDefined()
    expect(second).toEqual(await first)
  })

  test('a key is its sender’s: a colleague’s certificate is neither answered with nor in the way', async () => {
    const colleague = await world.test.signIn({ userType: 'Certifier' })
    const [mine, theirs] = [await world.product('Ditali'), await world.product('Sedani')]
    const idempotencyKey = 'form-0002'
    const issueAsColleague = (productId: string) =>
      colleague.api.certificates.create({
        productIds: [productId],
        certificationGroup: group(),
        idempotencyKey,
      })
    const made = await issue([mine], {}, { idempotencyKey })
    await expect(issueAsColleague(mine)).rejects.toMatchObject({ status: 409 })
    const other = await issueAsColleague(theirs)
    expect(other.id).not.toBe(made.id)
    expect(await issueAsColleague(theirs)).toEqual(other)
  })

  test('a key that was used for other products, another name or a request is refused, and issues nothing', async () => {
    const [one, other] = [await world.product('Trofie'), await world.product('Pici')]
    const idempotencyKey = 'form-0004'
    const made = await issue([one], {}, { idempotencyKey })
    const reused = { status: 409, code: 'idempotency.key_reused' }
    await expect(issue([other], {}, { idempotencyKey })).rejects.toMatchObject(reused)
    await expect(issue([one], { name: 'Altro' }, { idempotencyKey })).rejects.toMatchObject(reused)
    await expect(
      world.manager.api.certificates.create({
        productIds: [one],
        certificationGroup: group(),
        requestId: made.id,
        idempotencyKey,
      }),
    ).rejects.toMatchObject(reused)
    expect(await issue([one], {}, { idempotencyKey })).toEqual(made)
    expect((await issue([other])).id).not.toBe(made.id)
  })

  test('of two forms with one key that are drawn at once, one is issued and the other refused', async () => {
    const [one, other] = [await world.product('Strozzapreti'), await world.product('Garganelli')]
    const send = (id: string) => issue([id], {}, { idempotencyKey: 'form-0005' })
    const answers = await Promise.allSettled([send(one), send(other)])
    expect(
      answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])),
    ).toMatchObject([{ status: 409, code: 'idempotency.key_reused' }])
  })

  test('companies do not issue', async () => {
    const productId = await world.product('Tortellini')
    await expect(
      world.molino.api.certificates.create({ productIds: [productId], certificationGroup: group() }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    ['not_sealed', 'il sigillo elettronico non si può apporre', new SealError('"CN=x" expired')],
    ['seal_revoked', 'il certificato del sigillo è revocato', new RevokedError('"CN=x" is revoked')],
    ['not_stamped', 'la marca temporale non si può ottenere', new TimestampError('it answered 500')],
    ['not_drawn', 'il PDF non è stato prodotto in tempo', new PdfTimeoutError(60_000)],
  ])('issues nothing where the document is %s, and says so', async (code, words, failure) => {
    const productId = await world.product(`Ravioli ${code}`)
    const { pdf } = world.test.services
    world.test.services.pdf = { ...pdf, render: () => Promise.reject(failure) }
    await expect(issue([productId])).rejects.toMatchObject({
      status: 503,
      code: `certificate.${code}`,
      message: expect.stringContaining(words) as string,
    })
    world.test.services.pdf = pdf
    expect((await issue([productId])).id).toBeTruthy()
  })
})
