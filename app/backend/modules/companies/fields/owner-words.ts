import type { Ctx } from '../../../core/context'
import { ownersIn, type Owner } from '../company-lists.repository'

/** The names by which a company's items and certificates are found. */
export async function ownerWords(ctx: Ctx, companyId: string): Promise<string> {
  const owners = await ownersIn(ctx, companyId)
  return owners.find((owner) => owner.companyId === companyId)?.words ?? ''
}

/** Locked in the renaming transaction: items created meanwhile wait and read the new name. */
export const ownersAffectedByRename = (tx: Ctx, companyId: string): Promise<Owner[]> =>
  ownersIn(tx, companyId, { lock: true })

/** For many items: each owner is read once. */
export function wordsOfOwners(ctx: Ctx): (companyId: string) => Promise<string> {
  const known = new Map<string, string>()
  return async (companyId) => {
    const words = known.get(companyId) ?? (await ownerWords(ctx, companyId))
    known.set(companyId, words)
    return words
  }
}
