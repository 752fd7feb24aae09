import type { Events } from '../../../core/context'
import { ownersNamedAfter } from '../../companies/owner-words'
import { newVersionWhereNamed, setOwner } from '../review.repository'

/** Keeps items sorted and found by the new name of their facility or headquarters. */
export const renameOwnerOfItems: Events['company.renamed'] = async (tx, company) => {
  for (const owner of await ownersNamedAfter(tx, company.id)) {
    await setOwner(tx, 'ingredients', owner)
    await setOwner(tx, 'products', owner)
  }
}

/**
 * Whoever has a form open that says the old name of a vendor or behalf company is told when it is saved: that name, typed,
 * would make another company.
 */
export const tellFormsOfNewName: Events['company.renamed'] = async (tx, company) => {
  await newVersionWhereNamed(tx, { table: 'ingredients', column: 'vendor_id' }, company.id)
  await newVersionWhereNamed(tx, { table: 'products', column: 'on_behalf_id' }, company.id)
}
