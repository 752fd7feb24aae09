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
  const [statuses, groups, found, judged, precedents, raised] = await Promise.all([
    api.lookups.kosherStatus(),
    api.lookups.kosherGroups(),
    api.concerns.tryName({ Name: name }),
    api.ingredients.concerns({ ids: [id] }),
    api.ingredients.precedents({ ingredientId: id }),
    raisedWeights(api),
  ])
  return {
    statuses: statuses.items.map((one) => pick(one, ['id', 'nature', 'rank'])),
    groups: groups.items.map((one) => pick(one, ['id', 'proof'])),
    terms: found.items.map(({ term }) => ({
      key: termKey(term.shown),
      ...pick(term, ['shown', 'nature', 'proof', 'passover', 'why', 'whyEn']),
    })),
    evidence: judged.items[0]?.evidence ?? {
      document: false,
      supplierCertificate: false,
      forPassover: false,
    },
    precedents,
    raised,
  }
}
