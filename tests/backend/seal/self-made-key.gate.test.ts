import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { SealError } from '~/backend/drivers/signer/port'
import { sealSigner } from '~/backend/modules/seal/seal-signer'
import { todayInRome } from '~/i18n/format'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { readPdf } from '../pdf/read-pdf'
import { PdfTools } from '../pdf/tools'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

const day = 86_400_000
const dayBefore = (date: string) => new Date(Date.parse(date) - day).toISOString().slice(0, 10)

describeDialects('A portal that was given no key', (dialect) => {
  let world: World
  const warnings: string[] = []
  beforeAll(async () => {
    world = await createWorld(dialect)
    // Readers check a seal on the actual day, which may be before that of the tests.
    const { clock } = world.test
    clock.now = new Date(Math.min(clock.now.getTime(), Date.now()))
  })
  afterAll(() => world.close())

  const keys = () =>
    world.test.services.database.db.selectFrom('seal_keys').selectAll().orderBy('generation').execute()
  /** A process that starts now on this database. */
  const start = (later = 0) => {
    const { database, clock } = world.test.services
    const log = { info() {}, error() {}, warn: (_: object, message: string) => void warnings.push(message) }
    return sealSigner({ database, clock: () => new Date(clock().getTime() + later), log }, null)()
  }

  test('it makes one, once for all processes, and says so at each start', async () => {
    const signers = await Promise.all([start(), start(), start(), start()])
    const made = await keys()
    expect(made).toHaveLength(1)
    expect(new Set(signers.map(({ certificateChain }) => String(certificateChain[0]))).size).toBe(1)
    expect(warnings).toHaveLength(4)
    expect(warnings[0]).toContain('NOT FOR PRODUCTION')
    const [own, authority] = signers[0].certificateChain.map((der) => new X509Certificate(der))
    expect(own!.subject).toBe('CN=Sigillo test seal - NOT FOR PRODUCTION')
    expect(authority!.subject).toBe('CN=Sigillo test authority - NOT FOR PRODUCTION')
    expect(own!.keyUsage).toEqual(['1.3.6.1.5.5.7.3.4'])
    expect(own!.ca).toBe(false)
    // The authority's own key is nowhere.
    expect(made[0]!.private_key.match(/BEGIN PRIVATE KEY/g)).toHaveLength(1)
    expect(own!.checkPrivateKey(createPrivateKey(made[0]!.private_key))).toBe(true)
  })

  test('it makes the next one in time', async () => {
    const first = await start()
    expect((await start(3500 * day)).certificateChain).toEqual(first.certificateChain)
    const second = await start(3600 * day)
    expect(second.certificateChain).not.toEqual(first.certificateChain)
    expect((await keys()).map(({ generation }) => Number(generation))).toEqual([1, 2])
    await world.test.services.database.db.deleteFrom('seal_keys').where('generation', '=', 2).execute()
  })

  test('certifiers are told the day on which it ends, and the operator of certificates that outlive it', async () => {
    const { endsOn } = await world.manager.api.settings.seal()
    const [own] = (await start()).certificateChain
    expect(endsOn).toBe(todayInRome(new Date(new X509Certificate(own!).validTo)))
    const { log } = world.test.services
    const told: object[] = []
    const warn = vi.spyOn(log, 'warn').mockImplementation((fields) => void told.push(fields))
    onTestFinished(() => warn.mockRestore())
    const issue = async (expireOn: string) =>
      world.manager.api.certificates.create({
        productIds: [await world.product(`Fino a ${expireOn}`)],
        certificationGroup: { name: 'Paste', companyId: world.facility, expireOn },
      })
    await issue(dayBefore(endsOn!))
    expect(told).toEqual([])
    await issue(endsOn!)
    expect(told).toEqual([expect.objectContaining({ expireOn: endsOn, sealEndsOn: endsOn })])
  })

  test('an unusable key is reported as no seal', async () => {
    const { services } = world.test
    const { pdf } = services
    services.pdf = { ...pdf, prepare: () => Promise.reject(new SealError('expired')) }
    onTestFinished(() => void (services.pdf = pdf))
    expect(await world.manager.api.settings.seal()).toEqual({ endsOn: null })
  })

  test('it seals what it issues, its extracts too, and stores exactly these bytes', async () => {
    const [row] = await keys()
    const tools = await PdfTools.open(row!.certificates.split(/(?=-----BEGIN)/)[1]!)
    const api = world.manager.api.certificates
    const productIds = [await world.product('Spaghetti'), await world.product('Linguine')]
    const group = { name: 'Paste', companyId: world.facility, expireOn: '2027-11-30' }
    const issued = await api.create({ productIds, certificationGroup: group })
    const added = await api.create({
      productIds: [await world.product('Penne')],
      certificationGroup: { ...group, id: issued.id },
    })
    const { certificationGroup } = await api.get({ certificationGroupId: issued.id })
    const files = [
      await api.download({ certificateId: issued.certificateId }),
      await api.download({ certificateId: added.certificateId }),
      await api.generatePartial({ certificationGroupId: issued.id, productIds: productIds.slice(1) }),
    ]
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const answer = await tools.pdfsig(await tools.write('issued.pdf', bytes))
      expect(answer).toContain('Signature is Valid.')
      expect(answer).toContain('Certificate is Trusted.')
      expect(answer).toContain('Total document signed')
      const pdf = await readPdf(bytes)
      expect(pdf.links).toEqual([certificationGroup.verifyUrl])
      expect(pdf.text).toContain(certificationGroup.shortCode.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3'))
      expect(pdf.text).toContain('Sigillo di prova')
    }
    await tools.close()
    const bytes = new Uint8Array(await files[0]!.arrayBuffer())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await world.test.stranger.api.verify.file({ sha256 })).toMatchObject({ intact: true })
    bytes[bytes.length >> 1]! ^= 1
    const changed = createHash('sha256').update(bytes).digest('hex')
    await expect(world.test.stranger.api.verify.file({ sha256: changed })).rejects.toMatchObject({
      status: 404,
    })
  })
})
