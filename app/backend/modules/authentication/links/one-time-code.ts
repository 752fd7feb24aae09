import { addHours } from 'date-fns/addHours'
import { nowOf, type Ctx } from '../../../core/context'
import type { OneTimeCodeRow } from '../../../db/tables'
import { linkInvalid } from '../authentication.errors'
import { codeIsUsable, consumeCode, deleteCodes, insertCode } from '../authentication.repository'
import { hashOf, newSecret } from '../secret'

export type CodePurpose = OneTimeCodeRow['purpose']

/** Specification §11 "Mailed links". */
export const inviteHours = 72
export const recoveryHours = 1

/** Creates a code, of which only the hash is stored; voids older ones of the account. */
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

export interface CodeOfLink {
  userId: string
  code: string
}

const codeReference = ({ userId, code }: CodeOfLink, purpose: CodePurpose) => ({
  user_id: userId,
  purpose,
  code_hash: hashOf(code),
})

/** Checked first, so that a wrong code costs no password hash. @throws AppError 400 `link_invalid` */
export async function assertCodeUsable(ctx: Ctx, link: CodeOfLink, purpose: CodePurpose): Promise<void> {
  if (!(await codeIsUsable(ctx, codeReference(link, purpose)))) throw linkInvalid()
}

/** In the caller's transaction; voids the account's other codes. @throws AppError 400 `link_invalid` */
export async function useCode(ctx: Ctx, link: CodeOfLink, purpose: CodePurpose): Promise<void> {
  if (!(await consumeCode(ctx, codeReference(link, purpose)))) throw linkInvalid()
  await deleteCodes(ctx, link.userId)
}
