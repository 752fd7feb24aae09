import type { Ctx } from '../../core/context'
import { ownersIn, type Owner } from './company-lists.repository'

/** The names that the items and certificates of a company are found by: its own, and its headquarters'. */
export async function ownerWords(ctx: Ctx, companyId: string): Promise<string> {
  const owners = await ownersIn(ctx, companyId)
  return owners.find((owner) => owner.companyId === companyId)?.words ?? ''
}

/**
 * Whose items are found by another name once a company is renamed: its own, and of a headquarters its facilities'. Called
 * in the transaction that renames it: what is made for one of them meanwhile waits, and reads the new name.
 */
export const ownersNamedAfter = (tx: Ctx, companyId: string): Promise<Owner[]> =>
  ownersIn(tx, companyId, { hold: true })
