import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { readPdf } from '../pdf/read-pdf'
import { createWorld, type World } from './world'

type Input = Parameters<World['manager']['api']['certificates']['preview']>[0]

describeDialects('A certificate before it is issued', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const api = () => world.manager.api.certificates
  const form = (productIds: string[], fields: Partial<Input['certificationGroup']> = {}): Input => ({
    productIds,
    certificationGroup: {
      name: 'Paste di semola',
      companyId: world.facility,
      expireOn: '2027-11-30',
      ...fields,
    },
  })
  const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
  const previewed = async (input: Input) => readPdf(await bytesOf(await api().preview(input)))

  test('a preview looks like the certificate, with FAC-SIMILE instead of number and code, and no seal', async () => {
    const products = await Promise.all(
      Array.from({ length: 10 }, (_, index) => world.product(`Formato ${index + 1}`)),
    )
    const file = await api().preview(form(products, { description: 'Formati lunghi' }))
    expect(file.type).toBe('application/pdf')
    expect(file.name).toBe('FAC-SIMILE-Paste-di-semola.pdf')
    const bytes = await bytesOf(file)
    expect(Buffer.from(bytes).includes('/ByteRange')).toBe(false)
    const sample = await readPdf(bytes)
    expect(sample.pages.length).toBeGreaterThan(1)
    for (const page of sample.pages) expect(page.text).toContain('FAC-SIMILE')
    expect(sample.text).toContain('non è stato emesso')
    expect(sample.text).not.toMatch(/2026-\d{5}/)
    const [code = ''] = sample.links
    expect(code).toMatch(/\/verify\/FAC-SIMILE$/)
    await expect(world.test.stranger.api.verify.code({ code: 'FAC-SIMILE' })).rejects.toMatchObject({
      code: 'certificate.unknown_code',
    })

    const made = await api().create(form(products, { description: 'Formati lunghi' }))
    const issued = await readPdf(await bytesOf(await api().download({ certificateId: made.certificateId })))
    const lines = ({ pages }: typeof issued) =>
      pages.map(({ items }) =>
        items
          .filter(({ text }) => /^(Formato \d+|Formati lunghi|P-\d{5})$/.test(text))
          .map(({ text, y }) => [text, y]),
      )
    expect(lines(sample)).toEqual(lines(issued))
  })

  test('takes no number, no product and no room, and leaves no trace', async () => {
    const { db } = world.test.services.database
    const tables = [
      'certification_groups',
      'certificates',
      'counters',
      'audit_events',
      'mail_outbox',
    ] as const
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of world.test.services.storage.list()) keys.push(key)
      return keys
    }
    const all = async () => [
      ...(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))),
      await stored(),
    ]
    const product = await world.product('Trofie')
    const idempotencyKey = 'the-key-of-the-form'
    const before = await all()
    await previewed({ ...form([product]), idempotencyKey })
    expect(await all()).toEqual(before)
    const made = await api().create({ ...form([product]), idempotencyKey })
    expect(made.certificateId).toBeTruthy()
  })

  test('of an addition or a renewal says what it is added to or replaces', async () => {
    const first = await api().create(form([await world.product('Pici')]))
    const { number } = (await api().get({ certificationGroupId: first.id })).certificationGroup
    const added = await world.product('Bigoli')
    const addition = await previewed(form([added], { id: first.id }))
    expect(addition.text).toContain(`Documento 2 del certificato, supplemento al n. ${number}/0`)
    expect(addition.text).not.toContain(`${number}/1`)
    const renewal = await previewed({ ...form([added]), renewedFromId: first.id })
    expect(renewal.text).toContain(`Rinnova e sostituisce il certificato n. ${number}`)
    expect((await api().get({ certificationGroupId: first.id })).certificates).toHaveLength(1)
  })

  test('is refused as issuing is, at the same fields', async () => {
    const draft = await world.product('Bozza', { approve: false })
    const product = await world.product('Linguine')
    for (const wrong of [
      form([draft]),
      form([product], { name: 'Pasta 米' }),
      form([product], { expireOn: '2026-11-19' }),
      form([product], { companyId: world.otherFacility }),
      { ...form([product]), requestId: 'unknown' },
    ]) {
      const refusal = await api()
        .preview(wrong)
        .catch((error: unknown) => error as Error & { code: string; data?: unknown })
      const same = await api()
        .create(wrong)
        .catch((error: unknown) => error as Error & { code: string; data?: unknown })
      expect(refusal).toBeInstanceOf(Error)
      expect(refusal).toMatchObject({ ...same })
    }
  })

  // Asked before anybody issues.
  test('is outlined: number, end, products and whom it is mailed to; and nothing is done', async () => {
    const { db } = world.test.services.database
    const tables = [
      'certification_groups',
      'certificates',
      'counters',
      'audit_events',
      'mail_outbox',
    ] as const
    const all = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    // Mail goes to accounts that have signed up.
    const { userId } = world.molino
    await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', userId).execute()
    const products = [await world.product('Casarecce'), await world.product('Gemelli')]
    const before = await all()
    const outline = await api().outline(form(products))
    expect(await all()).toEqual(before)
    expect(outline).toMatchObject({
      expireOn: '2027-11-30',
      companyName: 'Molino di Foggia',
      totalItems: 2,
      renewedFromNumber: null,
    })
    const made = await api().create(form(products))
    const { certificationGroup, certificates } = await api().get({ certificationGroupId: made.id })
    expect(outline.number).toBe(certificates[0]?.number)
    const mails = await db.selectFrom('mail_outbox').selectAll().execute()
    const told = mails.filter(({ subject }) => subject.includes(outline.number)).map((mail) => mail.recipient)
    expect(outline.recipients).toEqual(told)
    expect(told.length).toBeGreaterThan(0)

    const added = await world.product('Mezze maniche')
    expect(await api().outline(form([added], { id: made.id }))).toMatchObject({
      number: `${certificationGroup.number}/1`,
    })
    expect(await api().outline({ ...form([added]), renewedFromId: made.id })).toMatchObject({
      renewedFromNumber: certificationGroup.number,
    })
    // A refusal has no outline.
    await expect(api().outline(form(products))).rejects.toMatchObject({
      code: 'certificate.products_not_available',
    })
    await expect(world.molino.api.certificates.outline(form([added]))).rejects.toMatchObject({ status: 403 })
  })
})
