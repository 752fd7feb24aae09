import type { CertificateListItem } from '~/contract/certificates/certificates'
import type { ListQuery, Paged } from '~/contract/fields'
import type { CertificateState } from '~/domain/certificates/certificate-rules'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { findItemOwner } from '../companies/find-item-owner'
import { notFound } from '../../core/errors'
import type { ExpiryFilter } from '../../core/expiry-conditions'
import { listGroupLines, listGroups, type GroupFilter, type GroupLine } from './group-lists.repository'

interface ListCertificates extends ListQuery, ExpiryFilter {
  Search?: string | undefined
  CompanyId?: string | undefined
  includeCerticateFacilities?: boolean | undefined
  Covering?: boolean | undefined
  Ids?: string[] | undefined
  WithState?: CertificateState[] | undefined
  SealWaiting?: boolean | undefined
  ofLots?: false | undefined
}

/** Specification §7 "Products". A company gets its own by default. @throws AppError 404 for one out of scope */
export const listCertificates = async (
  ctx: Ctx,
  input: ListCertificates,
): Promise<Paged<CertificateListItem>> => listGroups(ctx, await groupFilter(ctx, input))

/** For queues. @throws as `listCertificates` */
export const listCertificateLines = async (ctx: Ctx, input: ListCertificates): Promise<Paged<GroupLine>> =>
  listGroupLines(ctx, await groupFilter(ctx, input))

async function groupFilter(ctx: Ctx, input: ListCertificates): Promise<GroupFilter> {
  const own = scopeOf(ctx)
  const companyId = input.CompanyId ?? own ?? undefined
  const company = companyId ? await findItemOwner(ctx, companyId) : null
  if (companyId && !company) throw notFound()
  return {
    ...input,
    CompanyId: companyId,
    withFacility: input.includeCerticateFacilities,
    // Only a headquarters has facilities.
    facilities: input.includeCerticateFacilities && company?.headQuarterId === companyId,
    coveredBy: input.Covering && company?.headQuarterId !== companyId ? company?.headQuarterId : undefined,
  }
}
