import { daysAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { knownNatures } from '../kosher/concerns/known-natures'
import { endingPassover, usesByCompanies } from './lines.repository'
import { plantLines } from './plant-lines'

/** The days for which a use told by a company, or an end of Passover, stands on the desk. */
const DAYS = 14

interface LineToLookAt {
  id: string
  name: string
  companyId: string
  companyName: string
  at: string
}

/** For the certifiers' desk, the soonest first. */
export const linesToLookAt = {
  /** Until a kosherization, or a correction. */
  used: async (ctx: Ctx): Promise<LineToLookAt[]> => {
    const since = new Date(ctx.clock().getTime() - DAYS * 86_400_000).toISOString()
    return usesByCompanies(ctx, since)
  },
  passover: async (ctx: Ctx): Promise<LineToLookAt[]> => {
    const today = todayInRome(ctx.clock())
    const rows = await endingPassover(ctx, today, daysAfter(today, DAYS))
    const natures = await knownNatures(ctx)
    const lines = await plantLines(
      ctx,
      rows.map(({ companyId }) => companyId),
      { natures, today },
    )
    // Something else may have run since.
    const standing = new Map([...lines.values()].flat().map((one) => [one.lineId, one.passoverUntil]))
    return rows.filter(({ id, at }) => standing.get(id) === at)
  },
}
