import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { readPdf } from '../pdf/read-pdf'
import { createWorld, type World } from './world'

const textOf = async (file: File) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).text

describeDialects('Issued certificates', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const api = () => world.manager.api.certificates
  const issue = (
    productIds: string[],
    fields: { name?: string; companyId?: string; expireOn?: string; lotNumber?: string; id?: string } = {},
    renewedFromId?: string,
  ) =>
    api().create({
      productIds,
      certificationGroup: {
        name: 'Certificato',
        companyId: world.facility,
        expireOn: '2027-11-30',
        ...fields,
      },
      renewedFromId,
    })
  /** Sets what no call of this issue sets. */
  const change = (
    groupId: string,
    columns: { expire_on?: string; revoked_at?: string | null; replaced_by_id?: string | null },
  ) =>
    world.test.services.database.db
      .updateTable('certification_groups')
      .set(columns)
      .where('id', '=', groupId)
      .execute()

  test('take more products as a further document, numbered /1, under the words of the group', async () => {
    const first = await issue([await world.product('Spaghetti')], { name: 'Paste lunghe' })
    const added = await world.product('Linguine')
    const second = await issue([added], { id: first.id, name: 'Altre parole', expireOn: '2030-01-01' })
    expect(second.id).toBe(first.id)
    const { certificationGroup, certificates } = await api().get({ certificationGroupId: first.id })
    expect(certificationGroup).toMatchObject({ name: 'Paste lunghe', expireOn: '2027-11-30' })
    expect(certificates.map(({ number, products }) => [number, products.map(({ name }) => name)])).toEqual([
      [`${certificationGroup.number}/0`, ['Spaghetti']],
      [`${certificationGroup.number}/1`, ['Linguine']],
    ])
    const text = await textOf(await api().download({ certificateId: second.certificateId }))
    expect(text).toContain('Paste lunghe')
    expect(text).toContain(`${certificationGroup.number}/1`)
    expect(text).not.toContain('Altre parole')
  })

  test('are brought together in one PDF, which the public check knows and which changes none of them', async () => {
    const first = await issue([await world.product('Caserecce')], { name: 'Paste corte' })
    for (const name of ['Sedani', 'Tortiglioni']) await issue([await world.product(name)], { id: first.id })
    const group = () => api().get({ certificationGroupId: first.id })
    const before = await group()
    const file = await world.molino.api.certificates.generateWhole({ certificationGroupId: first.id })
    expect(file.name).toBe(`riepilogo-1-${before.certificationGroup.number}.pdf`)
    const bytes = Buffer.from(await file.arrayBuffer())
    const text = (await readPdf(bytes)).text
    for (const part of [
      'Caserecce',
      'Sedani',
      'Tortiglioni',
      'RIEPILOGO',
      'dei 3 documenti',
      'Riepilogo n. 1',
    ])
      expect(text).toContain(part)
    for (const part of ['ESTRATTO', 'supplemento', '/2', '/0']) expect(text).not.toContain(` ${part}`)
    expect(text).not.toMatch(/2026-\d{5}\/\d/)
    expect(bytes.includes('/ByteRange')).toBe(true)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = await world.test.stranger.api.verify.file({ sha256 })
    expect(known).toMatchObject({ intact: true, certificate: { state: 'valid' } })
    expect(await group()).toEqual(before)
    await expect(
      world.vesuvio.api.certificates.generateWhole({ certificationGroupId: first.id }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('take products of two people at once, as two documents', async () => {
    const first = await issue([await world.product('Vermicelli')])
    const [one, two] = [await world.product('Bavette'), await world.product('Trenette')]
    await Promise.all([issue([one], { id: first.id }), issue([two], { id: first.id })])
    const { certificates } = await api().get({ certificationGroupId: first.id })
    expect(certificates.map(({ number }) => number.split('/')[1])).toEqual(['0', '1', '2'])
    expect(certificates.flatMap(({ products }) => products.map(({ name }) => name)).sort()).toEqual([
      'Bavette',
      'Trenette',
      'Vermicelli',
    ])
  })

  test('take none once they are revoked, replaced or expired', async () => {
    const free = await world.product('Trofie')
    const revoked = await issue([await world.product('A1')])
    await change(revoked.id, { revoked_at: world.test.clock.now.toISOString() })
    await expect(issue([free], { id: revoked.id })).rejects.toMatchObject({
      status: 409,
      code: 'certificate.revoked',
    })
    const expired = await issue([await world.product('A2')])
    await change(expired.id, { expire_on: '2026-11-19' })
    await expect(issue([free], { id: expired.id })).rejects.toMatchObject({
      status: 409,
      code: 'certificate.expired',
    })
    await expect(issue([free], { id: 'unknown' })).rejects.toMatchObject({ status: 404 })
  })

  test('are replaced by a renewal, which takes their products over', async () => {
    const product = await world.product('Pici')
    const old = await issue([product], { name: 'Vecchio' })
    const renewal = await issue([product], { name: 'Nuovo' }, old.id)
    expect(renewal.id).not.toBe(old.id)
    const before = await api().get({ certificationGroupId: old.id })
    expect(before.certificationGroup.replacedById).toBe(renewal.id)
    // It stays readable, with what was printed on it.
    expect(before.certificates[0]?.products.map(({ name }) => name)).toEqual(['Pici'])
    expect(await textOf(await api().download({ certificateId: old.certificateId }))).toContain('Vecchio')
    expect((await world.manager.api.products.get({ productId: product })).certificationGroup).toMatchObject({
      id: renewal.id,
      name: 'Nuovo',
    })
    await expect(issue([product], {}, old.id)).rejects.toMatchObject({
      status: 409,
      code: 'certificate.replaced',
    })
  })

  test('are renewed by one of two people at once', async () => {
    const product = await world.product('Strozzapreti')
    const old = await issue([product])
    const answers = await Promise.allSettled([issue([product], {}, old.id), issue([product], {}, old.id)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({ status: 409 })
  })

  // Spec: certificates.
  test('give extracts of the chosen products, which say ESTRATTO and change nothing', async () => {
    const [one, two, three] = [
      await world.product('Conchiglie'),
      await world.product('Eliche'),
      await world.product('Pipe'),
    ]
    const { id, certificateId } = await issue([one, two, three])
    const before = await api().get({ certificationGroupId: id })
    const file = await api().generatePartial({ certificationGroupId: id, productIds: [three, one] })
    expect(file.type).toBe('application/pdf')
    const text = await textOf(file)
    expect(text).toContain('ESTRATTO')
    expect(text).toContain(before.certificationGroup.number)
    expect(text).toContain('Conchiglie')
    expect(text).toContain('Pipe')
    expect(text).not.toContain('Eliche')
    expect(await api().get({ certificationGroupId: id })).toEqual(before)
    expect(await textOf(await api().download({ certificateId }))).not.toContain('ESTRATTO')
  })

  test('give extracts that are told apart by a number of their own', async () => {
    const [one, two] = [await world.product('Ditalini'), await world.product('Tubetti')]
    const { id } = await issue([one, two])
    const extracts: string[] = []
    for (const product of [one, two, one]) {
      const file = await api().generatePartial({ certificationGroupId: id, productIds: [product] })
      extracts.push(await textOf(file))
      expect(file.name).toContain(`estratto-${extracts.length}-`)
    }
    extracts.forEach((text, index) => expect(text).toContain(`Estratto n. ${index + 1}`))
  })

  test('give extracts of what was printed, whatever the product is called now', async () => {
    const product = await world.product('Nome stampato')
    const { id } = await issue([product])
    await world.test.services.database.db
      .updateTable('products')
      .set({ name: 'Nome nuovo' })
      .where('id', '=', product)
      .execute()
    const text = await textOf(
      await api().generatePartial({ certificationGroupId: id, productIds: [product] }),
    )
    expect(text).toContain('Nome stampato')
    expect(text).not.toContain('Nome nuovo')
    expect((await api().get({ certificationGroupId: id })).certificates[0]?.products[0]?.name).toBe(
      'Nome stampato',
    )
  })

  test('give extracts across their documents', async () => {
    const [one, two] = [await world.product('Anelli'), await world.product('Stelline')]
    const first = await issue([one])
    await issue([two], { id: first.id })
    const text = await textOf(
      await api().generatePartial({ certificationGroupId: first.id, productIds: [one, two] }),
    )
    expect(text).toContain('Anelli')
    expect(text).toContain('Stelline')
  })

  test('give no extract of nothing, of products that are not on them, nor once expired, replaced or revoked', async () => {
    const product = await world.product('Maltagliati')
    const { id } = await issue([product])
    const stranger = await world.product('Mafalde')
    await expect(api().generatePartial({ certificationGroupId: id, productIds: [] })).rejects.toMatchObject({
      status: 400,
      data: { issues: { productIds: ['Select at least one product'] } },
    })
    await expect(
      api().generatePartial({ certificationGroupId: id, productIds: [product, stranger] }),
    ).rejects.toMatchObject({ status: 409, code: 'certificate.products_not_available' })
    await change(id, { expire_on: '2026-11-19' })
    await expect(
      api().generatePartial({ certificationGroupId: id, productIds: [product] }),
    ).rejects.toMatchObject({ status: 409, code: 'certificate.expired' })
    await change(id, { expire_on: '2027-11-30', replaced_by_id: id })
    await expect(
      api().generatePartial({ certificationGroupId: id, productIds: [product] }),
    ).rejects.toMatchObject({ status: 409, code: 'certificate.replaced' })
    await change(id, { replaced_by_id: null, revoked_at: world.test.clock.now.toISOString() })
    await expect(
      api().generatePartial({ certificationGroupId: id, productIds: [product] }),
    ).rejects.toMatchObject({ status: 409, code: 'certificate.revoked' })
  })

  test("are another company's only as if they did not exist", async () => {
    const product = await world.product('Malloreddus')
    const { id, certificateId } = await issue([product])
    const theirs = world.molino.api.certificates
    expect((await theirs.get({ certificationGroupId: id })).certificates).toHaveLength(1)
    expect((await theirs.download({ certificateId })).type).toBe('application/pdf')
    expect(
      (await theirs.generatePartial({ certificationGroupId: id, productIds: [product] })).size,
    ).toBeGreaterThan(0)
    expect((await theirs.list({ includeCerticateFacilities: true })).totalItems).toBeGreaterThan(0)

    const others = world.vesuvio.api.certificates
    const asUnknown = { status: 404, code: 'not_found', message: 'Non trovato' }
    await expect(others.get({ certificationGroupId: id })).rejects.toMatchObject(asUnknown)
    await expect(others.get({ certificationGroupId: 'unknown' })).rejects.toMatchObject(asUnknown)
    await expect(others.download({ certificateId })).rejects.toMatchObject(asUnknown)
    await expect(others.download({ certificateId: 'unknown' })).rejects.toMatchObject(asUnknown)
    await expect(
      others.generatePartial({ certificationGroupId: id, productIds: [product] }),
    ).rejects.toMatchObject(asUnknown)
    await expect(others.list({ CompanyId: world.facility })).rejects.toMatchObject(asUnknown)
    expect((await others.list({ includeCerticateFacilities: true })).totalItems).toBe(0)
  })

  test('are served over HTTP as the PDF that they are', async () => {
    const { certificateId } = await issue([await world.product('Bigoli')])
    const response = await world.molino.fetch(`/api/company/certificates/${certificateId}/pdf`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.equals(Buffer.from(await (await api().download({ certificateId })).arrayBuffer()))).toBe(
      true,
    )
  })

  // Spec: companies, certificates, company area.
  test('are listed with facility and product count, searched, sorted and paged', async () => {
    const own = await createWorld(dialect)
    const make = async (name: string, companyId: string, expireOn: string, products: number) => {
      const productIds: string[] = []
      for (let n = 0; n < products; n += 1) productIds.push(await own.product(`${name} ${n}`, { companyId }))
      own.test.clock.forward(1000)
      return own.manager.api.certificates.create({
        productIds,
        certificationGroup: { name, companyId, expireOn },
      })
    }
    await make('Érable', own.facility, '2027-03-01', 1)
    await make('Acero', own.secondFacility, '2027-02-01', 3)
    await make('Zucca', own.otherFacility, '2027-01-01', 2)
    const list = own.manager.api.certificates.list
    const names = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).items.map(({ certificationGroup }) => certificationGroup.name)

    expect(await names({ Sort: 'createdAt', Direction: 'desc' })).toEqual(['Zucca', 'Acero', 'Érable'])
    expect(await names({ Sort: 'name', Direction: 'asc' })).toEqual(['Acero', 'Érable', 'Zucca'])
    expect(await names({ Sort: 'expireOn', Direction: 'asc' })).toEqual(['Zucca', 'Acero', 'Érable'])
    expect(await names({ Sort: 'companyName', Direction: 'asc' })).toEqual(['Zucca', 'Acero', 'Érable'])
    expect(await names({ Sort: 'nonsense' })).toHaveLength(3)
    expect(await names({ Search: 'erable' })).toEqual(['Érable'])
    expect(await names({ Search: '2026-00002' })).toEqual(['Acero'])
    expect(await names({ Search: '%' })).toEqual([])
    for (const { certificationGroup, latestDocumentId } of (await list({})).items) {
      const { certificates } = await own.manager.api.certificates.get({
        certificationGroupId: certificationGroup.id,
      })
      expect(latestDocumentId).toBe(certificates.at(-1)?.id)
      expect(latestDocumentId).toBeTruthy()
    }
    expect(await list({ Sort: 'name', ItemsPerPage: 2, Offset: 2 })).toMatchObject({
      items: [{ companyName: 'Conserve di Angri', productCount: 2 }],
      itemsPerPage: 2,
      offset: 2,
      totalItems: 3,
    })
    expect(await names({ CompanyId: own.headquarters })).toEqual([])
    expect((await names({ CompanyId: own.headquarters, includeCerticateFacilities: true })).sort()).toEqual([
      'Acero',
      'Érable',
    ])
    expect(await names({ CompanyId: own.facility, includeCerticateFacilities: true })).toEqual(['Érable'])
    await own.close()
  })
})
