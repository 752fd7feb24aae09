import type { CertifiedCode } from '~/domain/kosher/certified-codes'
import type { Ctx } from '../../../core/context'
import type { AuditedConcerns } from '../concerns/assert-answered'
import { allRoots, markRoots, ofProducts, unmark } from './certified-checks.repository'
import { chainsOfGroup, endConcerns } from './certified-concerns.repository'
import { weighCertified } from './weigh-certified'

export interface IssuedOn {
  groupId: string
  renewedId: string | undefined
  /** The concerns answered on issuing it. */
  audited: AuditedConcerns
}

/** Issuing sees a change of these products, or the change waits for its commit. @returns their chains */
export async function holdChains(tx: Ctx, productIds: readonly string[]): Promise<string[]> {
  const chains = await allRoots(tx, ofProducts(productIds))
  await markRoots(tx, chains)
  return chains
}

/** For certificates of another release. */
export const weighAgain = (tx: Ctx, chains: readonly string[]): Promise<void> => markRoots(tx, chains)

/** An ended certificate needs no review. */
export const closeConcerns = (tx: Ctx, groupId: string): Promise<void> => endConcerns(tx, groupId)

/** Answered concerns are settled from the beginning; open ones of the replaced certificate end. */
export async function keepAnswered(
  tx: Ctx,
  chains: readonly string[],
  { groupId, renewedId, audited }: IssuedOn,
): Promise<void> {
  const codes = new Map<string, Set<CertifiedCode>>()
  for (const { code, products = [] } of audited.concerns ?? [])
    for (const id of products) codes.set(id, (codes.get(id) ?? new Set()).add(code as CertifiedCode))
  const answered = codes.size > 0 ? await allRoots(tx, ofProducts([...codes.keys()])) : []
  const known = [
    ...(await chainsOfGroup(tx, groupId)),
    ...(renewedId ? await chainsOfGroup(tx, renewedId) : []),
  ]
  const toWeigh = new Set([...answered, ...known.filter((chain) => chains.includes(chain))])
  await weighCertified(tx, [...toWeigh], {
    as: 'issue',
    note: audited.despite ?? null,
    covers: (listed, _approved, code) =>
      listed.group_id === groupId && codes.get(listed.id)?.has(code) === true,
  })
  if (renewedId) await endConcerns(tx, renewedId)
  await unmark(tx, chains)
}
