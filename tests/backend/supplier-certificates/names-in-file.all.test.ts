import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingLimits } from '~/backend/drivers/reader/limits'
import { describeDialects, type SignedIn } from '../../support/backend'
import { bomb, certificatePdf, onePage, stream } from '../pdf-text/samples'
import { refusal } from '../support-items'
import { cover, createCertificateWorld, ingredientOf, upload, type CertificateWorld } from './world'

describeDialects('names found in the file of a supplier certificate', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    // Read from source, the program takes seconds to start.
    world.test.services.settings.reading = { ...readingLimits, timeoutMs: 60_000 }
  })
  afterAll(() => world.test.close())

  const pdf = (bytes: Uint8Array) => ({ file: new File([Uint8Array.from(bytes)], 'loc.pdf') })
  const named = async () =>
    pdf(
      await certificatePdf([
        ['Soya Lecithin E322', 'Parve'],
        ['Sunflower Lecithin', 'Parve'],
      ]),
    )
  const ask = (who: SignedIn, supplierCertificateId: string) =>
    who.api.supplierCertificates.namesInFile({ supplierCertificateId })

  test('are for certifiers and its company; another company is told nothing, even if it may see the file', async () => {
    const { id } = await upload(world, world.company, await named())
    const found = { lines: ['Soya Lecithin E322', 'Parve', 'Sunflower Lecithin'], more: false, problem: null }
    expect(await ask(world.company, id)).toEqual(found)
    expect(await ask(world.manager, id)).toEqual(found)
    const unknown = await refusal(ask(world.stranger, '00000000-0000-7000-8000-000000000000'))
    expect(unknown.status).toBe(404)
    expect(await refusal(ask(world.stranger, id))).toEqual(unknown)
    const theirs = await ingredientOf(world, world.otherHead)
    await cover(world, id, [theirs.id])
    await world.manager.api.supplierCertificates.certifierSave({
      supplierCertificateId: id,
      companyIdAsVendorId: world.vendorId,
      shared: true,
    })
    await world.manager.api.supplierCertificates.approve({ supplierCertificateId: id })
    expect(
      (await world.stranger.api.supplierCertificates.get({ supplierCertificateId: id })).document,
    ).not.toBeNull()
    expect(await refusal(ask(world.stranger, id))).toEqual(unknown)
  })

  test('change nothing: no item, no coverage, no version', async () => {
    const before = await upload(world, world.company, await named())
    await ask(world.company, before.id)
    const asked = { supplierCertificateId: before.id }
    expect(await world.company.api.supplierCertificates.get(asked)).toEqual(before)
  })

  test('a file without text, another kind of file, or a hostile one says why there are none', async () => {
    const problemOf = async (values: { file: File }) =>
      ask(world.company, (await upload(world, world.company, values)).id)
    const none = { lines: [], more: false }
    expect(await problemOf(pdf(onePage(stream(''))))).toEqual({ ...none, problem: 'no_text' })
    expect(await problemOf({ file: new File(['a;b\r\n'], 'a.csv') })).toEqual({ ...none, problem: 'type' })
    const { settings } = world.test.services
    const { reading } = settings
    settings.reading = { ...reading, memoryMegabytes: 64 }
    try {
      const hostile = onePage(stream(bomb(4096), '/Filter /FlateDecode'))
      expect(await problemOf(pdf(hostile))).toEqual({ ...none, problem: 'too_much' })
    } finally {
      settings.reading = reading
    }
  })

  test('many who ask at once are all answered', async () => {
    const { id } = await upload(world, world.company, await named())
    const people = [world.company, world.manager, world.colleague]
    const answers = await Promise.all([...people, ...people, ...people].map((who) => ask(who, id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})
