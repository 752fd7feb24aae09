import type { Ctx } from '../../context'
import { moveCompanyOnItems } from '../review/move-company-on-items'

/** A behalf company is merged into another: its products name that one from now on. @returns how many, versions counted each */
export const moveBehalfOnProducts = (
  ctx: Ctx,
  from: { id: string; businessName: string },
  into: { id: string; businessName: string },
): Promise<number> =>
  moveCompanyOnItems(
    ctx,
    { table: 'products', column: 'on_behalf_id', entity: 'product', field: 'onBehalf' },
    from,
    into,
  )
