import { createHash } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Verification } from '~/contract/certificates/verify'
import { formatShortCode, readShortCode } from '~/domain/text/short-code'
import { newShortCode } from '~/backend/modules/certificates/issue/numbering'
import { verifyCode } from '~/backend/modules/certificates/verify/verify-certificate'
import { describeDialects } from '../../support/backend'
import { drawQuickly } from './quick-pdf'
import { createWorld, type World } from './world'

describe('short codes', () => {
  test('are random, 60 bits of letters that are not mistaken for others', () => {
    const codes = Array.from({ length: 2000 }, newShortCode)
    expect(new Set(codes).size).toBe(2000)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    // All of the alphabet is used, in every place.
    for (let place = 0; place < 12; place++)
      expect(new Set(codes.map((code) => code[place])).size, `place ${place}`).toBe(32)
  })

  test('are read however they are typed', () => {
    expect(formatShortCode('7Q2F9XKM3TAB')).toBe('7Q2F-9XKM-3TAB')
    for (const typed of [
      '7Q2F-9XKM-3TAB',
      ' 7q2f 9xkm 3tab ',
      '7q2f.9xkm/3tab',
      '７Ｑ２Ｆ9XKM3TAB',
      '7Q2F–9XKM–3TAB',
      '\u200E7Q2F\u2011\u200B9XKM-3TAB\u202C',
      'https://portale.example.it/verify/7Q2F-9XKM-3TAB',
      ' portale.example.it/verify/7Q2F9XKM3TAB/?lang=en#x ',
    ])
      expect(readShortCode(typed), typed).toBe('7Q2F9XKM3TAB')
    expect(readShortCode('O1IL-0000-oilz')).toBe('01110000011Z')
    for (const typed of [
      '',
      '7Q2F-9XKM',
      '7Q2F-9XKM-3TAB-0',
      'UUUU-UUUU-UUUU',
      '7Q2F-9XKM-3TAè',
      'https://portale.example.it/verify',
    ])
      expect(readShortCode(typed), typed).toBeNull()
  })
})

describeDialects('The public check', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.close())

  const api = () => world.manager.api.certificates
  const check = (code: string) => world.test.stranger.api.verify.code({ code })
  const issue = async (productIds: string[], fields: object = {}, renewedFromId?: string) => {
    const made = await api().create({
      productIds,
      certificationGroup: {
        name: 'Paste lunghe',
        companyId: world.facility,
        expireOn: '2027-11-30',
        ...fields,
      },
      renewedFromId,
    })
    const { certificationGroup } = await api().get({ certificationGroupId: made.id })
    return { ...made, group: certificationGroup, code: certificationGroup.shortCode }
  }
  const sha256Of = async (certificateId: string) =>
    createHash('sha256')
      .update(Buffer.from(await (await api().download({ certificateId })).arrayBuffer()))
      .digest('hex')

  test('tells anybody what a certificate says, and nothing else', async () => {
    const product = await world.product('Spaghetti n. 5', { onBehalfName: 'Bottega Italia USA Inc.' })
    const { id, certificateId, code, group } = await issue([product], {
      description: 'Non per tutti',
      lotNumber: 'L-1',
    })
    expect(group.verifyUrl).toBe(`http://sigillo.test/verify/${code}`)
    const answer = await check(code)
    expect(answer).toEqual({
      code: formatShortCode(code),
      verifyUrl: group.verifyUrl,
      state: 'valid',
      number: group.number,
      name: 'Paste lunghe',
      certifierName: expect.any(String) as string,
      companyName: 'Molino San Giorgio S.r.l.',
      companyAddress: expect.any(String) as string,
      facilityName: 'Molino di Foggia',
      facilityAddress: 'Via del Mulino 1, 71121 Foggia FG, Italia',
      issuedOn: '2026-11-20',
      expireOn: '2027-11-30',
      lotNumber: 'L-1',
      revokedAt: null,
      suspendedOn: null,
      suspensions: [],
      replacedBy: null,
      documents: [
        {
          number: `${group.number}/0`,
          issuedOn: '2026-11-20',
          sha256: await sha256Of(certificateId),
          credentialStatusUrl: expect.stringMatching(
            /^http:\/\/sigillo\.test\/credentials\/status\/1#\d+$/,
          ) as string,
          plants: [
            {
              letter: 'A',
              name: 'Molino di Foggia',
              address: 'Via del Mulino 1, 71121 Foggia FG, Italia',
            },
          ],
          products: [
            {
              name: 'Spaghetti n. 5',
              code: expect.any(String),
              kosherStatusCode: 'PARVE',
              kosherStatusDescription: 'Parve (neutro)',
              kosherStatusEnglish: 'Pareve',
              restrictionDescription: 'Solo se la confezione riporta il marchio',
              restrictionEnglish: 'Only when the package bears the mark',
              isPassover: false,
              onBehalfName: 'Bottega Italia USA Inc.',
              plant: 'A',
              notCertifiedSince: null,
              suspendedOn: null,
              standsOn: null,
            },
          ],
        },
      ],
    } satisfies Verification)
    for (const secret of [id, product, world.facility, 'Semola di grano', 'Amidi del Po', 'Non per tutti'])
      expect(JSON.stringify(answer)).not.toContain(secret)
  })

  test('takes the code as people type it', async () => {
    const { code } = await issue([await world.product('Ziti')])
    const typed = [code.toLowerCase(), formatShortCode(code), ` ${[...code].join(' ')} `]
    for (const one of typed) expect((await check(one)).code).toBe(formatShortCode(code))
    const response = await world.test.stranger.fetch(`/api/verify/${formatShortCode(code).toLowerCase()}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('the check shows all documents, as printed', async () => {
    const [one, two] = [await world.product('Anelli'), await world.product('Stelline')]
    const { id, code, group } = await issue([one])
    await issue([two], { id })
    const { db } = world.test.services.database
    await db.updateTable('products').set({ name: 'Altro nome' }).where('id', '=', one).execute()
    await db
      .updateTable('companies')
      .set({ business_name: 'Altra ragione sociale' })
      .where('id', '=', world.facility)
      .execute()
    const answer = await check(code)
    await db
      .updateTable('companies')
      .set({ business_name: 'Molino di Foggia' })
      .where('id', '=', world.facility)
      .execute()
    expect(answer.facilityName).toBe('Molino di Foggia')
    expect(
      answer.documents.map(({ number, products }) => [number, products.map(({ name }) => name)]),
    ).toEqual([
      [`${group.number}/0`, ['Anelli']],
      [`${group.number}/1`, ['Stelline']],
    ])
  })

  test('tells valid, expiring, expired, replaced by which, and revoked since when', async () => {
    const states: Record<string, string> = {}
    for (const [name, expireOn] of [
      ['today', '2026-11-20'],
      ['in 60 days', '2027-01-19'],
      ['in 61 days', '2027-01-20'],
    ] as const) {
      const { id, code, group } = await issue([await world.product(name)], { expireOn })
      states[name] = (await check(code)).state
      expect(group.state).toBe(states[name])
      if (name !== 'today') continue
      await world.test.services.database.db
        .updateTable('certification_groups')
        .set({ expire_on: '2026-11-19' })
        .where('id', '=', id)
        .execute()
      states.yesterday = (await check(code)).state
    }
    expect(states).toEqual({
      yesterday: 'expired',
      today: 'expiring',
      'in 60 days': 'expiring',
      'in 61 days': 'valid',
    })

    const product = await world.product('Pipe')
    const old = await issue([product])
    const renewal = await issue([product], {}, old.id)
    expect(await check(old.code)).toMatchObject({
      state: 'replaced',
      replacedBy: {
        number: renewal.group.number,
        code: formatShortCode(renewal.code),
        verifyUrl: `http://sigillo.test/verify/${renewal.code}`,
      },
      revokedAt: null,
    })
    await api().revoke({ certificationGroupId: renewal.id, reason: 'Motivo riservato' })
    const revoked = await check(renewal.code)
    expect(revoked).toMatchObject({ state: 'revoked', revokedAt: world.test.clock.now.toISOString() })
    expect(JSON.stringify(revoked)).not.toContain('Motivo riservato')
  })

  test('knows an issued file by its bytes, and no other', async () => {
    const { id, certificateId, code, group } = await issue([await world.product('Orzo')])
    const second = await issue([await world.product('Farro')], { id })
    const file = (sha256: string) => world.test.stranger.api.verify.file({ sha256 })
    const first = await file(await sha256Of(certificateId))
    expect(first).toEqual({
      intact: true,
      document: { number: `${group.number}/0`, issuedOn: '2026-11-20' },
      extractMadeAt: null,
      certificate: await check(code),
    })
    const sha256 = (await sha256Of(second.certificateId)).toUpperCase()
    expect((await file(sha256)).document?.number).toBe(`${group.number}/1`)
    const unknown = { status: 404, code: 'certificate.unknown_file' }
    for (const one of ['0'.repeat(64), sha256.slice(1), "' or 1=1", 'x'.repeat(5000)])
      await expect(file(one), one.slice(0, 20)).rejects.toMatchObject(unknown)
    const response = await world.test.stranger.fetch(`/api/verify/file/${'0'.repeat(64)}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBeNull()
  })

  test('knows an extract too, and that its certificate was revoked since', async () => {
    const products = [await world.product('Riso'), await world.product('Mais')]
    const { id, group } = await issue(products)
    const ask = { certificationGroupId: id, productIds: products.slice(1) }
    const extract = Buffer.from(await (await api().generatePartial(ask)).arrayBuffer())
    const file = (bytes: Buffer) =>
      world.test.stranger.api.verify.file({ sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(await file(extract)).toMatchObject({
      intact: true,
      document: null,
      extractMadeAt: world.test.clock.now.toISOString(),
      certificate: { number: group.number, state: 'valid' },
    })
    await api().revoke({ certificationGroupId: id, reason: 'Motivo riservato' })
    expect((await file(extract)).certificate.state).toBe('revoked')
    await expect(file(Buffer.concat([extract, Buffer.from('\n')]))).rejects.toMatchObject({ status: 404 })
  })

  test('says of a code that never existed that it is unknown', async () => {
    const unknown = {
      status: 404,
      code: 'certificate.unknown_code',
      message: 'Nessun certificato ha questo codice',
    }
    for (const code of [newShortCode(), '1', 'UUUU-UUUU-UUUU', '%', 'x'.repeat(5000), 'a\u0000b', '../..'])
      await expect(check(code), code.slice(0, 20)).rejects.toMatchObject(unknown)
  })

  test('asks the database once about a code that never existed, and writes nothing', async () => {
    const { database } = world.test.services
    const queries: string[] = []
    const watch: KyselyPlugin = {
      transformQuery({ node }) {
        queries.push(node.kind)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const ctx = { ...world.test.ctx(), db: database.db.withPlugin(watch) }
    ctx.request.address = '192.0.2.7'
    await expect(verifyCode(ctx, { code: newShortCode() })).rejects.toMatchObject({ status: 404 })
    expect(queries).toEqual(['SelectQueryNode'])
    expect(await database.db.selectFrom('login_attempts').selectAll().execute()).toEqual([])
  })

  test('pauses for an address that guesses, and answers a right code all the same', async () => {
    const { certificateId, code } = await issue([await world.product('Avena')])
    const { settings } = world.test.services
    settings.verifyFailures = 5
    // What was tried before is forgotten.
    world.test.clock.forward(3_600_000)
    try {
      // Known ones do not count.
      for (let n = 0; n < 10; n++) await check(code)
      const guesses = await Promise.allSettled(Array.from({ length: 20 }, () => check(newShortCode())))
      const statuses = guesses.map((guess) => (guess as { reason: { status: number } }).reason.status)
      expect(statuses.filter((status) => status === 404)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(15)
      const paused = { status: 429, code: 'too_many_tries', data: { retryAfterSeconds: 60 } }
      const wrong = newShortCode()
      await expect(check(wrong)).rejects.toMatchObject(paused)
      const file = (sha256: string) => world.test.stranger.api.verify.file({ sha256 })
      await expect(file('x')).rejects.toMatchObject(paused)
      const response = await world.test.stranger.fetch(`/api/verify/${wrong}`)
      expect(response.headers.get('retry-after')).toBe('60')
      expect(response.headers.get('cache-control')).toBeNull()
      // One who mistypes stops nobody else behind the same address, and is not told more than before.
      expect((await check(code)).state).toBe('valid')
      expect((await file(await sha256Of(certificateId))).intact).toBe(true)
      await expect(check(wrong)).rejects.toMatchObject(paused)
      world.test.clock.forward(60_000)
      await expect(check(wrong)).rejects.toMatchObject({ status: 404 })
    } finally {
      settings.verifyFailures = 30
    }
  })
})
