import type { SealDates } from '~/contract/settings'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { SealError } from '../../drivers/signer/port'

/** Null for an unusable seal, which is reported when a document is issued. */
export async function certifierSeal(ctx: Ctx): Promise<SealDates> {
  try {
    return { endsOn: todayInRome((await ctx.pdf.prepare()).sealEnds) }
  } catch (error) {
    if (error instanceof SealError) return { endsOn: null }
    throw error
  }
}
