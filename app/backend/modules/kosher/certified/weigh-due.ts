import { daysAfter } from '~/domain/dates'
import { endOfDayInRome, todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import {
  allCertified,
  allRoots,
  endedUntold,
  issuedSince,
  markAll,
  markRoots,
  storeWeighedDay,
  takeMarked,
  unmark,
  weighedDay,
  withOpenConcerns,
} from './certified-checks.repository'
import { endExpired } from './certified-concerns.repository'
import { tellJudgedAnew } from './open-concerns'
import { weighCertified } from './weigh-certified'

/** In a transaction each, so that nobody else waits for long. */
const batchSize = 100

/** Once a day by dates, and always after changes. @returns how many products were weighed */
export async function weighDue(ctx: Ctx): Promise<number> {
  const today = todayInRome(ctx.clock())
  const last = await weighedDay(ctx)
  if (last === null || last < today) {
    // All that have ended are looked at: nobody should wait for that.
    const untold = last === null ? [] : await allRoots(ctx, endedUntold(ctx))
    await withTransaction(ctx, (tx) => markDay(tx, today, last, untold))
  }
  let weighed = 0
  for (;;) {
    const some = await withTransaction(ctx, async (tx) => {
      const ids = await takeMarked(tx, batchSize)
      await weighCertified(tx, ids)
      await unmark(tx, ids)
      return ids.length
    })
    weighed += some
    if (some === 0) break
  }
  await tellJudgedAnew(ctx)
  return weighed
}

/** The first time, all certified products are looked at. */
async function markDay(tx: Ctx, today: string, last: string | null, untold: string[]): Promise<void> {
  // Another process was faster.
  if ((await weighedDay(tx)) !== last) return
  await endExpired(tx)
  if (last === null) await markAll(tx, allCertified)
  else {
    await markRoots(tx, untold)
    // Concerns that may have gone by themselves, and certificates that another release has issued.
    await markAll(tx, withOpenConcerns)
    await markAll(tx, issuedSince(endOfDayInRome(daysAfter(last, -1))))
  }
  await storeWeighedDay(tx, today)
}
