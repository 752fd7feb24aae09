import type { Events } from '../../../core/context'
import { ownersAffectedByRename } from '../../companies/owner-words'
import { bumpVersionsReferringTo, setOwner } from '../review.repository'

export const renameOwnerOfItems: Events['company.renamed'] = async (tx, company) => {
  for (const owner of await ownersAffectedByRename(tx, company.id)) {
    await setOwner(tx, 'ingredients', owner)
    await setOwner(tx, 'products', owner)
  }
}

/** Makes open forms stale: saving the old name, typed, would create another company. */
export const markFormsStale: Events['company.renamed'] = async (tx, company) => {
  await bumpVersionsReferringTo(tx, { table: 'ingredients', column: 'vendor_id' }, company.id)
  await bumpVersionsReferringTo(tx, { table: 'products', column: 'on_behalf_id' }, company.id)
}
