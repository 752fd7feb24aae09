import type { Ctx } from '../../context'
import { moveContactsOf } from './contacts.repository'

/** The contacts of a company that is merged into another go with it; in the transaction that merges. @returns how many */
export const moveContacts = (ctx: Ctx, companyId: string, intoId: string): Promise<number> =>
  moveContactsOf(ctx, companyId, intoId)
