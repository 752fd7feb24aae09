import type { Events } from '../../core/context'
import { ownersAffectedByRename } from '../companies/fields/owner-words'
import { setOwner } from './groups.repository'

export const renameOwnerOfGroups: Events['company.renamed'] = async (tx, company) => {
  for (const owner of await ownersAffectedByRename(tx, company.id)) await setOwner(tx, owner)
}
