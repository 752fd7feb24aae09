import { searchKey } from '~/domain/text/search-key'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { describeGroup, findGroup, insertGroup } from './lookups.repository'

/** Ignores case; concurrent calls get the same group. Only fills in an empty description. @param headQuarterId in scope */
export async function ingredientGroupByRmc(
  ctx: Ctx,
  headQuarterId: string,
  rmc: string,
  description?: string | null,
): Promise<{ id: string; rmc: string; description: string }> {
  const typed = { rmc: rmc.trim(), rmcKey: searchKey(rmc), description: description?.trim() ?? '' }
  return withTransaction(ctx, async (tx) => {
    const id = tx.newId()
    const made = await insertGroup(tx, {
      id,
      head_quarter_id: headQuarterId,
      rmc: typed.rmc,
      rmc_key: typed.rmcKey,
      description: typed.description,
      created_at: nowOf(tx),
    })
    if (made) {
      const group = { id, rmc: typed.rmc, description: typed.description }
      await record(tx, {
        action: 'ingredient_group.created',
        entityType: 'ingredient_group',
        entityId: id,
        headQuarterId,
        after: group,
      })
      return group
    }
    const found = await findGroup(tx, headQuarterId, typed.rmcKey)
    if (found.description === '' && typed.description !== '') {
      await describeGroup(tx, found.id, typed.description)
      await record(tx, {
        action: 'ingredient_group.described',
        entityType: 'ingredient_group',
        entityId: found.id,
        headQuarterId,
        before: { description: '' },
        after: { description: typed.description },
      })
      return { ...found, description: typed.description }
    }
    return found
  })
}
