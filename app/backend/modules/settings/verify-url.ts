import type { Ctx } from '../../core/context'

/** The public page that tells what a certificate is worth. */
export const verifyUrl = (ctx: Pick<Ctx, 'settings'>, shortCode: string) =>
  `${ctx.settings.publicUrl}/verify/${shortCode}`
