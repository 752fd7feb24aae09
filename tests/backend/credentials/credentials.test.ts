import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Bitstring } from '@digitalbazaar/bitstring'
import { decodeJWT, verifyJWS, type JWTHeader } from 'did-jwt'
import { CompactSign } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DidDocument } from '~/contract/certificates/credentials'
import { readConfig } from '~/backend/core/config/config'
import { allocateStatus, LIST_BITS } from '~/backend/modules/credentials/status-list'
import { signingKey } from '~/backend/modules/credentials/credential-key'
import { describeDialects } from '../../support/backend'
import { drawQuickly } from '../certificates/quick-pdf'
import { createWorld, type World } from '../certificates/world'
import { expandSafely } from './linked-data'

type Json = Record<string, unknown>

interface Credential extends Json {
  id: string
  credentialStatus: { statusPurpose: string; statusListIndex: string; statusListCredential: string }[]
  credentialSubject: { conformityAssessment: Json[] }
}

const payloadOf = <T>(token: string): T => decodeJWT(token).payload as unknown as T

/** A verifier without our code or the libraries that it uses. */
function verify(token: string, did: DidDocument): void {
  const { header } = decodeJWT(token) as unknown as { header: JWTHeader & { kid?: string } }
  expect(header).toMatchObject({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc', iss: 'did:web:sigillo.test' })
  expect(did.assertionMethod).toContain(header.kid)
  const method = did.verificationMethod.find(({ id }) => id === header.kid)
  if (!method) throw new Error('unknown key')
  verifyJWS(token, method)
}

describeDialects('The credential of a certificate', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.close())
  beforeEach(() => world.test.services.database.db.deleteFrom('login_attempts').execute())

  const db = () => world.test.services.database.db
  const issue = async (productIds: string[], fields: object = {}) => {
    const made = await world.manager.api.certificates.create({
      productIds,
      certificationGroup: {
        name: 'Paste lunghe',
        companyId: world.facility,
        expireOn: '2027-11-30',
        ...fields,
      },
    })
    const { certificationGroup: group } = await world.manager.api.certificates.get({
      certificationGroupId: made.id,
    })
    return { ...made, group }
  }
  const download = async (certificateId: string, by = world.molino) => {
    const file = await by.api.credentials.download({ certificateId })
    expect(file.type).toBe('application/vc+jwt')
    return { token: await file.text(), name: file.name }
  }
  const did = () => world.test.stranger.api.credentials.did()
  const statusOf = async (credential: Credential, purpose: 'revocation' | 'message') => {
    const status = credential.credentialStatus.find((entry) => entry.statusPurpose === purpose)
    if (!status) throw new Error(`no status of ${purpose}`)
    const list = /\/credentials\/status\/([\w-]+)$/.exec(status.statusListCredential)?.[1] ?? ''
    const token = await (await world.test.stranger.api.credentials.statusList({ list })).text()
    verify(token, await did())
    const signed = payloadOf<{ id: string; type: string[]; credentialSubject: Json }>(token)
    expect(await expandSafely(signed)).toHaveLength(1)
    expect(signed).toMatchObject({
      id: status.statusListCredential,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: 'did:web:sigillo.test',
      validFrom: world.test.clock.now.toISOString(),
      validUntil: new Date(+world.test.clock.now + 24 * 3_600_000).toISOString(),
      credentialSubject: { type: 'BitstringStatusList', statusPurpose: purpose, ttl: 60_000 },
    })
    const encoded = signed.credentialSubject.encodedList as string
    expect(encoded).toMatch(/^u/)
    const bits = new Bitstring({ buffer: await Bitstring.decodeBits({ encoded: encoded.slice(1) }) })
    expect(bits.length).toBe(131_072)
    return bits.get(Number(status.statusListIndex))
  }
  const isRevoked = (credential: Credential) => statusOf(credential, 'revocation')
  const isReplaced = (credential: Credential) => statusOf(credential, 'message')

  test('a credential contains what is printed, signed with a key of the DID document', async () => {
    const product = await world.product('Spaghetti n. 5', { onBehalfName: 'Bottega Italia USA Inc.' })
    const { certificateId, group } = await issue([product], {
      lotNumber: 'L-1',
      description: 'Paste di semola',
    })
    const { token, name } = await download(certificateId)
    verify(token, await did())
    expect(name).toBe(`certificato-${group.number}-0.vc.jwt`)
    const document = `${group.verifyUrl}#document-0`
    const credential = payloadOf<Credential>(token)
    const place = credential.credentialStatus[0]?.statusListIndex
    expect(credential).toEqual({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://vocabulary.uncefact.org/untp/0.7.0/context/',
      ],
      id: `${document}-credential`,
      type: ['DigitalConformityCredential', 'VerifiableCredential'],
      issuer: { type: ['CredentialIssuer'], id: 'did:web:sigillo.test', name: expect.any(String) },
      validFrom: '2026-11-20T09:00:00.000Z',
      validUntil: '2027-11-30T22:59:59.000Z',
      name: `Paste lunghe – ${group.number}/0`,
      credentialStatus: [
        {
          id: `http://sigillo.test/credentials/status/1#${place}`,
          type: 'BitstringStatusListEntry',
          statusPurpose: 'revocation',
          statusListIndex: expect.stringMatching(/^\d+$/),
          statusListCredential: 'http://sigillo.test/credentials/status/1',
        },
        {
          id: `http://sigillo.test/credentials/status/1-replaced#${place}`,
          type: 'BitstringStatusListEntry',
          statusPurpose: 'message',
          statusListIndex: place,
          statusListCredential: 'http://sigillo.test/credentials/status/1-replaced',
          statusMessage: [
            { status: '0x0', message: expect.any(String) },
            { status: '0x1', message: expect.stringContaining('replaced') },
          ],
        },
      ],
      credentialSubject: {
        type: ['ConformityAttestation'],
        id: document,
        name: `Paste lunghe – ${group.number}/0`,
        description: 'Paste di semola',
        assessorLevel: '3rdParty',
        assessmentLevel: 'scheme-self',
        attestationType: 'certification',
        issuedToParty: {
          type: ['Party'],
          id: `${document}-party`,
          name: 'Molino San Giorgio S.r.l.',
          registeredId: '90000010009',
          idScheme: {
            type: ['IdentifierScheme'],
            id: 'http://sigillo.test/verify#vat-number',
            name: expect.any(String),
          },
          partyAddress: { streetAddress: expect.any(String) },
        },
        referenceScheme: {
          type: ['ConformityScheme'],
          id: 'http://sigillo.test/verify#kosher-scheme',
          name: expect.any(String),
        },
        conformityCertificate: {
          linkURL: group.verifyUrl,
          linkName: `${group.number}/0`,
          mediaType: 'text/html',
        },
        conformityAssessment: [
          expect.objectContaining({
            type: ['ConformityAssessment'],
            id: `${document}-assessment-1`,
            assessmentDate: '2026-11-20',
            conformance: true,
            specifiedCondition: [
              'Solo se la confezione riporta il marchio',
              'Only when the package bears the mark',
            ],
            assessedFacility: [
              {
                facility: {
                  type: ['Facility'],
                  id: `${document}-facility`,
                  name: 'Molino di Foggia',
                  address: { streetAddress: 'Via del Mulino 1, 71121 Foggia FG, Italia' },
                },
                idVerifiedByCAB: true,
              },
            ],
            assessedProduct: [
              expect.objectContaining({
                product: {
                  type: ['Product'],
                  id: `${document}-product-1`,
                  name: 'Spaghetti n. 5',
                  modelNumber: expect.any(String),
                  batchNumber: 'L-1',
                  relatedParty: [
                    {
                      role: 'brandOwner',
                      party: {
                        type: ['Party'],
                        id: `${document}-product-1-party`,
                        name: 'Bottega Italia USA Inc.',
                      },
                    },
                  ],
                },
              }),
            ],
          }),
        ],
      },
    })
    const [assessment] = credential.credentialSubject.conformityAssessment
    expect(assessment?.assessedPerformance).toMatchObject([
      { score: { code: 'PARVE', definition: 'Pareve / Parve (neutro)' } },
      { score: { code: 'no' } },
    ])
    // Every term has a meaning for programs.
    expect(await expandSafely(credential)).toHaveLength(1)
    await expect(expandSafely({ ...credential, credentialSubject: { type: ['Nonsense'] } })).rejects.toThrow()
    // Whatever is renamed later, the content stays; only the signature is new.
    await db().updateTable('products').set({ name: 'Altro nome' }).where('id', '=', product).execute()
    const again = await download(certificateId, world.manager)
    expect(payloadOf(again.token)).toEqual(credential)
  })

  test('every account that may see the PDF may get the credential', async () => {
    const { certificateId } = await issue([await world.product('Ziti')])
    const unknown = { status: 404, code: 'not_found' }
    await expect(world.vesuvio.api.credentials.download({ certificateId })).rejects.toMatchObject(unknown)
    const response = await world.molino.fetch(`/api/company/certificates/${certificateId}/credential`)
    expect(response.headers.get('content-type')).toBe('application/vc+jwt')
    expect(response.headers.get('content-disposition')).toContain('.vc.jwt')
  })

  test('a credential is revoked with its certificate, all documents of it, and no other', async () => {
    const first = await issue([await world.product('Anelli')])
    const second = await issue([await world.product('Stelline')], { id: first.id })
    const other = await issue([await world.product('Farfalle')])
    const credentials = await Promise.all(
      [first, second, other].map(async ({ certificateId }) =>
        payloadOf<Credential>((await download(certificateId)).token),
      ),
    )
    const states = () => Promise.all(credentials.map(isRevoked))
    expect(await states()).toEqual([false, false, false])
    await world.manager.api.certificates.revoke({ certificationGroupId: first.id, reason: 'Motivo' })
    expect(await states()).toEqual([true, true, false])
    const response = await world.test.stranger.fetch('/api/credentials/status/1')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    for (const list of ['0', '2', '2-replaced', '1-other', '01', '-1', 'x', '1e0', '9'.repeat(30)])
      await expect(world.test.stranger.api.credentials.statusList({ list }), list).rejects.toMatchObject({
        status: 404,
      })
  })

  test('a renewal does not revoke a credential: it is replaced, for programs as for people', async () => {
    const product = await world.product('Pipe')
    const old = await issue([product])
    const before = payloadOf<Credential>((await download(old.certificateId)).token)
    expect(await isReplaced(before)).toBe(false)
    await world.manager.api.certificates.create({
      productIds: [product],
      certificationGroup: { name: 'Pipe', companyId: world.facility, expireOn: '2028-11-30' },
      renewedFromId: old.id,
    })
    expect(await isRevoked(before)).toBe(false)
    expect(await isReplaced(before)).toBe(true)
    const check = await world.test.stranger.api.verify.code({ code: old.group.shortCode })
    expect(check.state).toBe('replaced')
  })

  test('a reduction revokes each credential that lists what it took off, for good, and no other', async () => {
    const [kept, gone, late] = [
      await world.product('Olio'),
      await world.product('Strutto'),
      await world.product('Burro'),
    ]
    const { certificates } = world.manager.api
    const reason = 'È suino'
    const renewed = await issue([kept, gone])
    const { id, certificateId } = await certificates.create({
      productIds: [kept, gone],
      certificationGroup: { name: 'Grassi', companyId: world.facility, expireOn: '2027-11-30' },
      renewedFromId: renewed.id,
    })
    const added = await issue([late], { id })
    const credentialOf = async (document: string) => payloadOf<Credential>((await download(document)).token)
    const [before, old, beside] = [
      await credentialOf(renewed.certificateId),
      await credentialOf(certificateId),
      await credentialOf(added.certificateId),
    ]
    const states = () => Promise.all([before, old, beside].map(isRevoked))
    expect(await states()).toEqual([false, false, false])
    const reduced = await certificates.reduce({ certificationGroupId: id, productIds: [gone], reason })
    expect(await states()).toEqual([true, true, false])
    expect(await Promise.all([before, old, beside].map(isReplaced))).toEqual([true, true, true])
    const fresh = await credentialOf(reduced.certificateId)
    expect(await isRevoked(fresh)).toBe(false)

    // A revocation is never taken back: who has the product again has another credential.
    const again = await credentialOf((await issue([gone], { id: reduced.id })).certificateId)
    expect(await states()).toEqual([true, true, false])
    expect(await isRevoked(again)).toBe(false)
    await certificates.reduce({ certificationGroupId: reduced.id, productIds: [late], reason })
    expect(await Promise.all([old, beside, fresh, again].map(isRevoked))).toEqual([true, true, true, false])
  })

  test("a forged credential is refused: changed, unsigned, with another key, or with nobody's", async () => {
    const { certificateId } = await issue([await world.product('Orzo')])
    const { token } = await download(certificateId)
    const document = await did()
    const [head = '', payload = '', signature = ''] = token.split('.')
    const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Json
    const changed = coded({ ...payloadOf<Json>(token), validUntil: '2099-12-31T22:59:59.000Z' })
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const signedBy = (kid: string) =>
      new CompactSign(Buffer.from(payload, 'base64url'))
        .setProtectedHeader({ ...header, alg: 'ES256', kid })
        .sign(other)
    verify(token, document)
    for (const forged of [
      `${head}.${changed}.${signature}`,
      `${coded({ ...header, alg: 'none' })}.${payload}.`,
      await signedBy(header.kid as string),
      await signedBy('did:web:sigillo.test#nobody'),
    ])
      expect(() => verify(forged, document), forged.slice(0, 40)).toThrow()
  })

  test('a credential with more than 200 products names their list by digest @all', async () => {
    const { certificateId, group, id: groupId } = await issue([await world.product('Farro')])
    const row = await db()
      .selectFrom('certificates')
      .select('printed')
      .where('id', '=', certificateId)
      .executeTakeFirstOrThrow()
    const printed = JSON.parse(row.printed) as { products: Json[] }
    const [product] = printed.products
    const withProducts = (count: number, fixed: Json = {}) => {
      const products = Array.from({ length: count }, (_, n) => ({
        ...product,
        code: `P-${n}`,
        name: `Farro ${n}`,
      }))
      return db()
        .updateTable('certificates')
        .set({ printed: JSON.stringify({ ...printed, ...fixed, products }) })
        .where('id', '=', certificateId)
        .execute()
    }
    await withProducts(200)
    const inside = payloadOf<Credential>((await download(certificateId)).token)
    expect(inside.relatedResource).toBeUndefined()
    expect(inside.credentialSubject.conformityAssessment[0]?.assessedProduct).toHaveLength(200)

    await withProducts(201)
    const { token } = await download(certificateId)
    expect(token.length).toBeLessThan(5000)
    const credential = payloadOf<Credential & { relatedResource: { id: string; digestSRI: string }[] }>(token)
    const [related] = credential.relatedResource
    expect(related?.id).toBe(`http://sigillo.test/credentials/products/${group.shortCode}/0`)
    const [assessment] = credential.credentialSubject.conformityAssessment
    expect(assessment).toMatchObject({ evidence: [{ linkURL: related?.id }], conformance: true })
    const list = await world.test.stranger.api.credentials.products({
      code: group.shortCode,
      revision: '0',
    })
    const bytes = Buffer.from(await list.arrayBuffer())
    expect(related?.digestSRI).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
    const listed = JSON.parse(bytes.toString()) as Credential['credentialSubject']
    expect(await expandSafely(listed)).toHaveLength(1)
    expect(await expandSafely(credential)).toHaveLength(1)
    const { conformityAssessment } = listed
    expect(conformityAssessment[0]?.assessedProduct).toHaveLength(201)

    // Issued credentials name these bytes: a list of another form needs another address (docs/decisions/0011).
    await withProducts(201, { number: '2026-00099/0' })
    await db()
      .updateTable('certification_groups')
      .set({ short_code: 'M5R2C8VWX4NE' })
      .where('id', '=', groupId)
      .execute()
    const { relatedResource } = payloadOf<typeof credential>((await download(certificateId)).token)
    expect(relatedResource).toEqual([
      {
        id: 'http://sigillo.test/credentials/products/M5R2C8VWX4NE/0',
        digestSRI: 'sha384-wzwP2tmK57/fppWouDgZBQuvAc3EuuCg6yP2Cp83xlONJ2mKwMuCzyig/F5vOkFZ',
        mediaType: 'application/ld+json',
      },
    ])
  })

  test('a product list cannot be guessed', async () => {
    const { group } = await issue([await world.product('Miglio')])
    const { settings } = world.test.services
    settings.verifyFailures = 3
    try {
      const ask = (code: string, revision = '0') =>
        world.test.stranger.api.credentials.products({ code, revision })
      expect((await ask(group.shortCode)).size).toBeGreaterThan(0)
      for (const [code, revision] of [
        ['7Q2F-9XKM-3TAB', '0'],
        [group.shortCode, '7'],
        [group.shortCode, 'x'],
      ] as const)
        await expect(ask(code, revision)).rejects.toMatchObject({ code: 'certificate.unknown_code' })
      await expect(ask('7Q2F-9XKM-3TAB')).rejects.toMatchObject({ status: 429 })
      expect((await ask(group.shortCode)).size).toBeGreaterThan(0)
    } finally {
      settings.verifyFailures = 30
    }
  })

  test('credentials have one key, however many ask first at once; a given one replaces it, and both stay listed', async () => {
    await db().deleteFrom('credential_keys').execute()
    const keys = await Promise.all(Array.from({ length: 8 }, () => signingKey(world.test.ctx())))
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
    const { certificateId } = await issue([await world.product('Riso')])
    const { token } = await download(certificateId)

    const { settings } = world.test.services
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    settings.credentialKey = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    try {
      const signed = (await download(certificateId)).token
      const document = await did()
      expect(document.verificationMethod).toHaveLength(2)
      for (const { publicKeyJwk } of document.verificationMethod) expect(publicKeyJwk).not.toHaveProperty('d')
      expect(decodeJWT(signed).header).not.toEqual(decodeJWT(token).header)
      verify(signed, document)
      verify(token, document)
      const rows = await db().selectFrom('credential_keys').select('private_jwk').execute()
      expect(rows.filter(({ private_jwk }) => private_jwk !== null)).toHaveLength(1)
    } finally {
      settings.credentialKey = null
    }
    expect(decodeJWT((await download(certificateId)).token).header).toEqual(decodeJWT(token).header)
  })

  test('status places are random, and a list half full starts the next', async () => {
    const ids: string[] = []
    for (const name of ['Uno', 'Due', 'Tre'])
      ids.push((await issue([await world.product(name)])).certificateId)
    const places = await db().selectFrom('credential_statuses').select(['list', 'position']).execute()
    expect(new Set(places.map(({ list, position }) => `${list} ${position}`)).size).toBe(places.length)
    for (const { position } of places) {
      expect(position).toBeGreaterThanOrEqual(0)
      expect(position).toBeLessThan(LIST_BITS)
    }
    const [id = ''] = ids
    await db().deleteFrom('credential_statuses').where('certificate_id', '=', id).execute()
    await allocateStatus(world.test.ctx(), id, places.length - 1)
    const status = await db()
      .selectFrom('credential_statuses')
      .select('list')
      .where('certificate_id', '=', id)
      .executeTakeFirst()
    expect(status?.list).toBe(2)
    expect((await world.test.stranger.api.credentials.statusList({ list: '2' })).size).toBeGreaterThan(0)
  })
})

describe('The setting CREDENTIAL_KEY', () => {
  test('it is the path of a PEM file with a P-256 key; anything else is named at the start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-key-'))
    try {
      const config = async (content: string) => {
        const file = path.join(folder, 'key.pem')
        await writeFile(file, content)
        return readConfig({ NODE_ENV: 'test', CREDENTIAL_KEY: file }).credentialKey
      }
      const ec = (namedCurve: string, type: 'pkcs8' | 'sec1') =>
        generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type, format: 'pem' }).toString()
      for (const type of ['pkcs8', 'sec1'] as const)
        expect((await config(ec('P-256', type)))?.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
      for (const wrong of [ec('P-384', 'pkcs8'), 'not a key', ''])
        await expect(config(wrong)).rejects.toThrow('CREDENTIAL_KEY')
      expect(() => readConfig({ NODE_ENV: 'test', CREDENTIAL_KEY: path.join(folder, 'absent.pem') })).toThrow(
        'CREDENTIAL_KEY',
      )
      expect(readConfig({ NODE_ENV: 'test' }).credentialKey).toBeNull()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
