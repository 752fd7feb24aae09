import { addHours } from 'date-fns'
import { nowOf, type Ctx } from '../../../core/context'
import type { OneTimeCodeRow } from '../../../db/tables'
import { linkInvalid } from '../authentication.errors'
import { codeIsUsable, consumeCode, deleteCodes, insertCode } from '../authentication.repository'
import { hashOf, newSecret } from '../secret'

export type CodePurpose = OneTimeCodeRow['purpose']

/** How long the links of invites and of recoveries live (decisions §2). */
export const inviteHours = 72
export const recoveryHours = 1

/**
 * Makes a code for a link; older unused ones of its account die. Only its hash is stored.
 * @returns the code, which is told nowhere but in the link
 */
export async function issueCode(
  ctx: Ctx,
  userId: string,
  purpose: CodePurpose,
  hours: number,
): Promise<string> {
  const code = newSecret()
  await deleteCodes(ctx, userId)
  await insertCode(ctx, {
    id: ctx.newId(),
    user_id: userId,
    purpose,
    code_hash: hashOf(code),
    created_at: nowOf(ctx),
    expires_at: addHours(ctx.clock(), hours).toISOString(),
    used_at: null,
  })
  return code
}

/** What a link brings back. */
export interface CodeOfLink {
  userId: string
  code: string
}

const refOf = ({ userId, code }: CodeOfLink, purpose: CodePurpose) => ({
  user_id: userId,
  purpose,
  code_hash: hashOf(code),
})

/** Looks at a code without using it, so that a wrong one costs no hash. @throws AppError 400 `link_invalid` */
export async function assertCodeUsable(ctx: Ctx, link: CodeOfLink, purpose: CodePurpose): Promise<void> {
  if (!(await codeIsUsable(ctx, refOf(link, purpose)))) throw linkInvalid()
}

/** Uses a code up, in the transaction of what it allows; the account's other codes die. @throws AppError 400 `link_invalid` */
export async function useCode(ctx: Ctx, link: CodeOfLink, purpose: CodePurpose): Promise<void> {
  if (!(await consumeCode(ctx, refOf(link, purpose)))) throw linkInvalid()
  await deleteCodes(ctx, link.userId)
}
