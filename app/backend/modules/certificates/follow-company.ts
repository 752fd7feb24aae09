import type { Events } from '../../core/context'
import { ownersNamedAfter } from '../companies/owner-words'
import { setOwner } from './groups.repository'

export const renameOwnerOfGroups: Events['company.renamed'] = async (tx, company) => {
  for (const owner of await ownersNamedAfter(tx, company.id)) await setOwner(tx, owner)
}
