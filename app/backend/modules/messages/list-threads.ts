import type { threads } from '~/contract/calls/messages'
import type { InputOf } from '~/contract/calls/call'
import type { Paged } from '~/contract/fields'
import type { CompanyThreadRow } from '~/contract/messages'
import type { Ctx } from '../../core/context'
import { pageOfThreads } from './threads.repository'

/** Longest waiting first. */
export const listThreads = (
  ctx: Ctx,
  input: InputOf<typeof threads.list>,
): Promise<Paged<CompanyThreadRow>> => pageOfThreads(ctx, input)
