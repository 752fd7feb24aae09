import { randomInt } from 'node:crypto'
import type { Ctx } from '../../core/context'
import { findNewestList, insertStatus } from './credentials.repository'
import { LIST_BITS } from './status-bits'

/**
 * A random place reveals nothing about the number of documents.
 * @param placesInUse half of a list by default, so that a free place takes two attempts on average
 */
export async function allocateStatus(
  tx: Ctx,
  certificateId: string,
  placesInUse = LIST_BITS / 2,
): Promise<void> {
  const { list, taken } = await findNewestList(tx)
  const place = { certificate_id: certificateId, list: taken < placesInUse ? list : list + 1 }
  while (!(await insertStatus(tx, { ...place, position: randomInt(LIST_BITS) }))) {
    // Taken: try another.
  }
}
