import { daysAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { concernSettings, type ConcernSettings } from './concern-settings'
import { coveringLetters, supervisedVisits } from './concerns.repository'
import { knownNatures, type KnownNatures } from './known-natures'

/** By what concerns are computed, beside the facts: read once for many. */
export interface Judgement extends ConcernSettings {
  natures: KnownNatures
  today: string
}

export const judgement = async (ctx: Ctx): Promise<Judgement> => ({
  ...(await concernSettings(ctx)),
  natures: await knownNatures(ctx),
  today: todayInRome(ctx.clock()),
})

/** Limits the parameters of a statement. */
const batch = 500

/** Which of these ingredients a supplier's certificate in force covers, and whether one says so for Passover, by `root_id`. */
export async function lettersInForce(
  ctx: Ctx,
  rootIds: readonly string[],
  today: string,
): Promise<Map<string, { forPassover: boolean }>> {
  const letters = new Map<string, { forPassover: boolean }>()
  const roots = [...new Set(rootIds)]
  for (let at = 0; at < roots.length; at += batch)
    for (const { root_id, is_passover } of await coveringLetters(ctx, roots.slice(at, at + batch), today))
      letters.set(root_id, { forPassover: is_passover === 1 || letters.get(root_id)?.forPassover === true })
  return letters
}

/** Those of these plants that saw a supervised production within a year. */
export async function supervisedPlants(
  ctx: Ctx,
  companyIds: readonly string[],
  today: string,
): Promise<Set<string>> {
  const plants = new Set<string>()
  const asked = [...new Set(companyIds)]
  for (let at = 0; at < asked.length; at += batch)
    for (const { company_id } of await supervisedVisits(
      ctx,
      asked.slice(at, at + batch),
      daysAfter(today, -365),
    ))
      plants.add(company_id)
  return plants
}
