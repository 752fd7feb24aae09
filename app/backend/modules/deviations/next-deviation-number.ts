import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { nextNumber } from '../../core/counter'

/** `NC-2026-00042`, counted by year. */
export async function nextDeviationNumber(tx: Ctx): Promise<string> {
  const year = todayInRome(tx.clock()).slice(0, 4)
  return `NC-${year}-${String(await nextNumber(tx, `deviation-${year}`)).padStart(5, '0')}`
}
