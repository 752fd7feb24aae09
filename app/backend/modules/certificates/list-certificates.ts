import type { CertificateListItem } from '~/contract/certificates/certificates'
import type { ListQuery, Paged } from '~/contract/fields'
import { readGroupNumber, type CertificateState } from '~/domain/certificates/certificate-rules'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { findItemOwner } from '../companies/find-item-owner'
import { notFound } from '../../core/errors'
import type { ExpiryFilter } from '../../core/expiry-conditions'
import { listGroupLines, listGroups, type GroupFilter, type GroupLine } from './group-lists.repository'
import { sql } from 'kysely'
import type { HitOf } from '~/contract/search'
import { readShortCode } from '~/domain/text/short-code'
import { firstFound } from '../../db/first-found'
import { itemsOf } from '../../db/listing'
import { groups, toGroup, type GroupRow } from './groups.repository'

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

type CertificateHit = HitOf<'certificate'>

export async function searchCertificates(ctx: Ctx, text: string): Promise<CertificateHit[]> {
  const scope = scopeOf(ctx)
  const where = scope === null ? [] : [sql<boolean>`certification_groups.head_quarter_id = ${scope}`]
  const found = await firstFound(ctx, 'certification_groups', text, { where, narrow: scope !== null })
  return itemsOf(found, {
    rowsOf: (some) => groups(ctx).where('g.id', 'in', some).execute(),
    toItem: (row) => toHit(ctx, row),
  })
}

/** By its number, with or without the revision of a document, or by its short code. */
export async function certificatesWithNumber(ctx: Ctx, text: string): Promise<CertificateHit[]> {
  const number = readGroupNumber(text)
  const shortCode = readShortCode(text)
  if (!number && !shortCode) return []
  const named = number
    ? groups(ctx).where('g.year', '=', number.year).where('g.sequence', '=', number.sequence)
    : groups(ctx).where('g.short_code', '=', shortCode)
  return (await named.execute()).map((row) => toHit(ctx, row))
}

const toHit = (ctx: Ctx, row: GroupRow): CertificateHit => {
  const { id, name, number, companyName, state } = toGroup(ctx, row)
  return { kind: 'certificate', id, name, code: number, companyName, state }
}
