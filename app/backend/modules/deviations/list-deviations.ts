import type { InputOf } from '~/contract/calls/call'
import type { deviations } from '~/contract/calls/visits/deviations'
import type { DeviationListItem } from '~/contract/visits/deviations'
import type { Paged } from '~/contract/fields'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import { pageOfDeviations } from './deviations.repository'

/** Newest first. @throws AppError 404 for a company out of scope */
export async function listDeviations(
  ctx: Ctx,
  input: InputOf<typeof deviations.list>,
): Promise<Paged<DeviationListItem>> {
  const company = input.CompanyId ? await findItemOwner(ctx, input.CompanyId) : null
  if (input.CompanyId && !company) throw notFound()
  return pageOfDeviations(ctx, { ...input, facilities: company?.headQuarterId === input.CompanyId })
}
