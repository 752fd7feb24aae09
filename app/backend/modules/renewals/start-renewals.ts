import type { z } from 'zod'
import type { RenewalStep, StartRenewals } from '~/contract/certificates/renewals'
import type { Ctx } from '../../core/context'
import { withSavepoint, withTransaction } from '../../core/transaction'
import { productKind } from '../products/product-kind'
import { cloneItem } from '../review/versions/clone-item'
import { inState, plannedRenewal } from './planned-renewal'
import { refusedCertificate } from './refused'

/** So many products per call. */
const mostProducts = 200

/** Each certificate in its own transaction. Open versions stay as they are. */
export async function startRenewals(
  ctx: Ctx,
  { items }: z.output<typeof StartRenewals>,
): Promise<{ outcomes: RenewalStep[] }> {
  const outcomes: RenewalStep[] = []
  let room = mostProducts
  for (const id of new Set(items.map((item) => item.id))) {
    try {
      const start = (tx: Ctx) => withSavepoint(tx, () => startRenewal(tx, id, room))
      const outcome = await withTransaction(ctx, start)
      room -= outcome.done
      outcomes.push(outcome)
    } catch (error) {
      outcomes.push({ ...(await refusedCertificate(ctx, id, error)), done: 0, left: 0, refused: [] })
    }
  }
  return { outcomes }
}

async function startRenewal(tx: Ctx, id: string, room: number): Promise<RenewalStep> {
  const { group, products } = await plannedRenewal(tx, id)
  const waiting = inState(products, 'certified')
  const taken = waiting.slice(0, room)
  for (const product of taken) await cloneItem(tx, productKind, product.id)
  const { number, name } = group
  const left = waiting.length - taken.length
  return { id, number, name, done: taken.length, left, refused: [], refusal: null }
}
