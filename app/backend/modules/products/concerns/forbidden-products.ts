import type { WeightsByManagers } from '~/domain/kosher/concern'
import { productConcerns } from '~/domain/kosher/product-concerns'
import type { Ctx } from '../../../core/context'
import type { Judgement } from '../../kosher/concerns/judgement'
import { isSuspect } from '../../ingredients/concerns/forbidden-ingredients'
import { namesUsedIn, suspectsAmong, waitingLongest } from './forbidden.repository'
import { factsOfProducts } from './product-concerns'

/** If managers raised other codes, all waiting products are looked at. */
const isRaised = ({ meatWithDairy: _, notAllowedHere: __, ...others }: WeightsByManagers) =>
  Object.values(others).includes('forbidden')

/** The products that are forbidden as they stand, among the `most` that have waited longest for a decision. */
export async function forbiddenProducts(
  ctx: Ctx,
  by: Judgement,
  most: number,
): Promise<{ items: { id: string; name: string }[]; isWhole: boolean }> {
  const { today, weightsByManagers } = by
  const waiting = await waitingLongest(ctx, most + 1)
  const looked = waiting.slice(0, most)
  const named = (await namesUsedIn(ctx, looked)).filter((one) => isSuspect(one, by))
  const suspects = new Set([...(await suspectsAmong(ctx, looked)), ...named.map((one) => one.product_id)])
  const ids = isRaised(weightsByManagers) ? looked : looked.filter((id) => suspects.has(id))
  const { facts, names } = await factsOfProducts(ctx, ids, by)
  return {
    items: facts
      .filter((one) =>
        productConcerns(one, today, weightsByManagers).some(({ weight }) => weight === 'forbidden'),
      )
      .map(({ productId }) => ({ id: productId, name: names[productId] ?? '' })),
    isWhole: waiting.length <= most,
  }
}
