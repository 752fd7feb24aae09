import { createHash } from 'node:crypto'
import { decodeJWT } from 'did-jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CertificateDocument } from '~/backend/drivers/pdf/certificate-document'
import { describeDialects } from '../../support/backend'
import { expandSafely } from '../credentials/linked-data'
import { readPdf } from '../pdf/read-pdf'
import { createWorld, type World } from './world'

interface Assessment {
  assessedFacility?: { facility: { id: string; name: string; address: { streetAddress: string } } }[]
  assessedProduct: { product: { name: string } }[]
}

const OFFICE = 'Viale della Sede 9, 20121 Milano MI, Italia'
const inFoggia = 'Via del Grano 1, 71121 Foggia FG, Italia'
const inBari = 'Via del Porto 2, 70121 Bari BA, Italia'

describeDialects('Where a certificate says that its products are made', (dialect) => {
  let world: World
  /** Does not make; its two plants have the same name. */
  let office: string
  let foggia: string
  let bari: string
  beforeAll(async () => {
    world = await createWorld(dialect)
    const { companies } = world.manager.api
    const italy = { country: 'Italia' }
    office = (
      await companies.create({
        businessName: 'Pastificio Daunia S.p.A.',
        businessCode: '90000010009',
        street: 'Viale della Sede 9',
        zipCode: '20121',
        city: 'Milano',
        district: 'MI',
        ...italy,
      })
    ).id
    const plant = async (Street: string, ZipCode: string, City: string, District: string) =>
      (
        await companies.createFacility({
          BusinessName: 'Pastificio Daunia',
          BusinessCode: '90000010009',
          HeadQuarterId: office,
          Street,
          ZipCode,
          City,
          District,
          Country: 'Italia',
        })
      ).id
    foggia = await plant('Via del Grano 1', '71121', 'Foggia', 'FG')
    bari = await plant('Via del Porto 2', '70121', 'Bari', 'BA')
  })
  afterAll(() => world.close())

  const api = () => world.manager.api.certificates
  const db = () => world.test.services.database.db
  const product = (name: string, companyId: string) => world.product(name, { companyId })
  const issue = (
    productIds: string[],
    companyId: string,
    more: { id?: string; renewedFromId?: string } = {},
  ) =>
    api().create({
      productIds,
      certificationGroup: { name: 'Paste', companyId, expireOn: '2027-11-30', id: more.id },
      renewedFromId: more.renewedFromId,
    })
  const pdfOf = async (file: File) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).text
  const paperOf = async (certificateId: string) => pdfOf(await api().download({ certificateId }))
  const sha256Of = async (certificateId: string) =>
    createHash('sha256')
      .update(Buffer.from(await (await api().download({ certificateId })).arrayBuffer()))
      .digest('hex')
  const pageOf = (id: string) => api().get({ certificationGroupId: id })
  const checkOf = async (id: string) => {
    const { certificationGroup } = await pageOf(id)
    return world.test.stranger.api.verify.code({ code: certificationGroup.shortCode })
  }
  const assessmentsOf = async (certificateId: string) => {
    const file = await world.manager.api.credentials.download({ certificateId })
    const credential = decodeJWT(await file.text()).payload as unknown as {
      credentialSubject: { conformityAssessment: Assessment[] }
    }
    expect(await expandSafely(credential)).toHaveLength(1)
    return credential.credentialSubject.conformityAssessment
  }
  const madeBy = (assessments: Assessment[]) =>
    assessments.map(({ assessedFacility, assessedProduct }) => [
      assessedFacility?.map(({ facility }) => facility.address.streetAddress),
      assessedProduct.map(({ product: { name } }) => name),
    ])
  const printedOf = async (certificateId: string) => {
    const row = await db()
      .selectFrom('certificates')
      .select('printed')
      .where('id', '=', certificateId)
      .executeTakeFirstOrThrow()
    return JSON.parse(row.printed) as CertificateDocument
  }
  /** As documents were stored before they named plants. */
  const makeOld = async (certificateId: string) => {
    const { plants: _, ...printed } = await printedOf(certificateId)
    const old = {
      ...printed,
      facility: { businessName: 'Pastificio Daunia S.p.A.', address: OFFICE },
      products: printed.products.map(({ plant: _plant, ...line }) => line),
    }
    await db()
      .updateTable('certificates')
      .set({ printed: JSON.stringify(old) })
      .where('id', '=', certificateId)
      .execute()
  }

  // The same name, so by their addresses.
  const first = { letter: 'A', name: 'Pastificio Daunia', address: inFoggia }
  const second = { letter: 'B', name: 'Pastificio Daunia', address: inBari }
  const inBothCountries = (address: string) => address.replace('Italia', 'Italia / Italy')

  test('names, for all plants, each plant with its address, and beside each product its own', async () => {
    const lines = [
      ['Orecchiette', 'A'],
      ['Cavatelli', 'B'],
      ['Troccoli', 'A'],
    ] as const
    const products: string[] = []
    for (const [name, letter] of lines) products.push(await product(name, letter === 'A' ? foggia : bari))
    const { id, certificateId } = await issue(products, office)
    const text = await paperOf(certificateId)
    for (const part of [
      'Stabilimenti / Facilities',
      'fabbricati negli stabilimenti indicati',
      'at the facilities shown',
      `A ${first.name} ${inBothCountries(inFoggia)}`,
      `B ${second.name} ${inBothCountries(inBari)}`,
    ])
      expect(text).toContain(part)
    // The office is the company's address, and no plant's.
    expect(text.split('Viale della Sede 9')).toHaveLength(2)
    for (const [name, letter] of lines)
      expect(text).toMatch(new RegExp(`${name}[^·]*${letter} · Pastificio Daunia`))

    const check = await checkOf(id)
    expect(check).toMatchObject({ facilityName: '', facilityAddress: '', companyAddress: OFFICE })
    const [document] = check.documents
    expect(document?.plants).toEqual([first, second])
    expect(document?.products.map(({ name, plant }) => [name, plant])).toEqual(lines)
    const [shown] = (await pageOf(id)).certificates
    expect(shown?.plants).toEqual([first, second])
    expect(shown?.products.map(({ name, plant }) => [name, plant])).toEqual(lines)
    const assessments = await assessmentsOf(certificateId)
    expect(madeBy(assessments)).toEqual([
      [[inFoggia], ['Orecchiette', 'Troccoli']],
      [[inBari], ['Cavatelli']],
    ])
    expect(new Set(assessments.map(({ assessedFacility }) => assessedFacility?.[0]?.facility.id)).size).toBe(
      2,
    )
  })

  test('names, for all plants, the only one that makes what is on it, and no letters', async () => {
    const { id, certificateId } = await issue([await product('Strascinati', bari)], office)
    const text = await paperOf(certificateId)
    expect(text).toContain(inBothCountries(inBari))
    expect(text).toContain('fabbricati nello stabilimento indicato')
    expect(text).not.toContain('Via del Grano')
    expect(text).not.toContain(' · Pastificio Daunia')
    expect(await checkOf(id)).toMatchObject({ facilityName: 'Pastificio Daunia', facilityAddress: inBari })
    const [assessment] = await assessmentsOf(certificateId)
    expect(assessment?.assessedFacility?.[0]?.facility.id).toMatch(/#document-0-facility$/)
  })

  test('names, for one plant, that plant', async () => {
    const { id, certificateId } = await issue([await product('Minchiareddhi', foggia)], foggia)
    const text = await paperOf(certificateId)
    expect(text).toContain(inBothCountries(inFoggia))
    expect(text).toContain('Stabilimento / Facility Pastificio Daunia')
    expect(await checkOf(id)).toMatchObject({ facilityName: 'Pastificio Daunia', facilityAddress: inFoggia })
    expect(madeBy(await assessmentsOf(certificateId))).toEqual([[[inFoggia], ['Minchiareddhi']]])
  })

  test('names a registered office that makes among its plants', async () => {
    const products = [
      await product('Semola della sede', world.headquarters),
      await product('Semola di Altamura', world.secondFacility),
    ]
    const { id } = await issue(products, world.headquarters)
    const [document] = (await checkOf(id)).documents
    expect(document?.plants.map(({ name }) => name)).toEqual([
      'Molino di Altamura',
      'Molino San Giorgio S.r.l.',
    ])
    expect(document?.products.map(({ plant }) => plant)).toEqual(['B', 'A'])
  })

  test('never names a registered office that does not make: of its products no plant is said', async () => {
    const own = await product('Pasta della sede', office)
    const alone = await issue([own], office)
    const text = await paperOf(alone.certificateId)
    expect(text).not.toMatch(/stabiliment|facilit/i)
    expect(text).toContain('fabbricati sotto la nostra sorveglianza')
    const check = await checkOf(alone.id)
    expect(check).toMatchObject({
      facilityName: '',
      documents: [{ plants: [], products: [{ plant: null }] }],
    })
    expect(madeBy(await assessmentsOf(alone.certificateId))).toEqual([[undefined, ['Pasta della sede']]])

    const mixed = await issue(
      [await product('Altra pasta della sede', office), await product('Sagne', foggia)],
      office,
    )
    const both = await paperOf(mixed.certificateId)
    expect(both).toContain('fabbricati sotto la nostra sorveglianza')
    expect(both).toContain('A · Pastificio Daunia')
    expect(await checkOf(mixed.id)).toMatchObject({
      facilityName: '',
      documents: [
        {
          plants: [{ letter: 'A', address: inFoggia }],
          products: [{ plant: null }, { plant: 'A' }],
        },
      ],
    })
  })

  test('as its paper says of an older one; what is made of that one anew says where @all', async () => {
    const [one, two] = [await product('Fusilli', foggia), await product('Tubetti', bari)]
    const old = await issue([one, two], office)
    await makeOld(old.certificateId)
    const bytes = await sha256Of(old.certificateId)
    const asPrinted = {
      facilityName: 'Pastificio Daunia S.p.A.',
      facilityAddress: OFFICE,
      documents: [
        {
          plants: [{ letter: 'A', name: 'Pastificio Daunia S.p.A.', address: OFFICE }],
          products: [{ plant: 'A' }, { plant: 'A' }],
        },
      ],
    }
    expect(await checkOf(old.id)).toMatchObject(asPrinted)
    expect((await pageOf(old.id)).certificates).toMatchObject(asPrinted.documents)
    const [assessment] = await assessmentsOf(old.certificateId)
    expect(assessment?.assessedFacility).toMatchObject([
      {
        facility: {
          id: expect.stringMatching(/#document-0-facility$/) as string,
          address: { streetAddress: OFFICE },
        },
      },
    ])

    const extract = await pdfOf(
      await api().generatePartial({ certificationGroupId: old.id, productIds: [one] }),
    )
    expect(extract).toContain(inBothCountries(inFoggia))
    expect(extract).not.toContain('Via del Porto')
    expect(extract.split('Viale della Sede 9')).toHaveLength(2)

    const added = await issue([await product('Ditali', bari)], office, { id: old.id })
    expect(await paperOf(added.certificateId)).toContain(inBothCountries(inBari))
    const whole = await pdfOf(await api().generateWhole({ certificationGroupId: old.id }))
    expect(whole).toMatch(/Fusilli[^·]*[AB] · Pastificio Daunia/)
    expect(whole.split('Viale della Sede 9')).toHaveLength(2)
    expect(
      (await checkOf(old.id)).documents.map(({ plants }) => plants.map(({ address }) => address)),
    ).toEqual([[OFFICE], [inBari]])

    const renewed = await issue([one, two], office, { renewedFromId: old.id })
    expect((await checkOf(renewed.id)).documents[0]?.plants).toEqual([first, second])
    expect((await checkOf(old.id)).documents[0]).toMatchObject(asPrinted.documents[0]!)
    expect(await sha256Of(old.certificateId)).toBe(bytes)
  })

  test('as its paper says, whatever a plant is called later, and on its extracts too @all', async () => {
    const [one, two] = [await product('Ziti lunghi', foggia), await product('Ziti corti', bari)]
    const { id } = await issue([one, two], office)
    const rename = (name: string) =>
      db().updateTable('companies').set({ business_name: name }).where('id', '=', bari).execute()
    await rename('Altro nome')
    const extract = await pdfOf(await api().generatePartial({ certificationGroupId: id, productIds: [two] }))
    const check = await checkOf(id)
    await rename('Pastificio Daunia')
    expect(check.documents[0]?.plants).toEqual([first, second])
    expect(extract).not.toContain('Altro nome')
    expect(extract).toContain(inBothCountries(inBari))
    expect(extract).not.toContain('Via del Grano')
  })
})
