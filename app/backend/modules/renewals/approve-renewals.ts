import type { z } from 'zod'
import type { ApproveRenewals, RenewalStep } from '~/contract/certificates/renewals'
import type { Ctx } from '../../core/context'
import { productKind } from '../products/product-kind'
import { decideMany } from '../review/many/decide-many'
import { inState, plannedRenewal } from './planned-renewal'
import { refusedCertificate } from './refused'
import type { ProductToRenew } from './renewals.repository'

/** So many products per call. */
const mostProducts = 200

/** By the one door of all decisions, in one transaction with one mail per company. */
export async function approveRenewals(
  ctx: Ctx,
  { items, shownAt, leaveOut = [], answers = [] }: z.output<typeof ApproveRenewals>,
): Promise<{ outcomes: RenewalStep[] }> {
  const leftOut = new Set(leaveOut)
  const answered = new Map(answers.map((one) => [one.id, one.acknowledged]))
  const outcomes: RenewalStep[] = []
  const taken = new Map<string, ProductToRenew[]>()
  let room = mostProducts
  for (const id of new Set(items.map((item) => item.id))) {
    try {
      const { group, products } = await plannedRenewal(ctx, id)
      const waiting = inState(products, 'renewed').filter((product) => !leftOut.has(product.id))
      const own = waiting.slice(0, room)
      room -= own.length
      taken.set(id, own)
      const { number, name } = group
      const left = waiting.length - own.length
      outcomes.push({ id, number, name, done: 0, left, refused: [], refusal: null })
    } catch (error) {
      outcomes.push({ ...(await refusedCertificate(ctx, id, error)), done: 0, left: 0, refused: [] })
    }
  }
  const asked = [...taken.values()].flat().map(({ id, version, updatedAt }) => ({
    id,
    // A version that is not its own is refused as stale.
    version: shownAt !== undefined && updatedAt > shownAt ? version - 1 : version,
    acknowledged: answered.get(id),
  }))
  if (asked.length === 0) return { outcomes }
  const decided = await decideMany(ctx, productKind, { action: 'approve', items: asked })
  const refusals = new Map(decided.outcomes.map(({ id, refusal }) => [id, refusal]))
  return {
    outcomes: outcomes.map((outcome) => {
      const own = taken.get(outcome.id) ?? []
      const refused = own.flatMap(({ id, name }) => {
        const refusal = refusals.get(id)
        if (!refusal) return []
        const { message, issues = {}, concerns, names } = refusal
        const issue = Object.values(issues).flat()[0]
        return [{ id, name, message: issue ?? message, ...(concerns && { concerns, names }) }]
      })
      return { ...outcome, done: own.length - refused.length, refused }
    }),
  }
}
