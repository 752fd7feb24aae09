import type { Ctx } from '../../core/context'

export const verifyUrl = (ctx: Pick<Ctx, 'settings'>, shortCode: string) =>
  `${ctx.settings.publicUrl}/verify/${shortCode}`
