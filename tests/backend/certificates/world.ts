import type { Api } from '~/backend/backend'
import type { Dialect } from '~/backend/db/connect'
import { createTestBackend, type SignedIn, type TestBackend } from '../../support/backend'

const address = {
  BusinessCode: '90000010009',
  Street: 'Via del Mulino 1',
  City: 'Foggia',
  District: 'FG',
  ZipCode: '71121',
  Country: 'Italia',
}

/** Two companies with facilities, a certifier, an account of each company, and ways to make certifiable products. */
export interface World {
  test: TestBackend
  manager: SignedIn
  /** The company's own account, and the other company's. */
  molino: SignedIn
  vesuvio: SignedIn
  headquarters: string
  facility: string
  secondFacility: string
  otherHeadquarters: string
  otherFacility: string
  ingredient: string
  product(
    name: string,
    options?: { companyId?: string; approve?: boolean; onBehalfName?: string },
  ): Promise<string>
  close(): Promise<void>
}

export async function createWorld(dialect: Dialect): Promise<World> {
  const test = await createTestBackend({ dialect })
  const manager = await test.signIn({ email: 'manager@sigillo.test', userType: 'Certifier', manager: true })
  const { api } = manager

  const company = async (businessName: string) =>
    (
      await api.companies.create({
        businessName,
        businessCode: '90000010009',
        city: 'Foggia',
        manufactoring: true,
      })
    ).id
  const facilityOf = async (HeadQuarterId: string, BusinessName: string) =>
    (await api.companies.createFacility({ BusinessName, HeadQuarterId, ...address })).id

  const headquarters = await company('Molino San Giorgio S.r.l.')
  const otherHeadquarters = await company('Conserve Vesuvio S.p.A.')
  const facility = await facilityOf(headquarters, 'Molino di Foggia')
  const otherFacility = await facilityOf(otherHeadquarters, 'Conserve di Angri')
  const ingredients = new Map<string, string>()
  const ingredientOf = async (companyId: string) => {
    const known = ingredients.get(companyId)
    if (known) return known
    const id = await approvedIngredient(api, companyId)
    ingredients.set(companyId, id)
    return id
  }

  return {
    test,
    manager,
    molino: await test.signIn({ userType: 'Company', headQuarterId: headquarters }),
    vesuvio: await test.signIn({ userType: 'Company', headQuarterId: otherHeadquarters }),
    headquarters,
    facility,
    secondFacility: await facilityOf(headquarters, 'Molino di Altamura'),
    otherHeadquarters,
    otherFacility,
    ingredient: await ingredientOf(facility),
    async product(name, { companyId = facility, approve = true, onBehalfName } = {}) {
      const made = await api.products.certifierCreate({
        name,
        companyId,
        kosherStatusId: 'ks-parve',
        restrictionId: 're-simb',
        ingredientIds: [await ingredientOf(companyId)],
        onBehalfName,
      })
      if (approve) await api.products.approve({ productId: made.id, version: made.version })
      return made.id
    },
    close: () => test.close(),
  }
}

async function approvedIngredient(api: Api, companyId: string): Promise<string> {
  const made = await api.ingredients.certifierCreate({
    name: 'Semola di grano duro rimacinata',
    companyId,
    expirationDate: '2038-06-30',
    kosherGroupId: 'kg-1',
    kosherStatusId: 'ks-parve',
    vendorName: 'Amidi del Po',
  })
  await api.ingredients.approve({ ingredientId: made.id, version: made.version })
  return made.id
}
