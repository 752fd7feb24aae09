import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { completeSeals, renewSeals } from '~/backend/modules/certificates/keep-seal'
import { TimestampError } from '~/backend/drivers/signer/port'
import { stampLetters } from '~/backend/modules/rulings/write-ruling'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'

vi.setConfig({ testTimeout: 60_000 })

describeDialects('A certificate whose seal waits for its stamp', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.test.close())

  test('it says so, is stamped when possible, and is recognized by both of its checksums', async () => {
    const { services, clock } = world.test
    const plain = Buffer.from('%PDF-1.7 as issued')
    const endsAt = new Date('2027-08-01')
    const waits = { level: 'B-B', stampedAt: null, authority: null, endsAt, isWaiting: true } as const
    services.pdf.render = () => Promise.resolve({ bytes: plain, seal: waits })
    services.pdf.complete = () => Promise.reject(new TimestampError('nobody'))
    const { certificates } = world.manager.api
    const expireOn = '2027-11-20'
    const { id } = await certificates.create({
      productIds: [await world.product('Grissini')],
      certificationGroup: { name: 'Grissini', companyId: world.facility, expireOn },
    })
    const shown = async () => (await certificates.get({ certificationGroupId: id })).certificates[0]!
    expect((await shown()).electronicSeal).toEqual({
      level: 'B-B',
      stampedAt: null,
      authority: null,
      waitsSince: clock.now.toISOString(),
    })
    const waitsOn = async () => {
      const { items } = await certificates.list({ SealWaiting: true })
      return items.map(({ certificationGroup }) => certificationGroup.id)
    }
    const workload = () => world.manager.api.staff.workload()
    expect((await workload()).sealsWaiting).toEqual({ count: 1, waitsSince: clock.now.toISOString() })
    expect(await waitsOn()).toEqual([id])
    expect((await certificates.list({ SealWaiting: false })).totalItems).toBe(0)
    expect(await completeSeals(world.test.ctx())).toBe(0)

    const whole = Buffer.from('%PDF-1.7 as issued, stamped')
    const stampedAt = new Date('2026-11-21T10:00:00.000Z')
    const seal = { level: 'B-LT', stampedAt, authority: 'Marche', endsAt, isWaiting: false } as const
    services.pdf.complete = (bytes) => {
      expect(Buffer.from(bytes)).toEqual(plain)
      return Promise.resolve({ bytes: whole, seal })
    }
    // Two portals at once stamp it once.
    const made = await Promise.all([completeSeals(world.test.ctx()), completeSeals(world.test.ctx())])
    expect(made.reduce((sum, count) => sum + count)).toBe(1)
    expect(await completeSeals(world.test.ctx())).toBe(0)
    expect((await workload()).sealsWaiting).toBeNull()
    expect(await waitsOn()).toEqual([])
    const measures = await world.test.backend.measures()
    for (const name of ['sigillo_stamp_days_left', 'sigillo_first_seal_days_left'])
      expect(measures.find((measure) => measure.name === name)?.values).toEqual([
        { value: (endsAt.getTime() - clock.now.getTime()) / 86_400_000 },
      ])
    const document = await shown()
    expect(document.electronicSeal).toEqual({
      level: 'B-LT',
      stampedAt: stampedAt.toISOString(),
      authority: 'Marche',
      waitsSince: null,
    })
    const pdf = await certificates.download({ certificateId: document.id })
    expect(Buffer.from(await pdf.arrayBuffer())).toEqual(whole)

    // Its stamp expires within a year: it stays until a longer one is available.
    const anew = Buffer.from('%PDF-1.7 as issued, stamped, stamped anew')
    const renewed = {
      level: 'B-LTA',
      stampedAt: clock.now,
      authority: 'Marche nuove',
      isWaiting: false,
    } as const
    services.pdf.renew = (bytes) => {
      expect(Buffer.from(bytes)).toEqual(whole)
      return Promise.resolve({ bytes: anew, seal: { ...renewed, endsAt: new Date('2027-09-01') } })
    }
    expect(await renewSeals(world.test.ctx())).toBe(0)
    expect((await shown()).electronicSeal.level).toBe('B-LT')
    services.pdf.renew = () =>
      Promise.resolve({ bytes: anew, seal: { ...renewed, endsAt: new Date('2037-01-01') } })
    const both = await Promise.all([renewSeals(world.test.ctx()), renewSeals(world.test.ctx())])
    expect(both.reduce((sum, count) => sum + count)).toBe(1)
    expect(await renewSeals(world.test.ctx())).toBe(0)
    expect((await shown()).electronicSeal).toMatchObject({ level: 'B-LTA', authority: 'Marche nuove' })
    const now = await certificates.download({ certificateId: document.id })
    expect(Buffer.from(await now.arrayBuffer())).toEqual(anew)
    for (const bytes of [plain, whole, anew]) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      expect(await world.test.stranger.api.verify.file({ sha256 })).toMatchObject({
        intact: true,
        document: { number: document.number },
      })
    }
  })

  test('so is the letter of a ruling, which its readers then get', async () => {
    const { services, clock } = world.test
    const plain = Buffer.from('%PDF-1.7 a letter')
    const seal = { level: 'B-B', stampedAt: null, authority: null, endsAt: new Date('2027-08-01') } as const
    services.pdf.render = () => Promise.resolve({ bytes: plain, seal: { ...seal, isWaiting: true } })
    services.pdf.complete = () => Promise.reject(new TimestampError('nobody'))
    const { certificates, rulings } = world.manager.api
    const { id } = await certificates.create({
      productIds: [await world.product('Taralli')],
      certificationGroup: { name: 'Taralli', companyId: world.facility, expireOn: '2027-11-20' },
    })
    await certificates.revoke({ certificationGroupId: id, reason: 'Etichetta sbagliata' })
    const { id: rulingId } = (await rulings.list({ SubjectId: id })).items[0]!
    const letter = async () => {
      const file = await world.molino.api.rulings.download({ rulingId })
      return Buffer.from(await file.arrayBuffer()).toString()
    }
    const waiting = async () => {
      const measures = await world.test.backend.measures()
      const lengths = measures.find(({ name }) => name === 'sigillo_queue_length')?.values ?? []
      return lengths.find(({ labels }) => labels?.queue === 'letter-timestamps')?.value
    }
    expect(await stampLetters(world.test.ctx())).toBe(0)
    expect([await letter(), await waiting()]).toEqual([plain.toString(), 1])

    services.pdf.complete = (bytes) =>
      Promise.resolve({
        bytes: Buffer.concat([bytes, Buffer.from(', stamped')]),
        seal: { ...seal, level: 'B-LT', stampedAt: clock.now, authority: 'Marche', isWaiting: false },
      })
    const made = await Promise.all([stampLetters(world.test.ctx()), stampLetters(world.test.ctx())])
    expect(made.reduce((sum, count) => sum + count)).toBe(1)
    expect([await letter(), await waiting()]).toEqual(['%PDF-1.7 a letter, stamped', 0])
    const { items } = await world.manager.api.audit.list({ Action: 'ruling.stamped' })
    expect(items).toMatchObject([{ entityId: id, entityType: 'certification_group' }])
  })
})
