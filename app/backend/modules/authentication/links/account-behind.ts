import type { Ctx } from '../../../core/context'
import type { UserRow } from '../../../db/tables'
import { findAccount } from '../authentication.repository'

/** The account of a link; null if it has ended. */
export const accountBehind = (ctx: Ctx, link: { userId: string }): Promise<UserRow | undefined> =>
  findAccount(ctx, link.userId)
