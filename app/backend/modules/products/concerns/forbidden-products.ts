import type { RaisedWeights } from '~/domain/kosher/concern'
import { productConcerns } from '~/domain/kosher/product-concerns'
import type { Ctx } from '../../../core/context'
import type { Judgement } from '../../concerns/judgement'
import { suspectsAmong, waitingLongest } from './forbidden.repository'
import { factsOfProducts } from './product-concerns'

/** If managers raised other codes, all waiting products are looked at. */
const isRaised = ({ meatWithDairy: _, notAllowedHere: __, ...others }: RaisedWeights) =>
  Object.values(others).includes('forbidden')

/** The products that are forbidden as they stand, among the `most` that have waited longest for a decision. */
export async function forbiddenProducts(
  ctx: Ctx,
  { natures, today, raised }: Judgement,
  most: number,
): Promise<{ items: { id: string; name: string }[]; isWhole: boolean }> {
  const waiting = await waitingLongest(ctx, most + 1)
  const looked = waiting.slice(0, most)
  const ids = isRaised(raised) ? looked : await suspectsAmong(ctx, looked)
  const { facts, names } = await factsOfProducts(ctx, ids, natures)
  return {
    items: facts
      .filter((one) => productConcerns(one, today, raised).some(({ weight }) => weight === 'forbidden'))
      .map(({ productId }) => ({ id: productId, name: names[productId] ?? '' })),
    isWhole: waiting.length <= most,
  }
}
