import { randomInt } from 'node:crypto'
import type { Ctx } from '../../core/context'
import { findNewestList, insertStatus } from './credentials.repository'
import { LIST_BITS } from './status-bits'

/**
 * Gives an issued document its place in a status list: a random one, for good.
 * @param placesInUse how many of a list are given before the next is begun: half of them, so that a free one is found at
 *   the second try, mostly, and that a place tells nothing of how many there are
 */
export async function allocateStatus(
  tx: Ctx,
  certificateId: string,
  placesInUse = LIST_BITS / 2,
): Promise<void> {
  const { list, taken } = await findNewestList(tx)
  const place = { certificate_id: certificateId, list: taken < placesInUse ? list : list + 1 }
  while (!(await insertStatus(tx, { ...place, position: randomInt(LIST_BITS) }))) {
    // Somebody else's place: another one.
  }
}
