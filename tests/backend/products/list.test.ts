import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import {
  addCertificate,
  addCompany,
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  renameCompany,
  newProduct,
  type ItemWorld,
} from '../support-items'

describeDialects('the lists of products', (dialect) => {
  let world: ItemWorld
  let behalf: string
  const id: Record<string, string> = {}

  beforeAll(async () => {
    world = await createItemWorld(dialect)
    behalf = await addCompany(world.test, { name: 'Tavola Càsher Ltd.', flag: 'behalf' })
    const ingredientIds = [(await approvedIngredient(world)).id]
    const foreign = [(await approvedIngredient(world, { companyId: world.otherHead })).id]
    const make = async (name: string, values: Parameters<typeof newProduct>[1], approve = false) => {
      world.test.clock.forward(1000)
      const made = await (approve ? approvedProduct : newProduct)(world, { name, ingredientIds, ...values })
      id[name] = made.id
    }
    await make('Spaghetti', {}, true)
    await make('Àncora', { companyId: world.facility }, true)
    await make('biscotti', { companyIdAsBehalfId: behalf })
    await make('Passata', { companyId: world.otherHead, ingredientIds: foreign })
  })
  afterAll(() => world.test.close())

  type Query = Parameters<typeof world.manager.api.products.list>[0]
  const names = async (query: Query = {}, who = world.manager) =>
    (await who.api.products.list(query)).items.map((item) => item.name)
  const companyNames = async (
    query: Partial<Parameters<typeof world.manager.api.products.companyProducts>[0]> = {},
  ) =>
    (await world.company.api.products.companyProducts({ CompanyId: world.head, ...query })).items.map(
      (one) => one.name,
    )

  test('sort by name, facility and creation', async () => {
    const byName = ['Àncora', 'biscotti', 'Passata', 'Spaghetti']
    expect(await names()).toEqual(byName)
    expect(await names({ Sort: 'constructor' })).toEqual(byName)
    expect(await names({ Sort: 'name', Direction: 'desc' })).toEqual([...byName].reverse())
    expect((await names({ Sort: 'companyName' })).slice(0, 2)).toEqual(['Àncora', 'Passata'])
    expect(await names({ Sort: 'createdAt', Direction: 'desc' })).toEqual([
      'Passata',
      'biscotti',
      'Àncora',
      'Spaghetti',
    ])
  })

  test('say what each is made of where that is asked for, in the order of the recipe', async () => {
    const ingredientIds = []
    for (const name of ['Zucchero di canna', 'Acqua di fonte'])
      ingredientIds.push((await approvedIngredient(world, { name })).id)
    const { id: productId } = await newProduct(world, { name: 'Yogurt di prova', ingredientIds })
    const asked = { Search: 'Yogurt di prova', WithIngredientNames: true }
    const names = ['Zucchero di canna', 'Acqua di fonte']
    const { api } = world.company
    expect((await api.products.list(asked)).items[0]?.ingredientNames).toEqual(names)
    expect(
      (await api.products.companyProducts({ ...asked, CompanyId: world.head })).items[0]?.ingredientNames,
    ).toEqual(names)
    expect((await api.products.list({ Search: 'Yogurt di prova' })).items[0]).not.toHaveProperty(
      'ingredientNames',
    )
    await api.products.remove({ productId, reason: 'Doppione' })
  })

  // Spec: lists.
  test('find by name, code and whom it is made on behalf of', async () => {
    expect(await names({ Search: 'ancora' })).toEqual(['Àncora'])
    expect(await names({ Search: 'p-00003' })).toEqual(['biscotti'])
    expect(await names({ Search: 'casher' })).toEqual(['biscotti'])
    expect(await names({ WithStatus: 'approved' })).toEqual(['Àncora', 'Spaghetti'])
    expect(await names({ WithStatus: ['waiting', 'draft'] })).toEqual(['biscotti', 'Passata'])
  })

  test('of one company: `list` exactly its own, `companyproducts` with its facilities', async () => {
    expect(await names({ CompanyId: world.head })).toEqual(['biscotti', 'Spaghetti'])
    expect(await companyNames()).toEqual(['Àncora', 'biscotti', 'Spaghetti'])
    expect(await companyNames({ CompanyId: world.facility })).toEqual(['Àncora'])
    expect(await names({}, world.stranger)).toEqual(['Passata'])
    const answer = await world.company.api.products.companyProducts({
      CompanyId: world.head,
      ItemsPerPage: 2,
      Offset: 2,
    })
    expect(answer).toMatchObject({
      totalItems: 3,
      itemsPerPage: 2,
      offset: 2,
      items: [{ name: 'Spaghetti' }],
    })
  })

  // Spec: lists.
  test('show the certification group; the certified can be left out, their approved renewal not', async () => {
    const { certificationGroupId, certificateId } = await addCertificate(world, world.head, [id.Spaghetti!])
    const { items } = await world.company.api.products.list({ Search: 'spaghetti' })
    expect(items[0]).toMatchObject({ certificateId, certificationGroup: { id: certificationGroupId } })
    expect(items[0]?.certificationGroup?.name).toMatch(/^Certificato /)
    expect(items[0]?.certificationGroup?.expireOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    const approved = async (Certified: boolean) =>
      (await world.manager.api.products.list({ WithStatus: 'approved', Certified })).items.map(
        ({ name }) => name,
      )
    expect(await approved(true)).toEqual(['Spaghetti'])
    expect(await approved(false)).toEqual(['Àncora'])
    const free = () => companyNames({ ExcludeCertified: true, WithStatus: ['approved'] })
    expect(await free()).toEqual(['Àncora'])
    const renewal = await world.company.api.products.clone({ productId: id.Spaghetti! })
    expect(await free()).toEqual(['Àncora'])
    // While it is renewed the newest version is on none, and says on which the one before it is.
    const [draft] = (await world.company.api.products.list({ Search: 'spaghetti' })).items
    expect(draft).toMatchObject({ id: renewal.id, status: 'draft', certificationGroup: null })
    expect(draft?.earlierCertificationGroup).toEqual(items[0]?.certificationGroup)
    expect(await approved(true)).toEqual(['Spaghetti'])
    await world.manager.api.products.approve({ productId: renewal.id })
    expect(await free()).toEqual(['Àncora', 'Spaghetti'])
  })

  test('follow what is saved and what a company is renamed to', async () => {
    await renameCompany(world, behalf, 'Mensa Bianca')
    await renameCompany(world, world.facility, 'Zeta')
    expect(await names({ Search: 'mensa' })).toEqual(['biscotti'])
    expect(await names({ Search: 'casher' })).toEqual([])
    expect((await names({ Sort: 'companyName' })).at(-1)).toBe('Àncora')
  })
})
