import type { Events } from '../../core/context'

/** Its programs follow a company that was merged into another. @returns nothing, as people are not notified of it */
export const movePrograms: Events['company.merged'] = async (tx, { from, into }) => {
  await tx.db
    .updateTable('users')
    .set({ company_id: into.id })
    .where('company_id', '=', from.id)
    .where('kind', '=', 'program')
    .execute()
  return {}
}
