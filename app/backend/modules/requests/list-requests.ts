import type { Paged } from '~/contract/fields'
import type { RequestListItem } from '~/contract/certificates/requests'
import type { requests } from '~/contract/calls/certificates/requests'
import type { InputOf } from '~/contract/calls/call'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { visibleCertificate } from '../certificates/visible-certificate'
import { findItemOwner } from '../companies/find-item-owner'
import { assignedTo } from '../accounts/certifiers/assigned-to'
import {
  pageOfRequestLines,
  pageOfRequests,
  type RequestFilter,
  type RequestLine,
} from './requests.repository'

type ListRequests = InputOf<typeof requests.list>

/** Newest first. @throws AppError 404 for a company or certificate out of scope */
export const listRequests = async (ctx: Ctx, input: ListRequests): Promise<Paged<RequestListItem>> =>
  pageOfRequests(ctx, await requestFilter(ctx, input))

/** For queues. @throws as `listRequests` */
export const listRequestLines = async (ctx: Ctx, input: ListRequests): Promise<Paged<RequestLine>> =>
  pageOfRequestLines(ctx, await requestFilter(ctx, input))

async function requestFilter(ctx: Ctx, input: ListRequests): Promise<RequestFilter> {
  const company = input.CompanyId ? await findItemOwner(ctx, input.CompanyId) : null
  if (input.CompanyId && !company) throw notFound()
  if (input.CertificationGroupId) await visibleCertificate(ctx, input.CertificationGroupId)
  return {
    ...input,
    facilities: company?.headQuarterId === input.CompanyId,
    assigned: (await assignedTo(ctx, input.Assigned))?.('r.assigned_to') ?? null,
  }
}
