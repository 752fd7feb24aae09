import type { Ctx } from '../../context'

/** A certificate's page in the company's area (spec §2), for mails. */
export const certificatePage = (ctx: Ctx, certificationGroupId: string) =>
  `${ctx.settings.publicUrl}/certificates/${certificationGroupId}`
