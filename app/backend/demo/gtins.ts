import { checkDigit } from '~/domain/items/gtin'
import { confirmGtins } from '../modules/products/gtins/decide-gtins'
import { setGtins } from '../modules/products/gtins/set-gtins'
import type { DemoPeople } from './people'
import type { MadeProduct } from './products'
import type { World } from './world'

const many = 12
/** The last ones still wait. */
const confirmed = 9

const demoGtin = (at: number) => {
  const digits = `80099990${String(at).padStart(4, '0')}`
  return digits + checkDigit(digits)
}

/** Codes on packs: most are confirmed, and the last is claimed by two companies. */
export async function makeGtins(
  world: World,
  { companies, manager }: DemoPeople,
  products: MadeProduct[],
): Promise<void> {
  const declare = async ({ id: productId, companyKey }: MadeProduct, gtin: string, daysAgo: number) => {
    const company = companies.find(({ key }) => key === companyKey)
    if (company)
      await setGtins(world.as(company.account, world.since(daysAgo).after(0)), { productId, gtins: [gtin] })
  }
  const made = products.slice(0, many)
  for (const [at, product] of made.entries()) {
    const gtin = demoGtin(at)
    await declare(product, gtin, 20 - at)
    if (at < confirmed)
      await confirmGtins(world.as(manager, world.since(8).after(0)), {
        items: [{ productId: product.id, gtin }],
      })
  }
  const rival = products.slice(many).find(({ companyKey }) => companyKey !== made.at(-1)?.companyKey)
  if (rival) await declare(rival, demoGtin(many - 1), 4)
}
