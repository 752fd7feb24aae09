import type { Request, RequestListItem } from '~/contract/certificates/requests'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { productsForCertificate } from '../products/certified/products-for-certificate'
import {
  otherOpenRequests,
  selectDeletedProducts,
  findRequest,
  selectProductIds,
  toRequestListItem,
  pageOfRequestLines,
  pageOfRequests,
  firstRequests,
  type NamedRequest,
  type RequestFilter,
  type RequestLine,
} from './requests.repository'
import type { Paged } from '~/contract/fields'
import type { requests } from '~/contract/calls/certificates/requests'
import type { InputOf } from '~/contract/calls/call'
import { visibleCertificate } from '../certificates/get-certificate'
import { findItemOwner } from '../companies/find-item-owner'
import { assignedTo } from '../accounts/certifiers/certifiers'
import type { HitOf } from '~/contract/search'

/** Also prefills the form of the certificate. @throws AppError 404 */
export async function getRequest(ctx: Ctx, requestId: string): Promise<Request> {
  const row = await findRequest(ctx, requestId)
  if (!row) throw notFound()
  return {
    ...toRequestListItem(ctx, row),
    description: row.description,
    expireOn: row.expire_on,
    lotNumber: row.lot_number,
    products: await productsForCertificate(ctx, await selectProductIds(ctx, requestId)),
    deletedProducts: await selectDeletedProducts(ctx, requestId),
    alsoAskedFor: await alsoAskedFor(ctx, row),
  }
}

async function alsoAskedFor(ctx: Ctx, row: NamedRequest): Promise<Request['alsoAskedFor']> {
  if (row.status !== 'open') return []
  const byRequest = new Map<string, Request['alsoAskedFor'][number]>()
  for (const { id, name, product_name } of await otherOpenRequests(ctx, row)) {
    const other = byRequest.get(id) ?? { id, name, products: [] }
    byRequest.set(id, other)
    if (!other.products.includes(product_name)) other.products.push(product_name)
  }
  return [...byRequest.values()]
}

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

/** Requests whose name begins with the text first, then the newest. */
export async function searchRequests(ctx: Ctx, text: string): Promise<HitOf<'request'>[]> {
  return (await firstRequests(ctx, text)).map((row) => {
    const { id, name, companyName, status, kind, certificationGroup, issuedGroup } = toRequestListItem(
      ctx,
      row,
    )
    return {
      kind: 'request',
      id,
      name,
      code: (issuedGroup ?? certificationGroup)?.number ?? null,
      companyName,
      status,
      requestKind: kind,
      certificationGroupId: certificationGroup?.id ?? null,
      issuedGroupId: issuedGroup?.id ?? null,
    }
  })
}
