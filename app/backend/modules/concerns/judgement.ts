import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { concernSettings, type ConcernSettings } from './concern-settings'
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
