import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import { ingredientGroupByRmc } from '../lookups/ingredient-group-by-rmc'

interface Typed {
  ingredientGroupRmc?: string | null | undefined
  ingredientGroupDescription?: string | null | undefined
}

/** In one order against deadlock. @returns groups by key of the typed code */
export async function groupsByTypedRmc(
  tx: Ctx,
  headQuarterId: string,
  inputs: readonly Typed[],
): Promise<Map<string, { id: string; rmc: string }>> {
  const typed = new Map<string, { rmc: string; description: string | null }>()
  for (const { ingredientGroupRmc: rmc, ingredientGroupDescription: description } of inputs) {
    if (!rmc) continue
    const before = typed.get(searchKey(rmc))
    typed.set(searchKey(rmc), {
      rmc: before?.rmc ?? rmc,
      description: before?.description ?? description ?? null,
    })
  }
  const groups = new Map<string, { id: string; rmc: string }>()
  for (const key of [...typed.keys()].sort()) {
    const { rmc = '', description } = typed.get(key) ?? {}
    groups.set(key, await ingredientGroupByRmc(tx, headQuarterId, rmc, description))
  }
  return groups
}
