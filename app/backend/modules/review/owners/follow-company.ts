import type { Events } from '../../../core/context'
import { ownersNamedAfter } from '../../companies/owner-words'
import { newVersionWhereNamed, setOwner } from '../review.repository'

export const renameOwnerOfItems: Events['company.renamed'] = async (tx, company) => {
  for (const owner of await ownersNamedAfter(tx, company.id)) {
    await setOwner(tx, 'ingredients', owner)
    await setOwner(tx, 'products', owner)
  }
}

/** Makes open forms stale: saving the old name, typed, would create another company. */
export const tellFormsOfNewName: Events['company.renamed'] = async (tx, company) => {
  await newVersionWhereNamed(tx, { table: 'ingredients', column: 'vendor_id' }, company.id)
  await newVersionWhereNamed(tx, { table: 'products', column: 'on_behalf_id' }, company.id)
}
