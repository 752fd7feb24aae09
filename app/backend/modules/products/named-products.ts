import type { Ctx } from '../../core/context'
import { productNamesIn } from './products-import.repository'

export interface NamedProduct {
  name: string
  onBehalfName: string | null
  suggestedOnBehalf: string | null
}

/** The newest versions of a facility's or headquarters' products. */
export async function namedProducts(ctx: Ctx, companyId: string): Promise<NamedProduct[]> {
  const rows = await productNamesIn(ctx, companyId)
  return rows.map(({ name, on_behalf_name, suggested_on_behalf }) => ({
    name,
    onBehalfName: on_behalf_name,
    suggestedOnBehalf: suggested_on_behalf,
  }))
}
