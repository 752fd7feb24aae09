import type { Ingredient } from '~/contract/items/ingredients'
import { termKey } from '~/domain/kosher/sensitive-names'
import { noConcerns, type KnownConcerns } from '~/features/kosher/concerns'
import { loadWeightsByManagers } from '~/features/kosher/concerns.server'
import type { PortalApi } from '~/portal/api.server'
import { pick } from '~/portal/lists.server'
import type { IngredientJudgement } from './ingredient-concerns'

/** The concerns about an open ingredient, and their basis; companies may not ask for it. */
export async function loadIngredientConcerns(
  api: PortalApi['api'],
  { id, name }: Pick<Ingredient, 'id' | 'name'>,
): Promise<{ known: KnownConcerns; judgement: IngredientJudgement }> {
  const [statuses, groups, found, judged, precedents, weightsByManagers] = await Promise.all([
    api.lookups.kosherStatus(),
    api.lookups.kosherGroups(),
    api.concerns.tryName({ Name: name }),
    api.ingredients.concerns({ ids: [id] }),
    api.ingredients.precedents({ ingredientId: id }),
    loadWeightsByManagers(api),
  ])
  const [own] = judged.items
  const judgement = {
    statuses: statuses.items.map((one) => pick(one, ['id', 'nature', 'rank'])),
    groups: groups.items.map((one) => pick(one, ['id', 'proof'])),
    terms: found.items.map(({ term }) => ({
      key: termKey(term.shown),
      ...pick(term, ['shown', 'nature', 'proof', 'passover', 'why', 'whyEn']),
    })),
    evidence: own?.evidence ?? { document: false, supplierCertificate: false, forPassover: false },
    precedents,
    weightsByManagers,
  }
  // The reasons of its names come with the terms.
  return { known: own ? pick(own, ['concerns', 'names']) : noConcerns, judgement }
}
