import type { Ctx } from '../../core/context'
import { productNamesIn } from './products-import.repository'

/** The newest versions of a facility's or headquarters' products. */
export async function namedProducts(
  ctx: Ctx,
  companyId: string,
): Promise<{ name: string; onBehalfName: string | null }[]> {
  const rows = await productNamesIn(ctx, companyId)
  return rows.map(({ name, on_behalf_name }) => ({ name, onBehalfName: on_behalf_name }))
}
