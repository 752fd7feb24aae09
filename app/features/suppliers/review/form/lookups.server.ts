import type { SignedIn } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import type { FactLookups } from './fact-fields'

/** A form carries no more suggestions; others can be typed, or searched for. */
const SUGGESTED = 200

export async function loadFactLookups({ api }: Pick<SignedIn, 'api'>): Promise<FactLookups> {
  const [agencies, vendors] = await Promise.all([api.agencies.list({}), api.lookups.vendors({})])
  return {
    agencies: agencies.items.map((one) => pick(one, ['id', 'name', 'standing'])),
    vendors: vendors.items.slice(0, SUGGESTED).map(({ businessName }) => businessName),
  }
}
