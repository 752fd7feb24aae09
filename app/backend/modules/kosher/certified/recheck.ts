import type { Ctx } from '../../../core/context'
import { firstRoots, markAll, markRoots, unmark, type Roots } from './certified-checks.repository'
import { weighCertified, type AnsweredNow } from './weigh-certified'

/** So many are weighed while somebody waits. */
export const mostAtOnce = 200

/** In the transaction of a change, for the products that it touches. More than a few are marked, and a job weighs them. */
export async function recheck(tx: Ctx, roots: Roots, answered?: AnsweredNow): Promise<void> {
  const ids = await firstRoots(tx, roots, mostAtOnce + 1)
  if (ids.length === 0) return
  if (ids.length > mostAtOnce) return markAll(tx, roots)
  await markRoots(tx, ids)
  await weighCertified(tx, ids, answered)
  await unmark(tx, ids)
}
