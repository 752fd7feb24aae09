import type { SealDates } from '~/contract/settings'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { SealError } from '../../drivers/signer/port'
import { lastStampEnd } from '../seal/stamp-ends'

/** Null for an unusable seal, which is reported when a document is issued. */
export async function certifierSeal(ctx: Ctx): Promise<SealDates> {
  try {
    const { sealEnds, isStamped } = await ctx.pdf.prepare()
    const stampEnds = isStamped ? await lastStampEnd(ctx) : null
    return { endsOn: todayInRome(stampEnds ?? sealEnds) }
  } catch (error) {
    if (error instanceof SealError) return { endsOn: null }
    throw error
  }
}
