import type { Ctx } from '../../core/context'
import type { FieldIssues } from '../../core/errors'
import { ingredientGroupByRmc } from '../lookups/ingredient-group-by-rmc'
import { refuseChoice } from '../review/choices'
import { isGroupOwned } from './ingredients.repository'

interface GroupInput {
  ingredientGroupId?: string | null | undefined
  ingredientGroupRmc?: string | null | undefined
  ingredientGroupDescription?: string | null | undefined
}

/** A typed code takes precedence (specification §5). @returns null to clear it, undefined to keep the stored one */
export async function chosenRmcGroup(
  ctx: Ctx,
  issues: FieldIssues,
  headQuarterId: string,
  input: GroupInput,
): Promise<string | null | undefined> {
  const { ingredientGroupId: id, ingredientGroupRmc: rmc, ingredientGroupDescription: description } = input
  if (rmc) return (await ingredientGroupByRmc(ctx, headQuarterId, rmc, description)).id
  if (id) {
    if (await isGroupOwned(ctx, id, headQuarterId)) return id
    refuseChoice(issues, 'ingredientGroupId')
    return undefined
  }
  return id === null || rmc === null ? null : undefined
}
