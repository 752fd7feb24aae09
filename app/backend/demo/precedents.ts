import { ingredientVerbs } from '../modules/ingredients/ingredient-kind'
import { officers, signedBy, type DemoPeople } from './people'
import { addLetter } from './supplier-certificates'
import type { World } from './world'

const name = 'aroma naturale di caramello'
const vendorName = 'Essenze di Grasse'
const decided = { estense: 'ks-lat-s', garda: 'ks-lat-s', langhe: 'ks-parve' }
const openAt = 'lombardi'
const rejected = { at: 'brenta', because: 'Il certificato del fornitore non copre questo lotto.' }

/** One supplier's flavour, decided for three companies and not alike, and rejected for one; another waits. Last, as what is weighed. */
export async function makePrecedents(world: World, { companies, staff }: DemoPeople): Promise<void> {
  const demoPlace = (key: string) => {
    const company = companies.find((one) => one.key === key)
    const place = company?.places[0]
    if (!company || !place) throw new Error(`no plant of ${key}`)
    return { account: company.account, companyId: place.id }
  }
  const details = { kosherGroupId: 'kg-3', vendorName, ...signedBy(officers[0]) }
  const expirationDate = world.dayAhead(310)
  const time = world.since(30)
  const made = async (key: string, kosherStatusId: string) => {
    const { id } = await ingredientVerbs.certifierCreate(world.as(staff, time.after(1)), {
      name,
      companyId: demoPlace(key).companyId,
      expirationDate,
      kosherStatusId,
      ...details,
    })
    return id
  }
  const rejectedId = await made(rejected.at, 'ks-parve')
  await ingredientVerbs.reject(world.as(staff, time.after(1)), {
    ingredientId: rejectedId,
    notes: rejected.because,
  })
  for (const [key, kosherStatusId] of Object.entries(decided)) {
    const ingredientId = await made(key, kosherStatusId)
    await ingredientVerbs.approve(world.as(staff, time.after(1)), {
      ingredientId,
      acknowledged: ['noEvidence'],
    })
  }
  const { account, companyId } = demoPlace(openAt)
  const { id: ingredientId } = await ingredientVerbs.create(world.as(account, time.after(1)), {
    name,
    companyId,
    expirationDate,
    suggestedVendor: vendorName,
  })
  await addLetter(world.as(account, time.now), ingredientId, [vendorName, name])
  await ingredientVerbs.send(world.as(account, time.after(0)), { ingredientId })
  await ingredientVerbs.certifierSave(world.as(staff, time.after(0)), {
    ingredientId,
    name,
    kosherStatusId: 'ks-parve',
    ...details,
  })
}
