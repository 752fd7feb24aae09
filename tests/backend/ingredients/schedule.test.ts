import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../certificates/world'
import { readPdf } from '../pdf/read-pdf'
import { describeDialects, type SignedIn } from '../../support/backend'
import { weighed } from '../support-items'

describeDialects('The schedule of a facility', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const ingredient = async (
    name: string,
    { companyId = world.facility, kosherGroupId = 'kg-2', approve = true } = {},
  ) => {
    const { ingredients } = world.manager.api
    const { id } = await ingredients.certifierCreate({
      name,
      companyId,
      expirationDate: '2027-06-30',
      kosherGroupId,
      kosherStatusId: 'ks-parve',
      vendorName: 'Amidi del Po',
      agentFullname: 'Rav D. Perugia',
    })
    if (approve) await ingredients.approve({ ingredientId: id, ...weighed })
    return id
  }
  const made = async (asker: SignedIn, companyId: string) => {
    const file = await asker.api.ingredients.schedule({ companyId })
    const bytes = Buffer.from(await file.arrayBuffer())
    return { file, bytes, text: (await readPdf(bytes)).text }
  }

  test('lists the newest approved version of each ingredient of this facility, and nothing else', async () => {
    const renewed = await ingredient('Cacao in polvere')
    const { id, version } = await world.manager.api.ingredients.clone({ ingredientId: renewed })
    await world.manager.api.ingredients.certifierSave({
      ingredientId: id,
      version,
      name: 'Cacao magro',
      expirationDate: '2028-01-31',
      kosherGroupId: 'kg-2',
      kosherStatusId: 'ks-parve',
    })
    await ingredient('Ancora in bozza', { approve: false })
    await ingredient('Di un altro stabilimento', { companyId: world.secondFacility })
    await ingredient('Non ammesso qui', { kosherGroupId: 'kg-6' })
    const ingredientId = await ingredient('Ritirato da ieri')
    await world.manager.api.ingredients.withdraw({ ingredientId, reason: 'La fonte è un’altra' })
    // A renewal that is not approved hides nothing.
    const before = await made(world.molino, world.facility)
    expect(before.text).toContain('Cacao in polvere')
    await world.manager.api.ingredients.approve({ ingredientId: id, ...weighed })
    const { text, file } = await made(world.molino, world.facility)
    expect(file.name).toBe('ingredienti-approvati-Molino-di-Foggia-2026-11-20.pdf')
    for (const part of [
      'Molino San Giorgio S.r.l.',
      'Molino di Foggia',
      'Cacao magro',
      '31/01/2028',
      'Semola di grano duro rimacinata',
      'Amidi del Po',
      'Gruppo 2 – solo dalla fonte indicata',
      '2 ingredienti',
    ])
      expect(text).toContain(part)
    for (const part of ['Cacao in polvere', 'Ancora in bozza', 'Di un altro', 'Non ammesso', 'Ritirato'])
      expect(text).not.toContain(part)
  })

  test('names who asked, is sealed, and is known to the audit trail by its checksum', async () => {
    const { text, bytes } = await made(world.manager, world.facility)
    expect(text).toContain('Richiesto da / Requested by: manager@sigillo.test')
    expect(bytes.includes('/ByteRange')).toBe(true)
    const { items } = await world.manager.api.audit.list({ ItemsPerPage: 10, Offset: 0 })
    expect(items[0]).toMatchObject({
      action: 'company.schedule_made',
      entityId: world.facility,
      actorEmail: 'manager@sigillo.test',
      after: { sha256: createHash('sha256').update(bytes).digest('hex') },
    })
  })

  test('is made for a headquarters too, and for no stranger', async () => {
    expect((await made(world.molino, world.headquarters)).text).toContain('Nessun ingrediente approvato.')
    await expect(world.vesuvio.api.ingredients.schedule({ companyId: world.facility })).rejects.toMatchObject(
      { status: 404 },
    )
  })
})
