import type { Ctx } from '../../core/context'
import { firstToEnd, newestStamp } from './seal.repository'

/** Until when the newest stamp proves its content; the next will last about as long. Null without one. */
export const lastStampEnd = async ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> =>
  stampEnd(await newestStamp(db))

/** When the first stamped seal can no longer be proven. */
export const firstSealEnd = async ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> =>
  stampEnd(await firstToEnd(db))

const stampEnd = (row: { seal_ends_at: string | null } | undefined) =>
  row?.seal_ends_at ? new Date(row.seal_ends_at) : null
