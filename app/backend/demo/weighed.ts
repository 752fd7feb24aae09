import type { ConcernCode } from '~/domain/kosher/concern'
import { ingredientVerbs } from '../modules/ingredients/ingredient-kind'
import { productVerbs } from '../modules/products/product-kind'
import { officers, signedBy, type DemoPeople } from './people'
import type { World } from './world'

const ingredients = {
  beef: ['macinato di manzo', 'kg-4', 'ks-car', 'Macelleria Casher Trastevere'],
  cream: ['panna da cucina', 'kg-3', 'ks-lat-s', 'Latteria Tre Valli'],
  anchovies: ['filetti di acciuga', 'kg-4', 'ks-pes', 'Pescatori del Conero'],
} as const

interface Weighed {
  name: string
  of: (keyof typeof ingredients)[]
  kosherStatusId: string
  /** It was approved despite the concern. */
  approved?: { acknowledged: ConcernCode[]; reason: string; notes: string }
}

/** One that is forbidden, one awaiting a decision, and one decided. */
const products: Weighed[] = [
  { name: 'Ragù di manzo alla panna 180 g', of: ['beef', 'cream'], kosherStatusId: 'ks-car' },
  { name: 'Sugo alle acciughe 180 g', of: ['anchovies'], kosherStatusId: 'ks-parve' },
  {
    name: 'Pasta di acciughe 60 g',
    of: ['anchovies'],
    kosherStatusId: 'ks-parve',
    approved: {
      acknowledged: ['milderStatus'],
      reason: 'Il pesce è nel nome e in etichetta: chi la usa con la carne lo sa.',
      notes: 'Approvata: in etichetta resta la dicitura «contiene pesce».',
    },
  },
]

/** Without a supplier or proof. */
const unproven = { name: 'brodo di manzo concentrato' }

/** An approval that was right, and no longer is. */
const withdrawn = {
  name: 'pasta di noci tostate',
  vendorName: 'Frutta Secca Irpina',
  kosherGroupId: 'kg-2',
  kosherStatusId: 'ks-parve',
  reason:
    'Sulla stessa linea il produttore lavora ora una crema al latte: la dichiarazione di parve non vale più.',
}

/** Last, so that everything made before stays as it is. */
export async function makeWeighed(world: World, { companies, manager, staff }: DemoPeople): Promise<void> {
  const maker = companies.find(({ key }) => key === 'vesuvio')
  const place = maker?.places[1]
  if (!maker || !place) throw new Error('the plant that cooks is missing')
  const time = world.since(24)
  const signed = signedBy(officers[0])
  const made = {} as Record<keyof typeof ingredients, string>
  for (const [key, [name, kosherGroupId, kosherStatusId, vendorName]] of Object.entries(ingredients)) {
    const { id } = await ingredientVerbs.certifierCreate(world.as(staff, time.after(0)), {
      name,
      companyId: place.id,
      expirationDate: world.dayAhead(300),
      kosherGroupId,
      kosherStatusId,
      vendorName,
      ...signed,
    })
    await ingredientVerbs.approve(world.as(staff, time.after(1)), {
      ingredientId: id,
      acknowledged: ['noEvidence'],
    })
    made[key as keyof typeof ingredients] = id
  }
  for (const { name, of, kosherStatusId, approved } of products) {
    const ingredientIds = of.map((key) => made[key])
    const { id: productId } = await productVerbs.create(world.as(maker.account, time.after(0)), {
      name,
      companyId: place.id,
      ingredientIds,
    })
    await productVerbs.send(world.as(maker.account, time.after(1)), { productId })
    const details = { productId, name, ingredientIds, kosherStatusId, ...signed }
    await productVerbs.certifierSave(world.as(staff, time.after(1)), details)
    if (approved) await productVerbs.approve(world.as(manager, time.after(0)), { productId, ...approved })
  }
  const broth = await ingredientVerbs.create(world.as(maker.account, time.after(0)), {
    ...unproven,
    companyId: place.id,
    expirationDate: world.dayAhead(300),
  })
  await ingredientVerbs.send(world.as(maker.account, time.after(0)), { ingredientId: broth.id })
  const { reason, ...ingredient } = withdrawn
  const { id: ingredientId } = await ingredientVerbs.certifierCreate(world.as(staff, time.after(0)), {
    ...ingredient,
    companyId: place.id,
    expirationDate: world.dayAhead(300),
    ...signed,
  })
  await ingredientVerbs.approve(world.as(staff, time.after(1)), {
    ingredientId,
    acknowledged: ['noEvidence'],
  })
  await ingredientVerbs.withdraw(world.as(manager, world.since(4).after(0)), { ingredientId, reason })
}
