import { data } from '@remix-run/node'
import type { Ingredient } from '~/contract/items/ingredients'
import { answerRefusal } from '~/portal/answer-refusal.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { openSteps } from './renewal-outcomes'

/** Only for the newest approved version. */
export async function productsToRenew(
  api: PortalApi['api'],
  { id, status, parentId }: Pick<Ingredient, 'id' | 'status' | 'parentId'>,
): Promise<number> {
  if (status !== 'approved' || parentId === null) return 0
  const { newest, items } = await api.products.ingredientRenewal({ ingredientId: id })
  return newest?.ingredientId === id ? items.length : 0
}

/** @returns the way back to the uses; if some could not follow, the result for each; or why none did */
export async function renewEverywhere({ api, words: w }: SignedIn, ingredientId: string) {
  const words = w.ingredients
  try {
    const done = await api.products.renewIngredientEverywhere({ ingredientId })
    const count = openSteps(done.items).length
    if (count < done.items.length) return data({ done })
    const content = words.renewedIn(count, count)
    return await redirectWithSuccess(paths.certifier.ingredients.whereUsed(ingredientId), content)
  } catch (error) {
    return answerRefusal(error, words.renewInFailed)
  }
}
