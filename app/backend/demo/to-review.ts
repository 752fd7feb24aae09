import { createCertificate } from '../modules/certificates/issue/create-certificate'
import { ingredientVerbs } from '../modules/ingredients/ingredient-kind'
import { productVerbs } from '../modules/products/product-kind'
import { officers, signedBy, type DemoPeople } from './people'
import type { World } from './world'

/** A certificate that was right: since then the supplier makes its oil where milk is made, too. */
export async function makeToReview(world: World, { companies, manager, staff }: DemoPeople): Promise<void> {
  const maker = companies.find(({ key }) => key === 'vesuvio')
  const place = maker?.places[1]
  if (!maker || !place) throw new Error('the plant that cooks is missing')
  const signed = signedBy(officers[0])
  // After all others, as numbers rise with time.
  const time = world.since(12)
  const oil = {
    name: 'olio di semi di girasole aromatizzato',
    companyId: place.id,
    expirationDate: world.dayAhead(320),
    kosherGroupId: 'kg-3',
    kosherStatusId: 'ks-parve',
    vendorName: 'Oleificio del Sannio',
    ...signed,
  }
  const { id } = await ingredientVerbs.certifierCreate(world.as(staff, time.after(0)), oil)
  await ingredientVerbs.approve(world.as(staff, time.after(0)), {
    ingredientId: id,
    notes: null,
    acknowledged: ['noEvidence'],
  })
  const productIds: string[] = []
  for (const name of ['Melanzane sott’olio 280 g', 'Peperoni grigliati sott’olio 280 g']) {
    const product = await productVerbs.certifierCreate(world.as(staff, time.after(0)), {
      name,
      companyId: place.id,
      kosherStatusId: 'ks-parve',
      ingredientIds: [id],
      ...signed,
    })
    await productVerbs.approve(world.as(manager, time.after(0)), { productId: product.id, notes: null })
    productIds.push(product.id)
  }
  await createCertificate(world.as(manager, time.after(1)), {
    productIds,
    certificationGroup: {
      name: 'Verdure sott’olio – Angri',
      description: null,
      companyId: place.id,
      expireOn: world.dayAhead(300),
      lotNumber: null,
    },
  })
  const later = world.since(3)
  const next = await ingredientVerbs.clone(world.as(maker.account, later.after(0)), {
    ingredientId: id,
    asNewVersion: true,
  })
  await ingredientVerbs.certifierSave(world.as(staff, later.after(0)), {
    ...oil,
    ingredientId: next.id,
    kosherStatusId: 'ks-de',
  })
  await ingredientVerbs.approve(world.as(staff, later.after(0)), {
    ingredientId: next.id,
    notes: 'Dal nuovo certificato del fornitore: impianti in comune con derivati del latte.',
    acknowledged: ['noEvidence', 'sensitiveName', 'decidedOtherwise'],
  })
}
