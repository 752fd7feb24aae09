import type { Ctx } from '../../core/context'
import { newestStamp } from './seal.repository'

/** Until when the newest stamp proves what it stamped; the next will do so for about as long. */
export async function lastStampEnd({ db }: Pick<Ctx, 'db'>): Promise<Date | null> {
  const end = (await newestStamp(db))?.seal_ends_at
  return end ? new Date(end) : null
}
