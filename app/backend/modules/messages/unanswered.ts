import type { z } from 'zod'
import type { threads } from '~/contract/calls/messages'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import type { LayAside, Unanswered } from '~/contract/messages'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import {
  deleteAside,
  findReceived,
  pageOfUnanswered,
  storeAside,
  type ListUnanswered,
} from './unanswered.repository'

/** @throws AppError 404 for a company account without a company */
export function listUnanswered(
  ctx: Ctx,
  input: InputOf<typeof threads.unanswered> & ListUnanswered,
): Promise<Paged<Unanswered>> {
  scopeOf(ctx)
  return pageOfUnanswered(ctx, input)
}

/** A message that came since stays on the list. @throws AppError 404 */
export async function layAside(ctx: Ctx, { kind, id, noteId }: z.output<typeof LayAside>): Promise<void> {
  const note = await findReceived(ctx, { kind, id }, noteId)
  if (!note) throw notFound()
  await storeAside(ctx, { kind, id }, note)
}

/** @throws AppError 404 */
export async function takeBack(ctx: Ctx, { kind, id, noteId }: z.output<typeof LayAside>): Promise<void> {
  if (!(await findReceived(ctx, { kind, id }, noteId))) throw notFound()
  await deleteAside(ctx, { kind, id })
}
