import type { Ctx } from '../../context'
import { moveCompanyOnItems } from '../review/move-company-on-items'

/** A vendor is merged into another: its ingredients name that one from now on. @returns how many, versions counted each */
export const moveVendorOnIngredients = (
  ctx: Ctx,
  from: { id: string; businessName: string },
  into: { id: string; businessName: string },
): Promise<number> =>
  moveCompanyOnItems(
    ctx,
    { table: 'ingredients', column: 'vendor_id', entity: 'ingredient', field: 'vendor' },
    from,
    into,
  )
