import type { Ctx } from '../../core/context'
import { firstToEnd, newestStamp } from './seal.repository'

/** Until when the newest stamp proves what it stamped; the next will do so for about as long. Null where there is none. */
export const lastStampEnd = async ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> =>
  endOf(await newestStamp(db))

/** When the first of all stamped seals can no longer be proven. */
export const firstSealEnd = async ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> =>
  endOf(await firstToEnd(db))

const endOf = (row: { seal_ends_at: string | null } | undefined) =>
  row?.seal_ends_at ? new Date(row.seal_ends_at) : null
