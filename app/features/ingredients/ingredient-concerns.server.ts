import type { Ingredient } from '~/contract/items/ingredients'
import { termKey } from '~/domain/kosher/sensitive-names'
import { raisedWeights } from '~/features/concerns/concerns.server'
import type { PortalApi } from '~/portal/api.server'
import { pick } from '~/portal/lists.server'
import type { IngredientJudgement } from './ingredient-concerns'

/** For an open ingredient; companies may not ask for it. */
export async function loadIngredientJudgement(
  api: PortalApi['api'],
  { id, name }: Pick<Ingredient, 'id' | 'name'>,
): Promise<IngredientJudgement> {
  const [statuses, groups, found, documents, precedents, raised] = await Promise.all([
    api.lookups.kosherStatus(),
    api.lookups.kosherGroups(),
    api.concerns.tryName({ Name: name }),
    api.documents.list({ IngredientId: id, ItemsPerPage: 1, Offset: 0 }),
    api.ingredients.precedents({ ingredientId: id }),
    raisedWeights(api),
  ])
  return {
    statuses: statuses.items.map((one) => pick(one, ['id', 'nature', 'rank'])),
    groups: groups.items.map((one) => pick(one, ['id', 'proof'])),
    terms: found.items.map(({ term }) => ({
      key: termKey(term.shown),
      ...pick(term, ['shown', 'nature', 'proof', 'why', 'whyEn']),
    })),
    hasDocument: documents.totalItems > 0,
    precedents,
    raised,
  }
}
