import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { calls, sampleOf, send } from '../contract-calls'
import { addCompany, refusal } from '../support-items'
import { cover, createCertificateWorld, ingredientOf, upload, type CertificateWorld } from './world'

/** Design: who sees what of a supplier certificate that covers ingredients of two companies. */
describeDialects('what a company sees of a supplier certificate', (dialect) => {
  let world: CertificateWorld
  let outsider: SignedIn
  /** Uploaded by `company`, covering an ingredient of `stranger` as well. */
  let id: string
  let mine: string
  let theirs: string

  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    const third = await addCompany(world.test, { name: 'Cantina Colli Berici' })
    outsider = await world.test.signIn({ userType: 'Company', headQuarterId: third })
    mine = (await ingredientOf(world, world.head, { name: 'Lecitina nostra' })).id
    theirs = (await ingredientOf(world, world.otherHead, { name: 'Lecitina altrui' })).id
    id = (await upload(world, world.company)).id
    const { api } = world.company
    await api.supplierCertificates.setItems({
      supplierCertificateId: id,
      items: [
        { name: 'Sunflower lecithin', ingredientIds: [mine] },
        { name: 'Soy lecithin', ingredientIds: [] },
      ],
    })
    await api.supplierCertificates.send({ supplierCertificateId: id, notes: 'Per il molino' })
  })
  afterAll(() => world.test.close())

  const asked = () => ({ supplierCertificateId: id })
  const idsOf = async (who: SignedIn) =>
    (await who.api.supplierCertificates.list({ ItemsPerPage: 500 })).items.map((one) => one.id)

  test('before it is approved, nobody but its uploader and certifiers knows of it', async () => {
    const { items, coverages } = await world.manager.api.supplierCertificates.get(asked())
    await world.manager.api.supplierCertificates.certifierSave({
      ...asked(),
      companyIdAsVendorId: world.vendorId,
    })
    const [sunflower, soy] = items
    expect(coverages).toMatchObject([{ coverageState: 'proposed', itemId: sunflower?.id }])
    await world.manager.api.supplierCertificates.setItems({
      ...asked(),
      items: [
        { id: sunflower?.id, name: 'Sunflower lecithin', ingredientIds: [mine] },
        { id: soy?.id, name: 'Soy lecithin', ingredientIds: [] },
        { name: 'Rapeseed lecithin', ingredientIds: [theirs] },
      ],
    })
    for (const who of [world.stranger, outsider]) {
      expect(await refusal(who.api.supplierCertificates.get(asked()))).toMatchObject({ status: 404 })
      expect(await idsOf(who)).not.toContain(id)
    }
  })

  test('approved, each covered company sees facts, and its own ingredients and names alone', async () => {
    await world.manager.api.supplierCertificates.approve(asked())
    const whole = await world.manager.api.supplierCertificates.get(asked())
    expect(whole).toMatchObject({
      ingredients: 2,
      companies: 2,
      origin: 'company',
      headQuarterId: world.head,
    })
    const uploader = await world.company.api.supplierCertificates.get(asked())
    expect(uploader).toMatchObject({
      mine: true,
      ingredients: 1,
      companies: 1,
      vendorId: null,
      agencyStanding: null,
    })
    expect(uploader.items.map(({ name }) => name)).toEqual(['Sunflower lecithin', 'Soy lecithin'])
    expect(uploader.coverages.map(({ ingredientId }) => ingredientId)).toEqual([mine])
    expect(uploader.notes.length).toBeGreaterThan(0)
    const covered = await world.stranger.api.supplierCertificates.get(asked())
    expect(covered).toMatchObject({
      agencyName: 'Rabbinato di Prova',
      number: whole.number,
      expiresOn: whole.expiresOn,
      state: 'valid',
      mine: false,
      origin: null,
      headQuarterId: null,
      headQuarterName: null,
      ingredients: 1,
      companies: 1,
      document: null,
      shared: null,
      notes: [],
      unread: 0,
    })
    expect(covered.items.map(({ name }) => name)).toEqual(['Rapeseed lecithin'])
    expect(covered.coverages.map(({ ingredientId }) => ingredientId)).toEqual([theirs])
    const said = JSON.stringify(covered)
    for (const secret of [world.head, 'Molino', mine, 'Lecitina nostra', 'Sunflower', world.company.email])
      expect(said).not.toContain(secret)
    expect(await idsOf(world.stranger)).toContain(id)
    expect(await idsOf(outsider)).not.toContain(id)
  })

  test('certificates over an ingredient are listed to those who see both', async () => {
    const over = async (who: SignedIn, IngredientId: string) =>
      (await who.api.supplierCertificates.list({ IngredientId })).items.map((one) => one.id)
    expect(await over(world.manager, theirs)).toEqual([id])
    expect(await over(world.company, mine)).toEqual([id])
    expect(await over(world.stranger, theirs)).toEqual([id])
    for (const [who, foreign] of [
      [world.company, theirs],
      [world.stranger, mine],
      [outsider, mine],
      [world.company, 'unknown'],
    ] as const)
      expect(await over(who, foreign)).toEqual([])
  })

  test('the file is for its uploader, and for a covered company once it is shared', async () => {
    const load = (who: SignedIn) => who.fetch(`/api/company/suppliercertificates/${id}/file`)
    expect((await load(world.company)).status).toBe(200)
    expect((await load(world.manager)).status).toBe(200)
    const refused = await load(world.stranger)
    const unknown = await world.stranger.fetch('/api/company/suppliercertificates/unknown/file')
    expect([refused.status, await refused.text()]).toEqual([404, await unknown.text()])
    await world.test.services.database.db
      .updateTable('supplier_certificates')
      .set({ shared: 1 })
      .where('id', '=', id)
      .execute()
    expect((await load(world.stranger)).status).toBe(200)
    expect((await load(outsider)).status).toBe(404)
    expect((await world.stranger.api.supplierCertificates.get(asked())).document).toMatchObject({
      filename: 'certificato.csv',
    })
  })

  test('whom else a certificate covers cannot be asked by a filter', async () => {
    const of = async (who: SignedIn, CompanyId: string) =>
      (await who.api.supplierCertificates.list({ CompanyId })).items.map((one) => one.id)
    expect(await of(world.manager, world.otherHead)).toContain(id)
    expect(await of(world.company, world.otherHead)).toEqual([])
    expect(await of(world.stranger, world.head)).toEqual([])
    for (const Search of ['sunflower', 'rapeseed', 'molino'])
      expect((await world.stranger.api.supplierCertificates.list({ Search })).items).toEqual([])
    expect((await world.stranger.api.supplierCertificates.list({ Search: 'lecitine' })).items).toHaveLength(1)
  })

  test('another company’s certificate and an unknown one are answered alike by every call', async () => {
    const own = calls.filter(
      ({ name, access }) => name.startsWith('supplierCertificates.') && access !== 'certifier',
    )
    const ids = [
      'get',
      'save',
      'setItems',
      'remove',
      'download',
      'namesInFile',
      'neighbours',
      'addNote',
      'markRead',
      'send',
    ]
    expect(own.map(({ name }) => name.split('.')[1]).sort()).toEqual(
      [...ids, 'attach', 'list', 'upload'].sort(),
    )
    const given = {
      number: 'X',
      items: [],
      ingredientIds: [],
      content: 'Ciao',
      noteId: 'n',
      reason: 'Perché',
    }
    for (const call of own.filter(({ name }) => ids.includes(name.split('.')[1] ?? ''))) {
      const { file } = sampleOf(call)
      expect(file).toBeUndefined()
      const ask = async (who: SignedIn, supplierCertificateId: string) => {
        const known = Object.keys((call.schema as { shape?: object } | undefined)?.shape ?? {})
        const input = Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name)))
        const response = await send(who, call, { ...input, supplierCertificateId })
        return [response.status, await response.text()]
      }
      const unknown = await ask(outsider, '00000000-0000-7000-8000-000000000000')
      expect(unknown[0], call.name).toBe(404)
      expect(await ask(outsider, id), call.name).toEqual(unknown)
      // A covered company reads it, and changes nothing.
      if (!['get', 'download', 'neighbours'].includes(call.name.split('.')[1] ?? ''))
        expect(await ask(world.stranger, id), call.name).toEqual(unknown)
    }
  })

  test('a company’s list leaves what it does not see, and takes no ingredient of another', async () => {
    const draft = await upload(world, world.company)
    const own = { supplierCertificateId: draft.id }
    await cover(world, draft.id, [theirs])
    const foreign = world.company.api.supplierCertificates.setItems({
      ...own,
      items: [],
      ingredientIds: [theirs],
    })
    const unknown = world.company.api.supplierCertificates.setItems({
      ...own,
      items: [],
      ingredientIds: ['x'],
    })
    expect(await refusal(foreign)).toMatchObject({ status: 404, message: (await refusal(unknown)).message })
    await world.company.api.supplierCertificates.setItems({ ...own, items: [], ingredientIds: [mine] })
    const { coverages } = await world.manager.api.supplierCertificates.get(own)
    expect(coverages.map((one) => [one.ingredientId, one.coverageState]).sort()).toEqual(
      [
        [mine, 'proposed'],
        [theirs, 'confirmed'],
      ].sort(),
    )
    expect((await world.company.api.supplierCertificates.get(own)).coverages).toHaveLength(1)
  })

  test('companies are offered recognised agencies alone', async () => {
    const { id: agencyId } = await world.manager.api.agencies.create({ name: 'Ente Ignoto' })
    const listed = async (who: SignedIn) => (await who.api.agencies.list({})).items.map((one) => one.id)
    expect(await listed(world.manager)).toContain(agencyId)
    expect(await listed(world.company)).not.toContain(agencyId)
    expect(await refusal(upload(world, world.company, { agencyId }))).toMatchObject({
      status: 400,
      data: { issues: { agencyId: expect.anything() } },
    })
    const typed = await upload(world, world.company, { agencyId: undefined, agencyName: 'ente ignoto' })
    expect(typed).toMatchObject({ agencyId: null, agencyName: 'ente ignoto' })
    expect(
      (await world.manager.api.supplierCertificates.get({ supplierCertificateId: typed.id })).agencyId,
    ).toBe(agencyId)
  })
})
