import type { Ctx } from '../../core/context'

/** The public check. */
export const verifyUrl = (ctx: Pick<Ctx, 'settings'>, shortCode: string) =>
  `${ctx.settings.publicUrl}/verify/${shortCode}`
