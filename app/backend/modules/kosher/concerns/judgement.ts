import { daysAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { inParts } from '../../../core/in-parts'
import { concernSettings, type ConcernSettings } from './concern-settings'
import { coveringLetters, supervisedVisits } from './concerns.repository'
import { knownNatures, type KnownNatures } from './known-natures'

/** Everything that concerns are computed by, beside the facts: read once for many. */
export interface Judgement extends ConcernSettings {
  natures: KnownNatures
  today: string
}

export const judgement = async (ctx: Ctx): Promise<Judgement> => ({
  ...(await concernSettings(ctx)),
  natures: await knownNatures(ctx),
  today: todayInRome(ctx.clock()),
})

/** By `root_id`, the ingredients with a supplier's certificate in force, and whether one covers Passover. */
export async function lettersInForce(
  ctx: Ctx,
  rootIds: readonly string[],
  today: string,
): Promise<Map<string, { forPassover: boolean }>> {
  const letters = new Map<string, { forPassover: boolean }>()
  const rows = await inParts([...new Set(rootIds)], (some) => coveringLetters(ctx, some, today))
  for (const { root_id, is_passover } of rows)
    letters.set(root_id, { forPassover: is_passover === 1 || letters.get(root_id)?.forPassover === true })
  return letters
}

/** The plants that had a supervised production within a year. */
export async function supervisedPlants(
  ctx: Ctx,
  companyIds: readonly string[],
  today: string,
): Promise<Set<string>> {
  const since = daysAfter(today, -365)
  const rows = await inParts([...new Set(companyIds)], (some) => supervisedVisits(ctx, some, since))
  return new Set(rows.map(({ company_id }) => company_id))
}
