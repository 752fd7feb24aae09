import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDialects } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'

describeDialects('vendors and behalf companies', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const expirationDate = '2027-06-30'
  const details = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve' }
  const ingredientOf = (vendorName: string, name: string) =>
    world.manager.api.ingredients.certifierCreate({
      name,
      companyId: world.facility,
      expirationDate,
      vendorName,
      ...details,
    })
  const productFor = (onBehalfName: string, name: string) =>
    world.manager.api.products.certifierCreate({
      name,
      companyId: world.facility,
      kosherStatusId: 'ks-parve',
      ingredientIds: [world.ingredient],
      onBehalfName,
    })
  const vendor = async (businessName: string) =>
    (await world.manager.api.companies.create({ businessName, isVendor: true })).id
  const found = async (Search: string) =>
    (await world.manager.api.ingredients.list({ Search })).items.map(({ name }) => name)
  const ingredientNow = (ingredientId: string) => world.manager.api.ingredients.get({ ingredientId })

  it('vendors are listed with the number and places of their uses', async () => {
    const { partners } = world.manager.api
    const amido = await ingredientOf('Fecole del Reno', 'Amido di mais')
    await world.manager.api.ingredients.approve({ ingredientId: amido.id })
    await world.manager.api.ingredients.clone({ ingredientId: amido.id, asNewVersion: true })
    await ingredientOf('Fecole del Reno', 'Amido di riso')
    const listed = await partners.list({ Kind: 'vendor', Search: 'fecole del' })
    // The versions of one ingredient count as one.
    expect(listed).toMatchObject({
      totalItems: 1,
      items: [{ businessName: 'Fecole del Reno', ingredients: 2 }],
    })
    expect((await partners.list({ Kind: 'behalf', Search: 'fecole del' })).totalItems).toBe(0)
    const companyId = listed.items[0]?.id ?? ''
    const uses = await partners.uses({ companyId, ItemsPerPage: 1, Offset: 1 })
    expect(uses).toMatchObject({ totalItems: 2, items: [{ kind: 'ingredient', name: 'Amido di riso' }] })
    expect((await partners.uses({ companyId })).items[0]).toMatchObject({
      name: 'Amido di mais',
      status: 'draft',
      companyId: world.facility,
    })
    expect(await world.manager.api.companies.inUse({ companyId })).toMatchObject({
      ingredients: 2,
      products: 0,
    })
  })

  it('renaming a vendor changes all displays and searches', async () => {
    const made = await ingredientOf('Vecchio Nome', 'Glucosio')
    const companyId = made.vendor ?? ''
    await world.manager.api.partners.save({ companyId, businessName: 'Sciroppi Riuniti' })
    const after = await ingredientNow(made.id)
    expect(after.vendorName).toBe('Sciroppi Riuniti')
    expect(await found('sciroppi riuniti')).toEqual(['Glucosio'])
    expect(await found('vecchio nome')).toEqual([])
    // A form with the old name would create that company again.
    await expect(
      world.manager.api.ingredients.certifierSave({
        ingredientId: made.id,
        name: 'Glucosio',
        vendorName: 'Vecchio Nome',
        version: made.version,
      }),
    ).rejects.toMatchObject({ status: 409 })
    await expect(
      world.manager.api.partners.save({ companyId: world.headquarters, businessName: 'Altro' }),
    ).rejects.toMatchObject({ status: 409, code: 'company.no_partner' })
  })

  it('merging moves every reference, approved ones too, and is recorded', async () => {
    const { partners, contacts } = world.manager.api
    const typo = await ingredientOf('Lecitine Europpa', 'Lecitina di soia')
    await world.manager.api.ingredients.approve({ ingredientId: typo.id })
    const open = await ingredientOf('Lecitine Europpa', 'Lecitina di girasole')
    const product = await productFor('Lecitine Europpa', 'Spalmabile')
    const companyId = typo.vendor ?? ''
    await contacts.create({ companyId, firstName: 'Marta' })
    const intoId = await vendor('Lecitine Europa')

    const approved = await ingredientNow(typo.id)
    expect(await partners.merge({ companyId, intoId })).toMatchObject({
      businessName: 'Lecitine Europa',
      isVendor: true,
      isBehalf: true,
    })
    expect(await ingredientNow(typo.id)).toMatchObject({
      vendor: intoId,
      vendorName: 'Lecitine Europa',
      status: 'approved',
      version: approved.version,
    })
    expect((await world.manager.api.products.get({ productId: product.id })).onBehalfName).toBe(
      'Lecitine Europa',
    )
    expect((await found('lecitine europa')).sort()).toEqual(['Lecitina di girasole', 'Lecitina di soia'])
    expect(await found('europpa')).toEqual([])
    expect((await contacts.list({ CompanyId: intoId })).items).toMatchObject([{ firstName: 'Marta' }])
    await expect(world.manager.api.companies.get({ companyId })).rejects.toMatchObject({ status: 404 })
    // An open form reports the merge; the wrong name, typed again, is the right company.
    const stale = { ingredientId: open.id, name: 'Lecitina', vendorName: 'Lecitine Europpa' }
    await expect(
      world.manager.api.ingredients.certifierSave({ ...stale, version: open.version }),
    ).rejects.toMatchObject({ status: 409 })
    expect((await world.manager.api.ingredients.certifierSave(stale)).vendor).toBe(intoId)
    const { items } = await world.manager.api.lookups.vendors({ Search: 'europpa' })
    expect(items).toEqual([
      { id: intoId, businessName: 'Lecitine Europa', formerNames: ['Lecitine Europpa'] },
    ])
    const events = await world.test.services.database.db
      .selectFrom('audit_events')
      .select(['action', 'entity_id'])
      .where('action', 'like', '%merge%')
      .execute()
    expect(events.map(({ action, entity_id }) => `${action} ${entity_id}`).sort()).toEqual(
      [
        `company.merge_taken ${intoId}`,
        `company.merged ${companyId}`,
        `ingredient.vendor_merged ${open.id}`,
        `ingredient.vendor_merged ${typo.id}`,
        `product.behalf_merged ${product.id}`,
      ].sort(),
    )

    // After a second merge, the first name leads to the last company.
    const last = await vendor('Lecitine Europa S.p.A.')
    await partners.merge({ companyId: intoId, intoId: last })
    expect((await ingredientOf('lecitine europpa', 'Lecitina di colza')).vendor).toBe(last)
  })

  it('a manager merges a vendor once, never a client', async () => {
    const { partners } = world.manager.api
    const [one, other] = [await vendor('Doppia'), await vendor('Doppia')]
    const staff = await world.test.signIn({ userType: 'Certifier' })
    await expect(staff.api.partners.merge({ companyId: one, intoId: other })).rejects.toMatchObject({
      status: 403,
    })
    await expect(partners.merge({ companyId: one, intoId: one })).rejects.toMatchObject({ status: 400 })
    await expect(partners.merge({ companyId: world.headquarters, intoId: one })).rejects.toMatchObject({
      code: 'company.not_mergeable',
    })
    // Both directions at once: one company is left.
    const answers = await Promise.allSettled([
      partners.merge({ companyId: one, intoId: other }),
      partners.merge({ companyId: other, intoId: one }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await partners.list({ Search: 'doppia' })).totalItems).toBe(1)
    // Into a client that the vendor turns out to be.
    const left = (await partners.list({ Search: 'doppia' })).items[0]?.id ?? ''
    expect(await partners.merge({ companyId: left, intoId: world.headquarters })).toMatchObject({
      headQuarter: true,
      isVendor: true,
    })
  })

  it('concurrent uses of a merged vendor move with it', async () => {
    const [one, other] = [await vendor('Contesa Uno'), await vendor('Contesa Due')]
    await Promise.all([
      world.manager.api.partners.merge({ companyId: one, intoId: other }),
      ...Array.from({ length: 4 }, (_, at) => ingredientOf('Contesa Uno', `Conteso ${at}`)),
    ])
    expect((await world.manager.api.partners.list({ Search: 'contesa' })).items).toMatchObject([
      { id: other, ingredients: 4 },
    ])
  })
})
