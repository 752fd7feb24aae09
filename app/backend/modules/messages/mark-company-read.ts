import type { z } from 'zod'
import type { MarkCompanyRead } from '~/contract/messages'
import type { Ctx } from '../../core/context'
import { markRead } from './mark-read'
import { visibleThread } from './get-thread'

/** @throws AppError 404 for the company or the note */
export async function markCompanyRead(
  ctx: Ctx,
  { companyId, noteId }: z.output<typeof MarkCompanyRead>,
): Promise<{ ok: true }> {
  await visibleThread(ctx, companyId)
  return markRead(ctx, { kind: 'company', id: companyId }, noteId)
}
