import type { Ctx } from '../../context'
import { ownersNamedAfter } from '../companies/owner-words'
import { setOwner } from './groups.repository'

/** Keeps certificates sorted and found by their facility's and headquarters' names; in the transaction that renames one. */
export async function renameCompanyOnGroups(tx: Ctx, companyId: string): Promise<void> {
  for (const owner of await ownersNamedAfter(tx, companyId)) await setOwner(tx, owner)
}
