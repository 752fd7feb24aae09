import { randomInt } from 'node:crypto'
import type { Ctx } from '../../core/context'
import { findNewestList, insertStatus } from './credentials.repository'
import { LIST_BITS } from './status-bits'

/** A random place tells nothing about their number. @param placesInUse half by default: two attempts on average */
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
