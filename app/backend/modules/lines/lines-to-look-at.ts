import { daysAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { knownNatures } from '../kosher/concerns/known-natures'
import { endingPassover, usesByCompanies } from './lines.repository'
import { plantLines } from './plant-lines'

/** The days for which a use told by a company, or an end of Passover, stands on the desk. */
const DAYS = 14

/** Until a kosherization, or a correction. */
export const linesUsed = (ctx: Ctx) =>
  usesByCompanies(ctx, new Date(ctx.clock().getTime() - DAYS * 86_400_000).toISOString())

export async function linesEndingPassover(ctx: Ctx) {
  const today = todayInRome(ctx.clock())
  const rows = await endingPassover(ctx, today, daysAfter(today, DAYS))
  const plants = rows.map(({ companyId }) => companyId)
  const lines = await plantLines(ctx, plants, { natures: await knownNatures(ctx), today })
  // Something else may have run since.
  return rows.filter(({ id, at, companyId }) =>
    lines.get(companyId)?.some((one) => one.lineId === id && one.passoverUntil === at),
  )
}
