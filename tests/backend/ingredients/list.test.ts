import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { addCompany, createItemWorld, renameCompany, newIngredient, type ItemWorld } from '../support-items'

describeDialects('the list of ingredients', (dialect) => {
  let world: ItemWorld
  let vendor: string
  const id: Record<string, string> = {}

  beforeAll(async () => {
    world = await createItemWorld(dialect)
    vendor = await addCompany(world.test, { name: "Spezie d'Oriente", flag: 'vendor' })
    const make = async (name: string, values: Parameters<typeof newIngredient>[1] = {}) => {
      id[name] = (await newIngredient(world, { name, ...values })).id
    }
    await make('Zucchero', { ingredientGroupRmc: 'MP-003', expirationDate: '2027-03-01' })
    await make('Àmido', {
      companyId: world.facility,
      ingredientGroupRmc: 'mp-001',
      expirationDate: '2027-01-01',
    })
    await make('burro', { companyIdAsVendorId: vendor, expirationDate: '2027-02-01' })
    await make('Sale_marino 100%', { companyId: world.facility, expirationDate: '2027-04-01' })
    await make('Cacao', { companyId: world.otherHead, expirationDate: '2027-05-01' })
    await world.manager.api.ingredients.certifierSave({
      ingredientId: id.Zucchero!,
      name: 'Zucchero',
      expirationDate: null,
    })
  })
  afterAll(() => world.test.close())

  type Query = Parameters<typeof world.manager.api.ingredients.list>[0]
  const names = async (query: Query = {}, who = world.manager) =>
    (await who.api.ingredients.list(query)).items.map((item) => item.name)

  test('is by name, without regard to case and accents, unless told otherwise', async () => {
    const byName = ['Àmido', 'burro', 'Cacao', 'Sale_marino 100%', 'Zucchero']
    expect(await names()).toEqual(byName)
    expect(await names({ Sort: 'nonsense' })).toEqual(byName)
    expect(await names({ Sort: 'name', Direction: 'desc' })).toEqual([...byName].reverse())
  })

  // Spec: lists.
  test('sorts by facility, RMC and expiry; the undated last', async () => {
    const companies = (await world.manager.api.ingredients.list({ Sort: 'companyName' })).items.map(
      (one) => one.companyName,
    )
    expect(companies).toEqual([
      'Altamura',
      'Altamura',
      'Conserve Vesuvio S.p.A.',
      'Molino San Giorgio S.r.l.',
      'Molino San Giorgio S.r.l.',
    ])
    expect((await names({ Sort: 'ingredientGroupRmc', Direction: 'desc' })).slice(0, 2)).toEqual([
      'Zucchero',
      'Àmido',
    ])
    const byExpiry = ['Àmido', 'burro', 'Sale_marino 100%', 'Cacao', 'Zucchero']
    expect(await names({ Sort: 'expirationDate' })).toEqual(byExpiry)
    expect(await names({ Sort: 'expirationDate', Direction: 'desc' })).toEqual([...byExpiry].reverse())
  })

  test('finds by name, RMC and supplier, and takes % and _ for letters', async () => {
    expect(await names({ Search: 'AMIDO' })).toEqual(['Àmido'])
    expect(await names({ Search: 'mp-00' })).toEqual(['Àmido', 'Zucchero'])
    expect(await names({ Search: 'spezie' })).toEqual(['burro'])
    expect(await names({ Search: '0%' })).toEqual(['Sale_marino 100%'])
    expect(await names({ Search: 'e_m' })).toEqual(['Sale_marino 100%'])
    expect(await names({ Search: '_' })).toEqual(['Sale_marino 100%'])
    expect(await names({ Search: '  ' })).toHaveLength(5)
    expect(await names({ Search: 'nessuno' })).toEqual([])
  })

  // Spec: products and ingredients, roles.
  test('of one company, with or without its facilities', async () => {
    expect(await names({ CompanyId: world.head })).toEqual(['burro', 'Zucchero'])
    expect(await names({ CompanyId: world.head, IncludeFacilitiesIngredients: true })).toEqual([
      'Àmido',
      'burro',
      'Sale_marino 100%',
      'Zucchero',
    ])
    expect(await names({ CompanyId: world.facility, IncludeFacilitiesIngredients: true })).toEqual([
      'Àmido',
      'Sale_marino 100%',
    ])
    expect(await names({}, world.stranger)).toEqual(['Cacao'])
    expect(await names({}, world.company)).toHaveLength(4)
  })

  test('pages without gaps or repeats, whatever is asked', async () => {
    const first = await world.manager.api.ingredients.list({ ItemsPerPage: 2, Sort: 'companyName' })
    const second = await world.manager.api.ingredients.list({
      ItemsPerPage: 2,
      Offset: 2,
      Sort: 'companyName',
    })
    const third = await world.manager.api.ingredients.list({
      ItemsPerPage: 2,
      Offset: 4,
      Sort: 'companyName',
    })
    expect(new Set([...first.items, ...second.items, ...third.items].map((one) => one.id)).size).toBe(5)
    expect([first.totalItems, first.itemsPerPage, second.offset]).toEqual([5, 2, 2])
    expect(await world.manager.api.ingredients.list({ ItemsPerPage: 2, Offset: 900 })).toEqual({
      items: [],
      itemsPerPage: 2,
      offset: 900,
      totalItems: 5,
    })
    expect((await world.manager.api.ingredients.list({ ItemsPerPage: -3, Offset: -9 })).items).toHaveLength(1)
  })

  test('shows the names of what it refers to', async () => {
    const { items } = await world.manager.api.ingredients.list({ Search: 'burro' })
    expect(items[0]).toMatchObject({
      vendorName: "Spezie d'Oriente",
      companyName: 'Molino San Giorgio S.r.l.',
      headQuarterName: 'Molino San Giorgio S.r.l.',
      kosherStatusCode: 'PARVE',
      ingredientGroupRmc: null,
    })
  })

  test('follows what is saved and what a company is renamed to', async () => {
    await world.company.api.ingredients.save({
      ingredientId: id['Àmido']!,
      name: 'Fecola',
      expirationDate: '2027-01-01',
      ingredientGroupRmc: 'ZZ-9',
      suggestedVendor: 'Amidi del Po',
    })
    const { items } = await world.company.api.ingredients.list({ Search: 'fecola' })
    expect(items).toMatchObject([{ vendorName: null, suggestedVendor: 'Amidi del Po' }])
    for (const Search of ['fecola', 'zz-9', 'del po']) expect(await names({ Search })).toEqual(['Fecola'])
    expect(await names({ Search: 'amido' })).toEqual([])

    await renameCompany(world, vendor, 'Drogheria Ètnica')
    await renameCompany(world, world.facility, 'Zeta')
    expect(await names({ Search: 'etnica' })).toEqual(['burro'])
    expect(await names({ Search: 'spezie' })).toEqual([])
    expect((await names({ Search: 'zeta' })).sort()).toEqual(['Fecola', 'Sale_marino 100%'])
    expect((await names({ Sort: 'companyName' })).slice(3).sort()).toEqual(['Fecola', 'Sale_marino 100%'])
  })
})
